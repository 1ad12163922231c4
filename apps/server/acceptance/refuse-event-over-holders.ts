import type { Transaction } from '@kiko/database/connection.ts';
import { occurrencesOf, readRecurrence } from '@kiko/domain/acceptance/event-occurrences.ts';
import { refuseOverHolders } from '../reservations/shared/refuse-over-holders.ts';
import type { asEventColumns } from './event-columns.ts';

type Event = Parameters<typeof asEventColumns>[0] & { berthId: number };

/** Refuses an event over reservations that hold the berth, with their list, until the user confirms it. The reservations stay. */
export const refuseEventOverHolders = (tx: Transaction, { berthId, startAt, endAt, recurrence }: Event) => {
  const event = {
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
    recurrence: recurrence && readRecurrence(recurrence),
  };
  return refuseOverHolders(tx, {
    berthId,
    code: 'nonAcceptancePeriod.holdersAffected',
    isAffected: (holder) => occurrencesOf(event, { startAt: holder.startAt.getTime(), endAt: holder.endAt.getTime() }).length > 0,
  });
};
