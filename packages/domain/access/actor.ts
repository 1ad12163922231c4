import { type AccountType, accountTypes } from '../accounts/account-types.ts';
import { isApplicant, type OrganizationType, organizationTypes } from '../organizations/organization-types.ts';

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
export const personKinds = [
  'mlitMaster',
  'mlitMember',
  'harborMaster',
  'harborMember',
  'applicantMaster',
  'applicantMember',
] as const;
export type PersonKind = (typeof personKinds)[number];

export const isMinistryKind = (kind: PersonKind) => kind === 'mlitMaster' || kind === 'mlitMember';
export const isHarborKind = (kind: PersonKind) => kind === 'harborMaster' || kind === 'harborMember';
export const isApplicantKind = (kind: PersonKind) => kind === 'applicantMaster' || kind === 'applicantMember';

export const kindOf = ({ accountType, organizationType }: Pick<Actor, 'accountType' | 'organizationType'>): PersonKind => {
  const isMaster = accountType === accountTypes.master;
  if (organizationType === organizationTypes.mlit) return isMaster ? 'mlitMaster' : 'mlitMember';
  if (isApplicant(organizationType)) return isMaster ? 'applicantMaster' : 'applicantMember';
  return isMaster ? 'harborMaster' : 'harborMember';
};
