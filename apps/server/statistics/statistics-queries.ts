import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { CallOutcome, SkipReason } from '@kiko/domain/procedures/report-workflow.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { type CancellationKind, leadTimeBands } from '@kiko/domain/statistics/statistics-kinds.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { portCallRecordScopeColumns } from './port-call-year-queries.ts';

/** The scope of the counts: access filter, port or all ports, and the days from `from` to before `to`. */
export type StatisticsFilter = { accessFilter: Condition<ScopeAttribute>; portId: number | undefined; from: string; to: string };

const isAfterStart = ({ from }: StatisticsFilter) => sql`tokyo_midnight(${from}::date)`;
const isBeforeEnd = ({ to }: StatisticsFilter) => sql`tokyo_midnight(${to}::date)`;
const isAtPort = ({ portId }: StatisticsFilter) => (portId === undefined ? sql`true` : sql`port.id = ${portId}`);
/** Access to a berth includes its port calls. */
const berthScopeColumns = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

/**
 * A call belongs to the year in which its ship berthed, a skipped one to that of its planned arrival, as in the export of the
 * records.
 */
const recordsOf = (counted: StatisticsFilter, outcome: CallOutcome) => sql`
  port_call_record join port on port.id = port_call_record.port_id
  where ${conditionToSql(counted.accessFilter, portCallRecordScopeColumns)} and ${isAtPort(counted)} and port_call_record.outcome = ${outcome}
    and port_call_record.dated_at >= ${isAfterStart(counted)} and port_call_record.dated_at < ${isBeforeEnd(counted)}`;
const portCallRecordsIn = (counted: StatisticsFilter) => recordsOf(counted, 'called');

const firstCallCounts = sql`
  count(*) filter (where is_first_call_japan) as first_japan, count(*) filter (where is_first_call_harbor) as first_harbor`;
const leadDays = sql`tokyo_day(berthed_at) - tokyo_day(submitted_at)`;

export type PortCallTotals = { calls: number; firstJapan: number; firstHarbor: number; medianLeadDays: number | null };

export const countPortCalls = async (tx: Transaction, counted: StatisticsFilter) => {
  const { rows } = await sql<PortCallTotals>`
    select count(*) as calls, ${firstCallCounts}, percentile_cont(0.5) within group (order by ${leadDays}) as median_lead_days
    from ${portCallRecordsIn(counted)}`.execute(tx);
  const [totals] = rows;
  if (!totals) throw new Error('expected one row from count query');
  return totals;
};

export type PortCallGroup = {
  by: 'month' | 'port' | 'departureCountry' | 'flag' | 'leadTime';
  /** The month, the country code or the number of the band; null if unknown. */
  key: string | null;
  portId: number | null;
  portName: LocalizedText;
  calls: number;
  japaneseCarrier: number;
  firstJapan: number;
  firstHarbor: number;
};

/** Several groupings of the same calls in one pass over the records. */
export const groupPortCalls = async (tx: Transaction, counted: StatisticsFilter) => {
  const { rows } = await sql<PortCallGroup>`
    with call as (
      select port_call_record.port_id, extract(month from tokyo_day(berthed_at))::integer as month, departure_country_code, ship_country_code,
        width_bucket(${leadDays}, ${leadTimeBands.slice(1)}::integer[]) as band, is_japanese_carrier, is_first_call_japan, is_first_call_harbor
      from ${portCallRecordsIn(counted)}
    ), grouped as (
      select case 0 when grouping(month) then 'month' when grouping(port_id) then 'port' when grouping(departure_country_code)
          then 'departureCountry' when grouping(ship_country_code) then 'flag' else 'leadTime' end as by,
        coalesce(month::text, departure_country_code, ship_country_code, band::text) as key, port_id, count(*) as calls,
        count(*) filter (where is_japanese_carrier) as japanese_carrier, ${firstCallCounts}
      from call group by grouping sets ((month), (port_id), (departure_country_code), (ship_country_code), (band))
    )
    select grouped.*, jsonb_build_object('ja', port.name_ja, 'en', port.name_en) as port_name
    from grouped left join port on port.id = grouped.port_id order by calls desc, key, port_id`.execute(tx);
  return rows;
};

export type SkippedCalls = { month: number; reason: SkipReason; count: number };

/** Skipped calls by the month of the planned arrival and the reason. */
export const groupSkippedCalls = async (tx: Transaction, counted: StatisticsFilter) => {
  const { rows } = await sql<SkippedCalls>`
    select extract(month from tokyo_day(dated_at))::integer as month, skip_reason as reason, count(*) as count
    from ${recordsOf(counted, 'skipped')} group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
};

export type BerthDays = { id: number; name: LocalizedText; portName: LocalizedText; days: number[] };

/**
 * Days of each month with a ship alongside, at berths that are in service or had one. A day counts once for any number of ships.
 */
export const selectBerthDays = async (tx: Transaction, counted: StatisticsFilter) => {
  const { rows } = await sql<BerthDays>`
    with alongside as (
      select berth_id, range_agg(daterange(tokyo_day(berthed_at), tokyo_day(departed_at - interval '1 microsecond'), '[]'))
        * datemultirange(daterange(${counted.from}::date, ${counted.to}::date)) as days
      from port_call_record join port on port.id = port_call_record.port_id
      where ${conditionToSql(counted.accessFilter, portCallRecordScopeColumns)} and ${isAtPort(counted)}
        and departed_at > ${isAfterStart(counted)} and berthed_at < ${isBeforeEnd(counted)}
      group by berth_id
    )
    select berth.id, jsonb_build_object('ja', berth.name_ja, 'en', berth.name_en) as name,
      jsonb_build_object('ja', port.name_ja, 'en', port.name_en) as port_name,
      array(
        select coalesce((select sum(upper(part) - lower(part)) from unnest(days * datemultirange(month)) as part), 0)::integer
        from (select daterange(first_on::date, (first_on + interval '1 month')::date) as month
          from generate_series(${counted.from}::timestamp, ${counted.from}::timestamp + interval '11 months', interval '1 month') as first_on) as year
        order by month) as days
    from berth join port on port.id = berth.port_id left join alongside on alongside.berth_id = berth.id
    where ${conditionToSql(counted.accessFilter, berthScopeColumns)} and ${isAtPort(counted)}
      and (alongside.berth_id is not null or not (berth.is_abolished or port.is_abolished))
    order by port.code, berth.code`.execute(tx);
  return rows;
};

export type CancellationCount = {
  year: number;
  /** Null in a row of a reason. */
  month: number | null;
  kind: CancellationKind | 'refused';
  /** The reason of a refusal as written; null if the request expired while it waited. */
  reason: string | null;
  count: number;
};

type Row = (typeof reservationWorkflow)['rows'][number];

/** The numbers of the chosen transitions as literals, so that the partial index on endings is used. */
const specs = (isChosen: (row: Row) => boolean) =>
  sql.join(reservationWorkflow.rows.filter(isChosen).map(({ spec }) => sql.lit(spec)));

/**
 * Reservations that did not take place, by the time of the decision: two years at once, by month and kind, and refusals by
 * reason.
 */
export const countCancellations = async (tx: Transaction, counted: StatisticsFilter, earlier: StatisticsFilter) => {
  const { rows } = await sql<CancellationCount>`
    with ended as materialized (
      select reservation.berth_id, tokyo_day(history.changed_at) as ended_on, case when history.rule not in (${specs(({ isAutomatic }) => isAutomatic === true)}) then history.reason end as reason,
        case when history.rule in (${specs(({ endsAs }) => endsAs === 'refused')}) then 'refused'
          when history.rule in (${specs(({ endsAs }) => endsAs === 'canceled')}) then reservation.cancellation_reason
          else 'revoked' end as kind
      from reservation_history as history join reservation on reservation.id = history.reservation_id
      where history.rule in (${specs(({ endsAs }) => endsAs !== undefined)})
        and history.changed_at >= ${isAfterStart(earlier)} and history.changed_at < ${isBeforeEnd(counted)}
    ), grouped as (
      select extract(year from ended_on)::integer as year, extract(month from ended_on)::integer as month, kind, reason, count(*) as count
      from ended join berth on berth.id = ended.berth_id join port on port.id = berth.port_id
      where ${conditionToSql(counted.accessFilter, berthScopeColumns)} and ${isAtPort(counted)} and (ended_on >= ${counted.from}::date or ended_on < ${earlier.to}::date)
      group by grouping sets ((1, 2, kind), (1, kind, reason))
    )
    select * from grouped where month is not null
    union all
    (select * from grouped where month is null and kind = 'refused' and year = ${Number(counted.from.slice(0, 4))}
      order by count desc, reason limit 20)`.execute(tx);
  return rows;
};

/** Today in Tokyo by system time. */
export const getSystemDay = async (tx: Transaction) => {
  const { rows } = await sql<{ today: string }>`select tokyo_day(system_time())::text as today`.execute(tx);
  return rows[0]?.today ?? '';
};
