import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** The berth accepts temporary calls for the next days and has no other acceptance period. */
export const acceptTemporaryCalls = async (owner: Database, berthId: number) => {
  await sql`delete from acceptance_period where berth_id = ${berthId}`.execute(owner);
  await sql`update berth set accepts_temporary_calls = true, temporary_call_days = 3 where id = ${berthId}`.execute(owner);
};

/** The times at which accounts were notified of a berth's opening. */
export const selectOpeningNotifications = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ toldAt: Date; publishAt: string }>`
    select created_at as "toldAt", details ->> 'publishAt' as "publishAt" from notification
    where event = 'periodOpened' and record_id = ${berthId}`.execute(owner);
  return rows;
};

/** Sets the opening of a period to one second from now by the clock of the database; returns it, and when it was stored. */
export const openSoon = async (owner: Database, periodId: number) => {
  const { rows } = await sql<{ publishAt: Date }>`
    update acceptance_period set publish_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 second'
    where id = ${periodId} returning publish_at as "publishAt"`.execute(owner);
  const stored = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(owner);
  return { moment: rows[0]?.publishAt.getTime() ?? 0, storedAt: stored.rows[0]?.now.getTime() ?? 0 };
};

/** When each request at a berth was received, and when each refused request of the account was processed. */
export const selectReservationOutcomes = async (owner: Database, berthId: number, accountId: number) => {
  const received = await sql<{ at: Date }>`
    select received_at as at from reservation where berth_id = ${berthId} and account_id = ${accountId} and received_at is not null`.execute(
    owner,
  );
  const refused = await sql<{ at: Date }>`
    select happened_at as at from audit_entry where account_id = ${accountId} and outcome = 'refused' and capability = 'reservation.create'`.execute(
    owner,
  );
  return { received: received.rows.map(({ at }) => at.getTime()), refused: refused.rows.map(({ at }) => at.getTime()) };
};

/** Sets the opening of a period to now. */
export const openPeriodNow = (owner: Database, id: number) =>
  sql`update acceptance_period set publish_at = system_time() where id = ${id}`.execute(owner);

export const countOpenings = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from notification where event = 'periodOpened' and record_kind = 'berth' and record_id = ${berthId}`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
};
