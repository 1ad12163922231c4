import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { readReservationNumber } from '@kiko/domain/reservations/reservation-number.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../../kit/database/condition-to-sql.ts';
import { applicantTypeCodes } from '../../kit/database/sql-expressions.ts';
import { reservationScopeColumns } from './reservation-scope-columns.ts';
import { statusCodes } from './status-codes.ts';

/** The actor and the access filter of the capability. */
export type Viewer = { accessFilter: Condition<ScopeAttribute>; actor: Actor };

/** A waiting request is queued behind earlier requests for an overlapping stay. */
export const waitlistPosition = sql<
  number | null
>`case when reservation.status = ${statusCodes('waiting')} then 1 + count_waiting_before(
  reservation.berth_id, reservation.receipt_no, tstzrange(reservation.start_at, reservation.end_at)) end`.as('waitlistPosition');

/** Whether the text is the number of the reservation, in any common notation. */
export const isNumber = (text: string) => sql<boolean>`reservation.number = ${readReservationNumber(text)}`;

/** A draft is visible to its owner only, also after it is withdrawn: a request that was never submitted has no receipt. */
export const isSubmittedOrOwn = ({ organizationId }: Actor) =>
  sql<boolean>`(reservation.receipt_no is not null or reservation.organization_id = ${organizationId})`;

/** A registered applicant organization owns the call and can act. Requires a join of `organization_name`. */
export const hasOwner =
  sql<boolean>`coalesce(organization_name.type in (${applicantTypeCodes}) and organization_name.status = 'active', false)`.as(
    'hasOwner',
  );

/** A submitted report states that the ship did not call. */
export const reportedAsSkipped = sql<boolean>`exists (
  select from departure_procedure as reported where reported.reservation_id = reservation.id
    and reported.outcome = 'skipped' and reported.submitted_at is not null)`;
export const isSkipped = reportedAsSkipped.as('isSkipped');

export const selectVisibleReservations = (tx: Transaction, { accessFilter, actor }: Viewer) =>
  tx
    .selectFrom('reservation')
    .innerJoin('berth', 'berth.id', 'reservation.berthId')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('shipName', 'shipName.id', 'reservation.shipId')
    .leftJoin('organizationName', 'organizationName.id', 'reservation.organizationId')
    .where(conditionToSql(accessFilter, reservationScopeColumns))
    .where(isSubmittedOrOwn(actor));
