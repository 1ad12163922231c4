import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { inject } from 'vitest';

/** The system time in milliseconds: what API, worker, database and web take for the present. */
export const systemNow = () => Date.now() + inject('hoursAhead') * hourMs;
