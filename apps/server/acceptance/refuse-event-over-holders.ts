import type { Transaction } from '@kiko/database/connection.ts';
import { occurrencesOf, readRecurrence } from '@kiko/domain/acceptance/event-occurrences.ts';
import { refuseOverHolders } from '../kit/refuse-over-holders.ts';
import type { asEventColumns } from './event-columns.ts';

type Event = Parameters<typeof asEventColumns>[0] & { berthId: number };

/** An event over reservations that hold the berth is refused with their list: whoever wants it all the same says so. They stay. */
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
