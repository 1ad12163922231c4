import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '@kiko/database/local-cluster.ts';

const execFileAsync = promisify(execFile);

/**
 * The same work as one submission, by the database alone: lock, check, reservation, claim, day, receipt with its chained hash,
 * history, audit, outbox and stored response, in one statement and one transaction.
 */
const submitScript = `
begin;
select pg_advisory_xact_lock(1733, :berth);
with slot as (select nextval('rush_slot') as n),
wanted as (
  select n, timestamptz '2030-01-01 00:00+09' + n * interval '2 hours' as start_at,
    timestamptz '2030-01-01 01:00+09' + n * interval '2 hours' as end_at from slot
),
free as (
  select * from wanted where not exists (
    select from berth_claim where berth_id = :berth and stay && tstzrange(start_at, end_at))
),
head as (
  select coalesce(max(receipt_no), 0) as no,
    coalesce((select hash from berth_receipt where berth_id = :berth order by receipt_no desc limit 1), '') as hash
  from berth_receipt where berth_id = :berth
),
made as (
  insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no,
    received_at, requester_name, requester_phone, requester_email, operating_company, agency_name, route, comment)
  select 1, :organization, :account, :berth, :ship, start_at, end_at, 'firstCome', head.no + 1, clock_timestamp(), 'name', 'phone',
    'email', 'company', 'agency', 'route', 'comment' from free, head
  returning id, start_at, end_at, receipt_no, received_at
),
claim as (insert into berth_claim select id, :berth, tstzrange(start_at, end_at) from made),
day as (
  insert into berth_day (berth_id, day, used, cap) select :berth, tokyo_day(start_at), 1, null from made
  on conflict (berth_id, day) do update set used = berth_day.used + 1
),
receipt as (
  insert into berth_receipt select :berth, receipt_no, made.id, received_at,
    encode(sha256((head.hash || :berth || receipt_no || made.id || received_at)::bytea), 'hex') from made, head
),
history as (
  insert into reservation_history (reservation_id, version, rule, action, changes, account_id)
  select id, 1, 'R03', 'submit', '{}', :account from made
),
audit as (
  insert into audit_entry (request_id, account_id, organization_id, capability, entity, record_id, outcome)
  select 'rush', :account, :organization, 'reservation.create', 'reservation', id, 'done' from made
),
outbox as (insert into outbox_event (kind, reservation_id, payload) select 'reservation', id, '{"event": "reservation.submitToTentative"}' from made)
insert into stored_response (account_id, idempotency_key, request_hash, status, response)
select :account, 'rush-' || slot.n, 'hash', 201, jsonb_build_object('id', made.id) from slot, made;
commit;
`;

type BaselineOptions = { url: string; berthId: number; organizationId: number; accountId: number; shipId: number };

/** Submissions a second that the database does by itself for 64 clients on one berth. */
export const measureBaselineThroughput = async (
  { url, berthId, organizationId, accountId, shipId }: BaselineOptions,
  seconds: number,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-rush-'));
  try {
    const file = join(folder, 'submit.sql');
    await writeFile(file, submitScript);
    const variables = { berth: berthId, organization: organizationId, account: accountId, ship: shipId };
    const { stdout } = await execFileAsync(join(await findBinaries(), 'pgbench'), [
      '--no-vacuum',
      '--client',
      '64',
      '--jobs',
      '2',
      '--time',
      String(seconds),
      '--protocol',
      'prepared',
      '--file',
      file,
      ...Object.entries(variables).flatMap(([name, value]) => ['--define', `${name}=${value}`]),
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
  } finally {
    await rm(folder, { recursive: true });
  }
};
