import { addMonths, type Day, weekdayOf } from '@kiko/domain/calendar/days.ts';

const keyTargets: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  Home: (day) => day - weekdayOf(day),
  End: (day) => day - weekdayOf(day) + 6,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key leads from a day; undefined for keys that lead nowhere. */
export const dayAfterKey = (day: Day, key: string): Day | undefined => keyTargets[key]?.(day);
