import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

type Notice = { kind: string; reservationId: number | null; payload: Readonly<Record<string, unknown>> };

/** Left with what happened and rolled back with it; the worker turns it into what people are told. */
export const leaveNotice = async (tx: Transaction, { kind, reservationId, payload }: Notice) => {
  await sql`select leave_notice(${kind}, ${reservationId}, ${JSON.stringify(payload)}::jsonb)`.execute(tx);
};
