import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { NoticeAbout } from './enqueue-notice-queries.ts';

export type OutboxEvent = {
  id: number;
  kind: NoticeAbout;
  reservationId: number | null;
  payload: Readonly<Record<string, unknown> & { event: string }>;
};

/** For the booking queue, which writes a batch in one statement. Other code uses `enqueueNotice`. */
export const insertOutboxEventsSql = (entries: readonly object[]) => sql`
  insert into outbox_event (kind, reservation_id, payload)
  select kind, reservation_id, payload from jsonb_populate_recordset(null::outbox_event, ${JSON.stringify(entries)}::jsonb)`;

/** Deletes and returns the oldest entries. Entries locked by another worker are skipped. */
export const takeOutboxEvents = async (tx: Transaction, most: number): Promise<OutboxEvent[]> => {
  const { rows } = await sql<OutboxEvent>`
    with next as (select id from outbox_event where quarantined_at is null order by id limit ${most} for update skip locked)
    delete from outbox_event using next where outbox_event.id = next.id
    returning outbox_event.id, kind, reservation_id, payload`.execute(tx);
  return rows.toSorted((one, other) => one.id - other.id);
};

export const quarantineOldestEntry = (database: Database, error: string) =>
  sql`update outbox_event set quarantined_at = now(), error = ${error}
    where id = (select min(id) from outbox_event where quarantined_at is null)`.execute(database);

type QuarantinedEntry = { id: string; kind: NoticeAbout; event: string; createdAt: Date; error: string };

export const listQuarantinedEntries = async (database: Database) => {
  const { rows } = await sql<QuarantinedEntry>`
    select id::text, kind, payload ->> 'event' as event, created_at, error from outbox_event
    where quarantined_at is not null order by id limit 200`.execute(database);
  return rows;
};

/** Returns how many are dispatched again. */
export const releaseEntries = async (tx: Transaction, ids: readonly string[] | 'all') => {
  const named = ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`;
  const { rows } = await sql`
    update outbox_event set quarantined_at = null, error = null
    where quarantined_at is not null and ${named} returning id`.execute(tx);
  return rows.length;
};
