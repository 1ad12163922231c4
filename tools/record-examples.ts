// Writes examples of calls for the API document, recorded from the server's tests. `npm run examples`
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './kit/repository.ts';
import { runCommand } from './kit/run-command.ts';

type Call = { name: string; status: number; body?: unknown; answer: unknown };

/** One row is as informative as a page of them; a year has twelve months. */
const mostItems = 12;
const shorten = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value))
    return (key === 'rows' || value.length > mostItems ? value.slice(0, 1) : value).map((one) => shorten(one));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner, name)]));
  return value;
};

/** The call with the most content, so that no list is empty; deterministic. */
const choose = (calls: readonly Call[]) => {
  const chosen: Record<string, Omit<Call, 'name'>> = {};
  for (const { name, ...call } of calls) {
    const short = { ...call, body: shorten(call.body), answer: shorten(call.answer) };
    const before = chosen[name];
    const weigh = (one: object) => JSON.stringify(one).length;
    if (!before || weigh(short) > weigh(before)) chosen[name] = short;
  }
  return Object.fromEntries(Object.entries(chosen).toSorted(([a], [b]) => a.localeCompare(b)));
};

const folder = await mkdtemp(join(tmpdir(), 'kiko-examples-'));
try {
  // Examples already in the document would be recorded from their own test.
  const all = await readdir(join(repository, 'apps/server'), { recursive: true });
  const recorded = all.filter((path) => path.endsWith('.db.test.ts') && path !== 'openapi.db.test.ts');
  const tests = ['vitest', 'run', '--project', 'database', ...recorded.map((path) => join('apps/server', path))];
  const { exitCode, output } = await runCommand(tests, { environment: { KIKO_EXAMPLES_FOLDER: folder } });
  if (exitCode !== 0) throw new Error(`examples are of tests that pass:\n${output}`);
  const files = await readdir(folder);
  const texts = await Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
  const calls = texts.flatMap((text) => text.trimEnd().split('\n')).map((line) => JSON.parse(line) as Call);
  const examples = choose(calls);
  await writeFile(join(repository, 'apps/server/kit/http/recorded-examples.json'), `${JSON.stringify(examples, null, 2)}\n`);
  console.log(`${Object.keys(examples).length} examples of ${calls.length} calls; now npm run docs`);
} finally {
  await rm(folder, { recursive: true });
}
