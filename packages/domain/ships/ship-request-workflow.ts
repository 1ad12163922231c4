import type { ActorKind } from '../access/actor.ts';
import { defineWorkflow, type LaterMove, nameOfCode, type Transition } from '../workflow/workflow.ts';

/** Codes as the specification gives them. */
export const shipRequestStatuses = { pending: 1, confirmed: 2, returning: 3, withdrawn: 9 } as const;
export type ShipRequestStatusName = keyof typeof shipRequestStatuses;
export type ShipRequestStatus = (typeof shipRequestStatuses)[ShipRequestStatusName];

type ShipRequestTransition = Transition<ShipRequestStatusName, readonly ActorKind[]>;

const ministry = ['mlitMaster', 'mlitMember'] as const;
const applicants = ['applicantMaster', 'applicantMember'] as const;

/** All transitions of a registration or change of a ship. */
export const shipRequestTransitions = {
  submit: {
    move: 'submit',
    from: ['new'],
    to: 'pending',
    by: applicants,
    reason: 'none',
    spec: 'C01',
    notifies: ['N12'],
  },
  approve: {
    move: 'approve',
    from: ['pending'],
    to: 'confirmed',
    by: ministry,
    reason: 'none',
    spec: 'C02',
    notifies: ['N02'],
  },
  return: {
    move: 'return',
    from: ['pending'],
    to: 'returning',
    by: ministry,
    reason: 'required',
    spec: 'C03',
    notifies: ['N02'],
  },
  saveEdit: {
    move: 'saveEdit',
    from: ['returning'],
    to: 'returning',
    by: applicants,
    reason: 'none',
    spec: 'C04',
    notifies: [],
  },
  resubmit: {
    move: 'resubmit',
    from: ['returning'],
    to: 'pending',
    by: applicants,
    reason: 'none',
    spec: 'C05',
    notifies: ['N12'],
  },
  withdraw: {
    move: 'withdraw',
    from: ['pending', 'returning'],
    to: 'withdrawn',
    by: applicants,
    reason: 'none',
    spec: 'C06',
    notifies: ['N12'],
  },
} as const satisfies Record<string, ShipRequestTransition>;

export const shipRequestWorkflow = defineWorkflow<ShipRequestTransition, ActorKind>({
  isParty: (by, kind) => by.includes(kind),
})('shipRequest', shipRequestTransitions);

export type ShipRequestMove = keyof typeof shipRequestTransitions;

/** Transitions of an existing request. */
export type LaterShipRequestMove = LaterMove<typeof shipRequestTransitions>;
export const laterShipRequestMoves = shipRequestWorkflow.laterMoves;

export type ShipRequestDecision =
  | { isAllowed: true; to: ShipRequestStatus }
  | { isAllowed: false; refusal: 'access.forbidden' | 'shipRequest.moveNotAllowed' };

/** Authorization is checked before the status. */
export const decideShipRequestMove = (
  status: ShipRequestStatus | 'new',
  move: ShipRequestMove,
  kind: ActorKind,
): ShipRequestDecision => {
  const decision = shipRequestWorkflow.decide(stateOf(status), move, kind);
  if (!decision.isAllowed)
    return { isAllowed: false, refusal: decision.isForbidden ? 'access.forbidden' : 'shipRequest.moveNotAllowed' };
  return { isAllowed: true, to: shipRequestStatuses[shipRequestTransitions[move].to] };
};

/** The transitions that this kind of user can make with a request. */
export const allowedShipRequestMoves = (status: ShipRequestStatus, kind: ActorKind) =>
  shipRequestWorkflow.allowed(stateOf(status), kind);

/** The side that makes a transition. */
export const sideOf = (move: ShipRequestMove) => (shipRequestTransitions[move].by === ministry ? 'ministry' : 'applicant');

const stateOf = (status: ShipRequestStatus | 'new') => (status === 'new' ? status : nameOfCode(shipRequestStatuses, status));
