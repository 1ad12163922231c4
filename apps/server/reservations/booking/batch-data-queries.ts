import type { Transaction } from '@kiko/database/connection.ts';
import { type RawBuilder, sql } from 'kysely';
import { applicantTypeCodes } from '../../kit/database/sql-expressions.ts';
import { berthLockClass, portLockClass } from '../shared/berth-lock.ts';
import { statusCodesIn, statusCodesInLine } from '../shared/status-codes.ts';
import type { BatchData } from './batch-data.ts';
import type { BatchScope } from './batch-scope.ts';

/** Switches to the booking role for the rest of the transaction. It reads the rows of all organizations and writes bookings. */
export const switchToBookingRole = (tx: Transaction) => sql`set local role kiko_booking`.execute(tx);

/**
 * Locks the affected berths and returns their ids: ports that limit open requests first, then berths, each in id order, so that
 * transactions cannot deadlock. Kept separate from the read: a single statement would use a snapshot taken before the locks.
 */
export const lockBerths = async (tx: Transaction, { berthIds, reservationIds }: BatchScope): Promise<number[]> => {
  const { rows } = await sql<{ id: number; isBerth: boolean }>`
    with concerned as (
      select id, port_id from berth where id = any(${berthIds}::bigint[])
      union select berth.id, port_id from reservation join berth on berth.id = berth_id
      where reservation.id = any(${reservationIds}::bigint[])
    )
    select id, is_berth, pg_advisory_xact_lock(
      case when is_berth then ${sql.lit(berthLockClass)} else ${sql.lit(portLockClass)} end, id::integer)
    from (
      select id, true as is_berth from concerned
      union all select id, false from port where open_request_limit is not null and id in (select port_id from concerned)
      order by is_berth, id
    ) as locks`.execute(tx);
  return rows.filter(({ isBerth }) => isBerth).map(({ id }) => id);
};

const toMilliseconds = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

const reservationJson = sql`json_build_object(
  'id', r.id, 'status', r.status, 'isCancellationRequested', r.is_cancellation_requested, 'version', r.version,
  'organizationId', r.organization_id, 'berthId', r.berth_id, 'shipId', r.ship_id,
  'startAt', ${toMilliseconds(sql`r.start_at`)}, 'endAt', ${toMilliseconds(sql`r.end_at`)}, 'allocation', r.allocation,
  'receiptNo', r.receipt_no, 'receivedAt', ${toMilliseconds(sql`r.received_at`)},
  'returnDueAt', ${toMilliseconds(sql`r.return_due_at`)}, 'departureStatus', r.departure_status,
  'isTemporaryCall', r.is_temporary_call, 'number', r.number, 'enteredByOrganizationId', r.entered_by_organization_id,
  'accountId', r.account_id, 'createdAt', ${toMilliseconds(sql`r.created_at`)})`;

const aggregateReservations = (where: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${reservationJson} order by r.receipt_no) filter (where ${where}), '[]')`;

const periodsJson = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'publishAt', ${toMilliseconds(sql`publish_at`)},
    'startAt', ${toMilliseconds(sql`start_at`)}, 'endAt', ${toMilliseconds(sql`end_at`)},
    'relativeStartDays', relative_start_days, 'relativeEndDays', relative_end_days)))
  from acceptance_period
  where berth_id = berth.id and method = berth.acceptance_period_setting_type and (end_at is null or end_at > since.at)), '[]')`;

const closuresJson = sql`coalesce((
  select json_agg(json_build_object(
    'id', event.id, 'name', case when event.is_shown_on_calendar then json_build_object('ja', event.name_ja, 'en', event.name_en) end,
    'startAt', ${toMilliseconds(sql`event.start_at`)}, 'endAt', ${toMilliseconds(sql`event.end_at`)},
    'recurrence', case when event.first_on is not null then json_build_object(
      'weekdays', event.weekdays, 'firstOn', event.first_on, 'lastOn', event.last_on, 'skippedOn', event.skipped_on) end))
  from non_acceptance_period as event
  where event.berth_id = berth.id and (event.first_on is not null or event.end_at > since.at)), '[]')`;

const berthJson = sql`json_build_object(
  'id', berth.id, 'portId', berth.port_id, 'adminOrganizationId', port.admin_organization_id,
  'allocation', berth.allocation, 'hasWaitlist', berth.has_waitlist, 'hasAutomaticPromotion', berth.has_automatic_promotion,
  'temporaryCallDays', case when berth.accepts_temporary_calls and berth.acceptance_period_setting_type <> 0
    then berth.temporary_call_days end,
  'openRequestLimit', port.open_request_limit,
  'maxShipsPerDay', berth.max_ships_per_day, 'isAbolished', berth.is_abolished or port.is_abolished,
  'limits', json_build_object('length', berth.length_m, 'depth', berth.depth_m, 'heightLimit', berth.height_limit_m,
    'maxGrossTonnage', berth.max_gross_tonnage),
  'periods', ${periodsJson}, 'closures', ${closuresJson},
  'claims', coalesce((
    select json_agg(json_build_array(
      reservation_id, ${toMilliseconds(sql`lower(stay)`)}, ${toMilliseconds(sql`upper(stay)`)}) order by lower(stay))
    from berth_claim where berth_id = berth.id and stay && looked.at), '[]'),
  'waiting', coalesce(line.waiting, '[]'), 'competitors', coalesce(line.competitors, '[]'),
  'lastReceipt', (
    select json_build_object('receiptNo', receipt_no, 'hash', hash) from berth_receipt
    where berth_id = berth.id order by receipt_no desc limit 1))`;

const shipJson = sql`json_build_object(
  'id', id, 'isAbolished', is_abolished, 'length', length_m, 'draftBow', max_draft_bow_m, 'draftStern', max_draft_stern_m,
  'airDraft', air_draft_m, 'grossTonnage', gross_tonnage)`;

/**
 * Counts simultaneous calls of each ship at other berths; for applicants, only calls of their own organization. Ships without any are left
 * out first, because a season has hundreds of calls and each call of the function costs as much as the rest of its data.
 */
const sameShipCountsJson = (calls: string) => sql`coalesce((
  select json_agg(json_build_object('command', call.command, 'tentative', others.tentative, 'confirmed', others.confirmed,
    'atSamePort', others.at_same_port))
  from jsonb_to_recordset(${calls}::jsonb) as call
    (command integer, reservation_id bigint, ship_id bigint, berth_id bigint, start_at timestamptz, end_at timestamptz,
      of_organization_id bigint)
  left join record on record.id = call.reservation_id
  cross join lateral (
    select coalesce(call.start_at, record.start_at) as start_at, coalesce(call.end_at, record.end_at) as end_at
  ) as requested
  cross join lateral count_ship_calls_elsewhere(
    coalesce(call.ship_id, record.ship_id), coalesce(call.berth_id, record.berth_id),
    tstzrange(requested.start_at, requested.end_at), call.reservation_id, call.of_organization_id) as others
  where requested.start_at < requested.end_at and exists (
    select from reservation as other
    where other.ship_id = coalesce(call.ship_id, record.ship_id) and other.id is distinct from call.reservation_id
      and other.status in (${statusCodesIn('open', 'confirmed')})
      and other.start_at < requested.end_at and other.end_at > requested.start_at)), '[]')`;

/** Live requests of the affected organizations that a new request could duplicate, and those that count against a port limit. */
const liveRequests = (organizationIds: readonly number[], locked: readonly number[]) => sql`coalesce((
  select json_agg(json_build_object(
    'id', r.id, 'number', r.number, 'organizationId', r.organization_id, 'shipId', r.ship_id, 'berthId', r.berth_id, 'portId', there.port_id,
    'startAt', ${toMilliseconds(sql`r.start_at`)}, 'endAt', ${toMilliseconds(sql`r.end_at`)}, 'isOpen', r.status in (${statusCodesIn('open')})))
  from wanted, reservation as r join berth as there on there.id = r.berth_id join port on port.id = there.port_id
  where r.status in (${statusCodesIn('open', 'confirmed')})
    and (r.organization_id = any(${organizationIds}::bigint[]) or r.organization_id in (select organization_id from record))
    and (
      (r.berth_id = any(${locked}::bigint[]) and tstzrange(r.start_at, r.end_at) && wanted.at)
      or (port.open_request_limit is not null and r.status in (${statusCodesIn('open')}) and r.start_at <@ wanted.months
        and port.id in (select port_id from berth where id = any(${locked}::bigint[])))
    )), '[]')`;

/** The whole days in Tokyo that a stay touches. */
const dayRangeOfStay = (startAt: RawBuilder<unknown>, endAt: RawBuilder<unknown>) =>
  sql`tstzrange(tokyo_midnight(tokyo_day(${startAt})), tokyo_midnight(tokyo_day(${endAt}) + 1))`;

/** The month in Tokyo that contains an instant. */
const monthOf = (instant: RawBuilder<unknown>) => {
  const first = sql`date_trunc('month', tokyo_day(${instant}))::date`;
  return sql`tstzrange(tokyo_midnight(${first}), tokyo_midnight((${first} + interval '1 month')::date))`;
};

/**
 * Loads all data that decides the batch, in one statement and one row. Waiting and competing reservations are limited to those
 * that overlap the requested or current days, and claims to the days of these. A berth may have thousands of others, which do not
 * affect the result.
 */
export const loadBatchData = async (tx: Transaction, requested: BatchScope, locked: readonly number[]): Promise<BatchData> => {
  const { rows } = await sql<{ data: BatchData }>`
    with record as (select * from reservation where id = any(${requested.reservationIds}::bigint[])),
    clock as (
      select at as real_at, at + make_interval(hours => sys_time_diff_hours) as now_at, return_days, maximum_stay_days
      from system_parameter, clock_timestamp() as at
    ),
    since as (
      select least(now_at, (select min(start_at) from record)) - interval '1 day' as at from clock
    ),
    wanted as (
      select coalesce(range_agg(days), '{}') as at, coalesce(range_agg(month), '{}') as months from (
        select ${dayRangeOfStay(sql`requested.start_at`, sql`requested.end_at`)} as days, ${monthOf(sql`requested.start_at`)} as month
        from jsonb_to_recordset(${JSON.stringify(requested.stays)}::jsonb)
          as stay (reservation_id bigint, start_at timestamptz, end_at timestamptz)
        left join record on record.id = stay.reservation_id
        cross join lateral (
          select coalesce(stay.start_at, record.start_at) as start_at, coalesce(stay.end_at, record.end_at) as end_at
        ) as requested
        where requested.start_at < requested.end_at
        union all select ${dayRangeOfStay(sql`start_at`, sql`end_at`)}, ${monthOf(sql`start_at`)} from record
      ) as stays
    ),
    concerned as materialized (
      select r.* from wanted, reservation as r
      where r.berth_id = any(${locked}::bigint[]) and r.status in (${statusCodesInLine('waiting')})
        and (${requested.includesWholeWaitlist}::boolean or tstzrange(r.start_at, r.end_at) && wanted.at)
      union all select r.* from wanted, reservation as r
      where r.berth_id = any(${locked}::bigint[]) and r.status in (${statusCodesInLine('competitors')}) and r.allocation = 'review'
        and tstzrange(r.start_at, r.end_at) && wanted.at
    ),
    line as (
      select r.berth_id, ${aggregateReservations(sql`r.status in (${statusCodesInLine('waiting')})`)} as waiting, ${aggregateReservations(sql`r.status in (${statusCodesInLine('competitors')})`)} as competitors
      from concerned as r group by r.berth_id
    ),
    looked as (
      select wanted.at + coalesce((select range_agg(${dayRangeOfStay(sql`start_at`, sql`end_at`)}) from concerned), '{}') as at from wanted
    )
    select json_build_object(
      'now', ${toMilliseconds(sql`clock.now_at`)}, 'realNow', ${toMilliseconds(sql`clock.real_at`)}, 'returnDays', clock.return_days,
      'maximumStayDays', clock.maximum_stay_days,
      'newIds', array(select nextval('reservation_id_seq') from generate_series(1, ${requested.newCount}::integer)),
      'berths', coalesce((select json_agg(${berthJson})
        from berth join port on port.id = berth.port_id left join line on line.berth_id = berth.id
        where berth.id = any(${locked}::bigint[])), '[]'),
      'reservations', coalesce((select json_agg(${reservationJson}) from record as r), '[]'),
      'liveRequests', ${liveRequests(requested.ownerIds, locked)},
      'reservationColumns', coalesce((select json_object_agg(r.id, to_json(r)) from record as r), '{}'),
      'ships', coalesce((select json_agg(${shipJson}) from ship
        where id = any(${requested.shipIds}::bigint[]) or id in (select ship_id from record)), '[]'),
      'accounts', coalesce((select json_agg(json_build_object('id', id, 'name', name, 'phone', phone, 'email', email))
        from account where id = any(${requested.accountIds}::bigint[])), '[]'),
      'organizations', array(
        select id from organization where id = any(${requested.organizationIds}::bigint[]) and type in (${applicantTypeCodes}) and status = 'active'),
      'inactiveOrganizations', array(
        select id from organization where status <> 'active'
          and (id = any(${requested.ownerIds}::bigint[]) or id in (select organization_id from record))),
      'countries', array(select code from country where code = any(${requested.countryCodes}::text[])),
      'storedResponses', coalesce((
        select json_agg(json_build_object('accountId', stored.account_id, 'idempotencyKey', stored.idempotency_key, 'requestHash', stored.request_hash,
          'status', stored.status, 'response', stored.response))
        from jsonb_to_recordset(${JSON.stringify(requested.idempotencyKeys)}::jsonb) as sent (account_id bigint, idempotency_key text)
        join stored_response as stored using (account_id, idempotency_key)), '[]'),
      'submittedPlanRows', coalesce((
        select json_agg(json_build_object('organizationId', sent.organization_id, 'key', sent.key, 'reservationId', found.id))
        from jsonb_to_recordset(${JSON.stringify(requested.planRows)}::jsonb) as sent (organization_id bigint, key uuid)
        cross join lateral (
          select id from reservation where organization_id = sent.organization_id and plan_row_key = sent.key limit 1
        ) as found), '[]'),
      'sameShipCounts', ${sameShipCountsJson(JSON.stringify(requested.calls))}
    ) as data from clock, since, looked`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the system parameters are missing');
  return row.data;
};
