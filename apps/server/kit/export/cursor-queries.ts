import type { Transaction } from '@kiko/database/connection.ts';
import { type Expression, sql } from 'kysely';

const rowsAtOnce = 500;

/** The rows of a statement, some at a time and all as they were at one moment: none of them waits in memory for the others. */
export const readInPages = async function* <Row>(tx: Transaction, statement: Expression<Row>) {
  // Whoever reads slowly must not lose the rest.
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  await sql`declare exported no scroll cursor for ${statement}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
  }
};
