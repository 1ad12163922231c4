import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Every session of this address was begun so long ago. */
export const ageSessions = async (databaseUrl: string, email: string, interval: string) => {
  const database = createDatabase(createPool({ url: databaseUrl }));
  try {
    await sql`update identity_session set signed_in_at = now() - ${interval}::interval where sub in (
      select sub from identity_user join account on account.id = account_id where email = ${email})`.execute(database);
  } finally {
    await database.destroy();
  }
};
