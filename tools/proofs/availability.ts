import { tryMutations } from '../kit/broken-copy.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { repository } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import type { Proof, Verdict } from './proof.ts';

const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'];
const states = ['past', 'notOpen', 'announced', 'closed', 'available'];
type Result = { days: number; differences: number; states: Partial<Record<string, number>> };

/** Every zone works out the same berths; each kind of day must have come up often, or agreeing would say little. */
const compareIn = async (folder: string, { berths, in: asked }: { berths: number; in: readonly string[] }): Promise<Verdict> => {
  const results = await inParallel(asked, 2, async (zone) => {
    const command = ['node', 'tools/proofs/availability/compare.ts', String(berths), '20270408'];
    const { output } = await runCommand(command, { folder, environment: { TZ: zone } });
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Result;
  });
  const days = results.reduce((sum, result) => sum + result.days, 0);
  const differences = results.reduce((sum, result) => sum + result.differences, 0);
  const rarest = Math.min(...states.flatMap((state) => results.map((result) => result.states[state] ?? 0)));
  return {
    holds: differences === 0 && rarest >= berths / 10,
    figure: `${days} days in ${asked.length} zones: ${differences} differences; the rarest kind of day came up ${rarest} times a zone`,
  };
};

/** Ways to get it wrong, each in one line. */
const mutations = [
  { path: 'packages/domain/calendar/days.ts', from: 'const tokyoOffset = 9 * 60 * 60 * 1000;', to: 'const tokyoOffset = 0;' },
  { path: 'packages/domain/calendar/days.ts', from: '(day + 4) % 7', to: '(day + 3) % 7' },
  { path: 'packages/domain/acceptance/acceptance-periods.ts', from: 'period.relativeEndDays + 1', to: 'period.relativeEndDays' },
  { path: 'packages/domain/acceptance/availability.ts', from: 'next.startAt >= endAt', to: 'next.startAt > endAt' },
  { path: 'packages/domain/acceptance/availability.ts', from: 'publishAt <= now', to: 'publishAt < Infinity' },
  { path: 'packages/domain/acceptance/event-occurrences.ts', from: 'dayOf(window.startAt - length)', to: 'dayOf(window.startAt)' },
  { path: 'packages/domain/acceptance/event-occurrences.ts', from: ' || recurrence.skippedOn.includes(day)', to: '' },
  { path: 'packages/domain/calendar/stretches.ts', from: 'startAt <= last.endAt', to: 'startAt < last.endAt' },
];

export const proof: Proof = {
  claim: 'A day of a berth is what somebody with a wall calendar and a clock would say it is, wherever the process believes to be.',
  run: ({ isFull }) => compareIn(repository, { berths: isFull ? 5000 : 120, in: zones }),
  control: () => tryMutations(mutations, async (folder) => (await compareIn(folder, { berths: 250, in: ['UTC'] })).holds),
};
