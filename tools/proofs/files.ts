import { validFileSamples } from '../../apps/server/testing/test-file-samples.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { defineProof, type Form, type ProofResult } from '../kit/proof.ts';
import { runCommand } from '../kit/run-command.ts';
import { until } from '../kit/until.ts';
import { type FilesEnvironment, startFilesEnvironment } from './files/environment.ts';
import { hostileFiles } from './files/hostile-files.ts';
import { countTriedScans } from './files/scan-queries.ts';
import { type AttachmentParent, downloadFile, uploadFile, waitUntilScanned } from './files/upload-file.ts';

type ReportCheck = (isRight: boolean, what: string) => void;

/** The contract of a store, verified for the drivers in `folder`: a folder behind our own routes, and the S3 server. */
const checkStores = async (folder: string, { s3 }: FilesEnvironment, report: ReportCheck) => {
  const { output } = await runCommand(['node', 'tools/proofs/files/check-stores.ts'], { folder, environment: s3.environment });
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  if (!line.startsWith('[')) throw new Error(`the stores could not be tested:\n${output}`);
  for (const { promise, isKept } of JSON.parse(line) as { promise: string; isKept: boolean }[]) report(isKept, promise);
};

const isAttachmentDownload = (headers: Headers) =>
  headers.get('content-disposition')?.startsWith('attachment;') && headers.get('content-type') === 'application/octet-stream';

const checkHonestFiles = async ({ agent, stranger, reservationId }: FilesEnvironment, report: ReportCheck) => {
  const parent: AttachmentParent = { kind: 'reservation', id: reservationId };
  const sent = await inParallel(Object.entries(validFileSamples), 4, async ([name, bytes]) => ({
    name,
    bytes,
    ...(await uploadFile(agent, parent, { name, bytes })),
  }));
  report((await waitUntilScanned(agent, [parent])) !== undefined, 'an honest file is never judged');
  for (const { id = 0, name, bytes, url = '', headers } of sent) {
    const served = await downloadFile(agent, id);
    report(
      served.status === 200 && served.bytes.equals(bytes) && Boolean(isAttachmentDownload(served.headers)),
      `${name} is served to be saved`,
    );
    report((await downloadFile(stranger, id)).status === 404, `${name} is hidden from other organizations`);
    // The upload URL is still valid for a while: data uploaded now must not be served.
    await fetch(url, { method: 'PUT', headers: headers ?? {}, body: new Uint8Array(bytes.length) });
    report((await downloadFile(agent, id)).bytes.equals(bytes), `${name} stays what was scanned`);
    report(!(await fetch(url)).ok, `${name} cannot be read from quarantine`);
  }
  const foreign = await stranger('POST', '/attachments', {
    parentKind: 'reservation',
    parentId: reservationId,
    name: 'a.pdf',
    size: 1,
  });
  report(foreign.status === 422, 'a file of another organization’s reservation is refused');
};

const checkHostileFiles = async ({ ministry, agent, berthIds }: FilesEnvironment, report: ReportCheck) => {
  const parents = berthIds.slice(0, 20).map((id): AttachmentParent => ({ kind: 'berth', id }));
  const sent = await inParallel(
    hostileFiles.map((file, index) => ({ file, parent: parents[index % parents.length] })),
    6,
    async ({ file, parent }) => ({
      name: file.name,
      id: parent && (await uploadFile(ministry, parent, file))?.id,
    }),
  );
  const states = await waitUntilScanned(ministry, parents);
  report(states !== undefined, 'a hostile file is never judged');
  for (const { name, id } of sent) {
    if (id === undefined) report(true, name);
    else {
      const served = await Promise.all([downloadFile(ministry, id), downloadFile(agent, id)]);
      report(
        served.every(({ status }) => status === 409 || status === 404),
        `${name} was served`,
      );
    }
  }
  const rowStatus = (wanted: string) => states?.get(sent.find(({ name }) => name === wanted)?.id ?? 0);
  for (const name of ['marked.txt', 'marked.pdf', 'marked.docx', 'marked.xlsx', 'marked.jpg', 'deep.docx'])
    report(rowStatus(name)?.state === 'infected', `${name} is not found to be infected`);
  report(rowStatus('bomb.docx')?.refusal === 'unreadable', 'the bomb was looked at as a whole');
};

/** No file is served while the scanner is down, and all files once it is back. */
const checkWithoutScanner = async (testEnvironment: FilesEnvironment, report: ReportCheck) => {
  const parent: AttachmentParent = { kind: 'berth', id: testEnvironment.berthIds[30] ?? 0 };
  await testEnvironment.stopScanner();
  const pdf = { name: 'later.pdf', bytes: validFileSamples['a.pdf'] ?? Buffer.alloc(0) };
  const sent = await inParallel(Array.from({ length: 5 }), 5, () => uploadFile(testEnvironment.ministry, parent, pdf));
  const ids = sent.map((file) => file?.id ?? 0);
  const hasTried = async () => (await countTriedScans(testEnvironment.owner, ids)) === ids.length;
  await until('the worker has tried to scan each file without a scanner', hasTried, 100);
  for (const id of ids) report((await downloadFile(testEnvironment.ministry, id)).status === 409, 'a file was served unscanned');
  await testEnvironment.startScannerAgain();
  report(
    (await waitUntilScanned(testEnvironment.ministry, [parent])) !== undefined,
    'a file is not judged when the scanner is back',
  );
  for (const id of ids) report((await downloadFile(testEnvironment.ministry, id)).status === 200, 'a file is never served');
};

/** A broken variant is detected by the first violated promise. */
const verifyFiles = async (folder: string, form: Form): Promise<ProofResult> => {
  const testEnvironment = await startFilesEnvironment(folder);
  const wrong: string[] = [];
  let checks = 0;
  const report: ReportCheck = (isRight, what) => {
    checks += 1;
    if (!isRight) wrong.push(what);
  };
  try {
    const attempts = [
      () => checkStores(folder, testEnvironment, report),
      () => checkHonestFiles(testEnvironment, report),
      () => checkHostileFiles(testEnvironment, report),
      () => checkWithoutScanner(testEnvironment, report),
    ];
    for (const attempt of attempts) if (form !== 'broken' || wrong.length === 0) await attempt();
  } finally {
    await testEnvironment.end();
  }
  for (const line of wrong.slice(0, 20)) console.log(line);
  return {
    passed: wrong.length === 0 && hostileFiles.length >= 200,
    summary: `${checks} checks over S3 and disk, ${hostileFiles.length} hostile files: ${wrong.length} otherwise than promised`,
  };
};

const filesFolder = 'apps/server/kit/files';
/** Ways to break the product, each in one place. */
const mutations = [
  { path: 'apps/server/attachments/scan-attachment.ts', from: '!suffix || !matchesExtension(suffix, bytes)', to: '!suffix' },
  {
    path: 'apps/server/attachments/scan-attachment.ts',
    from: 'await scan(bytes)',
    to: "await scan(bytes).catch(() => 'clean' as const)",
  },
  { path: `${filesFolder}/scanner.ts`, from: "return 'infected'", to: "return 'clean'" },
  { path: 'apps/server/attachments/scan-attachment.ts', from: '!(await isWithinArchiveLimits(bytes))', to: 'bytes.length === 0' },
  { path: `${filesFolder}/object-store.ts`, from: '`attachment; filename', to: '`inline; filename' },
  { path: `${filesFolder}/s3-store.ts`, from: ', ContentLength: size', to: '' },
  { path: 'apps/server/attachments/object-keys.ts', from: '`download/${storageKey}/${sha256}`', to: '`upload/${storageKey}`' },
];

export const proof = defineProof({
  claim:
    'A file is served only after its scan, with a content that matches its name and to users who may see it, and always as a download.',
  level: 'nightly',
  mutations,
  run: verifyFiles,
});
