import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** The harbor manager of all berths of the race, and the agencies and the cruise line that request them. */
const organizationCodes = ['20001', '30001', '30002', '40001'];

export const selectRaceAccounts = async (owner: Database) => {
  const { rows } = await sql<{ accountId: number; organizationId: number; type: number; email: string }>`
    select account.id as account_id, organization.id as organization_id, organization.type, account.email
    from account join organization on organization.id = organization_id
    where organization.code in (${sql.join(organizationCodes)}) and account.is_enabled and (organization.type <> 2 or account.type = 1)
    order by account.id`.execute(owner);
  return rows;
};

/**
 * Fifty berths, open for years: every fifth with review allocation, every third with a maximum of ships per day, every tenth
 * without a waiting list.
 */
export const prepareBerths = async (owner: Database, openRequestLimit: number) => {
  const { rows } = await sql<{ id: number }>`select id from berth order by id limit 50`.execute(owner);
  const ids = rows.map(({ id }) => id);
  const berths = sql`any(${ids}::bigint[])`;
  const ports = sql`(select port_id from berth where id = ${berths})`;
  const organizations = sql`(select id from organization where type in (3, 4) and code in (${sql.join(organizationCodes)}))`;
  const statements = [
    sql`update port set admin_organization_id = (select id from organization where code = ${organizationCodes[0]}),
        open_request_limit = case when id % 2 = 0 then ${openRequestLimit}::integer end
      where id in ${ports}`,
    sql`delete from acceptance_period where berth_id = ${berths}`,
    sql`delete from non_acceptance_period where berth_id = ${berths}`,
    sql`update berth set acceptance_period_setting_type = 2, length_m = null, depth_m = null, height_limit_m = null,
        max_gross_tonnage = null, has_automatic_promotion = true, has_waitlist = id % 10 <> 0,
        allocation = case when id % 5 = 1 then 'review' else 'firstCome' end,
        max_ships_per_day = case when id % 3 = 0 then 1 + id % 2 end,
        accepts_temporary_calls = true, temporary_call_days = 3
      where id = ${berths}`,
    sql`insert into acceptance_period (berth_id, method, publish_at, relative_start_days, relative_end_days)
      select id, 2, '2020-01-01', 0, 3000 from berth where id = ${berths}`,
    sql`insert into organization_port (organization_id, port_id)
      select organization.id, port.id from organization, port
      where organization.id in ${organizations} and port.id in ${ports} on conflict do nothing`,
    sql`insert into group_port (group_id, organization_id, port_id)
      select account_group.id, organization_id, port.id from account_group, port
      where organization_id in ${organizations} and port.id in ${ports} on conflict do nothing`,
  ];
  for (const statement of statements) await statement.execute(owner);
  return ids;
};
