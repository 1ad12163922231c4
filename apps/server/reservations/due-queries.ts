import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** More than a worker serves in a minute; who is left is found the next time. */
const most = 500;

export type Due = { reservationId: number; move: 'lapseHold' | 'expire' };

/** Places that were kept long enough, and waiting requests whose arrival has passed, the oldest first; by system time. */
export const listDue = async (database: Database): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select id as reservation_id, 'lapseHold' as move, return_due_at as due_at from reservation
    where status = 3 and return_due_at <= system_time()
    union all
    select id, 'expire', start_at from reservation where status = 4 and start_at <= system_time()
    order by due_at limit ${most}`.execute(database);
  return rows.map(({ reservationId, move }) => ({ reservationId, move }));
};

/** Returned requests whose place is given up within three days; by system time. */
export const listSoonLapsing = async (database: Database) => {
  const { rows } = await sql<{ id: number; returnDueAt: Date }>`
    select id, return_due_at from reservation
    where status = 3 and return_due_at > system_time() and return_due_at <= system_time() + interval '3 days'
    order by return_due_at limit ${most}`.execute(database);
  return rows;
};

/** Who waits for a berth that lets people move up by itself, in order of receipt. */
export const listWaiting = async (database: Database, berthId: number) => {
  const { rows } = await sql<{ id: number }>`
    select reservation.id from reservation join berth on berth.id = berth_id
    where berth_id = ${berthId} and has_automatic_promotion and status = 4 and start_at > system_time()
    order by receipt_no`.execute(database);
  return rows.map(({ id }) => id);
};

/** An answer is remembered for a week: nobody sends the same request again after that. */
export const deleteOldAnswers = (database: Database) =>
  sql`delete from stored_answer where created_at < now() - interval '7 days'`.execute(database);
