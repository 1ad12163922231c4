import type { Database, Transaction } from '@kiko/database/connection.ts';
import type { DB } from '@kiko/database/types.generated.ts';
import type { CallOutcome, SkipReason } from '@kiko/domain/procedures/report-workflow.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { departureCode } from '../reservations/shared/status-codes.ts';

export const findDepartureReport = (tx: Transaction, reservationId: number) =>
  tx
    .selectFrom('departureProcedure as report')
    .leftJoin('portCallRecord as record', 'record.reservationId', 'report.reservationId')
    .select(['report.dueOn', 'report.submittedAt', 'report.returnReason', 'report.completedAt', 'report.version'])
    .select(['report.berthedAt', 'report.departedAt', 'report.entryPassengers', 'report.departurePassengers'])
    .select(['report.hasImmigrationInspection', 'report.hasEmigrationInspection', 'report.comment', 'report.managerNote'])
    .select([sql<CallOutcome>`report.outcome`.as('outcome'), sql<SkipReason | null>`report.skip_reason`.as('skipReason')])
    .select(sql<boolean>`coalesce(record.is_amended, false)`.as('isAmended'))
    .where('report.reservationId', '=', reservationId)
    .executeTakeFirst();

export type StoredDepartureReport = NonNullable<Awaited<ReturnType<typeof findDepartureReport>>>;

/** Records the departure of the ship. A trigger updates the reservation. */
export const insertDepartureReport = (tx: Transaction, row: Insertable<DB['departureProcedure']>) =>
  tx.insertInto('departureProcedure').values(row).execute();

export const updateDepartureReport = (tx: Transaction, reservationId: number, row: UpdateObject<DB, 'departureProcedure'>) =>
  tx
    .updateTable('departureProcedure')
    .set(row)
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('reservationId', '=', reservationId)
    .execute();

/** Null if unknown. */
export const findPassengerCapacity = async (tx: Transaction, reservationId: number) => {
  const ship = await tx
    .selectFrom('reservation')
    .innerJoin('ship', 'ship.id', 'reservation.shipId')
    .select('ship.passengerCapacity')
    .where('reservation.id', '=', reservationId)
    .executeTakeFirst();
  return ship?.passengerCapacity ?? null;
};

/** More than a worker processes in a minute. The rest is found by the next run. */
const maxRows = 500;

/** Confirmed calls whose departure has passed by system time and that have no report yet, earliest departure first. */
export const selectDepartedPortCalls = async (database: Database) =>
  database
    .selectFrom('reservation')
    .select(['id', 'berthId'])
    .where('status', '=', reservationStatuses.confirmed)
    .where('departureStatus', '=', departureCode('none'))
    .where('endAt', '<=', sql<Date>`system_time()`)
    .orderBy('endAt')
    .limit(maxRows)
    .execute();

export const findDepartedPortCall = (tx: Transaction, id: number) =>
  tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .select(['reservation.endAt', 'berth.postDepartureDays'])
    .where('reservation.id', '=', id)
    .where('reservation.status', '=', reservationStatuses.confirmed)
    .where('reservation.departureStatus', '=', departureCode('none'))
    .where('reservation.endAt', '<=', sql<Date>`system_time()`)
    .executeTakeFirst();
