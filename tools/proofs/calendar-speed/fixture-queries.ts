import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** The port of Hakata and its manager's master account. */
const [portCode, managerCode] = ['40001', '20060'];

/** Twenty berths of one port with this many reservations in the year 2027, a fifth of them tentative and a tenth waiting. */
export const insertYearOfReservations = async (owner: Database, reservations: number) => {
  const berths = 20;
  await sql`truncate reservation, berth_day, stored_response cascade`.execute(owner);
  await sql`insert into berth (port_id, code, berth_code, name_ja, name_en, length_m, depth_m, has_waitlist, has_automatic_promotion,
      has_chat, allocation, acceptance_period_setting_type, post_departure_days)
    select port.id, 'S-' || n, 'S-' || n, '岸壁' || n, 'Berth ' || n, 330, 12, true, true, true, 'firstCome', 0, 7
    from port, generate_series(1, ${berths}::integer - (select count(*)::integer from berth where port_id = port.id and not is_abolished)) as n
    where port.code = ${portCode}`.execute(owner);
  await sql`with place as (
      select berth.id, row_number() over (order by berth.id) - 1 as at
      from berth join port on port.id = berth.port_id where port.code = ${portCode} and not berth.is_abolished
    ), call as (
      select place.id as berth_id, k, timestamptz '2027-01-01 00:00+09' + k * ${berths}::integer * interval '365 days' / ${reservations}::integer
        + place.at * interval '30 minutes' as start_at
      from place, generate_series(0, ${reservations}::integer / ${berths}::integer - 1) as k
    ), entered as (
      insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
      select case when k % 10 = 9 then 4 when k % 5 = 3 then 1 else 2 end, organization.id, account.id, berth_id,
        1 + (k * 7 + berth_id) % 100, start_at, start_at + interval '10 hours', 'firstCome', k + 1, now()
      from call, organization join account on account.organization_id = organization.id and account.type = 1
      where organization.code = '30001'
      returning id, berth_id, status, start_at, end_at
    )
    insert into berth_claim select id, berth_id, tstzrange(start_at, end_at) from entered where status <> 4`.execute(owner);
  await sql`analyze`.execute(owner);
};

export const findManagerAccount = async (owner: Database) => {
  const { rows } = await sql<{ accountId: number; email: string; portId: number }>`
    select account.id as account_id, account.email, port.id as port_id
    from account join organization on organization.id = organization_id join port on port.admin_organization_id = organization.id
    where organization.code = ${managerCode} and port.code = ${portCode} and account.type = 1`.execute(owner);
  const [found] = rows;
  if (!found) throw new Error('the seed has no manager of Hakata');
  return found;
};

export const countReservations = async (owner: Database) => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reservation
    where start_at < '2028-01-01 00:00+09' and end_at > '2027-01-01 00:00+09'`.execute(owner);
  return rows[0]?.count ?? 0;
};
