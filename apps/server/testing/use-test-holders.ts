import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Beyond those of the demo data. */
let lastReceiptNo = 1_000_000;

/** For tests of other features: a confirmed reservation that holds a berth, inserted without the booking queue. */
export const insertBerthHolder = async (owner: Database, berthId: number, stay: { startAt: Date; endAt: Date }) => {
  const { id: shipId } = await owner.selectFrom('ship').select('id').where('nameEn', '=', 'Asuka III').executeTakeFirstOrThrow();
  const { id, number } = await owner
    .insertInto('reservation')
    .values({
      status: 2,
      isProxy: true,
      accountId: 1,
      berthId,
      shipId,
      ...stay,
      receiptNo: (lastReceiptNo += 1),
      receivedAt: stay.startAt,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const range = sql<string>`tstzrange(${stay.startAt.toISOString()}, ${stay.endAt.toISOString()})`;
  await owner.insertInto('berthClaim').values({ reservationId: id, berthId, stay: range }).execute();
  return {
    id,
    number,
    release: async () => {
      for (const table of ['berthClaim', 'arrivalProcedure', 'procedureHistory', 'outboxEvent'] as const)
        await owner.deleteFrom(table).where('reservationId', '=', id).execute();
      await owner.deleteFrom('reservation').where('id', '=', id).execute();
    },
  };
};
