import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { FieldIssue } from '../field-issues.ts';

/** Far beyond any call; it bounds the work that one request can cause. The rules of booking set a shorter limit. */
const mostDays = 400;

/** A stay ends after it begins and has a bounded length. */
export const findStayIssues = ({ startAt, endAt }: { startAt: Date | null; endAt: Date | null }): FieldIssue[] => {
  if (!startAt || !endAt) return [];
  if (endAt <= startAt) return [{ path: 'endAt', code: 'departureNotAfterArrival' }];
  return endAt.getTime() - startAt.getTime() > mostDays * dayMs ? [{ path: 'endAt', code: 'stayTooLong' }] : [];
};
