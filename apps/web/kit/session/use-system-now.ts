import { minuteMs } from '@kiko/domain/calendar/durations.ts';
import { useFormattedSystemTime } from './use-system-time.ts';

const secondMs = 1000;
const formatMinute = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / minuteMs));
const formatSecond = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / secondMs));

/** The system time to the minute; undefined until the server time is known. */
export const useSystemNow = () => {
  const minutes = useFormattedSystemTime(formatMinute);
  return minutes === undefined ? undefined : Number(minutes) * minuteMs;
};

/** To the second, for countdowns: the component re-renders every second. */
export const useSystemNowEachSecond = () => {
  const seconds = useFormattedSystemTime(formatSecond);
  return seconds === undefined ? undefined : Number(seconds) * secondMs;
};
