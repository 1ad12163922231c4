import { type AccountType, accountTypes } from '../accounts/account-types.ts';
import { isApplicantOrganization, type OrganizationType, organizationTypes } from '../organizations/organization-types.ts';

/** The person acting, read from the database at each request. */
export type Actor = {
  accountId: number;
  accountType: AccountType;
  organizationId: number;
  organizationType: OrganizationType;
  groupId: number | null;
  groupBerthIds: readonly number[];
  groupPortIds: readonly number[];
};

/** The six columns of the access table. */
export const actorKinds = [
  'mlitMaster',
  'mlitMember',
  'harborMaster',
  'harborMember',
  'applicantMaster',
  'applicantMember',
] as const;
export type ActorKind = (typeof actorKinds)[number];

export const isMinistryKind = (kind: ActorKind) => kind === 'mlitMaster' || kind === 'mlitMember';
export const isHarborKind = (kind: ActorKind) => kind === 'harborMaster' || kind === 'harborMember';
export const isApplicantKind = (kind: ActorKind) => kind === 'applicantMaster' || kind === 'applicantMember';

export const actorKindOf = ({ accountType, organizationType }: Pick<Actor, 'accountType' | 'organizationType'>): ActorKind => {
  const isMaster = accountType === accountTypes.master;
  if (organizationType === organizationTypes.mlit) return isMaster ? 'mlitMaster' : 'mlitMember';
  if (isApplicantOrganization(organizationType)) return isMaster ? 'applicantMaster' : 'applicantMember';
  return isMaster ? 'harborMaster' : 'harborMember';
};
