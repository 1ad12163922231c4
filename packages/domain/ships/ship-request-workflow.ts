import type { ActorKind } from '../access/actor.ts';
import { defineWorkflow, type LaterTransition, nameOfCode, type TransitionRule } from '../workflow/workflow.ts';

/** Codes as the specification gives them. */
export const shipRequestStatuses = { pending: 1, confirmed: 2, returning: 3, withdrawn: 9 } as const;
export type ShipRequestStatusName = keyof typeof shipRequestStatuses;
export type ShipRequestStatus = (typeof shipRequestStatuses)[ShipRequestStatusName];

type ShipRequestTransitionRule = TransitionRule<ShipRequestStatusName, readonly ActorKind[]>;

const ministry = ['mlitMaster', 'mlitMember'] as const;
const applicants = ['applicantMaster', 'applicantMember'] as const;

/** All transitions of a registration or change of a ship. */
export const shipRequestTransitions = {
  submit: {
    transition: 'submit',
    from: ['new'],
    to: 'pending',
    by: applicants,
    reason: 'none',
    spec: 'C01',
    notifies: ['N12'],
  },
  approve: {
    transition: 'approve',
    from: ['pending'],
    to: 'confirmed',
    by: ministry,
    reason: 'none',
    spec: 'C02',
    notifies: ['N02'],
  },
  return: {
    transition: 'return',
    from: ['pending'],
    to: 'returning',
    by: ministry,
    reason: 'required',
    isAdverse: true,
    spec: 'C03',
    notifies: ['N02'],
  },
  saveEdit: {
    transition: 'saveEdit',
    from: ['returning'],
    to: 'returning',
    by: applicants,
    reason: 'none',
    spec: 'C04',
    notifies: [],
  },
  resubmit: {
    transition: 'resubmit',
    from: ['returning'],
    to: 'pending',
    by: applicants,
    reason: 'none',
    spec: 'C05',
    notifies: ['N12'],
  },
  withdraw: {
    transition: 'withdraw',
    from: ['pending', 'returning'],
    to: 'withdrawn',
    by: applicants,
    reason: 'none',
    isAdverse: true,
    spec: 'C06',
    notifies: ['N12'],
  },
} as const satisfies Record<string, ShipRequestTransitionRule>;

export const shipRequestWorkflow = defineWorkflow<ShipRequestTransitionRule, ActorKind>({
  isParty: (by, kind) => by.includes(kind),
})('shipRequest', shipRequestTransitions);

export type ShipRequestTransition = keyof typeof shipRequestTransitions;

/** Transitions of an existing request. */
export type LaterShipRequestTransition = LaterTransition<typeof shipRequestTransitions>;
export const laterShipRequestTransitions = shipRequestWorkflow.laterTransitions;

export type ShipRequestDecision =
  | { isAllowed: true; to: ShipRequestStatus }
  | { isAllowed: false; refusal: 'access.forbidden' | 'shipRequest.moveNotAllowed' };

/** Authorization is checked before the status. */
export const decideShipRequestTransition = (
  status: ShipRequestStatus | 'new',
  transition: ShipRequestTransition,
  kind: ActorKind,
): ShipRequestDecision => {
  const decision = shipRequestWorkflow.decide(stateOf(status), transition, kind);
  if (!decision.isAllowed)
    return { isAllowed: false, refusal: decision.isForbidden ? 'access.forbidden' : 'shipRequest.moveNotAllowed' };
  return { isAllowed: true, to: shipRequestStatuses[shipRequestTransitions[transition].to] };
};

/** The transitions that this kind of user can make with a request. */
export const allowedShipRequestTransitions = (status: ShipRequestStatus, kind: ActorKind) =>
  shipRequestWorkflow.allowed(stateOf(status), kind);

/** The side that makes a transition. */
export const sideOf = (transition: ShipRequestTransition) =>
  shipRequestTransitions[transition].by === ministry ? 'ministry' : 'applicant';

const stateOf = (status: ShipRequestStatus | 'new') => (status === 'new' ? status : nameOfCode(shipRequestStatuses, status));
