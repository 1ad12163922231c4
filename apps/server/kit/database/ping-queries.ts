import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** The smallest statement: whether the database answers. */
export const ping = async (database: Database) => {
  await sql`select 1`.execute(database);
};
