import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { OutboxEvent } from '@kiko/domain/notifications/notification-table.ts';
import { sql } from 'kysely';

/**
 * Uses LISTEN and NOTIFY, but never inside the writing transaction: there it cost more than half of the throughput of a process.
 */
export const notifyDispatcher = (database: Database) => sql`select pg_notify('kiko_outbox', '')`.execute(database);

/** The record of an entry, from which the worker derives the recipients. */
export type NoticeAbout = 'reservation' | 'shipRequest' | 'portRequest' | 'berth' | 'chat';

/** The data of an event beyond the record itself. A chat message has its own. */
type Payload = {
  event: OutboxEvent;
  /** The record, where it is not a reservation. */
  id?: number;
  reason?: string | null;
  /** Documents that the event is about. */
  procedures?: readonly number[];
  dueOn?: string;
  isHeld?: boolean;
  /** Shown to the recipients as they are. */
  details?: object;
};
type ChatPayload = { event: 'chatPosted'; kind: number; recordId: number; messageId: number; senderOrganizationId: number };

type Notice =
  | { kind: 'reservation'; reservationId: number; payload: Readonly<Payload> }
  | { kind: 'shipRequest' | 'portRequest' | 'berth'; reservationId?: never; payload: Readonly<Payload & { id: number }> }
  | { kind: 'chat'; reservationId: number | null; payload: Readonly<ChatPayload> };

/** Written to the outbox in the same transaction. The worker turns it into notices. */
export const enqueueNotice = async (tx: Transaction, { kind, reservationId = null, payload }: Notice) => {
  await sql`select enqueue_outbox_event(${kind}, ${reservationId}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
};

/** The same for a notice that is sent once per name. Returns whether it was the first time. */
export const enqueueNoticeOnce = async (
  database: Database | Transaction,
  key: string,
  { kind, reservationId = null, payload }: Notice,
) => {
  const { rows } = await sql<{ isFirst: boolean }>`
    select enqueue_outbox_event_once(${key}, ${kind}, ${reservationId}, ${JSON.stringify(payload)}::jsonb) as is_first`.execute(
    database,
  );
  return rows[0]?.isFirst ?? false;
};

/** Enqueues several notices by name. Returns the number of new ones. */
export const enqueueNoticesOnce = async (database: Database, notices: ReadonlyMap<string, Notice>) => {
  let count = 0;
  for (const [key, notice] of notices) if (await enqueueNoticeOnce(database, key, notice)) count += 1;
  return count;
};
