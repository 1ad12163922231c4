import { dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';

/** A stay so many days from today in Tokyo, between two hours of that day. */
export const stayIn = (days: number, [first, last]: readonly [number, number] = [8, 18]) => {
  const midnight = startOfDay(dayOf(Date.now()) + days);
  const at = (hour: number) => new Date(midnight + hour * 3_600_000).toISOString();
  return { startAt: at(first), endAt: at(last) };
};
