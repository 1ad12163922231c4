import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import type { BerthSettings } from '../model/reference-table.ts';

/** Berths of its own for the walks, all at one port that the harbor manager manages and the agency may book. */
export const makeBerths = async (owner: Database, { portId, count }: { portId: number; count: number }) => {
  const { rows } = await sql<{ id: number }>`
    insert into berth (port_id, code, berth_code, name_ja, name_en, acceptance_period_setting_type)
    select ${portId}, 'WALK-' || n, 'WALK-' || n, '歩行岸壁' || n, 'Walk ' || n, 1 from generate_series(1, ${count}::int) n
    returning id`.execute(owner);
  const ids = rows.map(({ id }) => id);
  await sql`insert into acceptance_period (berth_id, method, publish_at, start_at, end_at)
    select id, 1, '2026-01-01', '2020-01-01 00:00+09', '2099-01-01 00:00+09' from unnest(${ids}::bigint[]) id`.execute(owner);
  return ids;
};

/** The agency's group may book the port, whatever the seed gave it. */
export const letBook = async (owner: Database, { groupId, portId }: { groupId: number; portId: number }) => {
  await sql`insert into organization_port (organization_id, port_id)
    select organization_id, ${portId} from account_group where id = ${groupId} on conflict do nothing`.execute(owner);
  await sql`insert into group_port (group_id, organization_id, port_id)
    select id, organization_id, ${portId} from account_group where id = ${groupId} on conflict do nothing`.execute(owner);
};

/** Nothing is left of the walk before; the rules are those of the next. */
export const clearBerth = async (owner: Database, berthId: number, settings: BerthSettings) => {
  const ours = sql`(select id from reservation where berth_id = ${berthId})`;
  for (const table of [
    'berth_claim',
    'berth_receipt',
    'reservation_history',
    'outbox_entry',
    'arrival_procedure',
    'procedure_history',
  ])
    await sql`delete from ${sql.table(table)} where reservation_id in ${ours}`.execute(owner);
  await sql`delete from berth_day where berth_id = ${berthId}`.execute(owner);
  await sql`delete from reservation where berth_id = ${berthId}`.execute(owner);
  await sql`update berth set allocation = ${settings.allocation}, has_waitlist = ${settings.hasWaitlist},
    has_automatic_promotion = ${settings.hasAutomaticPromotion}, max_ships_per_day = ${settings.maxShipsPerDay}
    where id = ${berthId}`.execute(owner);
};

export type Stored = {
  id: number;
  status: number;
  isCancelling: boolean;
  receiptNo: number | null;
  holds: boolean;
  version: number;
};

/** Every reservation of a berth as the database has it. */
export const readBerth = async (owner: Database, berthId: number) => {
  const { rows } = await sql<Stored>`
    select reservation.id, status, is_cancellation_requested as "isCancelling", receipt_no as "receiptNo",
      berth_claim.reservation_id is not null as holds, version
    from reservation left join berth_claim on berth_claim.reservation_id = reservation.id
    where reservation.berth_id = ${berthId}`.execute(owner);
  return new Map(rows.map((row) => [row.id, row]));
};
