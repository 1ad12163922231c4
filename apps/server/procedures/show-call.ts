import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Day, dayFromIso, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn, isUrgent, reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { allowedItemMoves, type Call, mayAddItem, type Side } from '@kiko/domain/procedures/item-workflow.ts';
import { departures, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { Person } from '@kiko/domain/reservations/reservation-workflow.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import type { StoredCall } from './call-queries.ts';
import type { StoredItem, selectOffered } from './item-queries.ts';

type CallFacts = {
  status: ReservationStatus;
  isCancellationRequested: boolean;
  isProxy: boolean;
  departureStatus: number;
  hasOwner: boolean;
  isSkipped: boolean;
};

/** The facts that the rules of procedures need. */
export const asCall = ({ status, isCancellationRequested, departureStatus, isProxy, hasOwner, isSkipped }: CallFacts): Call => ({
  state: stateOf(status, isCancellationRequested),
  departure: departures.at(departureStatus) ?? 'none',
  isProxy,
  hasOwner,
  isSkipped,
});

export const sideOf = ({ isOwner, isManager }: Person): Side | undefined => {
  if (isManager) return 'manager';
  return isOwner ? 'owner' : undefined;
};

type Shown = Pick<
  StoredCall,
  | (
      | 'id'
      | 'number'
      | 'cruiseShipName'
      | 'portId'
      | 'portName'
      | 'berthId'
      | 'berthName'
      | 'startAt'
      | 'endAt'
      | 'organizationName'
    )
  | ('isProxy' | 'status' | 'isCancellationRequested' | 'departureStatus' | 'hasOwner' | 'isSkipped')
>;

export const showCall = (shown: Shown) => {
  const { state, departure } = asCall(shown);
  const { id, number, cruiseShipName, portId, portName, berthId, berthName, startAt, endAt, organizationName } = shown;
  const { isProxy, hasOwner } = shown;
  const place = { id, number, cruiseShipName, portId, portName, berthId, berthName, startAt, endAt, organizationName };
  return { ...place, isProxy, hasOwner, state, departure };
};

type Place = { berthId: number; portId: number; organizationId: number | null; adminOrganizationId: number | null };

/** A document with the transitions that this user may make now. */
export const showItem = (actor: Actor, stored: StoredItem, of: CallFacts & Place & { startAt: Date }): ProcedureItem => {
  const { deadlineDays, isAfterArrival, requestedOn, ...item } = stored;
  const side = sideOf(relationToReservation(of, actor, 'arrivalProcedure.update'));
  const facts = { ...item, isSubmitted: item.submittedAt !== null };
  return {
    ...item,
    isUrgent: deadlineDays !== null && isUrgent({ deadlineDays, isAfterArrival }, of.startAt.getTime(), dayFromIso(requestedOn)),
    allowedMoves: side ? allowedItemMoves(facts, { call: asCall(of), side }) : [],
  };
};

type Offer = Awaited<ReturnType<typeof selectOffered>>[number];

/** What the user may add to the call: documents that the berth offers, or one in free text. */
export const showOffer = (actor: Actor, call: StoredCall, { offers, today }: { offers: readonly Offer[]; today: Day }) => {
  const side = sideOf(relationToReservation(call, actor, 'arrivalProcedure.create'));
  if (!side) return { offered: [], canAsk: false };
  return {
    offered: offers
      .filter((offer) => mayAddItem(asCall(call), side, offer))
      .map((offer) => ({
        settingId: offer.id,
        name: { ja: offer.nameJa, en: offer.nameEn },
        dueOn: isoOfDay(documentDueOn(offer, call.startAt.getTime(), today)),
      })),
    canAsk: mayAddItem(asCall(call), side, null),
  };
};

/** Before the report is opened its deadline follows from the plan. */
export const plannedDueOn = ({ endAt, postDepartureDays }: { endAt: Date; postDepartureDays: number }) =>
  isoOfDay(reportDueOn(postDepartureDays, endAt.getTime()));
