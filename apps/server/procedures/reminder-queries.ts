import type { Database, Transaction } from '@kiko/database/connection.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import { sql } from 'kysely';
import { departureCode } from '../reservations/shared/status-codes.ts';
import { hasOwner, reportedAsSkipped } from '../reservations/shared/visible-reservation-queries.ts';

const isNotRemindedToday = sql<boolean>`reminded_on is distinct from tokyo_day(system_time())`;

/** By system time. */
export const getSystemDay = async (database: Database) => {
  const { rows } = await sql<{ today: string }>`select tokyo_day(system_time()) as today`.execute(database);
  return rows[0]?.today ?? '';
};

/** By system time, as deadlines are. */
const requestedOn = (table: string) =>
  sql<string>`tokyo_day(${sql.ref(`${table}.created_at`)} + (system_time() - now()))`.as('requestedOn');

/** Documents that are not submitted and have no reminder today; due within a week or overdue by at most two weeks. */
export const selectUnsubmittedDocuments = (database: Database) =>
  database
    .selectFrom('arrivalProcedure')
    .innerJoin('reservation', 'reservation.id', 'reservationId')
    .leftJoin('organizationName', 'organizationName.id', 'reservation.organizationId')
    .select(['arrivalProcedure.id', 'reservationId', 'dueOn', 'remindedOn', requestedOn('arrival_procedure'), hasOwner])
    .where('arrivalProcedure.status', '=', itemStatuses.inProgress)
    .where('reservation.departureStatus', '<', departureCode('completed'))
    .where(({ not }) => not(reportedAsSkipped))
    .where('submittedAt', 'is', null)
    .where(isNotRemindedToday)
    .where('dueOn', '<=', sql<string>`tokyo_day(system_time()) + 7`)
    .where('dueOn', '>=', sql<string>`tokyo_day(system_time()) - 14`)
    .orderBy('arrivalProcedure.id')
    .execute();

export const selectUnsubmittedReports = (database: Database) =>
  database
    .selectFrom('departureProcedure')
    .innerJoin('reservation', 'reservation.id', 'reservationId')
    .leftJoin('organizationName', 'organizationName.id', 'reservation.organizationId')
    .select(['reservationId', 'dueOn', 'remindedOn', requestedOn('departure_procedure'), hasOwner])
    .where('departureProcedure.status', '=', itemStatuses.inProgress)
    .where('submittedAt', 'is', null)
    .where(isNotRemindedToday)
    .where('dueOn', '<=', sql<string>`tokyo_day(system_time()) + 1`)
    .orderBy('reservationId')
    .execute();

/** Returns whether no other worker did it, so that concurrent workers remind once. */
export const markDocumentReminded = async (tx: Transaction, id: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('arrivalProcedure')
    .set({ remindedOn: sql`tokyo_day(system_time())` })
    .where('id', '=', id)
    .where('status', '=', itemStatuses.inProgress)
    .where('submittedAt', 'is', null)
    .where(isNotRemindedToday)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markReportReminded = async (tx: Transaction, reservationId: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('departureProcedure')
    .set({ remindedOn: sql`tokyo_day(system_time())` })
    .where('reservationId', '=', reservationId)
    .where('status', '=', itemStatuses.inProgress)
    .where('submittedAt', 'is', null)
    .where(isNotRemindedToday)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
