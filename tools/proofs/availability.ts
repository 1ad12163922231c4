import { defineProofOfParts, type Form, type ProofResult } from '../kit/proof.ts';
import { compareInZones, runComparison, sumOf } from './compare-in-zones.ts';

const states = ['past', 'notOpen', 'announced', 'closed', 'available'];
type ComparisonResult = { days: number; differences: number; states: Partial<Record<string, number>> };
type DatabaseComparisonResult = ComparisonResult & { year: { days: number; milliseconds: number } };
const seed = '20270408';

const minStateCount = (result: ComparisonResult) => Math.min(...states.map((state) => result.states[state] ?? 0));

/** All time zones compute the same berths; each kind of day must occur often, otherwise agreement would mean little. */
const compareDomain = async (folder: string, form: Form): Promise<ProofResult> => {
  const berths = { full: 5000, standard: 120, quick: 120, broken: 250 }[form];
  const { zones, sound } = await compareInZones<ComparisonResult>(folder, form, [
    'tools/proofs/availability/compare.ts',
    `${berths}`,
    seed,
  ]);
  const differences = sumOf(sound, 'differences');
  const rarest = Math.min(...sound.map(minStateCount));
  return {
    passed: sound.length === zones && differences === 0 && rarest >= berths / 10,
    summary: `${sumOf(sound, 'days')} days in ${zones} zones: ${differences} differences; the rarest kind of day came up ${rarest} times a zone`,
  };
};

/** PostgreSQL computes the berths that the schema accepts, in sessions of every time zone. */
const compareDatabase = async (folder: string, form: Form): Promise<ProofResult> => {
  const berths = { full: 5000, standard: 400, quick: 400, broken: 250 }[form];
  const command = ['tools/proofs/availability/compare-database.ts', `${berths}`, seed];
  const result = await runComparison<DatabaseComparisonResult>(folder, command);
  if (!result) return { passed: false, summary: 'PostgreSQL had no answer' };
  const { days, differences, year } = result;
  return {
    passed: differences === 0 && minStateCount(result) >= berths / 10,
    summary: `${days} days in PostgreSQL: ${differences} differences, the rarest kind ${minStateCount(result)} times; a year of every berth, ${year.days} days, in ${year.milliseconds} ms`,
  };
};

/** Ways to get it wrong, each in one line. */
const mutations = [
  { path: 'packages/domain/calendar/days.ts', from: 'const tokyoOffsetMs = 9 * 60 * 60 * 1000;', to: 'const tokyoOffsetMs = 0;' },
  { path: 'packages/domain/calendar/days.ts', from: '(day + 4) % 7', to: '(day + 3) % 7' },
  { path: 'packages/domain/acceptance/acceptance-periods.ts', from: 'period.relativeEndDays + 1', to: 'period.relativeEndDays' },
  { path: 'packages/domain/acceptance/availability.ts', from: 'next.startAt >= endAt', to: 'next.startAt > endAt' },
  { path: 'packages/domain/acceptance/availability.ts', from: 'publishAt <= now', to: 'publishAt < Infinity' },
  {
    path: 'packages/domain/acceptance/closure-occurrences.ts',
    from: 'dayOf(window.startAt - length)',
    to: 'dayOf(window.startAt)',
  },
  { path: 'packages/domain/acceptance/closure-occurrences.ts', from: ' && !skippedOn.includes(day)', to: '' },
  { path: 'packages/domain/calendar/intervals.ts', from: 'startAt <= last.endAt', to: 'startAt < last.endAt' },
];

const acceptanceMigration = 'packages/database/migrations/0013_acceptance.sql';
const databaseMutations = [
  { path: acceptanceMigration, from: "period.relative_end_days, '[]')", to: 'period.relative_end_days)' },
  { path: acceptanceMigration, from: 'filter (where period.publish_at <= as_of)', to: '' },
  { path: acceptanceMigration, from: ' and event.first_on + shift.days <> all (event.skipped_on)', to: '' },
  { path: acceptanceMigration, from: "lower(part) - interval '1 microsecond') + 1", to: 'lower(part))' },
  { path: acceptanceMigration, from: 'lower(within) - event.end_at', to: 'lower(within) - event.start_at' },
];

export const proof = defineProofOfParts(
  {
    claim:
      'The availability of a berth on a day in Tokyo is the same in TypeScript, in SQL and in an independent calendar, in every process time zone.',
    level: 'quick',
  },
  [
    { mutations, run: compareDomain },
    { mutations: databaseMutations, run: compareDatabase },
  ],
);
