import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/** Waits until as many transactions of this database are blocked by a lock: only then have concurrent requests met. */
export const untilBlocked = (owner: Database, count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
        return rows[0]?.count;
      },
      { interval: 20 },
    )
    .toBe(count);
