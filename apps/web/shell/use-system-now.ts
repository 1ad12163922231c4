import { useSystemTime } from './use-system-time.ts';

const minute = 60_000;
const sayMinute = (_language: unknown, now: Date) => String(Math.floor(now.getTime() / minute));

/** The system's time to the minute; undefined until the server's clock is known. */
export const useSystemNow = () => {
  const minutes = useSystemTime(sayMinute);
  return minutes === undefined ? undefined : Number(minutes) * minute;
};
