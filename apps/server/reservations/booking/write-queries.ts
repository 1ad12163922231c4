import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { insertAuditEntries } from '../../kit/database/audit-queries.ts';
import { insertEntries } from '../../kit/outbox/outbox-queries.ts';
import type { Batch } from './batch.ts';
import { claimChanges } from './claim-changes.ts';
import { writtenColumns } from './reservation-columns.ts';

const columns = sql.join(writtenColumns.map((column) => sql.ref(column)));
const newValues = sql.join(writtenColumns.map((column) => sql.ref(`row.${column}`)));

/**
 * Writes all changes of a batch in one statement and returns the numbers of the written reservations. Each table gets its own
 * JSON parameter, because a single parameter for all takes half as long again. Claims are deleted before new ones are inserted: a
 * promoted reservation takes a place that was freed in the same step.
 */
export const writeBatch = async (tx: Transaction, batch: Batch) => {
  const rows = [...batch.rows.values()];
  const inserts = rows.filter(({ was }) => was === null).map(({ id, columns: values }) => ({ id, ...values }));
  const updates = rows.filter(({ was }) => was !== null);
  const { freed, taken, days } = claimChanges(batch);
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { rows: written } = await sql<{ updated: number; numbered: { id: number; number: string }[] }>`
    with inserted as (
      insert into reservation (id, ${columns}) overriding system value
      select row.id, ${newValues} from jsonb_populate_recordset(null::reservation, ${json(inserts)}) as row
      returning id, number
    ),
    updated as (
      update reservation set (${columns}, updated_at) = (
        select ${newValues}, now() from jsonb_populate_record(reservation, change.columns) as row)
      from jsonb_to_recordset(${json(updates)}) as change (id bigint, was integer, columns jsonb)
      where reservation.id = change.id and reservation.version = change.was
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
      select * from jsonb_to_recordset(${json(days)}) as day (berth_id bigint, day date, change smallint, cap smallint)
    ),
    emptier as (
      update berth_day set used = used + change from day_change
      where berth_day.berth_id = day_change.berth_id and berth_day.day = day_change.day and change < 0
    ),
    fuller as (
      insert into berth_day (berth_id, day, used, cap) select berth_id, day, change, cap from day_change where change > 0
      on conflict (berth_id, day) do update set used = berth_day.used + excluded.used, cap = excluded.cap
    ),
    receipts as (
      insert into berth_receipt (berth_id, receipt_no, reservation_id, received_at, hash)
      select berth_id, receipt_no, reservation_id, received_at, hash
      from jsonb_populate_recordset(null::berth_receipt, ${json(batch.receipts)})
    ),
    history as (
      insert into reservation_history
        (reservation_id, version, rule, move, reason, changes, account_id, account_name, side, in_favor_of)
      select reservation_id, version, rule, move, reason, changes, account_id, account_name, side, in_favor_of
      from jsonb_populate_recordset(null::reservation_history, ${json(batch.history)})
    ),
    audit as (${insertAuditEntries(batch.audit)}),
    outbox as (${insertEntries(batch.outbox)}),
    answers as (
      insert into stored_answer (account_id, key, request_hash, status, answer)
      select account_id, key, request_hash, status,
        case when numbered.number is null then answer else answer || jsonb_build_object('number', numbered.number) end
      from jsonb_populate_recordset(null::stored_answer, ${json(batch.storedAnswers)})
      left join numbered on status < 300 and numbered.id = (answer ->> 'id')::bigint
    )
    select (select count(*) from updated) as updated,
      coalesce((select json_agg(numbered) from numbered where number is not null), '[]') as numbered`.execute(tx);
  const [{ updated, numbered } = { updated: 0, numbered: [] }] = written;
  if (updated !== updates.length) throw new Error('a reservation was changed without holding the lock of its berth');
  return new Map(numbered.map(({ id, number }) => [id, number]));
};
