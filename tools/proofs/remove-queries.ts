import type { Database } from '@kiko/database/connection.ts';
import { type RawBuilder, sql } from 'kysely';

const dependentTables = [
  'berth_claim',
  'berth_receipt',
  'reservation_history',
  'outbox_event',
  'arrival_procedure',
  'procedure_history',
];

/** Removes reservations with all rows that refer to them, as if they had never been requested. `chosen` selects their ids. */
export const removeReservations = async (owner: Database, chosen: RawBuilder<unknown>) => {
  for (const table of dependentTables)
    await sql`delete from ${sql.table(table)} where reservation_id in (${chosen})`.execute(owner);
  await sql`delete from reservation where id in (${chosen})`.execute(owner);
};
