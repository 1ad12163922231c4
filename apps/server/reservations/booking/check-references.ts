import { contactFields, requiredOnSubmission } from '@kiko/contract/reservations/reservation-fields.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Condition, matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes, type ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { relationTo } from '@kiko/domain/reservations/relation.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import type { ReservationRelation } from '@kiko/domain/reservations/reservation-workflow.ts';
import { type BatchState, currentColumns } from './batch-state.ts';
import { type BookingCommand, type BookingReply, refusedReply, unknownReferenceReply } from './booking-command.ts';
import { columnNameOf, submittedColumns } from './reservation-columns.ts';

type RequestedBy = { actor: Actor; accessFilter: Condition<ScopeAttribute> };

/** Whether the actor can see the reservation. A draft is visible to its owner only. */
export const isWithinAccess = (
  batch: BatchState,
  { actor, accessFilter }: RequestedBy,
  { receiptNo, berthId, organizationId, id }: Reservation,
) => {
  const { enteredByOrganizationId = null } = batch.entries.get(id) ?? {};
  const attributes = { ...scopeAttributesOfBerth(batch, berthId), organizationId, enteredByOrganizationId };
  return matches(accessFilter, attributes) && (receiptNo !== null || organizationId === actor.organizationId);
};

/** The relation of the actor to a reservation. A new one is requested by its owner, or by the ministry in the owner's place. */
export const relationOfRequester = (
  batch: BatchState,
  { actor }: RequestedBy,
  { id, state, berthId, organizationId }: Reservation,
): ReservationRelation => {
  const { organizationId: ownId, organizationType, accountId } = actor;
  const entry = batch.entries.get(id) ?? { enteredByOrganizationId: ownId, accountId };
  const owner = state === 'new' && organizationType !== organizationTypes.harborManager ? ownId : organizationId;
  const isOwnerActive = owner === null || !batch.data.inactiveOrganizations.includes(owner);
  const ownership = { ...scopeAttributesOfBerth(batch, berthId), berthId, organizationId: owner, isOwnerActive, ...entry };
  return relationTo(ownership, actor, 'reservation.update');
};

/** Referenced records must exist, and a new berth must be within the access of the actor. */
export const checkReferences = (
  batch: BatchState,
  { requestedBy, transition, fields }: BookingCommand,
  reservation: Reservation,
): BookingReply | null => {
  const { data } = batch;
  const { berthId, shipId, departureCountryCode, organizationId } = fields;
  const isOther = berthId !== undefined && berthId !== reservation.berthId;
  const isAsked = reservation.state === 'new' || transition === 'submit' || isOther;
  if (requestedBy && isAsked && !isBerthBookable(batch, requestedBy.actor, berthId ?? reservation.berthId))
    return unknownReferenceReply('berthId');
  // A change may send only one of the two times.
  const startAt = fields.startAt?.getTime() ?? reservation.stay.startAt;
  const endAt = fields.endAt?.getTime() ?? reservation.stay.endAt;
  if (endAt <= startAt) return refusedReply('request.invalid', { issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }] });
  if (shipId !== undefined && !isShipOffered(batch, requestedBy?.actor, { shipId, reservation }))
    return unknownReferenceReply('shipId');
  if (departureCountryCode && !data.countries.includes(departureCountryCode)) return unknownReferenceReply('departureCountryCode');
  if (organizationId && !data.organizations.includes(organizationId)) return unknownReferenceReply('organizationId');
  return null;
};

type NamedShip = { shipId: number; reservation: Reservation };

/** A hidden ship counts as unknown for users without access to it, unless the reservation names it already. */
const isShipOffered = ({ data }: BatchState, actor: Actor | undefined, { shipId, reservation }: NamedShip) => {
  const ship = data.ships.find(({ id }) => id === shipId);
  if (!ship) return false;
  const isNamed = reservation.state !== 'new' && reservation.shipId === shipId;
  return isNamed || !actor || isVisibleShip(actor, ship);
};

export const isVisibleShip = (actor: Actor, { isAbolished }: { isAbolished: boolean }) => {
  const accessFilter = accessFilterFor('ship.read', actor);
  return accessFilter !== undefined && matches(accessFilter, { ...noScopeAttributes, isAbolished });
};

/** The contact of an applicant's request is the account; of a reservation entered for another organization it can be corrected. */
export const findForeignFields = (
  { transition, fields }: BookingCommand,
  relation: ReservationRelation | 'system',
): BookingReply | null => {
  const isAllowed = transition !== 'updateDetails' || relation === 'system' || relation.isStandIn || relation.isInitiator;
  const sent = contactFields.filter((path) => !isAllowed && fields[path] !== undefined);
  if (sent.length === 0) return null;
  return refusedReply('request.invalid', { issues: sent.map((path) => ({ path, code: 'notAllowed' })) });
};

/** Required fields that were neither sent now nor stored before. */
export const checkRequiredFields = (
  batch: BatchState,
  { transition, fields }: BookingCommand,
  { id }: Reservation,
): BookingReply | null => {
  if (transition !== 'submit' && transition !== 'resubmit') return null;
  const columns = { ...currentColumns(batch, id), ...submittedColumns(fields) };
  const needed = [...requiredOnSubmission, ...(columns['is_temporary_call'] ? (['temporaryCallReason'] as const) : [])];
  const missing = needed.filter((path) => !columns[columnNameOf(path)]);
  if (missing.length === 0) return null;
  return refusedReply('request.invalid', { issues: missing.map((path) => ({ path, code: 'required' })) });
};

/** Applicants book the ports of their group, managers their own berths, the ministry any berth. */
const isBerthBookable = (batch: BatchState, actor: Actor, berthId: number) => {
  const accessFilter = accessFilterFor('reservation.create', actor);
  return (
    accessFilter !== undefined && batch.schedules.has(berthId) && matches(accessFilter, scopeAttributesOfBerth(batch, berthId))
  );
};

const scopeAttributesOfBerth = ({ data }: BatchState, berthId: number) => {
  const berth = data.berths.find(({ id }) => id === berthId);
  return { ...noScopeAttributes, berthId, portId: berth?.portId ?? null, adminOrganizationId: berth?.adminOrganizationId ?? null };
};
