import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** In addition to the fixture of the race: berths that are too short, closed on Sundays, not published yet or out of service. */
export const insertConflicts = async (owner: Database, berthIds: readonly number[]) => {
  const berths = sql`any(${berthIds}::bigint[])`;
  const statements = [
    sql`update berth set length_m = 50 where id = ${berths} and id % 7 = 0`,
    sql`update berth set is_abolished = true where id = ${berths} and id % 17 = 0`,
    sql`update acceptance_period set publish_at = '2035-01-01' where berth_id = ${berths} and berth_id % 11 = 0`,
    sql`insert into non_acceptance_period
        (berth_id, name_ja, name_en, is_shown_on_calendar, is_all_day, start_at, end_at, weekdays, first_on, last_on)
      select id, '清掃', 'Cleaning', id % 2 = 0, false, '2030-01-06 09:00+09', '2030-01-06 15:00+09', '{0}', '2030-01-06', '2032-01-04'
      from berth where id = ${berths} and id % 4 = 0`,
  ];
  for (const statement of statements) await statement.execute(owner);
  const { rows } = await sql<{ id: number; portId: number }>`
    select id, port_id from berth where id = ${berths} order by id`.execute(owner);
  const ships = await sql<{ id: number }>`
    select id from ship where not is_hidden and not is_scrapped and length_m > 50 order by id limit 10`.execute(owner);
  return { berths: rows, shipIds: ships.rows.map(({ id }) => id) };
};

/** How many reservations came from each row. */
export const countReservationsByPlanRow = async (owner: Database, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string; count: number }>`
    select plan_row_key as key, count(*) from reservation where plan_row_key = any(${keys}::uuid[]) group by 1`.execute(owner);
  return new Map(rows.map(({ key, count }) => [key, count]));
};
