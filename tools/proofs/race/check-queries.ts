import { createHash } from 'node:crypto';
import type { Database } from '@kiko/database/connection.ts';
import { type Receipt, verifyReceiptChain } from '@kiko/domain/reservations/receipt-chain.ts';
import { sql } from 'kysely';
import { until } from '../../kit/until.ts';

const countRows = async (owner: Database, query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`select count(*) from (${query}) as found`.execute(owner);
  return rows[0]?.count ?? -1;
};

/** Exactly the reservations that should have a claim, written independently of the product. */
const expectedHolder = sql`status = 2 or (allocation = 'firstCome' and (status = 1 or (status = 3 and return_due_at is not null)))`;
const shipsPerDay = sql`select berth_id, tokyo_day(day) as day, count(*) as ships from berth_claim
  cross join lateral generate_series(
    tokyo_midnight(tokyo_day(lower(stay))), upper(stay) - interval '1 microsecond', interval '24 hours') as day group by 1, 2`;

/** Violations in the tables, by name; all counts must be 0. */
export const countTableViolations = async (owner: Database) => ({
  overlaps: await countRows(
    owner,
    sql`select from berth_claim one join berth_claim other
      on one.berth_id = other.berth_id and one.reservation_id < other.reservation_id and one.stay && other.stay`,
  ),
  'holders without a claim, or claims without a holder': await countRows(
    owner,
    sql`select from (select id, berth_id, tstzrange(start_at, end_at) as stay from reservation where ${expectedHolder}) as holder
      full join berth_claim on reservation_id = holder.id and berth_claim.berth_id = holder.berth_id and berth_claim.stay = holder.stay
      where holder.id is null or reservation_id is null`,
  ),
  'days with too many ships': await countRows(
    owner,
    sql`select from (${shipsPerDay}) as touched join berth on berth.id = berth_id where ships > max_ships_per_day`,
  ),
  'days counted wrongly': await countRows(
    owner,
    sql`select from (${shipsPerDay}) as touched full join (select * from berth_day where used > 0) as counted using (berth_id, day)
      where ships is distinct from used`,
  ),
  'second live requests for a ship': await countRows(
    owner,
    sql`select from reservation one join reservation other
      on one.id < other.id and one.organization_id = other.organization_id and one.ship_id = other.ship_id
        and one.berth_id = other.berth_id and one.start_at < other.end_at and other.start_at < one.end_at
      where one.status in (1, 2, 3, 4) and other.status in (1, 2, 3, 4)`,
  ),
  'months over the limit of open requests': await countRows(
    owner,
    sql`select from reservation join berth on berth.id = berth_id join port on port.id = port_id
      where status in (1, 3, 4) and open_request_limit is not null
        -- What a manager moved to another month does not count against its applicant.
        and not exists (select from reservation_history where reservation_id = reservation.id and action = 'adjustSchedule')
      group by organization_id, port_id, open_request_limit, date_trunc('month', start_at at time zone 'Asia/Tokyo')
      having count(*) > open_request_limit`,
  ),
  'stays over the limit': await countRows(
    owner,
    sql`select from reservation where end_at - start_at > interval '336 hours' and override_reason is null and status > 0`,
  ),
  'temporary calls that hold a place before their approval': await countRows(
    owner,
    sql`select from berth_claim join reservation on reservation.id = reservation_id where is_temporary_call and status <> 2`,
  ),
  'versions without history': await countRows(
    owner,
    sql`select from reservation where version <> (select count(*) from reservation_history where reservation_id = reservation.id)`,
  ),
  deadlocks: await countRows(
    owner,
    sql`select from pg_stat_database, generate_series(1, deadlocks) where datname = current_database()`,
  ),
});

/**
 * Of the requests to one process for one berth, counts those that got a later number than a request that arrived after them, and
 * the total. The sequence in a request id gives its order of arrival at the process.
 */
export const countOvertakenRequests = async (owner: Database) => {
  const { rows } = await sql<{ overtaken: number; received: number }>`
    select count(*) filter (where arrived < before) as overtaken, count(*) as received from (
      select arrived, max(arrived) over (
        partition by berth_id, process order by receipt_no rows between unbounded preceding and 1 preceding) as before
      from (
        select berth_id, receipt_no, split_part(request_id, '-', 1) as process, split_part(request_id, '-', 2)::integer as arrived
        from berth_receipt
        join reservation_history as history
          on history.reservation_id = berth_receipt.reservation_id and version = 1 and action in ('submit', 'proxyCreate')
            and changes -> 'receiptNo' ->> 'to' = receipt_no::text and changes -> 'berthId' ->> 'to' = berth_id::text
        join audit_entry on entity = 'reservation' and record_id = history.reservation_id
          and capability = 'reservation.create' and outcome = 'done'
      ) as arrivals
    ) as in_order`.execute(owner);
  return rows[0] ?? { overtaken: -1, received: 0 };
};

/** Gaps, wrong hashes and decreasing times in the receipts of all berths. */
export const verifyReceiptChains = async (owner: Database) => {
  const rows = await owner.selectFrom('berthReceipt').selectAll().orderBy('berthId').orderBy('receiptNo').execute();
  const receipts: Receipt[] = rows.map((row) => ({ ...row, receivedAt: row.receivedAt.getTime() }));
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const chains = [...Map.groupBy(receipts, ({ berthId }) => berthId).values()];
  return { receipts: receipts.length, faults: chains.flatMap((chain) => verifyReceiptChain(chain, sha256)).length };
};

type HistoryStep = { reservationId: number; changes: Record<string, { to: unknown } | undefined> };

/** The fields of each history step that decide about claims; in pages, because of the statement timeout. */
export const selectHistory = async (owner: Database): Promise<HistoryStep[]> => {
  const steps: HistoryStep[] = [];
  for (let last = 0; ; ) {
    const { rows } = await sql<HistoryStep & { id: number }>`
      select id, reservation_id, (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(changes)
        where key in ('state', 'berthId', 'startAt', 'endAt', 'allocation', 'returnDueAt')) as changes
      from reservation_history where id > ${last} order by id limit 10000`.execute(owner);
    const end = rows.at(-1);
    if (!end) return steps;
    steps.push(...rows);
    last = end.id;
  }
};

/**
 * PostgreSQL publishes the counts of a backend when that backend ends, and up to ten seconds late while it is idle. This ends the
 * idle backends of the API; its pools open others.
 */
export const publishStatistics = async (owner: Database) => {
  const { rows } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'kiko_api' and state = 'idle'`.execute(owner);
  const pids = rows.map(({ pid }) => pid);
  await until('the idle backends of the API have ended', async () => {
    const left = await countRows(owner, sql`select from pg_stat_activity where pid = any(${pids}::integer[])`);
    return left === 0;
  });
};

/** Rolled back transactions. Refusals are recorded and committed, so each rollback is a constraint that fired. */
export const countRollbacks = async (owner: Database) => {
  const { rows } = await sql<{ count: number }>`
    select pg_stat_clear_snapshot(), xact_rollback as count from pg_stat_database where datname = current_database()`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
};
