import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

const notYet = sql<boolean>`reminded_on is distinct from tokyo_day(system_time())`;

/** By the system time. */
export const getToday = async (database: Database) => {
  const { rows } = await sql<{ today: string }>`select tokyo_day(system_time()) as today`.execute(database);
  return rows[0]?.today ?? '';
};

/** By the system time, as deadlines are. */
const askedOn = (table: string) =>
  sql<string>`tokyo_day(${sql.ref(`${table}.created_at`)} + (system_time() - now()))`.as('askedOn');

/** Documents that nobody has sent in and of which nobody was reminded today; due this week or late by two at most. */
export const listOpenItems = (database: Database) =>
  database
    .selectFrom('arrivalProcedure')
    .innerJoin('reservation', 'reservation.id', 'reservationId')
    .select(['arrivalProcedure.id', 'reservationId', 'dueOn', 'remindedOn', askedOn('arrival_procedure')])
    .where('arrivalProcedure.status', '=', 1)
    .where('reservation.departureStatus', '<', 2)
    .where('submittedAt', 'is', null)
    .where(notYet)
    .where('dueOn', '<=', sql<string>`tokyo_day(system_time()) + 7`)
    .where('dueOn', '>=', sql<string>`tokyo_day(system_time()) - 14`)
    .orderBy('arrivalProcedure.id')
    .execute();

export const listOpenReports = (database: Database) =>
  database
    .selectFrom('departureProcedure')
    .select(['reservationId', 'dueOn', 'remindedOn', askedOn('departure_procedure')])
    .where('status', '=', 1)
    .where('submittedAt', 'is', null)
    .where(notYet)
    .where('dueOn', '<=', sql<string>`tokyo_day(system_time()) + 1`)
    .orderBy('reservationId')
    .execute();

/** Says whether nobody else did, so that two workers remind once. */
export const markItemReminded = async (tx: Transaction, id: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('arrivalProcedure')
    .set({ remindedOn: sql`tokyo_day(system_time())` })
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('submittedAt', 'is', null)
    .where(notYet)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markReportReminded = async (tx: Transaction, reservationId: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('departureProcedure')
    .set({ remindedOn: sql`tokyo_day(system_time())` })
    .where('reservationId', '=', reservationId)
    .where('status', '=', 1)
    .where('submittedAt', 'is', null)
    .where(notYet)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
