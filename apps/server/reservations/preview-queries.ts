import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { nameOf } from '../kit/columns.ts';

/** The berth asked for, and the one that the reservation has now. */
export const selectConcernedBerths = async (tx: Transaction, berthId: number, reservationId: number | undefined) => {
  const { rows } = await sql<{ id: number }>`
    select id from berth where id = ${berthId}
    union select berth_id from reservation where id = ${reservationId ?? null}`.execute(tx);
  return rows.map(({ id }) => id);
};

type Asked = { berthId: number; startAt: Date; endAt: Date; reservationId?: number | undefined };

/** How many others ask for a part of the same time, and nothing about who they are. */
export const countOthers = async (tx: Transaction, { berthId, startAt, endAt, reservationId }: Asked) => {
  const { rows } = await sql<{ tentative: number; waiting: number }>`
    select count(*) filter (where status = 1) as tentative, count(*) filter (where status = 4) as waiting
    from reservation
    where berth_id = ${berthId} and status in (1, 4) and start_at < ${endAt} and end_at > ${startAt}
      and id is distinct from ${reservationId ?? null}`.execute(tx);
  return rows[0] ?? { tentative: 0, waiting: 0 };
};

/** What a berth asks for around a call, earliest first. */
export const selectDemands = async (tx: Transaction, berthId: number) => ({
  documents: await tx
    .selectFrom('arrivalProcedureSetting')
    .select([nameOf('arrivalProcedureSetting'), 'isRequired', 'deadlineDays', 'isAfterArrival'])
    .where('berthId', '=', berthId)
    .orderBy('isAfterArrival')
    .orderBy('deadlineDays', 'desc')
    .orderBy('id')
    .execute(),
  reportDays: (await tx.selectFrom('berth').select('postDepartureDays').where('id', '=', berthId).executeTakeFirst())
    ?.postDepartureDays,
});
