import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { localizedName } from '../../kit/database/sql-expressions.ts';
import { statusCodesInLine } from '../shared/status-codes.ts';

/** The requested berth and the current berth of the reservation. */
export const selectAffectedBerthIds = async (tx: Transaction, berthId: number, reservationId: number | undefined) => {
  const { rows } = await sql<{ id: number }>`
    select id from berth where id = ${berthId}
    union select berth_id from reservation where id = ${reservationId ?? null}`.execute(tx);
  return rows.map(({ id }) => id);
};

type OverlapInput = { berthId: number; startAt: Date; endAt: Date; reservationId?: number | undefined };

/** Counts other requests for an overlapping time, without identifying them. */
export const countOverlappingRequests = async (tx: Transaction, { berthId, startAt, endAt, reservationId }: OverlapInput) => {
  const { rows } = await sql<{ tentative: number; waiting: number }>`
    select count(*) filter (where status in (${statusCodesInLine('competitors')})) as tentative, count(*) filter (where status in (${statusCodesInLine('waiting')})) as waiting
    from reservation
    where berth_id = ${berthId} and status in (${statusCodesInLine('competitors', 'waiting')}) and start_at < ${endAt} and end_at > ${startAt}
      and id is distinct from ${reservationId ?? null}`.execute(tx);
  return rows[0] ?? { tentative: 0, waiting: 0 };
};

/** The documents that a berth requires around a call, earliest first. */
export const selectProcedureRequirements = async (tx: Transaction, berthId: number) => ({
  documents: await tx
    .selectFrom('arrivalProcedureSetting')
    .select([localizedName('arrivalProcedureSetting'), 'isRequired', 'deadlineDays', 'isAfterArrival'])
    .where('berthId', '=', berthId)
    .orderBy('isAfterArrival')
    .orderBy('deadlineDays', 'desc')
    .orderBy('id')
    .execute(),
  reportDays: (await tx.selectFrom('berth').select('postDepartureDays').where('id', '=', berthId).executeTakeFirst())
    ?.postDepartureDays,
});
