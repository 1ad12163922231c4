import type { BerthDayRun, BerthDaysQuery } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../../kit/database/condition-to-sql.ts';
import { receiptScopeColumns } from '../list/receipt-queries.ts';
import { statusCodes, statusCodesInLine } from '../shared/status-codes.ts';

/**
 * A year of a port in one statement: the availability of each day (`berth_day_runs`), how much of it is taken and the number of
 * reservations. Consecutive equal days are merged. The list of a port omits abolished berths; a berth requested by id is returned
 * even if abolished.
 */
export const selectBerthDays = async (
  tx: Transaction,
  accessFilter: Condition<ScopeAttribute>,
  { portId, berthId, from, to }: BerthDaysQuery,
) => {
  const wanted =
    berthId === undefined
      ? sql`berth.port_id = ${portId} and not berth.is_abolished and not port.is_abolished`
      : sql`berth.id = ${berthId}`;
  const { rows } = await sql<{ berthId: number; runs: BerthDayRun[] }>`
    with reached as materialized (
      select berth.id as berth_id, berth.max_ships_per_day
      from berth join port on port.id = berth.port_id
      where ${conditionToSql(accessFilter, receiptScopeColumns)} and ${wanted}
    ),
    wanted as (
      select
        daterange(${from}, ${to}) as days,
        tstzrange(tokyo_midnight(${from}), tokyo_midnight(${to})) as time,
        array(select berth_id from reached) as berth_ids
    ),
    stay as materialized (
      select found.*, touched_days(found.stay) * wanted.days as days
      from wanted cross join lateral berth_stays(wanted.berth_ids, wanted.time) as found
    ),
    taken as materialized (
      select berth_id, covered_days(range_agg(part)) as full_days, range_agg(days) as touched_days
      from (
        select berth_id, stay as part, days from stay where has_claim
        union all
        select occurrence.berth_id, occurrence.during, touched_days(occurrence.during)
        from wanted cross join lateral closure_occurrences(wanted.time) as occurrence
        where occurrence.berth_id = any (wanted.berth_ids)
      ) as every_part
      group by berth_id
    ),
    use as (
      select
        stay.berth_id, day.on,
        count(*) filter (where stay.has_claim) as held,
        count(*) filter (where stay.status = ${statusCodes('confirmed')}) as confirmed,
        count(*) filter (where stay.status in (${statusCodesInLine('competitors')})) as tentative,
        count(*) filter (where stay.status in (${statusCodesInLine('waiting')})) as waiting
      from stay
      cross join lateral (
        select lower(stay.days) + shift as on from generate_series(0, upper(stay.days) - lower(stay.days) - 1) as shift
      ) as day
      group by stay.berth_id, day.on
    ),
    judged as (
      select
        reached.berth_id, day.on,
        case
          when run.state <> 'available' then run.state
          when taken.full_days @> day.on or use.held >= reached.max_ships_per_day then 'full'
          when taken.touched_days @> day.on then 'some'
          else 'free'
        end as state,
        coalesce(use.held, 0) as held, coalesce(use.confirmed, 0) as confirmed,
        coalesce(use.tentative, 0) as tentative, coalesce(use.waiting, 0) as waiting
      from reached
      join berth_day_runs(system_time(), ${from}, ${to}::date - 1) as run on run.berth_id = reached.berth_id
      cross join lateral (select run.from_on + shift as on from generate_series(0, run.to_on - run.from_on) as shift) as day
      left join taken on taken.berth_id = reached.berth_id
      left join use on use.berth_id = reached.berth_id and use.on = day.on
    ),
    alike as (
      select berth_id, min(judged.on) as from_on, max(judged.on) as to_on, state, held, confirmed, tentative, waiting
      from (
        select *, judged.on - (row_number() over (
          partition by berth_id, state, held, confirmed, tentative, waiting order by judged.on))::integer as run
        from judged
      ) as judged
      group by berth_id, run, state, held, confirmed, tentative, waiting
    )
    select berth_id, json_agg(json_build_object(
      'fromOn', from_on, 'toOn', to_on, 'state', state,
      'held', held, 'confirmed', confirmed, 'tentative', tentative, 'waiting', waiting) order by from_on) as runs
    from alike group by berth_id order by berth_id`.execute(tx);
  return rows;
};
