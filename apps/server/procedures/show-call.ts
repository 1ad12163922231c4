import type { ProcedureItem } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { allowedItemMoves, type Call, mayAddItem, type Side } from '@kiko/domain/procedures/item-moves.ts';
import type { Person } from '@kiko/domain/reservations/reservation-moves.ts';
import { departures, type ReservationStatus, stateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import { standTo } from '../kit/stand-to.ts';
import type { StoredCall } from './call-queries.ts';
import type { StoredItem, selectOffered } from './item-queries.ts';

type CallFacts = {
  status: ReservationStatus;
  isCancellationRequested: boolean;
  isProxy: boolean;
  departureStatus: number;
};

/** What the rules of procedures ask of a call. */
export const asCall = ({ status, isCancellationRequested, isProxy, departureStatus }: CallFacts): Call => ({
  state: stateOf(status, isCancellationRequested),
  isProxy,
  departure: departures.at(departureStatus) ?? 'none',
});

export const sideOf = ({ isOwner, isManager }: Person): Side | undefined => {
  if (isManager) return 'manager';
  return isOwner ? 'owner' : undefined;
};

type Shown = Pick<
  StoredCall,
  | ('id' | 'cruiseShipName' | 'portId' | 'portName' | 'berthId' | 'berthName' | 'startAt' | 'endAt' | 'organizationName')
  | ('isProxy' | 'status' | 'isCancellationRequested' | 'departureStatus')
>;

export const showCall = ({ status, isCancellationRequested, departureStatus, ...call }: Shown) => {
  const { state, departure } = asCall({ status, isCancellationRequested, departureStatus, isProxy: call.isProxy });
  const { id, cruiseShipName, portId, portName, berthId, berthName, startAt, endAt, organizationName, isProxy } = call;
  return { id, cruiseShipName, portId, portName, berthId, berthName, startAt, endAt, organizationName, isProxy, state, departure };
};

type Place = { berthId: number; portId: number; organizationId: number | null; adminOrganizationId: number | null };

/** A document with what this person may do with it now. */
export const showItem = (actor: Actor, item: StoredItem, of: CallFacts & Place): ProcedureItem => {
  const side = sideOf(standTo(of, actor, 'arrivalProcedure.update'));
  const facts = { ...item, isSubmitted: item.submittedAt !== null };
  return { ...item, allowedMoves: side ? allowedItemMoves(facts, { call: asCall(of), side }) : [] };
};

type Offer = Awaited<ReturnType<typeof selectOffered>>[number];

/** What this person may add to the call: of what the berth offers, and in words of its own. */
export const showOffer = (actor: Actor, call: StoredCall, offers: readonly Offer[]) => {
  const side = sideOf(standTo(call, actor, 'arrivalProcedure.create'));
  if (!side) return { offered: [], canAsk: false };
  return {
    offered: offers
      .filter((offer) => mayAddItem(asCall(call), side, offer))
      .map((offer) => ({
        settingId: offer.id,
        name: { ja: offer.nameJa, en: offer.nameEn },
        dueOn: isoOfDay(documentDueOn(offer, call.startAt.getTime())),
      })),
    canAsk: mayAddItem(asCall(call), side, null),
  };
};

/** Before anything is reported there is a deadline already, counted from the plan. */
export const plannedReport = ({ endAt, postDepartureDays }: { endAt: Date; postDepartureDays: number }) => ({
  dueOn: isoOfDay(dayOf(endAt.getTime()) + postDepartureDays),
  submittedAt: null,
  returnReason: null,
  completedAt: null,
});
