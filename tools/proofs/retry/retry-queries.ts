import type { Database } from '@kiko/database/connection.ts';
import type { Receipt } from '@kiko/domain/reservations/receipt-chain.ts';
import { sql } from 'kysely';

/** How many reservations there are of each stay at a berth; the same request twice would be two. */
export const countByStart = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ startAt: Date; ids: number[] }>`
    select start_at as "startAt", array_agg(id) as ids from reservation where berth_id = ${berthId} group by start_at`.execute(
    owner,
  );
  return new Map(rows.map(({ startAt, ids }) => [startAt.getTime(), ids]));
};

export const countAll = async (owner: Database, berthId: number) => {
  const { rows } = await sql<{ count: number }>`select count(*) from reservation where berth_id = ${berthId}`.execute(owner);
  return rows[0]?.count ?? 0;
};

export const listReceiptsOf = async (owner: Database, berthId: number): Promise<Receipt[]> => {
  const { rows } = await sql<Omit<Receipt, 'receivedAt'> & { receivedAt: Date }>`
    select berth_id as "berthId", receipt_no as "receiptNo", reservation_id as "reservationId", received_at as "receivedAt", hash
    from berth_receipt where berth_id = ${berthId} order by receipt_no`.execute(owner);
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.getTime() }));
};
