import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

export type CountedRequests = { key: string; calls: number };

/** Adds the requests that this process has counted, and returns those of all processes. */
export const addRequestCounts = async (database: Database, minute: Date, counted: readonly CountedRequests[]) => {
  const keys = counted.map(({ key }) => key);
  const calls = counted.map((one) => one.calls);
  const { rows } = await sql<CountedRequests>`
    select key, calls from add_request_counts(${minute}, ${keys}::text[], ${calls}::integer[])`.execute(database);
  return rows;
};

export const purgeRequestCounts = (reader: Database) =>
  sql`delete from request_count where minute < now() - interval '10 minutes'`.execute(reader);
