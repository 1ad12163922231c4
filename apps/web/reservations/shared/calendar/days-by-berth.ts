import type { BerthDayRun } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { type Day, dayFromIso } from '@kiko/domain/calendar/days.ts';

export type BerthDay = Omit<BerthDayRun, 'fromOn' | 'toOn'>;
export type DaysByBerth = ReadonlyMap<number, ReadonlyMap<Day, BerthDay>>;

/** Runs of days that are alike, day by day. */
export const indexDaysByBerth = (rows: readonly { berthId: number; runs: readonly BerthDayRun[] }[]): DaysByBerth =>
  new Map(rows.map(({ berthId, runs }) => [berthId, new Map(runs.flatMap(expandRun))]));

const expandRun = ({ fromOn, toOn, ...day }: BerthDayRun): [Day, BerthDay][] => {
  const first = dayFromIso(fromOn);
  return Array.from({ length: dayFromIso(toOn) - first + 1 }, (_, index) => [first + index, day]);
};
