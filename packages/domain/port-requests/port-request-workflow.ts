import { type ActorKind, actorKinds, isApplicantKind } from '../access/actor.ts';
import { defineWorkflow, type LaterTransition, nameOfCode, type TransitionRule } from '../workflow/workflow.ts';

/** Statuses of a port request with the codes of the specification; 9 is withdrawn or revoked. */
export const portRequestStatuses = { pending: 1, approved: 2, rejected: 3, revoked: 9 } as const;
export type PortRequestStatusName = keyof typeof portRequestStatuses;
export type PortRequestStatus = (typeof portRequestStatuses)[PortRequestStatusName];

const { pending, approved } = portRequestStatuses;

/** While a request has one of these statuses, the organization cannot request the port again. */
export const activePortRequestStatuses = [pending, approved] as const satisfies readonly PortRequestStatus[];

type PortRequestTransitionRule = TransitionRule<PortRequestStatusName, readonly ActorKind[]>;

const applicants = actorKinds.filter((kind) => isApplicantKind(kind));
const reviewers: readonly ActorKind[] = ['mlitMaster', 'mlitMember', 'harborMaster'];

/** All transitions of a port request, including its creation. */
export const portRequestTransitions = {
  submit: {
    transition: 'submit',
    from: ['new'],
    to: 'pending',
    by: applicants,
    reason: 'none',
    spec: 'P01',
    notifies: ['N08'],
  },
  approve: {
    transition: 'approve',
    from: ['pending'],
    to: 'approved',
    by: reviewers,
    reason: 'none',
    spec: 'P02',
    notifies: ['N03'],
  },
  reject: {
    transition: 'reject',
    from: ['pending'],
    to: 'rejected',
    by: reviewers,
    reason: 'required',
    isAdverse: true,
    spec: 'P03',
    notifies: ['N03'],
  },
  withdraw: {
    transition: 'withdraw',
    from: ['pending'],
    to: 'revoked',
    by: applicants,
    reason: 'none',
    isAdverse: true,
    spec: 'P04',
    notifies: ['N08'],
  },
  revoke: {
    transition: 'revoke',
    from: ['approved'],
    to: 'revoked',
    by: reviewers,
    reason: 'required',
    isAdverse: true,
    spec: 'P05',
    notifies: ['N03'],
  },
} as const satisfies Record<string, PortRequestTransitionRule>;

export const portRequestWorkflow = defineWorkflow<PortRequestTransitionRule, ActorKind>({
  isParty: (by, kind) => by.includes(kind),
})('portRequest', portRequestTransitions);

export type PortRequestTransition = keyof typeof portRequestTransitions;

/** The transitions of an existing request, as named by an update. */
export type PortRequestChange = LaterTransition<typeof portRequestTransitions>;
export const portRequestChanges = portRequestWorkflow.laterTransitions;

type Situation = { status: 'new' | PortRequestStatus; kind: ActorKind };

/** The status after a transition; undefined when this user cannot make it from the current status. */
export const decidePortRequestTransition = (
  transition: PortRequestTransition,
  { status, kind }: Situation,
): PortRequestStatus | undefined =>
  portRequestWorkflow.decide(stateOf(status), transition, kind).isAllowed
    ? portRequestStatuses[portRequestTransitions[transition].to]
    : undefined;

export const allowedPortRequestTransitions = ({ status, kind }: Situation) => portRequestWorkflow.allowed(stateOf(status), kind);

const stateOf = (status: Situation['status']) => (status === 'new' ? status : nameOfCode(portRequestStatuses, status));
