// Writes examples of calls for the API document, recorded from the server's tests. `npm run examples`;
// `-- --into <file> <test files>` records those of single tests.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './kit/repository.ts';
import { runCommand } from './kit/run-command.ts';

type RecordedRequest = { name: string; status: number; body?: unknown; response: unknown };

/** One row is as informative as a page of them; a year has twelve months. */
const maxItems = 12;
const shortenExample = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value))
    return (key === 'rows' || value.length > maxItems ? value.slice(0, 1) : value).map((one) => shortenExample(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortenExample(inner, name)]));
  return value;
};

/** The call with the most content, so that no list is empty; deterministic. */
const chooseExamples = (calls: readonly RecordedRequest[]) => {
  const chosen: Record<string, Omit<RecordedRequest, 'name'>> = {};
  for (const { name, ...call } of calls) {
    const short = { ...call, body: shortenExample(call.body), response: shortenExample(call.response) };
    const before = chosen[name];
    const weigh = (one: object) => JSON.stringify(one).length;
    if (!before || weigh(short) > weigh(before)) chosen[name] = short;
  }
  return Object.fromEntries(Object.entries(chosen).toSorted(([a], [b]) => a.localeCompare(b)));
};

const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
const target = values.into ? resolve(values.into) : join(repositoryRoot, 'apps/server/kit/http/recorded-examples.json');

const folder = await mkdtemp(join(tmpdir(), 'kiko-examples-'));
try {
  // Examples already in the document would be recorded from their own test.
  const all = await readdir(join(repositoryRoot, 'apps/server'), { recursive: true });
  const isRecorded = (path: string) => positionals.length === 0 || positionals.includes(path);
  const recorded = all.filter((path) => path.endsWith('.db.test.ts') && path !== 'openapi.db.test.ts' && isRecorded(path));
  const tests = ['vitest', 'run', '--project', 'database', ...recorded.map((path) => join('apps/server', path))];
  const { exitCode, output } = await runCommand(tests, { environment: { KIKO_EXAMPLES_FOLDER: folder } });
  if (exitCode !== 0) throw new Error(`examples are of tests that pass:\n${output}`);
  const files = await readdir(folder);
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
  const calls = texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line) as RecordedRequest);
  const examples = chooseExamples(calls);
  await writeFile(target, `${JSON.stringify(examples, null, 2)}\n`);
  console.log(`${Object.keys(examples).length} examples of ${calls.length} calls; now npm run docs`);
} finally {
  await rm(folder, { recursive: true });
}
