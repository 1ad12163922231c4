import { defineProofOfParts, type Form, type ProofResult } from '../kit/proof.ts';
import { compareInZones, runComparison, sumOf } from './compare-in-zones.ts';

const seed = '20280229';
type ComparisonResult = { compared: number; differences: number; reminders?: number };

/** All time zones compute the same calls; some days must be reminder days, otherwise agreement would mean little. */
const compareDomain = async (folder: string, form: Form): Promise<ProofResult> => {
  const calls = form === 'full' ? 20_000 : 1000;
  const { zones, sound } = await compareInZones<ComparisonResult>(folder, form, [
    'tools/proofs/deadlines/compare.ts',
    `${calls}`,
    seed,
  ]);
  const differences = sumOf(sound, 'differences');
  const reminders = Math.min(...sound.map((result) => result.reminders ?? 0));
  return {
    passed: sound.length === zones && differences === 0 && reminders >= calls / 20,
    summary: `${sumOf(sound, 'compared')} deadlines and reminders of ${calls} calls in ${zones} zones with four clocks: ${differences} differences`,
  };
};

const compareDatabase = async (folder: string, form: Form): Promise<ProofResult> => {
  const calls = { full: 20_000, standard: 1000, quick: 1000, broken: 500 }[form];
  const result = await runComparison<ComparisonResult>(folder, ['tools/proofs/deadlines/compare-database.ts', `${calls}`, seed]);
  return {
    passed: result?.differences === 0 && result.compared > calls,
    summary: result ? `${result.compared} in PostgreSQL: ${result.differences} differences` : 'PostgreSQL had no answer',
  };
};

/** Ways to get it wrong, each in one line. */
const mutations = [
  { path: 'packages/domain/calendar/days.ts', from: 'const tokyoOffsetMs = 9 * 60 * 60 * 1000;', to: 'const tokyoOffsetMs = 0;' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'deadlineDays : -deadlineDays', to: 'deadlineDays : deadlineDays' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'const graceDays = 2', to: 'const graceDays = 1' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'Math.max(', to: 'Math.min(' },
  { path: 'packages/domain/procedures/deadlines.ts', from: '[dueOn, dueOn - 1, dueOn - 7]', to: '[dueOn - 1, dueOn - 7]' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'today >= dueOn', to: 'today > dueOn' },
  { path: 'packages/domain/procedures/deadlines.ts', from: 'dayOf(departsAt)', to: 'dayOf(departsAt - 1)' },
];
const migration = 'packages/database/migrations/0017_procedures.sql';
const databaseMutations = [
  { path: migration, from: 'return greatest(tokyo_day(arrives_at) +', to: 'return greatest(arrives_at::date +' },
  { path: migration, from: 'else -deadline_days end', to: 'else deadline_days end' },
  { path: migration, from: 'requested_on + 2);', to: 'requested_on + 1);' },
];

export const proof = defineProofOfParts(
  {
    claim:
      'A deadline is the day that a wall calendar in Tokyo shows, two days after the approval at the earliest, in every time zone and with every clock offset.',
    level: 'quick',
  },
  [
    { mutations, run: compareDomain },
    { mutations: databaseMutations, run: compareDatabase },
  ],
);
