import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Takes promises of the schema away, for a control. */
export const lift = async (owner: Database, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(owner);
};

/** The statement that takes a constraint of the reservations away. */
export const without = (constraint: string) => `alter table reservation drop constraint ${constraint}`;

/** The statements that take the limit of open requests away. */
export const withoutOpenRequestLimit = [
  'drop trigger reservation_open_requests_within_limit on reservation',
  'drop trigger reservation_open_requests_within_limit_on_insert on reservation',
];
