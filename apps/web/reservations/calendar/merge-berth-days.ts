import type { Day } from '@kiko/domain/calendar/days.ts';
import { combineBerthDayStates } from '@kiko/domain/reservations/berth-days.ts';
import type { SmallDay } from '../shared/availability/small-month.tsx';
import type { DaysByBerth } from '../shared/calendar/days-by-berth.ts';

/** The combined state of the shown berths per day, and the number of berths with a call. */
export const mergeBerthDays = (days: DaysByBerth, shownIds: ReadonlySet<number>): Map<Day, Required<SmallDay>> => {
  const shown = [...days].filter(([berthId]) => shownIds.has(berthId)).map(([, own]) => own);
  const joined = [...(shown[0]?.keys() ?? [])].map((day) => {
    const here = shown.flatMap((own) => own.get(day) ?? []);
    const occupiedBerths = here.filter(({ held }) => held > 0).length;
    const state = combineBerthDayStates(here.map((berthDay) => berthDay.state));
    return [day, { state, occupiedBerths, berthCount: here.length }] as const;
  });
  return new Map(joined);
};
