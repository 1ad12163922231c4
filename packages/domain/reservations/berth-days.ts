import type { DayState } from '../acceptance/availability.ts';

/**
 * What a day of a berth is once those who hold it count. Of a day that is open: `free`, nobody holds any of it and no event takes
 * place; `full`, nothing of it is left or the berth has as many ships as it takes on a day; `some`, in between.
 */
export const berthDayStates = ['past', 'notOpen', 'announced', 'closed', 'free', 'some', 'full'] as const satisfies readonly (
  | DayState
  | 'free'
  | 'some'
  | 'full'
)[];
export type BerthDayState = (typeof berthDayStates)[number];

/** What a day of several berths is: free where all that are open are free, else as good as the best of them. */
export const joinDays = (states: readonly BerthDayState[]): BerthDayState => {
  const open = states.filter((state) => state === 'free' || state === 'some' || state === 'full');
  if (open.length > 0 && open.every((state) => state === 'free')) return 'free';
  if (open.some((state) => state !== 'full')) return 'some';
  return bestFirst.find((state) => states.includes(state)) ?? 'notOpen';
};

const bestFirst = ['full', 'announced', 'closed', 'notOpen', 'past'] as const;
