import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** How many reservations there are of each stay at a berth; the same request twice would be two. */
export const countReservationsByStart = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ startAt: Date; ids: number[] }>`
    select start_at as "startAt", array_agg(id) as ids from reservation where berth_id = ${berthId} group by start_at`.execute(
    owner,
  );
  return new Map(rows.map(({ startAt, ids }) => [startAt.getTime(), ids]));
};

export const countReservations = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*) from reservation where berth_id = ${berthId}`.execute(owner);
  return rows[0]?.count ?? 0;
};
