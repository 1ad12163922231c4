import type { ArrivalDocumentDetail } from '@kiko/contract/procedures/procedure-shapes.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Day, dayFromIso, dayToIso } from '@kiko/domain/calendar/days.ts';
import { documentDueOn, isUrgent, reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { allowedItemTransitions, type Call, mayAddItem, type Side } from '@kiko/domain/procedures/item-workflow.ts';
import { departureStates, type ReservationStatus, reservationStateOf } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { ReservationRelation } from '@kiko/domain/reservations/reservation-workflow.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import type { StoredArrivalDocument, selectOptionalDocuments } from './arrival-document-queries.ts';
import type { StoredPortCall } from './port-call-queries.ts';

type PortCallState = {
  status: ReservationStatus;
  isCancellationRequested: boolean;
  isProxy: boolean;
  departureStatus: number;
  hasOwner: boolean;
  isSkipped: boolean;
};

/** The facts that the rules of procedures need. */
export const toProcedurePortCall = ({
  status,
  isCancellationRequested,
  departureStatus,
  isProxy,
  hasOwner,
  isSkipped,
}: PortCallState): Call => ({
  state: reservationStateOf(status, isCancellationRequested),
  departureState: departureStates.at(departureStatus) ?? 'none',
  isProxy,
  hasOwner,
  isSkipped,
});

export const roleOf = ({ isOwner, isManager }: ReservationRelation): Side | undefined => {
  if (isManager) return 'manager';
  return isOwner ? 'owner' : undefined;
};

type PortCallRow = Pick<
  StoredPortCall,
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

export const showPortCall = (shown: PortCallRow) => {
  const { state, departureState } = toProcedurePortCall(shown);
  const { id, number, cruiseShipName, portId, portName, berthId, berthName, startAt, endAt, organizationName } = shown;
  const { isProxy, hasOwner } = shown;
  const place = { id, number, cruiseShipName, portId, portName, berthId, berthName, startAt, endAt, organizationName };
  return { ...place, isProxy, hasOwner, state, departureState };
};

type ReservationOwnership = { berthId: number; portId: number; organizationId: number | null; adminOrganizationId: number | null };

/** A document with the transitions that this user may make now. */
export const showArrivalDocument = (
  actor: Actor,
  stored: StoredArrivalDocument,
  of: PortCallState & ReservationOwnership & { number: string | null; startAt: Date },
): ArrivalDocumentDetail => {
  const { deadlineDays, isAfterArrival, requestedOn, ...item } = stored;
  const side = roleOf(relationToReservation(of, actor, 'arrivalProcedure.update'));
  const attributes = { ...item, isSubmitted: item.submittedAt !== null };
  return {
    ...item,
    reservationNumber: of.number,
    isUrgent: deadlineDays !== null && isUrgent({ deadlineDays, isAfterArrival }, of.startAt.getTime(), dayFromIso(requestedOn)),
    allowedTransitions: side ? allowedItemTransitions(attributes, { call: toProcedurePortCall(of), side }) : [],
  };
};

type OptionalDocument = Awaited<ReturnType<typeof selectOptionalDocuments>>[number];

/** What the user may add to the call: documents that the berth offers, or one in free text. */
export const showOptionalDocuments = (
  actor: Actor,
  call: StoredPortCall,
  { offers, today }: { offers: readonly OptionalDocument[]; today: Day },
) => {
  const side = roleOf(relationToReservation(call, actor, 'arrivalProcedure.create'));
  if (!side) return { offered: [], canAsk: false };
  return {
    offered: offers
      .filter((offer) => mayAddItem(toProcedurePortCall(call), side, offer))
      .map((offer) => ({
        settingId: offer.id,
        name: { ja: offer.nameJa, en: offer.nameEn },
        dueOn: dayToIso(documentDueOn(offer, call.startAt.getTime(), today)),
      })),
    canAsk: mayAddItem(toProcedurePortCall(call), side, null),
  };
};

/** Before the report is opened its deadline follows from the plan. */
export const plannedDueOn = ({ endAt, postDepartureDays }: { endAt: Date; postDepartureDays: number }) =>
  dayToIso(reportDueOn(postDepartureDays, endAt.getTime()));
