import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, createPool, noTimeouts, timeoutsFor } from './connection.ts';
import { useTestDatabase } from './use-test-database.ts';

const database = useTestDatabase();

test('values are parsed as the code expects them, in any time zone of the process', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big_number, 12.50::numeric as length_m, date '2026-03-01' as day,
           array[1, 2]::bigint[] as berth_ids, '{}'::bigint[] as no_ids, timestamptz '2026-03-01 00:00+09' as changed_at,
           '{"name_ja": 1}'::jsonb as changes`.execute(database().api);
  expect(rows).toEqual([
    {
      bigNumber: 9007199254740991,
      lengthM: 12.5,
      day: '2026-03-01',
      berthIds: [1, 2],
      noIds: [],
      changedAt: new Date('2026-02-28T15:00:00Z'),
      changes: { name_ja: 1 },
    },
  ]);
});

test('JIT compilation is off', async () => {
  const { rows } = await sql`show jit`.execute(database().api);
  expect(rows).toEqual([{ jit: 'off' }]);
});

test.each([
  ['as in production', undefined, { idle: '8000', lock: '2000', statement: '5000' }],
  ['times the factor', timeoutsFor(60), { idle: '480000', lock: '120000', statement: '300000' }],
  ['never where data is arranged', noTimeouts, { idle: '0', lock: '0', statement: '0' }],
])('a statement that takes too long is canceled: %s', async (_, timeouts, { idle, lock, statement }) => {
  const own = createDatabase(createPool({ url: database().url('api'), maxConnections: 1, ...(timeouts && { timeouts }) }));
  onTestFinished(() => own.destroy());
  const { rows } = await sql`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(own);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: idle },
    { name: 'lock_timeout', setting: lock },
    { name: 'statement_timeout', setting: statement },
  ]);
});
