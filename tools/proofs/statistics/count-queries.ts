import type { Database } from '@kiko/database/connection.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import type { SeededAccount } from '../permissions/account-queries.ts';

export type FigureQuery = { account: SeededAccount; year: number; portId: number | undefined };

/** The berths in the scope of an account, written independently of the product. */
const selectBerths = ({ account: { kind, organizationId, groupId }, portId }: FigureQuery) => {
  const managed = sql`port_id in (select id from port where admin_organization_id = ${organizationId})`;
  const own = sql`${managed} and id in (select berth_id from group_berth where group_id = ${groupId})`;
  const whose = isMinistryKind(kind) ? sql`true` : kind === 'harborMaster' ? managed : own;
  return sql`(select id from berth where ${whose} and ${portId === undefined ? sql`true` : sql`port_id = ${portId}`})`;
};

/** Calendar days in Tokyo, expanded day by day for every stay. */
const selectCalendarDays = (figureQuery: FigureQuery) => sql`
  mine as (select * from port_call_record where berth_id in ${selectBerths(figureQuery)}),
  period as (
    select ${figureQuery.year}::int as year, 'now' as which, make_date(${figureQuery.year}::int, 12, 31) as last_on,
      case when ${figureQuery.year}::int = extract(year from today) then today else make_date(${figureQuery.year}::int, 12, 31) end as today
    from (select (now() at time zone 'Asia/Tokyo')::date as today) as clock
    union all
    select ${figureQuery.year}::int - 1, 'before', least(make_date(${figureQuery.year}::int - 1, 12, 31), same_day), least(make_date(${figureQuery.year}::int - 1, 12, 31), same_day)
    from (select case when ${figureQuery.year}::int = extract(year from today) then (today - interval '1 year')::date else '9999-01-01'::date end as same_day
      from (select (now() at time zone 'Asia/Tokyo')::date as today) as clock) as clock
  ),
  call as (
    select mine.*, period.which, to_char(berthed_at at time zone 'Asia/Tokyo', 'FMMM') as month,
      (berthed_at at time zone 'Asia/Tokyo')::date - (submitted_at at time zone 'Asia/Tokyo')::date as lead
    from mine join period on mine.outcome = 'called' and to_char(berthed_at at time zone 'Asia/Tokyo', 'YYYY') = period.year::text
      and (berthed_at at time zone 'Asia/Tokyo')::date <= period.last_on
  ),
  missed as (
    select which, to_char(planned_start_at at time zone 'Asia/Tokyo', 'FMMM') as month, skip_reason
    from mine join period on mine.outcome = 'skipped' and to_char(planned_start_at at time zone 'Asia/Tokyo', 'YYYY') = period.year::text
      and (planned_start_at at time zone 'Asia/Tokyo')::date <= period.last_on
  ),
  torn as (
    select distinct mine.berth_id, day::date as day from mine cross join lateral
      generate_series(date_trunc('day', berthed_at at time zone 'Asia/Tokyo'), (departed_at at time zone 'Asia/Tokyo') - interval '1 microsecond', interval '1 day') as day
  ),
  alongside as (
    select berth_id, day, which from torn join period on extract(year from day) = period.year and day <= period.today
  ),
  listed as (
    select which, berth.id from period cross join berth join port on port.id = port_id where berth.id in ${selectBerths(figureQuery)}
      and ((not berth.is_abolished and not port.is_abolished) or exists (select from alongside where alongside.berth_id = berth.id and alongside.which = period.which))
  ),
  ended as (
    select which, to_char(changed_at at time zone 'Asia/Tokyo', 'FMMM') as month, history.reason, history.rule, reservation.cancellation_reason
    from reservation_history as history join reservation on reservation.id = reservation_id
    join period on to_char(changed_at at time zone 'Asia/Tokyo', 'YYYY') = period.year::text and (changed_at at time zone 'Asia/Tokyo')::date <= period.last_on
    where berth_id in ${selectBerths(figureQuery)}
  ),
  middle as (
    select which, lead, row_number() over (partition by which order by lead) as place, count(*) over (partition by which) as many from call where lead is not null
  )`;

/** All figures by name, counted one by one. */
export const selectExpectedFigures = async (owner: Database, figureQuery: FigureQuery) => {
  const { rows } = await sql<{ name: string; value: number }>`
    with ${selectCalendarDays(figureQuery)}
    select which || ' calls' as name, count(*)::float as value from call group by which
    union all select which || ' skipped', count(*) from missed group by which
    union all select 'month ' || month || ' skipped', count(*) from missed where which = 'now' group by month
    union all select 'skip ' || skip_reason, count(*) from missed where which = 'now' group by skip_reason
    union all select which || ' firstJapan', count(*) from call where is_first_call_japan group by which
    union all select which || ' firstHarbor', count(*) from call where is_first_call_harbor group by which
    union all select which || ' medianLeadDays', avg(lead) from middle where place in ((many + 1) / 2, (many + 2) / 2) group by which
    union all select which || ' occupiedDays', count(*) from alongside group by which
    union all select which || ' berthDays', count(*) * (select max(today) - make_date(max(year), 1, 1) + 1 from period where period.which = listed.which)
      from listed group by which
    union all select which || ' refusals', count(*) from ended where rule in ('R09', 'R10', 'R16') group by which
    union all select which || ' cancellations', count(*) from ended where rule in ('R17', 'R18', 'R20', 'R38') group by which
    union all select 'month ' || month || ' calls', count(*) from call where which = 'now' group by month
    union all select 'month ' || month || ' japaneseCarrier', count(*) from call where which = 'now' and is_japanese_carrier group by month
    union all select 'month ' || month || ' firstJapan', count(*) from call where which = 'now' and is_first_call_japan group by month
    union all select 'month ' || month || ' firstHarbor', count(*) from call where which = 'now' and is_first_call_harbor group by month
    union all select 'month ' || month || ' refusals', count(*) from ended where which = 'now' and rule in ('R09', 'R10', 'R16') group by month
    union all select 'month ' || month || ' ' || cancellation_reason, count(*) from ended where which = 'now' and rule = 'R20' group by month, cancellation_reason
    union all select 'month ' || month || ' revoked', count(*) from ended where which = 'now' and rule in ('R17', 'R18', 'R38') group by month
    union all select 'port ' || port_id, count(*) from call where which = 'now' group by port_id
    union all select 'departure ' || coalesce(departure_country_code, '-'), count(*) from call where which = 'now' group by departure_country_code
    union all select 'flag ' || coalesce(ship_country_code, '-'), count(*) from call where which = 'now' group by ship_country_code
    union all select 'lead ' || begins, count(*) from call join (values (0, -99999, 29), (30, 30, 59), (60, 60, 89), (90, 90, 179), (180, 180, 364),
      (365, 365, 99999)) as band (begins, least_days, most_days) on lead between least_days and most_days where which = 'now' group by begins
    union all select 'withoutSubmission', count(*) from call where which = 'now' and submitted_at is null
    union all select 'berth ' || berth_id || ' ' || extract(month from day), count(*) from alongside where which = 'now' group by berth_id, extract(month from day)
    union all select 'berths', count(*) from listed where which = 'now'
    union all select 'reason ' || case rule when 'R16' then '-' else reason end, count(*) from ended
      where which = 'now' and rule in ('R09', 'R10', 'R16') group by 1`.execute(owner);
  return new Map(rows.map(({ name, value }) => [name, value]));
};
