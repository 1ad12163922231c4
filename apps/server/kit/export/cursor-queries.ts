import type { Transaction } from '@kiko/database/connection.ts';
import { type Expression, sql } from 'kysely';

const cursorPageSize = 500;

/** Reads the rows of a statement in pages from one snapshot, so that they are never all in memory. */
export const selectInPages = async function* <Row>(tx: Transaction, statement: Expression<Row>) {
  // A slow client must not abort the export.
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx);
  await sql`declare exported no scroll cursor for ${statement}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(cursorPageSize)} from exported`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < cursorPageSize) return;
  }
};
