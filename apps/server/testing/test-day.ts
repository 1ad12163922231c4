import { dayOf } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { realClock } from '../kit/clock.ts';

/**
 * The given hours, or one more if system time would then be in the last hour of a day in Tokyo: the day must not change while a test
 * runs. Tests set `sys_time_diff_hours` to the result and count days from system time, never from the real time.
 */
export const hoursWithinDay = (hoursAhead: number) => {
  const at = realClock().getTime() + hoursAhead * hourMs;
  return dayOf(at) === dayOf(at + hourMs) ? hoursAhead : hoursAhead + 1;
};
