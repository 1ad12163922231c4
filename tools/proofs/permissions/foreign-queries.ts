import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { removeReservations } from '../remove-queries.ts';
import type { SeededAccount } from './account-queries.ts';

export type Place = { berthId: number; portId: number; ownId: number | null };

/** A berth that the account's group may book, open for years, and a live reservation of its organization. */
export const preparePlace = async (database: Database, { groupId, organizationId }: SeededAccount): Promise<Place> => {
  const { rows } = await sql<Place>`
    select berth.id as berth_id, berth.port_id, (
      select min(id) from reservation where organization_id = ${organizationId} and status in (1, 2)) as own_id
    from berth join group_port on group_port.port_id = berth.port_id
    where group_id = ${groupId} and not is_abolished order by berth.id limit 1`.execute(database);
  const [place] = rows;
  if (!place) throw new Error('the group of the applicant may not book any port');
  const { berthId } = place;
  await sql`delete from acceptance_period where berth_id = ${berthId}`.execute(database);
  await sql`delete from non_acceptance_period where berth_id = ${berthId}`.execute(database);
  await sql`update berth set acceptance_period_setting_type = 1, length_m = null, depth_m = null, height_limit_m = null,
    max_gross_tonnage = null, has_waitlist = true where id = ${berthId}`.execute(database);
  await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
    values (${berthId}, 1, '2020-01-01', '2020-01-01 00:00+09', '2090-01-01 00:00+09')`.execute(database);
  return place;
};

/** Higher than any receipt of the seed. */
const firstForeignReceipt = 20_000;

/** Every ship gets a request and a confirmed reservation of another organization, at a berth far from the queried one. */
export const addForeignReservations = async (
  database: Database,
  { organizationId }: SeededAccount,
  stay: { from: Date; to: Date },
) => {
  await sql`
    insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
    select kind.status, account.organization_id, account.id, berth.id, ship.id, ${stay.from}, ${stay.to}, 'review',
      ${firstForeignReceipt} + 1000 * kind.status + ship.id, now()
    from ship cross join (values (1), (2)) as kind (status)
    join lateral (
      select id from account where type = 1 and organization_id <> ${organizationId}
        and organization_id in (select id from organization where type in (3, 4)) order by id limit 1 offset kind.status - 1
    ) as someone on true
    join account on account.id = someone.id
    join berth on berth.id = (select max(id) - kind.status from berth)
    where ship.id <= 40`.execute(database);
};

/** Others approve the requests, take the confirmed ones back to review, and move all of them by an hour. */
export const updateForeignReservations = (database: Database) =>
  sql`update reservation set status = 3 - status, start_at = start_at + interval '1 hour', end_at = end_at + interval '1 hour'
    where receipt_no > ${firstForeignReceipt}`.execute(database);

export const deleteForeignReservations = (database: Database) =>
  removeReservations(database, sql`select id from reservation where receipt_no > ${firstForeignReceipt}`);

/** Removes the withdrawn requests of the applicant, so that the next answers start from the same data. */
export const removeWithdrawn = (database: Database, { accountId }: SeededAccount, after: number) =>
  removeReservations(database, sql`select id from reservation where account_id = ${accountId} and id > ${after} and status = 9`);

export const readLastReservationId = async (database: Database) => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from reservation`.execute(database);
  return rows[0]?.id ?? 0;
};
