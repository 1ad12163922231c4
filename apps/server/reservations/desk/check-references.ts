import { neededOnSubmission } from '@kiko/contract/reservations/reservation-fields.ts';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { type Condition, covers } from '@kiko/domain/access/condition.ts';
import { noFacts, type ScopeFact } from '@kiko/domain/access/scopes.ts';
import { isApplicant, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { Reservation } from '@kiko/domain/reservations/reservation.ts';
import type { Person } from '@kiko/domain/reservations/reservation-moves.ts';
import { type Batch, columnsOf, type Owned } from './batch.ts';
import { columnOf, sentColumns } from './reservation-columns.ts';
import { type Reply, refused, type Ticket, unknownReference } from './ticket.ts';

type By = { actor: Actor; reach: Condition<ScopeFact> };

/** Whether the reservation exists for this person: within reach, and only for its owner while it was not handed in. */
export const isInReach = (batch: Batch, { actor, reach }: By, { receiptNo, berthId, organizationId }: Reservation & Owned) =>
  covers(reach, { ...factsOfBerth(batch, berthId), organizationId }) &&
  (receiptNo !== null || organizationId === actor.organizationId);

/** How somebody stands to a reservation, or to the berth of one that is to be made. */
export const personOf = (batch: Batch, { actor }: By, { berthId, organizationId }: Reservation & Owned): Person => {
  const isHarbor = actor.organizationType === organizationTypes.harborManager;
  const managed = reachOf('reservation.update', actor);
  return {
    kind: kindOf(actor),
    isOwner: !isHarbor && organizationId === actor.organizationId,
    isManager: isHarbor && managed !== undefined && covers(managed, factsOfBerth(batch, berthId)),
  };
};

/** What a request names must be there, and a berth that is asked for anew within the reach of whoever asks. */
export const findUnknown = (batch: Batch, { by, move, fields }: Ticket, reservation: Reservation): Reply | null => {
  const { facts } = batch;
  const { berthId, shipId, departureCountryCode, organizationId } = fields;
  const isOther = berthId !== undefined && berthId !== reservation.berthId;
  const isAsked = reservation.state === 'new' || move === 'submit' || isOther;
  if (by && isAsked && !isOffered(batch, by.actor, berthId ?? reservation.berthId)) return unknownReference('berthId');
  // A change may send only one of both times.
  const startAt = fields.startAt?.getTime() ?? reservation.stay.startAt;
  const endAt = fields.endAt?.getTime() ?? reservation.stay.endAt;
  if (endAt <= startAt) return refused('request.invalid', { issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }] });
  if (shipId !== undefined && !facts.ships.some(({ id }) => id === shipId)) return unknownReference('shipId');
  if (departureCountryCode && !facts.countries.includes(departureCountryCode)) return unknownReference('departureCountryCode');
  if (organizationId && !facts.organizations.includes(organizationId)) return unknownReference('organizationId');
  return null;
};

/** What is needed and neither sent nor said before. */
export const findMissing = (batch: Batch, { move, fields }: Ticket, { id }: Reservation): Reply | null => {
  if (move !== 'submit' && move !== 'resubmit') return null;
  const said = { ...columnsOf(batch, id), ...sentColumns(fields) };
  const missing = neededOnSubmission.filter((path) => !said[columnOf(path)]);
  if (missing.length === 0) return null;
  return refused('request.invalid', { issues: missing.map((path) => ({ path, code: 'required' })) });
};

/** Applicants book the ports of their group, managers place ships at their own berths, the ministry asks anywhere. */
const isOffered = (batch: Batch, actor: Actor, berthId: number) => {
  const reach = reachOf('reservation.create', actor);
  return reach !== undefined && batch.books.has(berthId) && covers(reach, factsOfBerth(batch, berthId));
};

/** In whose name somebody asks; a manager enters for somebody else. */
export const ownerOf = ({ actor }: By, organizationId: number | null | undefined) =>
  isApplicant(actor.organizationType) || actor.organizationType === organizationTypes.mlit
    ? actor.organizationId
    : (organizationId ?? null);

const factsOfBerth = ({ facts }: Batch, berthId: number) => {
  const berth = facts.berths.find(({ id }) => id === berthId);
  return { ...noFacts, berthId, portId: berth?.portId ?? null, adminOrganizationId: berth?.adminOrganizationId ?? null };
};
