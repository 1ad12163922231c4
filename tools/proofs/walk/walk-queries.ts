import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { BerthSettings } from '../model/reference-table.ts';
import { removeReservations } from '../remove-queries.ts';

/** Separate berths for the walks, all at one port that the harbor manager manages and the agency may book. */
export const insertBerths = async (owner: Database, { portId, count }: { portId: number; count: number }) => {
  const { rows } = await sql<{ id: number }>`
    insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type)
    select ${portId}, 'WALK-' || n, 'WALK-' || n, '歩行岸壁' || n, 'Walk ' || n, 1 from generate_series(1, ${count}::int) n
    returning id`.execute(owner);
  const ids = rows.map(({ id }) => id);
  await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
    select id, 1, '2026-01-01', '2020-01-01 00:00+09', '2099-01-01 00:00+09' from unnest(${ids}::bigint[]) id`.execute(owner);
  return ids;
};

/** Lets the agency's group book the port. */
export const insertPortGrant = async (owner: Database, { groupId, portId }: { groupId: number; portId: number }) => {
  await sql`insert into organization_port (organization_id, port_id)
    select organization_id, ${portId} from account_group where id = ${groupId} on conflict do nothing`.execute(owner);
  await sql`insert into group_port (group_id, organization_id, port_id)
    select id, organization_id, ${portId} from account_group where id = ${groupId} on conflict do nothing`.execute(owner);
};

/**
 * Each berth gets a port, a harbor manager, an agency and a shipping company of its own, so that their counts depend on one walk
 * only. The port has another berth with one request to review, which only the manager's master account can access.
 */
export const insertWalkOrganizations = async (owner: Database, berthIds: readonly number[]) => {
  const ids = sql`unnest(${berthIds}::bigint[]) as berth_id`;
  const statements = [
    sql`insert into organization (code, type, name_ja, name_en, country_code, email)
      select code, type, code, code, 'JP', code || '@example.jp'
      from ${ids}, (values (2), (3), (4)) as kind (type), concat('walk-', type, '-', berth_id) as code`,
    sql`insert into account_group (organization_id, name) select id, code from organization where code like 'walk-%'`,
    sql`insert into account (organization_id, group_id, type, email, name)
      select organization_id, id, type, concat(name, '-', type, '@example.jp'), name
      from account_group, (values (1), (2)) as kind (type) where name like 'walk-%'`,
    sql`insert into port (code, name_ja, name_en, port_type, bureau_code, prefecture_code, region_code, admin_organization_id)
      select 90000 + row_number() over (), 'walk-' || berth_id, 'walk-' || berth_id, port_type, bureau_code, prefecture_code, region_code,
        organization.id
      from ${ids} join berth on berth.id = berth_id join port on port.id = port_id
      join organization on organization.code = 'walk-2-' || berth_id`,
    sql`update berth set port_id = port.id from port where port.name_en = 'walk-' || berth.id`,
    sql`insert into group_berth (group_id, organization_id, berth_id)
      select account_group.id, organization_id, berth.id from berth join account_group on name = 'walk-2-' || berth.id`,
    sql`insert into organization_port (organization_id, port_id)
      select organization_id, port_id from berth join account_group on name in ('walk-3-' || berth.id, 'walk-4-' || berth.id)`,
    sql`insert into group_port (group_id, organization_id, port_id)
      select account_group.id, organization_id, port_id
      from berth join account_group on name in ('walk-3-' || berth.id, 'walk-4-' || berth.id)`,
    sql`insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type)
      select id, name_en, name_en, name_en, name_en, 1 from port where name_en like 'walk-%'`,
    sql`insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
      select 1, organization_id, account.id, berth.id, (select min(id) from ship), '2030-04-01', '2030-04-02', 'review', 1, now()
      from berth join account on account.email = concat('walk-3-', substr(berth.code, 6), '-1@example.jp') where berth.code like 'walk-%'`,
  ];
  for (const statement of statements) await statement.execute(owner);
};

type WalkAccountRow = { berthId: number; organizationId: number; organizationType: number; isMaster: boolean; email: string };

/** The two accounts of each organization created for these berths. */
export const selectWalkAccounts = async (owner: Database, berthIds: readonly number[]) => {
  const { rows } = await sql<WalkAccountRow>`
    select berth_id, organization.id as organization_id, organization.type as organization_type, account.type = 1 as is_master, account.email
    from unnest(${berthIds}::bigint[]) as berth_id
    join organization on organization.code in ('walk-2-' || berth_id, 'walk-3-' || berth_id, 'walk-4-' || berth_id)
    join account on organization_id = organization.id`.execute(owner);
  return rows;
};

/** An additional ministry account whose counts no walk changes, and the number of pending ship requests. */
export const insertMinistryAccount = async (owner: Database) => {
  const { rows } = await sql<{ organizationId: number; email: string; shipRequests: number }>`
    insert into account (organization_id, type, email, name)
    select id, 2, 'walk-official@example.jp', 'Walk' from organization where code = '10001'
    returning organization_id, email, (select count(*) from ship_request where status = 1) as ship_requests`.execute(owner);
  const [official] = rows;
  if (!official) throw new Error('the seed has no ministry');
  return official;
};

/** Removes the data of the previous walk and applies the settings of the next. */
export const resetBerth = async (owner: Database, berthId: number, settings: BerthSettings & { hasDocuments: boolean }) => {
  await removeReservations(owner, sql`select id from reservation where berth_id = ${berthId}`);
  await sql`delete from berth_day where berth_id = ${berthId}`.execute(owner);
  await sql`update berth set allocation = ${settings.allocation}, has_waitlist = ${settings.hasWaitlist},
    has_automatic_promotion = ${settings.hasAutomaticPromotion}, max_ships_per_day = ${settings.maxShipsPerDay}
    where id = ${berthId}`.execute(owner);
  await sql`update port set open_request_limit = ${settings.openLimit}
    where id = (select port_id from berth where id = ${berthId})`.execute(owner);
  await sql`delete from arrival_procedure_setting where berth_id = ${berthId}`.execute(owner);
  if (settings.hasDocuments)
    await sql`insert into arrival_procedure_setting (berth_id, name_ja, name_en, is_required, deadline_days)
      select ${berthId}, name, name, true, 7 from (values ('A'), ('B')) as document (name)`.execute(owner);
};

export type StoredReservation = {
  id: number;
  status: number;
  isCancelling: boolean;
  receiptNo: number | null;
  holdsBerth: boolean;
  version: number;
};

/** All reservations of a berth as stored. */
export const selectBerthReservations = async (owner: Database, berthId: number) => {
  const { rows } = await sql<StoredReservation>`
    select reservation.id, status, is_cancellation_requested as "isCancelling", receipt_no as "receiptNo",
      berth_claim.reservation_id is not null as "holdsBerth", version
    from reservation left join berth_claim on berth_claim.reservation_id = reservation.id
    where reservation.berth_id = ${berthId}`.execute(owner);
  return new Map(rows.map((row) => [row.id, row]));
};
