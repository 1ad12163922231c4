import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { SeededAccount } from './account-queries.ts';

type Place = { berthId: number; portId: number; ownId: number | null };

/** A berth that the account's group may book, and a live reservation of its organization. */
export const findPlace = async (database: Database, { groupId, organizationId }: SeededAccount): Promise<Place> => {
  const { rows } = await sql<Place>`
    select berth.id as berth_id, berth.port_id, (
      select min(id) from reservation where organization_id = ${organizationId} and status in (1, 2)) as own_id
    from berth join group_port on group_port.port_id = berth.port_id
    where group_id = ${groupId} and not is_abolished order by berth.id limit 1`.execute(database);
  const [place] = rows;
  if (!place) throw new Error('the group of the applicant may not book any port');
  return place;
};

/** Every ship gets a request and a confirmed reservation of another organization, at a berth far from the queried one. */
export const addForeignReservations = async (
  database: Database,
  { organizationId }: SeededAccount,
  stay: { from: Date; to: Date },
) => {
  await sql`
    insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
    select kind.status, account.organization_id, account.id, berth.id, ship.id, ${stay.from}, ${stay.to}, 'review',
      20000 + 1000 * kind.status + ship.id, now()
    from ship cross join (values (1), (2)) as kind (status)
    join lateral (
      select id from account where type = 1 and organization_id <> ${organizationId}
        and organization_id in (select id from organization where type in (3, 4)) order by id limit 1 offset kind.status - 1
    ) as someone on true
    join account on account.id = someone.id
    join berth on berth.id = (select max(id) - kind.status from berth)
    where ship.id <= 40`.execute(database);
};
