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
  /** Days until its acceptance period opens; 0: open; null: it has none. */
  opensInDays?: number | null;
};

export const addBerth = async (owner: Database, place: { portId: number; code: string }, options: BerthOptions) => {
  const { portId, code } = place;
  const { allocation = 'firstCome', maxShipsPerDay = null, temporaryCallDays, opensInDays = 0 } = options;
  const { rows } = await sql<{ id: number }>`
    insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type, allocation, max_ships_per_day,
      has_waitlist, has_automatic_promotion, accepts_temporary_calls, temporary_call_days)
    values (${portId}, ${code}, ${code}, '公平岸壁' || ${code}, 'Fair quay ' || ${code}, 1, ${allocation}, ${maxShipsPerDay}, true, true,
      ${temporaryCallDays !== undefined}, ${temporaryCallDays ?? 3}) returning id`.execute(owner);
  const id = rows[0]?.id ?? 0;
  if (opensInDays !== null) {
    await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
      values (${id}, 1, now() + make_interval(days => ${opensInDays || -30}), '2020-01-01 00:00+09', '2090-01-01 00:00+09')`.execute(
      owner,
    );
  }
  return id;
};

/** A ship that only the ministry sees. */
export const hideShip = async (owner: Database) => {
  const { rows } = await sql<{ id: number }>`
    update ship set is_hidden = true where id = (select max(id) from ship) returning id`.execute(owner);
  return rows[0]?.id ?? 0;
};

export const readStay = async (owner: Database, id: number) => {
  const { rows } = await sql<{ startAt: Date }>`select start_at from reservation where id = ${id}`.execute(owner);
  return rows[0]?.startAt.getTime();
};

/** Takes promises of the schema away, for a control. */
export const lift = async (owner: Database, statements: readonly string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(owner);
};
