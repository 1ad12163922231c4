import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { repository } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import type { Proof, Verdict } from './proof.ts';

const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const states = ['past', 'notOpen', 'announced', 'closed', 'available'];
type Result = { days: number; differences: number; states: Partial<Record<string, number>> };
type DatabaseResult = Result & { year: { days: number; milliseconds: number } };
const seed = '20270408';

/** What a comparison wrote; nothing when it broke down, which a sound one does not. */
const runComparison = async <Found extends Result>(command: readonly string[], folder: string, zone = 'UTC') => {
  const { output, exitCode } = await runCommand(['node', ...command, seed], { folder, environment: { TZ: zone } });
  return exitCode === 0 ? (JSON.parse(output.trim().split('\n').at(-1) ?? '') as Found) : undefined;
};

const rarestIn = (result: Result) => Math.min(...states.map((state) => result.states[state] ?? 0));

/** Every zone works out the same berths; each kind of day must have come up often, or agreeing would say little. */
const compareIn = async (folder: string, { berths, in: asked }: { berths: number; in: readonly string[] }): Promise<Verdict> => {
  const results = await inParallel(asked, 2, (zone) =>
    runComparison<Result>(['tools/proofs/availability/compare.ts', String(berths)], folder, zone),
  );
  const sound = results.filter((result) => result !== undefined);
  const days = sound.reduce((sum, result) => sum + result.days, 0);
  const differences = sound.reduce((sum, result) => sum + result.differences, 0);
  const rarest = Math.min(...sound.map(rarestIn));
  return {
    holds: sound.length === asked.length && differences === 0 && rarest >= berths / 10,
    figure: `${days} days in ${asked.length} zones: ${differences} differences; the rarest kind of day came up ${rarest} times a zone`,
  };
};

/** PostgreSQL works out what the schema takes of the same berths, in sessions of every zone. */
const compareDatabase = async (folder: string, berths: number): Promise<Verdict> => {
  const command = ['tools/proofs/availability/compare-database.ts', String(berths)];
  const result = await runComparison<DatabaseResult>(command, folder);
  if (!result) return { holds: false, figure: 'PostgreSQL had no answer' };
  const { days, differences, year } = result;
  return {
    holds: differences === 0 && rarestIn(result) >= berths / 10,
    figure: `${days} days in PostgreSQL: ${differences} differences, the rarest kind ${rarestIn(result)} times; a year of every berth, ${year.days} days, in ${year.milliseconds} ms`,
  };
};

const both = ([one, other]: readonly [Verdict, Verdict], holds: boolean): Verdict => ({
  holds,
  figure: `${one.figure}\n${other.figure}`,
});

/** Ways to get it wrong, each in one line. */
const mutations = [
  { path: 'packages/domain/calendar/days.ts', from: 'const tokyoOffset = 9 * 60 * 60 * 1000;', to: 'const tokyoOffset = 0;' },
  { path: 'packages/domain/calendar/days.ts', from: '(day + 4) % 7', to: '(day + 3) % 7' },
  { path: 'packages/domain/acceptance/acceptance-periods.ts', from: 'period.relativeEndDays + 1', to: 'period.relativeEndDays' },
  { path: 'packages/domain/acceptance/availability.ts', from: 'next.startAt >= endAt', to: 'next.startAt > endAt' },
  { path: 'packages/domain/acceptance/availability.ts', from: 'publishAt <= now', to: 'publishAt < Infinity' },
  { path: 'packages/domain/acceptance/event-occurrences.ts', from: 'dayOf(window.startAt - length)', to: 'dayOf(window.startAt)' },
  { path: 'packages/domain/acceptance/event-occurrences.ts', from: ' && !skippedOn.includes(day)', to: '' },
  { path: 'packages/domain/calendar/stretches.ts', from: 'startAt <= last.endAt', to: 'startAt < last.endAt' },
];

const migration = 'packages/database/migrations/0016_acceptance.sql';
const coveredDays = 'packages/database/migrations/0019_berth_days.sql';
const databaseMutations = [
  { path: migration, from: "period.relative_end_days, '[]')", to: 'period.relative_end_days)' },
  { path: migration, from: 'filter (where period.publish_at <= seen_at)', to: '' },
  { path: migration, from: ' and event.first_on + shift.days <> all (event.skipped_on)', to: '' },
  { path: coveredDays, from: "lower(part) - interval '1 microsecond') + 1", to: 'lower(part))' },
  { path: migration, from: 'lower(within) - event.end_at', to: 'lower(within) - event.start_at' },
];

export const proof: Proof = {
  claim:
    'A day of a berth is what somebody with a wall calendar and a clock would say it is, wherever the process believes to be, and in SQL too.',
  level: 'quick',
  run: async ({ size }) => {
    const domain = await compareIn(repository, { berths: size === 'full' ? 5000 : 120, in: zones });
    const database = await compareDatabase(repository, size === 'full' ? 5000 : 400);
    return both([domain, database], domain.holds && database.holds);
  },
  control: async () => {
    const domain = await tryMutations(mutations, async (folder) => (await compareIn(folder, { berths: 250, in: ['UTC'] })).holds);
    const database = await tryMutations(databaseMutations, async (folder) => (await compareDatabase(folder, 250)).holds);
    return both([domain, database], domain.holds || database.holds);
  },
};
