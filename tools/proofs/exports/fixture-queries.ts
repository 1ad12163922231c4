import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Text that a spreadsheet would read as a formula, a link or another field, in many forms. */
const hostileValues = [
  '=1+1',
  '=HYPERLINK("http://example.com")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A',
  '"=1"',
  'a,b\r\nc',
  "'=1",
  ';=1',
  'x",=1,"',
  '<b>&amp;</b>',
  ']]>',
  '_x0041_',
  '🚢𠮷',
  '  =1',
];

/** A statement has five seconds. */
const insertBatchSize = 5_000;

/** Many rejected requests of one agency at a berth, inserted directly: each with hostile text in its fields. */
export const insertReservations = async (owner: Database, count: number) => {
  const { rows } = await sql<{ organizationId: number; accountId: number; email: string }>`
    select organization_id as "organizationId", account.id as "accountId", account.email
    from account join organization on organization.id = organization_id where organization.code = '30001' and account.type = 1`.execute(
    owner,
  );
  const [agent] = rows;
  if (!agent) throw new Error('the seed has no agency');
  for (let first = 1; first <= count; first += insertBatchSize)
    await sql`insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no,
        received_at, review_reason, comment, route, operating_company)
      select 5, ${agent.organizationId}, ${agent.accountId}, (select id from berth where code = '01001-01'), 1 + n % 5,
        '2031-01-01'::timestamptz + n * interval '1 hour', '2031-01-01'::timestamptz + n * interval '1 hour' + interval '9 hours',
        'firstCome', 5000000 + n, now(), 'proof', (${hostileValues}::text[])[1 + n % ${hostileValues.length}::int],
        (${hostileValues}::text[])[1 + (n / 7) % ${hostileValues.length}::int], (${hostileValues}::text[])[1 + (n / 3) % ${hostileValues.length}::int]
      from generate_series(${first}::int, ${Math.min(count, first + insertBatchSize - 1)}::int) n`.execute(owner);
  await sql`analyze reservation`.execute(owner);
  return agent;
};
