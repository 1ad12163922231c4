import { honestFiles } from '../../apps/server/attachments/test-files.ts';
import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { repository } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import { until } from '../kit/until.ts';
import { hostileFiles } from './files/hostile-files.ts';
import { type FilesHouse, startFilesHouse } from './files/house.ts';
import { countTriedScans } from './files/scan-queries.ts';
import { fetchFile, type Parent, send, untilJudged } from './files/send.ts';
import type { Proof, Verdict } from './proof.ts';

type Report = (isRight: boolean, what: string) => void;

/** The promises of a store, kept by the drivers in `folder`: a folder behind our own routes, and the S3 server. */
const tryStores = async (folder: string, { s3 }: FilesHouse, report: Report) => {
  const { output } = await runCommand(['node', 'tools/proofs/files/try-stores.ts'], { folder, environment: s3.environment });
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('[')) throw new Error(`the stores could not be tried:\n${output}`);
  for (const { promise, isKept } of JSON.parse(line) as { promise: string; isKept: boolean }[]) report(isKept, promise);
};

const isToBeSaved = (headers: Headers) =>
  headers.get('content-disposition')?.startsWith('attachment;') && headers.get('content-type') === 'application/octet-stream';

const tryHonest = async ({ agent, stranger, reservationId }: FilesHouse, report: Report) => {
  const parent: Parent = { kind: 'reservation', id: reservationId };
  const sent = await inParallel(Object.entries(honestFiles), 4, async ([name, bytes]) => ({
    ...{ name, bytes, ...(await send(agent, parent, { name, bytes })) },
  }));
  report((await untilJudged(agent, [parent])) !== undefined, 'an honest file is never judged');
  for (const { id = 0, name, bytes, url = '', headers } of sent) {
    const served = await fetchFile(agent, id);
    report(
      served.status === 200 && served.bytes.equals(bytes) && Boolean(isToBeSaved(served.headers)),
      `${name} is served to be saved`,
    );
    report((await fetchFile(stranger, id)).status === 404, `${name} is nobody else's`);
    // Its address still works for a while: what is put there now reaches nobody.
    await fetch(url, { method: 'PUT', headers: headers ?? {}, body: new Uint8Array(bytes.length) });
    report((await fetchFile(agent, id)).bytes.equals(bytes), `${name} stays what was scanned`);
    report(!(await fetch(url)).ok, `${name} cannot be read from quarantine`);
  }
  const foreign = await stranger('POST', '/attachments', {
    parentKind: 'reservation',
    parentId: reservationId,
    name: 'a.pdf',
    size: 1,
  });
  report(foreign.status === 422, 'nobody adds to another organization’s reservation');
};

const tryHostile = async ({ ministry, agent, berthIds }: FilesHouse, report: Report) => {
  const parents = berthIds.slice(0, 20).map((id): Parent => ({ kind: 'berth', id }));
  const sent = await inParallel(
    hostileFiles.map((file, index) => ({ file, parent: parents[index % parents.length] })),
    6,
    async ({ file, parent }) => ({
      ...{ name: file.name, id: parent && (await send(ministry, parent, file))?.id },
    }),
  );
  const states = await untilJudged(ministry, parents);
  report(states !== undefined, 'a hostile file is never judged');
  for (const { name, id } of sent) {
    if (id === undefined) report(true, name);
    else {
      const served = await Promise.all([fetchFile(ministry, id), fetchFile(agent, id)]);
      report(
        served.every(({ status }) => status === 409 || status === 404),
        `${name} was served`,
      );
    }
  }
  const verdictOf = (wanted: string) => states?.get(sent.find(({ name }) => name === wanted)?.id ?? 0);
  for (const name of ['marked.txt', 'marked.pdf', 'marked.docx', 'marked.xlsx', 'marked.jpg', 'deep.docx'])
    report(verdictOf(name)?.state === 'infected', `${name} is not found to be infected`);
  report(verdictOf('bomb.docx')?.refusal === 'unreadable', 'the bomb was looked at as a whole');
};

/** Nothing is served while the scanner is away, and everything once it is back. */
const tryWithoutScanner = async (house: FilesHouse, report: Report) => {
  const parent: Parent = { kind: 'berth', id: house.berthIds[30] ?? 0 };
  await house.stopScanner();
  const pdf = { name: 'later.pdf', bytes: honestFiles['a.pdf'] ?? Buffer.alloc(0) };
  const sent = await inParallel(Array.from({ length: 5 }), 5, () => send(house.ministry, parent, pdf));
  const ids = sent.map((file) => file?.id ?? 0);
  const hasTried = async () => (await countTriedScans(house.owner, ids)) === ids.length;
  await until('the worker has tried to scan each file without a scanner', hasTried, 100);
  for (const id of ids) report((await fetchFile(house.ministry, id)).status === 409, 'a file was served unscanned');
  await house.startScannerAgain();
  report((await untilJudged(house.ministry, [parent])) !== undefined, 'a file is not judged when the scanner is back');
  for (const file of sent) report((await fetchFile(house.ministry, file?.id ?? 0)).status === 200, 'a file is never served');
};

const lookAt = async (folder: string): Promise<Verdict> => {
  const house = await startFilesHouse(folder);
  const wrong: string[] = [];
  let checks = 0;
  const report: Report = (isRight, what) => {
    checks += 1;
    if (!isRight) wrong.push(what);
  };
  try {
    await tryStores(folder, house, report);
    await tryHonest(house, report);
    await tryHostile(house, report);
    await tryWithoutScanner(house, report);
  } finally {
    await house.end();
  }
  for (const line of wrong.slice(0, 20)) console.log(line);
  return {
    holds: wrong.length === 0 && hostileFiles.length >= 200,
    figure: `${checks} checks over S3 and disk, ${hostileFiles.length} hostile files: ${wrong.length} otherwise than promised`,
  };
};

const kit = 'apps/server/kit/files';
/** Ways to break the product, each in one place. */
const mutations = [
  { path: 'apps/server/attachments/scan-attachment.ts', from: '!suffix || !agreesWith(suffix, bytes)', to: '!suffix' },
  {
    path: 'apps/server/attachments/scan-attachment.ts',
    from: 'await scan(bytes)',
    to: "await scan(bytes).catch(() => 'clean' as const)",
  },
  { path: `${kit}/scanner.ts`, from: "return 'infected'", to: "return 'clean'" },
  { path: 'apps/server/attachments/scan-attachment.ts', from: '!canBeUnpacked(bytes)', to: 'bytes.length === 0' },
  { path: `${kit}/object-store.ts`, from: '`attachment; filename', to: '`inline; filename' },
  { path: `${kit}/s3-store.ts`, from: ', ContentLength: size', to: '' },
  { path: 'apps/server/attachments/object-keys.ts', from: '`download/${storageKey}/${sha256}`', to: '`upload/${storageKey}`' },
];

export const proof: Proof = {
  claim:
    'No file is served that was not scanned, is not what its name says, or is not the caller’s to see; and none is ever shown instead of saved.',
  level: 'nightly',
  run: () => lookAt(repository),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder)).holds),
};
