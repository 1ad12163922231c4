import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { acceptancePeriodScopeColumns, type StoredAcceptancePeriod } from './acceptance-period-queries.ts';

export type PeriodEventSubject = Pick<
  StoredAcceptancePeriod,
  'id' | 'berthId' | 'publishAt' | 'startAt' | 'endAt' | 'relativeStartDays' | 'relativeEndDays'
>;

/** Whether applicants see a period and may book in it, by system time. */
export const getPeriodVisibility = async (tx: Transaction, id: number) => {
  const { rows } = await sql<{ isShown: boolean; isOpen: boolean }>`
    select not ${acceptancePeriodScopeColumns.isAbolished} as is_shown, publish_at <= system_time() as is_open
    from acceptance_period join berth on berth.id = berth_id join port on port.id = port_id where acceptance_period.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { isShown: false, isOpen: false };
};

/** The name under which an opening is published once. A postponed opening gets a new name. */
export const openingKey = ({ id, publishAt }: Pick<PeriodEventSubject, 'id' | 'publishAt'>) =>
  `opened ${id} ${publishAt.getTime()}`;

/** Open periods whose opening has not been published, including those opened while no worker ran; up to a week old. */
export const selectUnannouncedOpenings = async (database: Database): Promise<PeriodEventSubject[]> => {
  const { rows } = await sql<PeriodEventSubject>`
    select acceptance_period.id, berth_id, publish_at, start_at, end_at, relative_start_days, relative_end_days
    from acceptance_period join berth on berth.id = berth_id join port on port.id = port_id
    where publish_at <= system_time() and publish_at > system_time() - interval '7 days' and not ${acceptancePeriodScopeColumns.isAbolished}
      and not exists (
        select from outbox_event_key
        where key = 'opened ' || acceptance_period.id || ' ' || (extract(epoch from publish_at) * 1000)::bigint
      )
    order by publish_at, acceptance_period.id limit 100`.execute(database);
  return rows;
};

type EndingPeriod = { berthId: number; periodId: number; lastOn: string | null };

/** Berths that need their next period, each with its last one. */
export const selectEndingPeriods = async (database: Database): Promise<EndingPeriod[]> => {
  const { rows } = await sql<EndingPeriod>`
    select berth.id as berth_id, coalesce(last.id, 0) as period_id, last.last_on
    from berth join port on port.id = port_id
    left join lateral (
      select acceptance_period.id, tokyo_day(end_at) - 1 as last_on from acceptance_period
      where berth_id = berth.id and method = acceptance_period_setting_type order by end_at desc nulls last, acceptance_period.id desc limit 1
    ) as last on true
    where not (berth.is_abolished or port.is_abolished)
      and berth_needs_next_period(berth.id, berth.acceptance_period_setting_type, tokyo_day(system_time()))
    order by berth.id`.execute(database);
  return rows;
};
