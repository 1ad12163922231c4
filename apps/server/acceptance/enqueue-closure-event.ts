import type { Transaction } from '@kiko/database/connection.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import type { StoredClosure } from './closure-queries.ts';

/** Applicants see when a berth is closed, and the reason only if the calendar shows it. */
export const notifyEventChange = (
  tx: Transaction,
  { berthId, name, type, startAt, endAt, recurrence }: StoredClosure,
  event: 'eventAdded' | 'eventChanged' | 'eventRemoved',
) => {
  const details = {
    ...(type === '1' && { closureName: name }),
    firstOn: recurrence?.firstOn ?? dayToIso(dayOf(startAt.getTime())),
    // An event that ends at midnight does not include the following day.
    lastOn: recurrence?.lastOn ?? dayToIso(dayOf(endAt.getTime() - 1)),
    ...(recurrence && { isRecurring: true }),
  };
  return enqueueNotice(tx, { kind: 'berth', payload: { event, id: berthId, details } });
};
