import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** When people were told that a berth has opened. */
export const readOpeningsTold = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ toldAt: Date; publishAt: string }>`
    select created_at as "toldAt", facts ->> 'publishAt' as "publishAt" from notification
    where event = 'periodOpened' and record_id = ${berthId}`.execute(owner);
  return rows;
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
