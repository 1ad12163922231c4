import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { NoticeAbout } from './notice-queries.ts';

export type OutboxEntry = {
  id: number;
  kind: NoticeAbout;
  reservationId: number | null;
  payload: Readonly<Record<string, unknown> & { event: string }>;
};

/** For whoever writes everything of a batch in one statement; others use `leaveNotice`. */
export const insertEntries = (entries: readonly object[]) => sql`
  insert into outbox_entry (kind, reservation_id, payload)
  select kind, reservation_id, payload from jsonb_populate_recordset(null::outbox_entry, ${JSON.stringify(entries)}::jsonb)`;

/** The oldest entries, gone with this transaction; what another worker is about to tell is left to it. */
export const takeEntries = async (tx: Transaction, most: number): Promise<OutboxEntry[]> => {
  const { rows } = await sql<OutboxEntry>`
    with next as (select id from outbox_entry where held_back_at is null order by id limit ${most} for update skip locked)
    delete from outbox_entry using next where outbox_entry.id = next.id
    returning outbox_entry.id, kind, reservation_id, payload`.execute(tx);
  return rows.toSorted((one, other) => one.id - other.id);
};

export const holdBackOldest = (database: Database, error: string) =>
  sql`update outbox_entry set held_back_at = now(), error = ${error}
    where id = (select min(id) from outbox_entry where held_back_at is null)`.execute(database);
