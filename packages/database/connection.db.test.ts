import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from './use-test-database.ts';

const database = useTestDatabase();

test('values are parsed as the code expects them, in any time zone of the process', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big_number, 12.50::numeric as length_m, date '2026-03-01' as held_on,
           array[1, 2]::bigint[] as berth_ids, '{}'::bigint[] as no_ids, timestamptz '2026-03-01 00:00+09' as changed_at,
           '{"name_ja": 1}'::jsonb as changes`.execute(database().api);
  expect(rows).toEqual([
    {
      bigNumber: 9007199254740991,
      lengthM: 12.5,
      heldOn: '2026-03-01',
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

test('a statement that takes too long is canceled', async () => {
  const { rows } = await sql`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    database().api,
  );
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '8000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '5000' },
  ]);
});
