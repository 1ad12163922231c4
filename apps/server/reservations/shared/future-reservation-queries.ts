import type { Transaction } from '@kiko/database/connection.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import { reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { sql } from 'kysely';
import { localizedColumns, localizedName } from '../../kit/database/sql-expressions.ts';
import { departureCode } from './status-codes.ts';

const { tentative, confirmed, returning, waiting } = reservationStatuses;

/** Reservations of an organization that are live and whose departure lies ahead, earliest arrival first; by system time. */
export const selectFutureReservations = (tx: Transaction, organizationId: number) =>
  tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('shipName', 'shipName.id', 'reservation.shipId')
    .select(['reservation.id', 'reservation.version', 'reservation.number', 'reservation.startAt', 'reservation.endAt'])
    .select([sql<ReservationStatus>`reservation.status`.as('status'), 'reservation.isCancellationRequested'])
    .select(['reservation.departureStatus', sql<Date>`system_time()`.as('now')])
    .select([localizedColumns('shipName.nameJa', 'shipName.nameEn', 'cruiseShipName')])
    .select([localizedName('port', 'portName'), localizedName('berth', 'berthName')])
    .where('reservation.organizationId', '=', organizationId)
    .where('reservation.status', 'in', [tentative, confirmed, returning, waiting])
    .where('reservation.departureStatus', '=', departureCode('none'))
    .where('reservation.endAt', '>', sql<Date>`system_time()`)
    .orderBy('reservation.startAt')
    .orderBy('reservation.id')
    .execute();

export type StoredFuture = Awaited<ReturnType<typeof selectFutureReservations>>[number];
