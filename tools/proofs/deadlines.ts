import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { repository } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import type { Proof, Verdict } from './proof.ts';

const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const seed = '20280229';
type Result = { compared: number; differences: number; reminders?: number };

const run = async (folder: string, command: readonly string[], zone = 'UTC') => {
  const { output, exitCode } = await runCommand(['node', ...command, seed], { folder, environment: { TZ: zone } });
  return exitCode === 0 ? (JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result) : undefined;
};

/** Every zone works out the same calls; some days must have been days of reminders, or agreeing would say little. */
const compareIn = async (folder: string, { calls, in: asked }: { calls: number; in: readonly string[] }): Promise<Verdict> => {
  const results = await inParallel(asked, 2, (zone) => run(folder, ['tools/proofs/deadlines/compare.ts', String(calls)], zone));
  const sound = results.filter((result) => result !== undefined);
  const sum = (of: 'compared' | 'differences') => sound.reduce((all, result) => all + result[of], 0);
  const reminders = Math.min(...sound.map((result) => result.reminders ?? 0));
  return {
    holds: sound.length === asked.length && sum('differences') === 0 && reminders >= calls / 20,
    figure: `${sum('compared')} deadlines and reminders of ${calls} calls in ${asked.length} zones with four clocks: ${sum('differences')} differences`,
  };
};

const compareDatabase = async (folder: string, calls: number): Promise<Verdict> => {
  const result = await run(folder, ['tools/proofs/deadlines/compare-database.ts', String(calls)]);
  return {
    holds: result?.differences === 0 && result.compared > calls,
    figure: result ? `${result.compared} in PostgreSQL: ${result.differences} differences` : 'PostgreSQL had no answer',
  };
};

const both = ([one, other]: readonly [Verdict, Verdict], holds: boolean): Verdict => ({
  holds,
  figure: `${one.figure}\n${other.figure}`,
});

/** Ways to get it wrong, each in one line. */
const mutations = [
  { path: 'packages/domain/calendar/days.ts', from: 'const tokyoOffset = 9 * 60 * 60 * 1000;', to: 'const tokyoOffset = 0;' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'deadlineDays : -deadlineDays', to: 'deadlineDays : deadlineDays' },
  { path: 'packages/domain/procedures/deadlines.ts', from: '[dueOn, dueOn - 1, dueOn - 7]', to: '[dueOn - 1, dueOn - 7]' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'today >= dueOn', to: 'today > dueOn' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'dayOf(departsAt)', to: 'dayOf(departsAt - 1)' },
];
const databaseMutations = [
  {
    path: 'packages/database/migrations/0021_procedures.sql',
    from: 'return tokyo_day(arrives_at) +',
    to: 'return arrives_at::date +',
  },
  { path: 'packages/database/migrations/0021_procedures.sql', from: 'else -deadline_days end', to: 'else deadline_days end' },
];

export const proof: Proof = {
  claim:
    'A deadline is the day that a wall calendar in Tokyo shows, wherever the process believes to be and however far its clock is ahead.',
  level: 'quick',
  run: async ({ size }) => {
    const domain = await compareIn(repository, { calls: size === 'full' ? 20_000 : 1000, in: zones });
    const database = await compareDatabase(repository, size === 'full' ? 20_000 : 1000);
    return both([domain, database], domain.holds && database.holds);
  },
  control: async () => {
    const domain = await tryMutations(mutations, async (folder) => (await compareIn(folder, { calls: 1000, in: ['UTC'] })).holds);
    const database = await tryMutations(databaseMutations, async (folder) => (await compareDatabase(folder, 500)).holds);
    return both([domain, database], domain.holds || database.holds);
  },
};
