import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Over LISTEN and NOTIFY, and never inside the transaction that writes: there it cost more than half of what a process could do. */
export const wakeRelay = (database: Database) => sql`select pg_notify('kiko_outbox', '')`.execute(database);

/** What an entry is about: this is where the worker looks up whom it concerns. */
export type NoticeAbout = 'reservation' | 'shipRequest' | 'portRequest' | 'berth' | 'chat';

/** `event`: the number of a rule, or a name of the table of notices. */
type Notice = { kind: NoticeAbout; reservationId?: number | null; payload: Readonly<Record<string, unknown> & { event: string }> };

/** Left with what happened and rolled back with it; the worker turns it into what people are told. */
export const leaveNotice = async (tx: Transaction, { kind, reservationId = null, payload }: Notice) => {
  await sql`select leave_notice(${kind}, ${reservationId}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
};

/** The same for what is to be said only once under a name; says whether it was the first time. */
export const leaveNoticeOnce = async (
  database: Database | Transaction,
  key: string,
  { kind, reservationId = null, payload }: Notice,
) => {
  const { rows } = await sql<{ isFirst: boolean }>`
    select leave_notice_once(${key}, ${kind}, ${reservationId}, ${JSON.stringify(payload)}::jsonb) as is_first`.execute(database);
  return rows[0]?.isFirst ?? false;
};

/** Several of them, by name; says how many were said for the first time. */
export const leaveEachOnce = async (database: Database, notices: ReadonlyMap<string, Notice>) => {
  let count = 0;
  for (const [key, notice] of notices) if (await leaveNoticeOnce(database, key, notice)) count += 1;
  return count;
};
