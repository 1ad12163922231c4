import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** When people were told that a berth has opened. */
export const readOpeningsTold = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ toldAt: Date; publishAt: string }>`
    select created_at as "toldAt", facts ->> 'publishAt' as "publishAt" from notification
    where event = 'periodOpened' and record_id = ${berthId}`.execute(owner);
  return rows;
};

/** Gives a period its moment, a second from now by the database's clock; and says from when on that is known to be stored. */
export const openSoon = async (owner: Database, periodId: number) => {
  const { rows } = await sql<{ publishAt: Date }>`
    update acceptance_period set publish_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 second'
    where id = ${periodId} returning publish_at as "publishAt"`.execute(owner);
  const stored = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(owner);
  return { moment: rows[0]?.publishAt.getTime() ?? 0, storedAt: stored.rows[0]?.now.getTime() ?? 0 };
};

/** When each request at a berth was received, and when each refused one of its people was looked at. */
export const readOutcomes = async (owner: Database, berthId: number, accountId: number) => {
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

/** The period opens at this moment. */
export const openPeriodNow = (owner: Database, id: number) =>
  sql`update acceptance_period set publish_at = system_time() where id = ${id}`.execute(owner);

export const countOpenings = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from notification where event = 'periodOpened' and record_kind = 'berth' and record_id = ${berthId}`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
};
