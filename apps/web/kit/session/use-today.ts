import { dayOf } from '@kiko/domain/calendar/days.ts';
import { useSystemNow } from './use-system-now.ts';

/** The day in Tokyo by the system's time; undefined until the server's clock is known. */
export const useToday = () => {
  const now = useSystemNow();
  return now === undefined ? undefined : dayOf(now);
};
