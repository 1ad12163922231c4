import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';

export const findReport = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('departureProcedure as report')
    .leftJoin('portCallRecord as record', 'record.reservationId', 'report.reservationId')
    .select(['report.dueOn', 'report.submittedAt', 'report.returnReason', 'report.completedAt', 'report.version'])
    .select(['report.berthedAt', 'report.departedAt', 'report.entryPassengers', 'report.departurePassengers'])
    .select(['report.hasImmigrationInspection', 'report.hasEmigrationInspection', 'report.comment'])
    .select(sql<boolean>`coalesce(record.is_amended, false)`.as('isAmended'))
    .where('report.reservationId', '=', reservationId)
    .executeTakeFirst();

export type StoredReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** That the ship has left; the schema tells the reservation. */
export const insertReport = (tx: Transaction, row: Insertable<DB['departureProcedure']>) =>
  tx.insertInto('departureProcedure').values(row).execute();

export const updateReport = (tx: Transaction, reservationId: number, row: UpdateObject<DB, 'departureProcedure'>) =>
  tx
    .updateTable('departureProcedure')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('reservationId', '=', reservationId)
    .execute();

/** More than a worker serves in a minute; who is left is found the next time. */
const most = 500;

/** Confirmed calls whose ship should have left by the system time, and of which nobody was told yet; the longest gone first. */
export const listDeparted = async (database: Database) =>
  database
    .selectFrom('reservation')
    .select(['id', 'berthId'])
    .where('status', '=', 2)
    .where('departureStatus', '=', 0)
    .where('endAt', '<=', sql<Date>`system_time()`)
    .orderBy('endAt')
    .limit(most)
    .execute();

export const findDeparted = (tx: Transaction, id: number) =>
  tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .select(['reservation.endAt', 'berth.postDepartureDays'])
    .where('reservation.id', '=', id)
    .where('reservation.status', '=', 2)
    .where('reservation.departureStatus', '=', 0)
    .where('reservation.endAt', '<=', sql<Date>`system_time()`)
    .executeTakeFirst();
