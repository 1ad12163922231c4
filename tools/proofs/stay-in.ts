import { type Day, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';

/** Stays so many days from today in Tokyo, between two hours of that day; today is the day of this call. */
export const createStays = () => {
  const today = dayOf(Date.now());
  return (days: number, hours?: readonly [number, number]) => stayOn(today + days, hours);
};

/** A stay so many days from today in Tokyo, between two hours of that day. */
export const stayIn = (days: number, hours?: readonly [number, number]) => createStays()(days, hours);

const stayOn = (day: Day, [first, last]: readonly [number, number] = [8, 18]) => {
  const midnight = startOfDay(day);
  const at = (hour: number) => new Date(midnight + hour * hourMs).toISOString();
  return { startAt: at(first), endAt: at(last) };
};
