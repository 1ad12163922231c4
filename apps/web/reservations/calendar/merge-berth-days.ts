import type { Day } from '@kiko/domain/calendar/days.ts';
import { type BerthDayState, combineBerthDayStates } from '@kiko/domain/reservations/berth-days.ts';
import type { DaysByBerth } from '../shared/calendar/days-by-berth.ts';

/** The combined state of the shown berths per day, and the number of berths with a call. */
export const mergeBerthDays = (
  days: DaysByBerth,
  shownIds: ReadonlySet<number>,
): Map<Day, { state: BerthDayState; taken: number; berths: number }> => {
  const shown = [...days].filter(([berthId]) => shownIds.has(berthId)).map(([, own]) => own);
  const joined = [...(shown[0]?.keys() ?? [])].map((day) => {
    const here = shown.flatMap((own) => own.get(day) ?? []);
    const taken = here.filter(({ held }) => held > 0).length;
    return [day, { state: combineBerthDayStates(here.map(({ state }) => state)), taken, berths: here.length }] as const;
  });
  return new Map(joined);
};
