import type { Day } from '@kiko/domain/calendar/days.ts';
import { type BerthDayState, joinDays } from '@kiko/domain/reservations/berth-days.ts';
import type { DaysOfBerths } from '../kit/days-by-berth.ts';

/** What each day of the shown berths is together, and at how many of them somebody has a place. */
export const joinBerths = (
  days: DaysOfBerths,
  shownIds: ReadonlySet<number>,
): Map<Day, { state: BerthDayState; taken: number; berths: number }> => {
  const shown = [...days].filter(([berthId]) => shownIds.has(berthId)).map(([, own]) => own);
  const joined = [...(shown[0]?.keys() ?? [])].map((day) => {
    const here = shown.flatMap((own) => own.get(day) ?? []);
    const taken = here.filter(({ held }) => held > 0).length;
    return [day, { state: joinDays(here.map(({ state }) => state)), taken, berths: here.length }] as const;
  });
  return new Map(joined);
};
