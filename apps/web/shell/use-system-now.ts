import { useSystemTime } from './use-system-time.ts';

const minute = 60_000;
const second = 1000;
const sayMinute = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / minute));
const saySecond = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / second));

/** The system's time to the minute; undefined until the server's clock is known. */
export const useSystemNow = () => {
  const minutes = useSystemTime(sayMinute);
  return minutes === undefined ? undefined : Number(minutes) * minute;
};

/** To the second, for what counts down: whoever uses it is drawn again every second. */
export const useSystemSecond = () => {
  const seconds = useSystemTime(saySecond);
  return seconds === undefined ? undefined : Number(seconds) * second;
};
