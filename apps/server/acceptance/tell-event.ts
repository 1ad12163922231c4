import type { Transaction } from '@kiko/database/connection.ts';
import { dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import type { StoredEvent } from './non-acceptance-period-queries.ts';

/** Applicants read when a berth takes nobody, but why only where the calendar shows it. */
export const tellEvent = (
  tx: Transaction,
  { berthId, name, type, startAt, endAt, recurrence }: StoredEvent,
  event: 'eventAdded' | 'eventChanged' | 'eventRemoved',
) => {
  const facts = {
    ...(type === '1' && { eventName: name }),
    firstOn: recurrence?.firstOn ?? isoOfDay(dayOf(startAt.getTime())),
    // An event that ends at midnight does not touch the day that begins then.
    lastOn: recurrence?.lastOn ?? isoOfDay(dayOf(endAt.getTime() - 1)),
    ...(recurrence && { isRepeated: true }),
  };
  return leaveNotice(tx, { kind: 'berth', payload: { event, id: berthId, facts } });
};
