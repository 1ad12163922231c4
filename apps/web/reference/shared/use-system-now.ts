import { minute } from '../../kit/format/durations.ts';
import { useSystemTime } from './use-system-time.ts';

const second = 1000;
const formatMinute = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / minute));
const formatSecond = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / second));

/** The system time to the minute; undefined until the server time is known. */
export const useSystemNow = () => {
  const minutes = useSystemTime(formatMinute);
  return minutes === undefined ? undefined : Number(minutes) * minute;
};

/** To the second, for countdowns: the component re-renders every second. */
export const useSystemSecond = () => {
  const seconds = useSystemTime(formatSecond);
  return seconds === undefined ? undefined : Number(seconds) * second;
};
