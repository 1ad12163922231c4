import { defineWorkflow, type Transition } from '../workflow/workflow.ts';
import { type OrganizationType, organizationTypes } from './organization-types.ts';

/** Users of an organization that is not active cannot sign in, and it can send nothing. */
export const organizationStatuses = ['active', 'suspended', 'closed'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

type OrganizationTransition = Transition<OrganizationStatus, 'ministry'>;

/** Every change of the status of an organization. */
export const organizationTransitions = {
  suspend: { move: 'suspend', from: ['active'], to: 'suspended', by: 'ministry', reason: 'required', spec: null, notifies: [] },
  close: {
    move: 'close',
    from: ['active', 'suspended'],
    to: 'closed',
    by: 'ministry',
    reason: 'required',
    spec: null,
    notifies: [],
  },
  reopen: {
    move: 'reopen',
    from: ['suspended', 'closed'],
    to: 'active',
    by: 'ministry',
    reason: 'optional',
    spec: null,
    notifies: [],
  },
} as const satisfies Record<string, OrganizationTransition>;

export type OrganizationFacts = {
  status: OrganizationStatus;
  type: OrganizationType;
  /** It manages a port that is in service. */
  managesPorts: boolean;
};

/** Access to the endpoint is checked before: only the ministry has it. */
export const organizationWorkflow = defineWorkflow<OrganizationTransition, null>({ isParty: () => true })(
  'organization',
  organizationTransitions,
);

export type OrganizationMove = keyof typeof organizationTransitions;
export const organizationMoveNames = Object.keys(organizationTransitions) as [OrganizationMove, ...OrganizationMove[]];

export type OrganizationMoveRefusal = 'organization.isMinistry' | 'organization.moveNotAllowed' | 'organization.managesPorts';

/**
 * Whether the status can change. Without the ministry an organization could never be reopened, so it stays active. A port in service
 * needs a manager with open requests to decide, so its manager can be suspended but not closed.
 */
export const refuseOrganizationMove = (
  { status, type, managesPorts }: OrganizationFacts,
  move: OrganizationMove,
): OrganizationMoveRefusal | null => {
  if (type === organizationTypes.mlit) return 'organization.isMinistry';
  if (!organizationWorkflow.decide(status, move, null).isAllowed) return 'organization.moveNotAllowed';
  return organizationTransitions[move].to === 'closed' && managesPorts ? 'organization.managesPorts' : null;
};

export const allowedOrganizationMoves = (facts: OrganizationFacts): OrganizationMove[] =>
  organizationMoveNames.filter((move) => refuseOrganizationMove(facts, move) === null);
