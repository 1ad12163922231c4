import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** An agency and the manager of the ports it calls at; and another manager without connected users. */
const [agencyCode, managerCode, silentManagerCode] = ['30001', '20001', '20002'];

type InsertedAccount = { accountId: number; organizationId: number; email: string };

/** A number of accounts at the agency and at the manager's office; the first one belongs to the agency. */
export const insertAccounts = async (owner: Database, count: number): Promise<InsertedAccount[]> => {
  const { rows } = await sql<InsertedAccount>`
    insert into account (organization_id, type, email, name)
    select organization.id, 2, 'live-' || n || '@example.jp', 'Live ' || n
    from generate_series(1, ${count}::integer) as n
    join organization on organization.code = case n % 2 when 1 then ${agencyCode} else ${managerCode} end
    order by n returning id as account_id, organization_id, email`.execute(owner);
  return rows;
};

/** Calls of the agency with a chat, one event each: at the manager's berth, and at the absent manager's. */
export const insertReservations = async (owner: Database, count: number) => {
  const makeAt = async (code: string | undefined) => {
    const { rows } = await sql<{ id: number }>`
      with place as (
        update berth set has_chat = true where id = (
          select min(berth.id) from berth join port on port.id = port_id join organization on organization.id = admin_organization_id
          where organization.code = ${code}) returning id
      )
      insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
      select 4, organization.id, account.id, place.id, 1, '2030-04-01 08:00+09'::timestamptz + n * interval '1 day',
        '2030-04-01 18:00+09'::timestamptz + n * interval '1 day', 'firstCome', 1000000 + n, now()
      from place, generate_series(1, ${count}::integer) as n, organization
      join account on account.organization_id = organization.id and account.type = 1
      where organization.code = ${agencyCode} returning id`.execute(owner);
    return rows.map(({ id }) => id);
  };
  return { forEveryone: await makeAt(managerCode), visibleToAgency: await makeAt(silentManagerCode) };
};
