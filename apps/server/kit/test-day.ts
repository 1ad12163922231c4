import { dayOf } from '@kiko/domain/calendar/days.ts';
import { realClock } from './clock.ts';

const hour = 60 * 60 * 1000;

/**
 * As many hours ahead, or one more where system time would then be in the last hour of a day in Tokyo: the day must not change while
 * a test runs. Tests set `sys_time_diff_hours` to it and count days from the system time, never from the real one.
 */
export const hoursWithinDay = (hoursAhead: number) => {
  const at = realClock().getTime() + hoursAhead * hour;
  return dayOf(at) === dayOf(at + hour) ? hoursAhead : hoursAhead + 1;
};
