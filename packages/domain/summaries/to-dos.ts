import type { ActorKind } from '../access/actor.ts';
import { portRequestStatuses } from '../port-requests/port-request-workflow.ts';
import { itemStatuses } from '../procedures/item-workflow.ts';
import { statesAwaiting, toStoredStatus } from '../reservations/reservation-statuses.ts';
import { shipRequestStatuses } from '../ships/ship-request-workflow.ts';

/** The subject of a count, a notice or a chat; codes of the specification. */
export const entityKinds = { shipRequest: 3, portRequest: 4, reservation: 5, arrivalProcedure: 6, departureProcedure: 7 } as const;
export type EntityKind = (typeof entityKinds)[keyof typeof entityKinds];

/** Records that need an action: a kind and a status, optionally only those with a requested cancellation. */
export type ToDo = { type: EntityKind; status: number; isCancellationRequest?: boolean };

const reservationToDos = (side: 'manager' | 'owner'): ToDo[] =>
  statesAwaiting(side).map((state) => {
    const { status, isCancellationRequested } = toStoredStatus(state);
    return { type: entityKinds.reservation, status, ...(isCancellationRequested && { isCancellationRequest: true }) };
  });
const reviewToDos = reservationToDos('manager');
/** Calls whose documents or report are in progress, independent of whose turn it is. */
const procedureToDos: ToDo[] = [
  { type: entityKinds.arrivalProcedure, status: itemStatuses.inProgress },
  { type: entityKinds.departureProcedure, status: itemStatuses.inProgress },
];
const ministryToDos: ToDo[] = [{ type: entityKinds.shipRequest, status: shipRequestStatuses.pending }];
const applicantToDos: ToDo[] = [
  ...reservationToDos('owner'),
  { type: entityKinds.shipRequest, status: shipRequestStatuses.returning },
  ...procedureToDos,
];

/** The to-dos of each kind of user (specification 6). Requests on a waiting list are not counted. */
export const toDosByKind: Readonly<Record<ActorKind, readonly ToDo[]>> = {
  mlitMaster: ministryToDos,
  mlitMember: ministryToDos,
  harborMaster: [...reviewToDos, ...procedureToDos, { type: entityKinds.portRequest, status: portRequestStatuses.pending }],
  harborMember: [...reviewToDos, ...procedureToDos],
  applicantMaster: applicantToDos,
  applicantMember: applicantToDos,
};
