import type { Transaction } from '@kiko/database/connection.ts';
import { type RawBuilder, sql } from 'kysely';
import { berthLockClass } from '../../kit/berth-lock.ts';
import type { Facts } from './desk-facts.ts';
import type { Asked } from './what-is-asked.ts';

/** From here to the end of the transaction the rights are the desk's: it sees everybody's rows and writes what is its own. */
export const takeRole = (tx: Transaction) => sql`set local role kiko_desk`.execute(tx);

/**
 * Holds the berths concerned, in the order of their ids so that nobody waits in a circle, and says which. A statement of its own:
 * what is read in it was seen before the locks were held.
 */
export const lockBerths = async (tx: Transaction, { berthIds, reservationIds }: Asked): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id, pg_advisory_xact_lock(${sql.lit(berthLockClass)}, id::integer) from (
      select id from berth where id = any(${berthIds}::bigint[])
      union select berth_id from reservation where id = any(${reservationIds}::bigint[])
      order by id
    ) as concerned`.execute(tx);
  return rows.map(({ id }) => id);
};

const milliseconds = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

const reservationJson = sql`json_build_object(
  'id', r.id, 'status', r.status, 'isCancellationRequested', r.is_cancellation_requested, 'version', r.version,
  'organizationId', r.organization_id, 'berthId', r.berth_id, 'shipId', r.ship_id,
  'startAt', ${milliseconds(sql`r.start_at`)}, 'endAt', ${milliseconds(sql`r.end_at`)}, 'allocation', r.allocation,
  'receiptNo', r.receipt_no, 'receivedAt', ${milliseconds(sql`r.received_at`)},
  'returnDueAt', ${milliseconds(sql`r.return_due_at`)}, 'departureStatus', r.departure_status,
  'isTemporaryCall', r.is_temporary_call)`;

const inLine = (where: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${reservationJson} order by r.receipt_no) filter (where ${where}), '[]')`;

const periods = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'publishAt', ${milliseconds(sql`publish_at`)},
    'startAt', ${milliseconds(sql`start_at`)}, 'endAt', ${milliseconds(sql`end_at`)},
    'relativeStartDays', relative_start_days, 'relativeEndDays', relative_end_days)))
  from acceptance_period
  where berth_id = berth.id and method = berth.acceptance_period_setting_type and (end_at is null or end_at > since.at)), '[]')`;

const events = sql`coalesce((
  select json_agg(json_build_object(
    'id', event.id, 'name', case when event.is_shown_on_calendar then json_build_object('ja', event.name_ja, 'en', event.name_en) end,
    'startAt', ${milliseconds(sql`event.start_at`)}, 'endAt', ${milliseconds(sql`event.end_at`)},
    'recurrence', case when event.first_on is not null then json_build_object(
      'weekdays', event.weekdays, 'firstOn', event.first_on, 'lastOn', event.last_on, 'skippedOn', event.skipped_on) end))
  from non_acceptance_period as event
  where event.berth_id = berth.id and (event.first_on is not null or event.end_at > since.at)), '[]')`;

const berthJson = sql`json_build_object(
  'id', berth.id, 'portId', berth.port_id, 'adminOrganizationId', port.admin_organization_id,
  'allocation', berth.allocation, 'hasWaitlist', berth.has_waitlist, 'hasAutomaticPromotion', berth.has_automatic_promotion,
  'maxShipsPerDay', berth.max_ships_per_day, 'isAbolished', berth.is_abolished or port.is_abolished,
  'limits', json_build_object('length', berth.length_m, 'depth', berth.depth_m, 'heightLimit', berth.height_limit_m,
    'maxGrossTonnage', berth.max_gross_tonnage),
  'periods', ${periods}, 'events', ${events},
  'claims', coalesce((
    select json_agg(json_build_array(
      reservation_id, ${milliseconds(sql`lower(stay)`)}, ${milliseconds(sql`upper(stay)`)}) order by lower(stay))
    from berth_claim where berth_id = berth.id and stay && looked.at), '[]'),
  'waiting', coalesce(line.waiting, '[]'), 'contenders', coalesce(line.contenders, '[]'),
  'lastReceipt', (
    select json_build_object('receiptNo', receipt_no, 'hash', hash) from berth_receipt
    where berth_id = berth.id order by receipt_no desc limit 1))`;

const shipJson = sql`json_build_object(
  'id', id, 'isAbolished', is_abolished, 'length', length_m, 'draftBow', max_draft_bow_m, 'draftStern', max_draft_stern_m,
  'airDraft', air_draft_m, 'grossTonnage', gross_tonnage)`;

/** Of the same ship, at another port, at a part of the same time: how many. */
const sameShip = (calls: string) => sql`coalesce((
  select json_agg(json_build_object('ticket', call.ticket, 'tentative', others.tentative, 'confirmed', others.confirmed))
  from jsonb_to_recordset(${calls}::jsonb) as call
    (ticket integer, reservation_id bigint, ship_id bigint, berth_id bigint, start_at timestamptz, end_at timestamptz)
  left join record on record.id = call.reservation_id
  join berth as here on here.id = coalesce(call.berth_id, record.berth_id)
  cross join lateral (
    select count(*) filter (where other.status = 1) as tentative, count(*) filter (where other.status = 2) as confirmed
    from reservation as other join berth as there on there.id = other.berth_id
    where other.ship_id = coalesce(call.ship_id, record.ship_id) and other.status in (1, 2)
      and other.id is distinct from call.reservation_id and there.port_id <> here.port_id
      and other.start_at < coalesce(call.end_at, record.end_at) and other.end_at > coalesce(call.start_at, record.start_at)
  ) as others), '[]')`;

/** The whole days in Tokyo that a stay touches. */
const daysOf = (startAt: RawBuilder<unknown>, endAt: RawBuilder<unknown>) =>
  sql`tstzrange(tokyo_midnight(tokyo_day(${startAt})), tokyo_midnight(tokyo_day(${endAt}) + 1))`;

/**
 * Everything the batch is decided by, in one statement and one row. Of those who wait or compete only whom the days that somebody
 * asks for or has concern, and of the claims only those on their days: a berth may have thousands of others, which nothing here
 * depends on.
 */
export const readFacts = async (tx: Transaction, asked: Asked, locked: readonly number[]): Promise<Facts> => {
  const { rows } = await sql<{ facts: Facts }>`
    with record as (select * from reservation where id = any(${asked.reservationIds}::bigint[])),
    clock as (
      select at as real_at, at + make_interval(hours => sys_time_diff_hours) as now_at, return_days
      from system_parameter, clock_timestamp() as at
    ),
    since as (
      select least(now_at, (select min(start_at) from record)) - interval '1 day' as at from clock
    ),
    asked as (
      select coalesce(range_agg(days), '{}') as at from (
        select ${daysOf(sql`start_at`, sql`end_at`)} as days
        from jsonb_to_recordset(${JSON.stringify(asked.stays)}::jsonb) as stay (start_at timestamptz, end_at timestamptz)
        union all select ${daysOf(sql`start_at`, sql`end_at`)} from record
      ) as stays
    ),
    concerned as materialized (
      select r.* from asked, reservation as r
      where r.berth_id = any(${locked}::bigint[]) and r.status = 4
        and (${asked.isWholeLine}::boolean or tstzrange(r.start_at, r.end_at) && asked.at)
      union all select r.* from asked, reservation as r
      where r.berth_id = any(${locked}::bigint[]) and r.status = 1 and r.allocation = 'review'
        and tstzrange(r.start_at, r.end_at) && asked.at
    ),
    line as (
      select r.berth_id, ${inLine(sql`r.status = 4`)} as waiting, ${inLine(sql`r.status = 1`)} as contenders
      from concerned as r group by r.berth_id
    ),
    looked as (
      select asked.at + coalesce((select range_agg(${daysOf(sql`start_at`, sql`end_at`)}) from concerned), '{}') as at from asked
    )
    select json_build_object(
      'now', ${milliseconds(sql`clock.now_at`)}, 'realNow', ${milliseconds(sql`clock.real_at`)}, 'returnDays', clock.return_days,
      'ids', array(select nextval('reservation_id_seq') from generate_series(1, ${asked.newCount}::integer)),
      'berths', coalesce((select json_agg(${berthJson})
        from berth join port on port.id = berth.port_id left join line on line.berth_id = berth.id
        where berth.id = any(${locked}::bigint[])), '[]'),
      'records', coalesce((select json_agg(${reservationJson}) from record as r), '[]'),
      'columns', coalesce((select json_object_agg(r.id, to_json(r)) from record as r), '{}'),
      'ships', coalesce((select json_agg(${shipJson}) from ship
        where id = any(${asked.shipIds}::bigint[]) or id in (select ship_id from record)), '[]'),
      'accounts', coalesce((select json_agg(json_build_object('id', id, 'name', name, 'phone', phone, 'email', email))
        from account where id = any(${asked.accountIds}::bigint[])), '[]'),
      'organizations', array(
        select id from organization where id = any(${asked.organizationIds}::bigint[]) and type in (3, 4)),
      'countries', array(select code from country where code = any(${asked.countryCodes}::text[])),
      'answers', coalesce((
        select json_agg(json_build_object('accountId', stored.account_id, 'key', stored.key, 'requestHash', stored.request_hash,
          'status', stored.status, 'answer', stored.answer))
        from jsonb_to_recordset(${JSON.stringify(asked.keys)}::jsonb) as sent (account_id bigint, key text)
        join stored_answer as stored using (account_id, key)), '[]'),
      'planned', coalesce((
        select json_agg(json_build_object('organizationId', sent.organization_id, 'key', sent.key, 'reservationId', found.id))
        from jsonb_to_recordset(${JSON.stringify(asked.planRows)}::jsonb) as sent (organization_id bigint, key uuid)
        cross join lateral (
          select id from reservation where organization_id = sent.organization_id and plan_row_key = sent.key limit 1
        ) as found), '[]'),
      'sameShip', ${sameShip(JSON.stringify(asked.calls))}
    ) as facts from clock, since, looked`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the system parameters are missing');
  return row.facts;
};
