import { contactFields, neededOnSubmission } from '@kiko/contract/reservations/reservation-fields.ts';
import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Condition, covers } from '@kiko/domain/access/condition.ts';
import { noFacts, type ScopeFact } from '@kiko/domain/access/scopes.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { relationTo } from '@kiko/domain/reservations/relation.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import type { Person } from '@kiko/domain/reservations/reservation-workflow.ts';
import { type Batch, columnsOf } from './batch.ts';
import { type BookingCommand, type Reply, refused, unknownReference } from './booking-command.ts';
import { columnOf, sentColumns } from './reservation-columns.ts';

type By = { actor: Actor; accessFilter: Condition<ScopeFact> };

/** Whether the actor can see the reservation. A draft is visible to its owner only. */
export const isWithinAccess = (
  batch: Batch,
  { actor, accessFilter }: By,
  { receiptNo, berthId, organizationId, id }: Reservation,
) => {
  const { enteredByOrganizationId = null } = batch.entries.get(id) ?? {};
  const facts = { ...factsOfBerth(batch, berthId), organizationId, enteredByOrganizationId };
  return covers(accessFilter, facts) && (receiptNo !== null || organizationId === actor.organizationId);
};

/** The relation of the actor to a reservation. A new one is requested by its owner, or by the ministry in the owner's place. */
export const personOf = (batch: Batch, { actor }: By, { id, state, berthId, organizationId }: Reservation): Person => {
  const { organizationId: ownId, organizationType, accountId } = actor;
  const entry = batch.entries.get(id) ?? { enteredByOrganizationId: ownId, accountId };
  const owner = state === 'new' && organizationType !== organizationTypes.harborManager ? ownId : organizationId;
  const isOwnerActive = owner === null || !batch.facts.inactiveOrganizations.includes(owner);
  const ownership = { ...factsOfBerth(batch, berthId), berthId, organizationId: owner, isOwnerActive, ...entry };
  return relationTo(ownership, actor, 'reservation.update');
};

/** Referenced records must exist, and a new berth must be within the access of the actor. */
export const findUnknown = (batch: Batch, { by, move, fields }: BookingCommand, reservation: Reservation): Reply | null => {
  const { facts } = batch;
  const { berthId, shipId, departureCountryCode, organizationId } = fields;
  const isOther = berthId !== undefined && berthId !== reservation.berthId;
  const isAsked = reservation.state === 'new' || move === 'submit' || isOther;
  if (by && isAsked && !isOffered(batch, by.actor, berthId ?? reservation.berthId)) return unknownReference('berthId');
  // A change may send only one of the two times.
  const startAt = fields.startAt?.getTime() ?? reservation.stay.startAt;
  const endAt = fields.endAt?.getTime() ?? reservation.stay.endAt;
  if (endAt <= startAt) return refused('request.invalid', { issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }] });
  if (shipId !== undefined && !isShipOffered(batch, by?.actor, { shipId, reservation })) return unknownReference('shipId');
  if (departureCountryCode && !facts.countries.includes(departureCountryCode)) return unknownReference('departureCountryCode');
  if (organizationId && !facts.organizations.includes(organizationId)) return unknownReference('organizationId');
  return null;
};

type NamedShip = { shipId: number; reservation: Reservation };

/** A hidden ship counts as unknown for users without access to it, unless the reservation names it already. */
const isShipOffered = ({ facts }: Batch, actor: Actor | undefined, { shipId, reservation }: NamedShip) => {
  const ship = facts.ships.find(({ id }) => id === shipId);
  if (!ship) return false;
  const isNamed = reservation.state !== 'new' && reservation.shipId === shipId;
  return isNamed || !actor || isVisibleShip(actor, ship);
};

export const isVisibleShip = (actor: Actor, { isAbolished }: { isAbolished: boolean }) => {
  const accessFilter = accessFilterFor('ship.read', actor);
  return accessFilter !== undefined && covers(accessFilter, { ...noFacts, isAbolished });
};

/** The contact of an applicant's request is the account; of a reservation entered for another organization it can be corrected. */
export const findForeignFields = ({ move, fields }: BookingCommand, person: Person | 'system'): Reply | null => {
  const isAllowed = move !== 'updateDetails' || person === 'system' || person.isStandIn || person.isInitiator;
  const sent = contactFields.filter((path) => !isAllowed && fields[path] !== undefined);
  if (sent.length === 0) return null;
  return refused('request.invalid', { issues: sent.map((path) => ({ path, code: 'notAllowed' })) });
};

/** Required fields that were neither sent now nor stored before. */
export const findMissing = (batch: Batch, { move, fields }: BookingCommand, { id }: Reservation): Reply | null => {
  if (move !== 'submit' && move !== 'resubmit') return null;
  const said = { ...columnsOf(batch, id), ...sentColumns(fields) };
  const needed = [...neededOnSubmission, ...(said['is_temporary_call'] ? (['temporaryCallReason'] as const) : [])];
  const missing = needed.filter((path) => !said[columnOf(path)]);
  if (missing.length === 0) return null;
  return refused('request.invalid', { issues: missing.map((path) => ({ path, code: 'required' })) });
};

/** Applicants book the ports of their group, managers their own berths, the ministry any berth. */
const isOffered = (batch: Batch, actor: Actor, berthId: number) => {
  const accessFilter = accessFilterFor('reservation.create', actor);
  return accessFilter !== undefined && batch.books.has(berthId) && covers(accessFilter, factsOfBerth(batch, berthId));
};

const factsOfBerth = ({ facts }: Batch, berthId: number) => {
  const berth = facts.berths.find(({ id }) => id === berthId);
  return { ...noFacts, berthId, portId: berth?.portId ?? null, adminOrganizationId: berth?.adminOrganizationId ?? null };
};
