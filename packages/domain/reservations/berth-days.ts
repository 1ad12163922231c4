import type { DayState } from '../acceptance/availability.ts';

/**
 * State of a day of a berth, claims included. Of an open day: `free` has neither claims nor events; `full` has no time left, or
 * has reached the berth's maximum of ships per day; `some` is in between.
 */
export const berthDayStates = ['past', 'notOpen', 'announced', 'closed', 'free', 'some', 'full'] as const satisfies readonly (
  | DayState
  | 'free'
  | 'some'
  | 'full'
)[];
export type BerthDayState = (typeof berthDayStates)[number];

/** Combined state of a day of several berths: free if all open berths are free, otherwise the best state among them. */
export const combineBerthDayStates = (states: readonly BerthDayState[]): BerthDayState => {
  const open = states.filter((state) => state === 'free' || state === 'some' || state === 'full');
  if (open.length > 0 && open.every((state) => state === 'free')) return 'free';
  if (open.some((state) => state !== 'full')) return 'some';
  return closedStatesByPriority.find((state) => states.includes(state)) ?? 'notOpen';
};

const closedStatesByPriority = ['full', 'announced', 'closed', 'notOpen', 'past'] as const;
