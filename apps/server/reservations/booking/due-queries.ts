import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { statusCodes } from '../shared/status-codes.ts';

/** More than a worker processes in a minute. The rest is found by the next run. */
const maxRows = 500;

export type DueTransition = { reservationId: number; transition: 'lapseHold' | 'expire' | 'lapseCancel' };

/** Expired holds, and waiting requests and requests for cancellation whose arrival has passed, oldest first, by system time. */
export const selectDueTransitions = async (database: Database): Promise<DueTransition[]> => {
  const { rows } = await sql<DueTransition>`
    select id as reservation_id, 'lapseHold' as transition, return_due_at as due_at from reservation
    where status = ${statusCodes('returning')} and return_due_at <= system_time()
    union all
    select id, 'expire', start_at from reservation where status = ${statusCodes('waiting')} and start_at <= system_time()
    union all
    select id, 'lapseCancel', start_at from reservation
    where status = ${statusCodes('confirmed')} and is_cancellation_requested and start_at <= system_time()
    order by due_at limit ${maxRows}`.execute(database);
  return rows.map(({ reservationId, transition }) => ({ reservationId, transition }));
};

/** Returned requests whose deadline for resubmission is within three days, and whether they hold the berth; by system time. */
export const selectExpiringHolds = async (database: Database) => {
  const { rows } = await sql<{ id: number; returnDueAt: Date; isHeld: boolean }>`
    select id, return_due_at, exists (select from berth_claim where reservation_id = reservation.id) as is_held from reservation
    where status = ${statusCodes('returning')} and return_due_at > system_time() and return_due_at <= system_time() + interval '3 days'
    order by return_due_at limit ${maxRows}`.execute(database);
  return rows;
};

/** Requests waiting for a berth with automatic promotion, in order of receipt. */
export const selectPromotableIds = async (database: Database, berthId: number) => {
  const { rows } = await sql<{ id: number }>`
    select reservation.id from reservation join berth on berth.id = berth_id
    where berth_id = ${berthId} and has_automatic_promotion and status = ${statusCodes('waiting')} and start_at > system_time()
    order by receipt_no`.execute(database);
  return rows.map(({ id }) => id);
};

/** Stored answers are kept for a week. Clients do not retry a request after that. */
export const purgeStoredResponses = (database: Database) =>
  sql`delete from stored_response where created_at < now() - interval '7 days'`.execute(database);
