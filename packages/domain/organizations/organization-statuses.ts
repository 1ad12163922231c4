import { defineWorkflow, type TransitionRule } from '../workflow/workflow.ts';
import { type OrganizationType, organizationTypes } from './organization-types.ts';

/** Users of an organization that is not active cannot sign in, and it can send nothing. */
export const organizationStatuses = ['active', 'suspended', 'closed'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

type OrganizationTransitionRule = TransitionRule<OrganizationStatus, 'ministry'>;

/** Every change of the status of an organization. */
export const organizationTransitions = {
  suspend: {
    transition: 'suspend',
    from: ['active'],
    to: 'suspended',
    by: 'ministry',
    reason: 'required',
    isAdverse: true,
    spec: null,
    notifies: [],
  },
  close: {
    transition: 'close',
    from: ['active', 'suspended'],
    to: 'closed',
    by: 'ministry',
    reason: 'required',
    isAdverse: true,
    spec: null,
    notifies: [],
  },
  reopen: {
    transition: 'reopen',
    from: ['suspended', 'closed'],
    to: 'active',
    by: 'ministry',
    reason: 'optional',
    spec: null,
    notifies: [],
  },
} as const satisfies Record<string, OrganizationTransitionRule>;

export type OrganizationAttributes = {
  status: OrganizationStatus;
  type: OrganizationType;
  /** It manages a port that is in service. */
  managesPorts: boolean;
};

/** Access to the endpoint is checked before: only the ministry has it. */
export const organizationWorkflow = defineWorkflow<OrganizationTransitionRule, null>({ isParty: () => true })(
  'organization',
  organizationTransitions,
);

export type OrganizationTransition = keyof typeof organizationTransitions;
export const organizationTransitionNames = Object.keys(organizationTransitions) as [
  OrganizationTransition,
  ...OrganizationTransition[],
];

export type OrganizationTransitionRefusal = 'organization.isMinistry' | 'organization.moveNotAllowed' | 'organization.managesPorts';

/**
 * Whether the status can change. Without the ministry an organization could never be reopened, so it stays active. A port in service
 * needs a manager with open requests to decide, so its manager can be suspended but not closed.
 */
export const checkOrganizationTransition = (
  { status, type, managesPorts }: OrganizationAttributes,
  transition: OrganizationTransition,
): OrganizationTransitionRefusal | null => {
  if (type === organizationTypes.mlit) return 'organization.isMinistry';
  if (!organizationWorkflow.decide(status, transition, null).isAllowed) return 'organization.moveNotAllowed';
  return organizationTransitions[transition].to === 'closed' && managesPorts ? 'organization.managesPorts' : null;
};

export const allowedOrganizationTransitions = (attributes: OrganizationAttributes): OrganizationTransition[] =>
  organizationTransitionNames.filter((transition) => checkOrganizationTransition(attributes, transition) === null);
