import type { Transaction } from '@kiko/database/connection.ts';
import { listOccurrences, toRecurrence } from '@kiko/domain/acceptance/closure-occurrences.ts';
import { assertNoHolders } from '../reservations/shared/assert-no-holders.ts';
import type { toClosureColumns } from './closure-columns.ts';

type ClosureInput = Parameters<typeof toClosureColumns>[0] & { berthId: number };

/** Refuses an event over reservations that hold the berth, with their list, until the user confirms it. The reservations stay. */
export const assertNoHoldersDuringClosure = (tx: Transaction, { berthId, startAt, endAt, recurrence }: ClosureInput) => {
  const event = {
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
    recurrence: recurrence && toRecurrence(recurrence),
  };
  return assertNoHolders(tx, {
    berthId,
    code: 'nonAcceptancePeriod.holdersAffected',
    isAffected: (holder) => listOccurrences(event, { startAt: holder.startAt.getTime(), endAt: holder.endAt.getTime() }).length > 0,
  });
};
