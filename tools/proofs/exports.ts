import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@kiko/database/free-port.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { parse } from 'csv-parse/sync';
import { defineProof, type ProofResult } from '../kit/proof.ts';
import { repositoryRoot } from '../kit/repository.ts';
import { insertReservations } from './exports/fixture-queries.ts';
import { openTestEnvironment } from './test-environment.ts';

const listQuery = 'statuses=5&sortField=endAt&sortOrder=asc&from=2030-12-31T00:00:00Z';
/** The first arranged call starts here; the others follow hour by hour. */
const firstStart = Date.parse('2031-01-01T00:00:00Z');
const formulaPrefix = /^[=+\-@\t\r＝＋－＠]/;

type ListRow = { id: number; comment?: string; endAt: string };

const startTestEnvironment = (folder: string, count: number) =>
  openTestEnvironment(async ({ owner, letIn, startApi }) => {
    const agent = await insertReservations(owner, count);
    const environment = await letIn([agent.accountId]);
    const probePort = await findFreePort();
    const probe = pathToFileURL(join(repositoryRoot, 'tools/proofs/live/probe.ts')).href;
    const probed = { ...environment, PROBE_PORT: String(probePort), NODE_OPTIONS: `--import=${probe}` };
    const { address, enter } = await startApi(probed, folder);
    const { token } = await enter(agent);
    const get = async (path: string) => fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${await token()}` } });
    /** Resident memory as it is, or after a garbage collection (`tidied`). */
    const resident = async (which: '' | 'tidied') => {
      const { residentBytes } = (await (await fetch(`http://127.0.0.1:${probePort}/${which}`)).json()) as { residentBytes: number };
      return residentBytes / 1e6;
    };
    return { get, resident };
  });
type TestEnvironment = Awaited<ReturnType<typeof startTestEnvironment>>;

type DownloadOptions = { format: 'csv' | 'xlsx'; path: string; probeMode: '' | 'tidied'; until?: string };

/** Ten times as many rows take at most this many times as much memory; below the floor the garbage collector decides. */
const goalOfMemory = { ratio: 1.5, floorMb: 10 };

/** Downloads a file to disk; returns the duration and the maximum increase of the server's memory. */
const downloadExport = async ({ get, resident }: TestEnvironment, { format, path, probeMode, until }: DownloadOptions) => {
  const before = await resident('tidied');
  let most = before;
  const over = new AbortController();
  const watch = async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await resident(probeMode));
      await new Promise((later) => setTimeout(later, 50));
    }
  };
  const watching = watch();
  const begun = performance.now();
  const response = await get(`/reservations/file?${listQuery}${until ? `&to=${until}` : ''}&format=${format}&language=en`);
  if (!response.ok || !response.body) throw new Error(`the file was refused: ${response.status} ${await response.text()}`);
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path));
  const seconds = (performance.now() - begun) / 1000;
  over.abort();
  await watching;
  return { seconds, grownMb: Math.round(most - before) };
};

/** The whole list, page by page. */
const readList = async ({ get }: TestEnvironment) => {
  const rows: ListRow[] = [];
  for (let page = 0; ; page += 1) {
    const answer = (await (await get(`/reservations?${listQuery}&pageSize=500&page=${page}`)).json()) as { rows: ListRow[] };
    rows.push(...answer.rows);
    if (answer.rows.length < 500) return rows;
  }
};

const readWorkbook = async (path: string) => {
  const { stdout } = await promisify(execFile)(
    '/usr/bin/python3',
    [join(repositoryRoot, 'tools/proofs/exports/read-workbook.py'), path],
    {
      maxBuffer: 1e9,
    },
  );
  const lines = stdout.trimEnd().split('\n');
  const { formulas } = JSON.parse(lines.pop() ?? '{}') as { formulas: number };
  return { formulas, lines: lines.map((line) => JSON.parse(line) as unknown[]) };
};

/** The memory of the server while it writes all rows and while it writes a tenth of them; in turns, the median of three each. */
const compareHeld = async (testEnvironment: TestEnvironment, place: string, count: number) => {
  const tenth = new Date(firstStart + (count / 10) * hourMs).toISOString();
  const times = { all: [] as number[], few: [] as number[] };
  const measure = async (until?: string) => {
    const grown: number[] = [];
    for (const format of ['csv', 'xlsx'] as const)
      grown.push(
        (await downloadExport(testEnvironment, { format, path: join(place, 'held'), probeMode: 'tidied', ...(until && { until }) }))
          .grownMb,
      );
    return Math.max(...grown);
  };
  for (let turn = 0; turn < 3; turn += 1) {
    times.all.push(await measure());
    times.few.push(await measure(tenth));
  }
  const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[1] ?? 0;
  const [allMb, fewMb] = [median(times.all), median(times.few)];
  return { allMb, ratio: Math.max(allMb, goalOfMemory.floorMb) / Math.max(fewMb, goalOfMemory.floorMb) };
};

const verifyExports = async (folder: string, { count, compared }: { count: number; compared: number }): Promise<ProofResult> => {
  const place = await mkdtemp(join(tmpdir(), 'kiko-exports-'));
  const testEnvironment = await startTestEnvironment(folder, count);
  try {
    const [csvPath, xlsxPath] = [join(place, 'a.csv'), join(place, 'a.xlsx')];
    const csv = await downloadExport(testEnvironment, { format: 'csv', path: csvPath, probeMode: '' });
    const xlsx = await downloadExport(testEnvironment, { format: 'xlsx', path: xlsxPath, probeMode: '' });
    const held = await compareHeld(testEnvironment, place, count);
    const lines = parse<Record<string, string>>(await readFile(csvPath), { bom: true, columns: true });
    const workbook = await readWorkbook(xlsxPath);
    const list = count <= compared ? await readList(testEnvironment) : undefined;
    const [titles = [], ...cells] = workbook.lines;
    const idsOf = (rows: readonly unknown[]) => JSON.stringify(rows.map(Number));
    const ids = idsOf(lines.map((line) => line['Reservation ID']));
    const isSame =
      ids === idsOf(cells.map((row) => row[titles.indexOf('Reservation ID')])) &&
      (!list || ids === idsOf(list.map(({ id }) => id)));
    const typed = lines.flatMap((line) => [line['Comment'], line['Route'], line['Operating company']]);
    const formulas = typed.filter((text) => formulaPrefix.test(text ?? '')).length + workbook.formulas;
    return {
      passed: isSame && lines.length === count && formulas === 0 && held.ratio <= goalOfMemory.ratio,
      summary: `${lines.length} rows: CSV in ${csv.seconds.toFixed(1)} s, Excel in ${xlsx.seconds.toFixed(1)} s, the server grew by ${csv.grownMb} and ${xlsx.grownMb} MB at most, and held ${held.allMb} MB of it, ${held.ratio.toFixed(1)} times as much as for a tenth of the rows (goal ${goalOfMemory.ratio}${held.ratio <= goalOfMemory.ratio ? '' : ', MISSED'}); ${isSame ? 'the same' : 'NOT the same'} rows in both${list ? ' and in the list' : ''}; ${formulas} formulas of ${typed.length} hostile values`,
    };
  } finally {
    await testEnvironment.end();
    await rm(place, { recursive: true });
  }
};

const mutations = [
  { path: 'apps/server/kit/export/write-csv.ts', from: 'escape_formulas: true', to: 'escape_formulas: false' },
  {
    path: 'apps/server/kit/export/write-xlsx.ts',
    from: '<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>',
    to: '<c${style}><f>${escapeXml(text)}</f></c>',
  },
  {
    path: 'apps/server/kit/export/cursor-queries.ts',
    from: 'if (rows.length < cursorPageSize) return;',
    to: 'if (rows.length <= cursorPageSize) return;',
  },
];

const sizes = {
  full: { count: 100_000, compared: 0 },
  standard: { count: 10_000, compared: 10_000 },
  quick: { count: 10_000, compared: 10_000 },
  broken: { count: 2_000, compared: 2_000 },
};

export const proof = defineProof({
  claim:
    'An exported file has the rows of the list in the same order and no formulas, and the memory of the server does not grow with the number of rows.',
  level: 'nightly',
  measures: true,
  mutations,
  run: (folder, form) => verifyExports(folder, sizes[form]),
});
