import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '@kiko/database/free-port.ts';
import { parse } from 'csv-parse/sync';
import { tryMutations } from '../kit/broken-copy.ts';
import { repository } from '../kit/repository.ts';
import { makeReservations } from './exports/arrange-queries.ts';
import { openHouse } from './open-house.ts';
import { signIn } from './permissions/visitor.ts';
import { createStranger, startProductionApi } from './production-api.ts';
import type { Proof, Verdict } from './proof.ts';

const filter = 'statuses=5&sortField=endAt&sortOrder=asc&from=2030-12-31T00:00:00Z';
/** The first of the arranged calls; the others follow by the hour. */
const firstStart = Date.parse('2031-01-01T00:00:00Z');
const startsLikeFormula = /^[=+\-@\t\r＝＋－＠]/;

type ListRow = { id: number; comment?: string; endAt: string };

const startHouse = (folder: string, count: number) =>
  openHouse(async ({ owner, onEnd, letIn }) => {
    const agent = await makeReservations(owner, count);
    const environment = await letIn([agent.accountId]);
    const probePort = await freePort();
    const probe = pathToFileURL(join(repository, 'tools/proofs/live/probe.ts')).href;
    const probed = { ...environment, PROBE_PORT: String(probePort), NODE_OPTIONS: `--import=${probe}` };
    onEnd(await startProductionApi(probed, folder));
    const { idToken } = await signIn({ stranger: createStranger(environment) }, agent);
    const get = (path: string) =>
      fetch(`${environment.PUBLIC_ORIGIN}/api${path}`, { headers: { authorization: `Bearer ${idToken}` } });
    /** With what lies about, or only what is held: then everything is tidied up first. */
    const resident = async (which: '' | 'tidied') => {
      const { residentBytes } = (await (await fetch(`http://127.0.0.1:${probePort}/${which}`)).json()) as { residentBytes: number };
      return residentBytes / 1e6;
    };
    return { get, resident };
  });
type House = Awaited<ReturnType<typeof startHouse>>;

type Taking = { format: 'csv' | 'xlsx'; path: string; watched: '' | 'tidied'; until?: string };

/** Ten times as many rows hold at most this many times as much memory; below the floor it is the collector's timing. */
const goalOfMemory = { ratio: 1.5, floorMb: 10 };

/** Fetches a file to the disk; says how long it took and how much more memory the server had at most. */
const take = async ({ get, resident }: House, { format, path, watched, until }: Taking) => {
  const before = await resident('tidied');
  let most = before;
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await resident(watched));
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  const watching = watch();
  const begun = performance.now();
  const response = await get(`/reservations/file?${filter}${until ? `&to=${until}` : ''}&format=${format}&language=en`);
  if (!response.ok || !response.body) throw new Error(`the file was refused: ${response.status} ${await response.text()}`);
  await finished(Readable.fromWeb(response.body as never).pipe(createWriteStream(path)));
  const seconds = (performance.now() - begun) / 1000;
  over.abort();
  await watching;
  return { seconds, grownMb: Math.round(most - before) };
};

/** The whole list, page by page. */
const readList = async ({ get }: House) => {
  const rows: ListRow[] = [];
  for (let page = 0; ; page += 1) {
    const answer = (await (await get(`/reservations?${filter}&pageSize=500&page=${page}`)).json()) as { rows: ListRow[] };
    rows.push(...answer.rows);
    if (answer.rows.length < 500) return rows;
  }
};

const readWorkbook = async (path: string) => {
  const { stdout } = await promisify(execFile)(
    '/usr/bin/python3',
    [join(repository, 'tools/proofs/exports/read-workbook.py'), path],
    {
      maxBuffer: 1e9,
    },
  );
  const lines = stdout.trimEnd().split('\n');
  const { formulas } = JSON.parse(lines.pop() ?? '{}') as { formulas: number };
  return { formulas, lines: lines.map((line) => JSON.parse(line) as unknown[]) };
};

/** What the server holds while it writes all rows, and while it writes a tenth of them; in turns, the middle of three each. */
const compareHeld = async (house: House, place: string, count: number) => {
  const tenth = new Date(firstStart + (count / 10) * 3_600_000).toISOString();
  const times = { all: [] as number[], few: [] as number[] };
  const measure = async (until?: string) => {
    const grown: number[] = [];
    for (const format of ['csv', 'xlsx'] as const)
      grown.push((await take(house, { format, path: join(place, 'held'), watched: 'tidied', ...(until && { until }) })).grownMb);
    return Math.max(...grown);
  };
  for (let turn = 0; turn < 3; turn += 1) {
    times.all.push(await measure());
    times.few.push(await measure(tenth));
  }
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[1] ?? 0;
  const [allMb, fewMb] = [middle(times.all), middle(times.few)];
  return { allMb, ratio: Math.max(allMb, goalOfMemory.floorMb) / Math.max(fewMb, goalOfMemory.floorMb) };
};

const lookAt = async (folder: string, { count, compared }: { count: number; compared: number }): Promise<Verdict> => {
  const place = await mkdtemp(join(tmpdir(), 'kiko-exports-'));
  const house = await startHouse(folder, count);
  try {
    const [csvPath, xlsxPath] = [join(place, 'a.csv'), join(place, 'a.xlsx')];
    const csv = await take(house, { format: 'csv', path: csvPath, watched: '' });
    const xlsx = await take(house, { format: 'xlsx', path: xlsxPath, watched: '' });
    const held = await compareHeld(house, place, count);
    const lines = parse<Record<string, string>>(await readFile(csvPath), { bom: true, columns: true });
    const workbook = await readWorkbook(xlsxPath);
    const list = count <= compared ? await readList(house) : undefined;
    const [titles = [], ...cells] = workbook.lines;
    const idsOf = (rows: readonly unknown[]) => JSON.stringify(rows.map(Number));
    const ids = idsOf(lines.map((line) => line['Reservation ID']));
    const isSame =
      ids === idsOf(cells.map((row) => row[titles.indexOf('Reservation ID')])) &&
      (!list || ids === idsOf(list.map(({ id }) => id)));
    const typed = lines.flatMap((line) => [line['Comment'], line['Route'], line['Operating company']]);
    const formulas = typed.filter((text) => startsLikeFormula.test(text ?? '')).length + workbook.formulas;
    return {
      holds: isSame && lines.length === count && formulas === 0 && held.ratio <= goalOfMemory.ratio,
      figure: `${lines.length} rows: CSV in ${csv.seconds.toFixed(1)} s, Excel in ${xlsx.seconds.toFixed(1)} s, the server grew by ${csv.grownMb} and ${xlsx.grownMb} MB at most, and held ${held.allMb} MB of it, ${held.ratio.toFixed(1)} times as much as for a tenth of the rows (goal ${goalOfMemory.ratio}${held.ratio <= goalOfMemory.ratio ? '' : ', SHORT OF IT'}); ${isSame ? 'the same' : 'NOT the same'} rows in both${list ? ' and in the list' : ''}; ${formulas} formulas of ${typed.length} hostile values`,
    };
  } finally {
    await house.end();
    await rm(place, { recursive: true });
  }
};

const mutations = [
  { path: 'apps/server/kit/export/write-csv.ts', from: 'escape_formulas: true', to: 'escape_formulas: false' },
  {
    path: 'apps/server/kit/export/write-xlsx.ts',
    from: '<c t="inlineStr"${style}><is><t xml:space="preserve">${escape(text)}</t></is></c>',
    to: '<c${style}><f>${escape(text)}</f></c>',
  },
  {
    path: 'apps/server/kit/export/cursor-queries.ts',
    from: 'if (rows.length < rowsAtOnce) return;',
    to: 'if (rows.length <= rowsAtOnce) return;',
  },
];

export const proof: Proof = {
  claim:
    'A file has the rows of the list, in its order, without a formula in it, and however many there are, the server’s memory does not grow with them.',
  level: 'nightly',
  measures: true,
  run: ({ size }) => lookAt(repository, size === 'full' ? { count: 100_000, compared: 0 } : { count: 10_000, compared: 10_000 }),
  control: () => tryMutations(mutations, async (folder) => (await lookAt(folder, { count: 2_000, compared: 2_000 })).holds),
};
