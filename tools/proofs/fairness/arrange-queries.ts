import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** A port of its own that both agencies may book. */
export const addPort = async (owner: Database, { code, openRequestLimit }: { code: string; openRequestLimit: number | null }) => {
  const { rows } = await sql<{ id: number }>`
    insert into port (code, name_ja, name_en, port_type, bureau_code, prefecture_code, region_code, admin_organization_id, open_request_limit)
    select ${code}, '公平港' || ${code}, 'Fair ' || ${code}, port_type, bureau_code, prefecture_code, region_code, admin_organization_id,
      ${openRequestLimit} from port where code = '99001' returning id`.execute(owner);
  const id = rows[0]?.id ?? 0;
  await sql`insert into organization_port select id, ${id} from organization where code in ('agency', 'otherAgency')`.execute(
    owner,
  );
  await sql`insert into group_port (group_id, organization_id, port_id)
    select account_group.id, organization_id, ${id} from account_group join organization on organization.id = organization_id
    where organization.code in ('agency', 'otherAgency') and account_group.name = 'place'`.execute(owner);
  return id;
};

export type BerthOptions = {
  allocation?: 'firstCome' | 'review';
  maxShipsPerDay?: number;
  temporaryCallDays?: number;
  lengthM?: number;
  /** Days until its acceptance period opens; 0: open; null: it has none. */
  opensInDays?: number | null;
  /** The start of its acceptance period. */
  acceptsFrom?: string;
};

export const addBerth = async (owner: Database, place: { portId: number; code: string }, options: BerthOptions) => {
  const { portId, code } = place;
  const {
    allocation = 'firstCome',
    maxShipsPerDay = null,
    temporaryCallDays,
    lengthM = null,
    opensInDays = 0,
    acceptsFrom = '2020-01-01 00:00+09',
  } = options;
  const { rows } = await sql<{ id: number }>`
    insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type, allocation, max_ships_per_day,
      length_m, has_waitlist, has_automatic_promotion, accepts_temporary_calls, temporary_call_days)
    values (${portId}, ${code}, ${code}, '公平岸壁' || ${code}, 'Fair quay ' || ${code}, 1, ${allocation}, ${maxShipsPerDay}, ${lengthM}, true, true,
      ${temporaryCallDays !== undefined}, ${temporaryCallDays ?? 3}) returning id`.execute(owner);
  const id = rows[0]?.id ?? 0;
  if (opensInDays !== null) {
    await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
      values (${id}, 1, now() + make_interval(days => ${opensInDays || -30}), ${acceptsFrom}::timestamptz,
        '2090-01-01 00:00+09')`.execute(owner);
  }
  return id;
};

/** A ship that only the ministry sees. */
export const hideShip = async (owner: Database) => {
  const { rows } = await sql<{ id: number }>`
    update ship set is_hidden = true where id = (select max(id) from ship) returning id`.execute(owner);
  return rows[0]?.id ?? 0;
};

/** The shortest and the longest ship. */
export const selectShipsByLength = async (owner: Database) => {
  const { rows } = await sql<{ id: number; lengthM: number }>`
    select id, length_m from ship where length_m is not null and not is_abolished order by length_m, id`.execute(owner);
  const [shortest, longest] = [rows[0], rows.at(-1)];
  if (!shortest || !longest || shortest.lengthM === longest.lengthM) throw new Error('the seed has no ships of different length');
  return { shortest, longest };
};

export const readReservation = async (owner: Database, id: number) => {
  const { rows } = await sql<{ startAt: Date; shipId: number }>`
    select start_at, ship_id from reservation where id = ${id}`.execute(owner);
  const [reservation] = rows;
  if (!reservation) throw new Error(`reservation ${id} does not exist`);
  return reservation;
};

/** As the master of an agency does for its groups. */
export const takePortFromGroups = (owner: Database, portId: number) =>
  sql`delete from group_port where port_id = ${portId}`.execute(owner);
