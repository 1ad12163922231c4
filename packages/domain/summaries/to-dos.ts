import type { PersonKind } from '../access/actor.ts';
import { portRequestStatuses } from '../port-requests/port-request-moves.ts';
import { itemStatuses } from '../procedures/item-moves.ts';
import { reservationStatuses } from '../reservations/reservation-statuses.ts';
import { shipRequestStatuses } from '../ships/ship-request-moves.ts';

/** What a count, a notice or a chat is about; codes of the specification. */
export const entityKinds = { shipRequest: 3, portRequest: 4, reservation: 5, arrivalProcedure: 6, departureProcedure: 7 } as const;
export type EntityKind = (typeof entityKinds)[keyof typeof entityKinds];

/** What waits for somebody: records of a kind in a status, and of the confirmed ones those whose cancellation was asked for. */
export type ToDo = { type: EntityKind; status: number; isCancellationRequest?: boolean };

const toReview: ToDo[] = [
  { type: entityKinds.reservation, status: reservationStatuses.tentative },
  { type: entityKinds.reservation, status: reservationStatuses.confirmed, isCancellationRequest: true },
];
/** Calls whose documents or report are in progress, whoever's turn it is. */
const procedures: ToDo[] = [
  { type: entityKinds.arrivalProcedure, status: itemStatuses.inProgress },
  { type: entityKinds.departureProcedure, status: itemStatuses.inProgress },
];
const ministry: ToDo[] = [{ type: entityKinds.shipRequest, status: shipRequestStatuses.pending }];
const applicants: ToDo[] = [
  { type: entityKinds.reservation, status: reservationStatuses.returning },
  { type: entityKinds.shipRequest, status: shipRequestStatuses.returning },
  ...procedures,
];

/** Whose turn it is for what (specification 6). Who waits for a place is in no count. */
export const toDosOf: Readonly<Record<PersonKind, readonly ToDo[]>> = {
  mlitMaster: ministry,
  mlitMember: ministry,
  harborMaster: [...toReview, ...procedures, { type: entityKinds.portRequest, status: portRequestStatuses.pending }],
  harborMember: [...toReview, ...procedures],
  applicantMaster: applicants,
  applicantMember: applicants,
};
