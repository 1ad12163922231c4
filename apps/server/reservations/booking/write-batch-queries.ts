import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { insertAuditEntriesSql } from '../../kit/database/audit-queries.ts';
import { insertOutboxEventsSql } from '../../kit/outbox/outbox-queries.ts';
import type { BatchState } from './batch-state.ts';
import { diffClaims } from './claim-changes.ts';
import { writableColumns } from './reservation-columns.ts';

const columnList = sql.join(writableColumns.map((column) => sql.ref(column)));
const columnValues = sql.join(writableColumns.map((column) => sql.ref(`row.${column}`)));

/**
 * Writes all changes of a batch in one statement and returns the numbers of the written reservations. Each table gets its own
 * JSON parameter, because a single parameter for all takes half as long again. Claims are deleted before new ones are inserted: a
 * promoted reservation takes a place that was freed in the same step.
 */
export const writeBatch = async (tx: Transaction, batch: BatchState) => {
  const rows = [...batch.reservationWrites.values()];
  const inserts = rows
    .filter(({ previousVersion }) => previousVersion === null)
    .map(({ id, columns: values }) => ({ id, ...values }));
  const updates = rows.filter(({ previousVersion }) => previousVersion !== null);
  const { freed, taken, days } = diffClaims(batch);
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rows: written } = await sql<{ updated: number; numbered: { id: number; number: string }[] }>`
    with inserted as (
      insert into reservation (id, ${columnList}) overriding system value
      select row.id, ${columnValues} from jsonb_populate_recordset(null::reservation, ${json(inserts)}) as row
      returning id, number
    ),
    updated as (
      update reservation set (${columnList}, updated_at) = (
        select ${columnValues}, now() from jsonb_populate_record(reservation, change.columns) as row)
      from jsonb_to_recordset(${json(updates)}) as change (id bigint, "previousVersion" integer, columns jsonb)
      where reservation.id = change.id and reservation.version = change."previousVersion"
      returning reservation.id, reservation.number
    ),
    numbered as (select * from inserted union all select * from updated),
    freed as (delete from berth_claim where reservation_id = any(${freed}::bigint[]) returning 1),
    taken as (
      insert into berth_claim (reservation_id, berth_id, stay)
      select reservation_id, berth_id, tstzrange(start_at, end_at)
      from jsonb_to_recordset(${json(taken)}) as claim
        (reservation_id bigint, berth_id bigint, start_at timestamptz, end_at timestamptz)
      where (select count(*) from freed) >= 0
    ),
    day_change as materialized (
      select * from jsonb_to_recordset(${json(days)}) as day (berth_id bigint, day date, delta smallint, cap smallint)
    ),
    emptier as (
      update berth_day set used = used + delta from day_change
      where berth_day.berth_id = day_change.berth_id and berth_day.day = day_change.day and delta < 0
    ),
    fuller as (
      insert into berth_day (berth_id, day, used, cap) select berth_id, day, delta, cap from day_change where delta > 0
      on conflict (berth_id, day) do update set used = berth_day.used + excluded.used, cap = excluded.cap
    ),
    receipts as (
      insert into berth_receipt (berth_id, receipt_no, reservation_id, received_at, hash)
      select berth_id, receipt_no, reservation_id, received_at, hash
      from jsonb_populate_recordset(null::berth_receipt, ${json(batch.receiptRows)})
    ),
    history as (
      insert into reservation_history
        (reservation_id, version, rule, action, reason, changes, account_id, account_name, side, in_favor_of)
      select reservation_id, version, rule, action, reason, changes, account_id, account_name, side, in_favor_of
      from jsonb_populate_recordset(null::reservation_history, ${json(batch.historyRows)})
    ),
    audit as (${insertAuditEntriesSql(batch.auditRows)}),
    outbox as (${insertOutboxEventsSql(batch.outboxRows)}),
    responses as (
      insert into stored_response (account_id, idempotency_key, request_hash, status, response)
      select account_id, idempotency_key, request_hash, status,
        case when numbered.number is null then response else response || jsonb_build_object('number', numbered.number) end
      from jsonb_populate_recordset(null::stored_response, ${json(batch.storedResponseRows)})
      left join numbered on status < 300 and numbered.id = (response ->> 'id')::bigint
    )
    select (select count(*) from updated) as updated,
      coalesce((select json_agg(numbered) from numbered where number is not null), '[]') as numbered`.execute(tx);
  const [{ updated, numbered } = { updated: 0, numbered: [] }] = written;
  if (updated !== updates.length) throw new Error('a reservation was changed without holding the lock of its berth');
  return new Map(numbered.map(({ id, number }) => [id, number]));
};
