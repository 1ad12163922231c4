import type { createAccount, inviteAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import {
  type AccountDetail,
  administrativeAccountFields,
  naccsAccountFields,
  profileAccountFields,
} from '@kiko/contract/accounts/account-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor, type Capability } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes } from '@kiko/domain/access/scopes.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { requireFreshSession } from '../kit/http/require-fresh-session.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { getAccessibleOrganization } from '../organizations/shared/accessible-organization.ts';
import { findOrganizationType } from '../organizations/shared/organization-type-queries.ts';
import { getAccount, hasAccounts, type StoredAccount } from './account-queries.ts';
import { createInvitedAccount } from './shared/create-account.ts';
import { toInvitation } from './shared/invitation-queries.ts';
import { inviteWithinLimits } from './shared/invite-within-limits.ts';
import { invite } from './shared/people-jobs.ts';

type Judged = Pick<StoredAccount, 'id' | 'type' | 'organizationId' | 'organizationType'>;

const may = (capability: Capability, actor: Actor, { id, organizationId, organizationType }: Judged) => {
  const accessFilter = accessFilterFor(capability, actor);
  return (
    accessFilter !== undefined && matches(accessFilter, { ...noScopeAttributes, accountId: id, organizationId, organizationType })
  );
};

/** Users edit their own profile. Group and enabled state are edited by masters and the ministry, except those of a master. */
export const editableAccountFields = (actor: Actor, account: Judged): string[] => {
  if (!may('account.update', actor, account)) return [];
  const isAdministrator = actor.accountType === accountTypes.master || actor.organizationType === organizationTypes.mlit;
  if (!isAdministrator) return profileAccountFields;
  const isMaster = account.type === accountTypes.master;
  const naccs = actor.organizationType === organizationTypes.mlit ? naccsAccountFields : [];
  return [
    ...profileAccountFields,
    ...administrativeAccountFields.filter((field) => !(isMaster && field === 'isEnabled')),
    ...naccs,
  ];
};

/** Users edit their own profile even if they may not administer their organization. */
export const showProfile = (actor: Actor, account: StoredAccount): AccountDetail => ({
  ...showAccount(actor, account),
  editableFields: profileAccountFields,
});

export const showAccount = (actor: Actor, stored: StoredAccount): AccountDetail => {
  const { wishedEmail, wishedUntil, invitationState, invitationExpiresAt, ...account } = stored;
  const mayInvite = account.isEnabled && may('account.invite', actor, account);
  return {
    ...account,
    pendingEmail: wishedEmail !== null && wishedUntil !== null ? { email: wishedEmail, expiresAt: wishedUntil } : null,
    editableFields: editableAccountFields(actor, account),
    canTransferRole: account.type === accountTypes.master && may('account.transferRole', actor, account),
    invitation: mayInvite ? toInvitation({ invitationState, invitationExpiresAt }) : null,
    canInvite: mayInvite && account.inviteBlockedUntil === null,
    canSignOut: account.isEnabled && may('account.signOut', actor, account),
  };
};

/**
 * General accounts are created here. A master is created with its organization or by transfer; the first account of an organization that
 * has none, as after the installation, becomes its master.
 */
export const registerAccount = async ({ tx, actor, accessFilter, session, body }: ContextWithBody<typeof createAccount>) => {
  requireFreshSession(session);
  const { organizationId, lang, ...fields } = body;
  const organization = await getAccessibleOrganization({ tx, actor, accessFilter }, organizationId);
  if (organization.status !== 'active') throw new Refusal('organization.notActive');
  const type = (await hasAccounts(tx, organization.id)) ? accountTypes.user : accountTypes.master;
  const columns = { ...fields, language: lang, organizationId: organization.id, type };
  const id = await createInvitedAccount(tx, actor, columns);
  return showAccount(actor, await getAccount(tx, accessFilter, id));
};

export const inviteAgain = async ({
  tx,
  actor,
  session,
  record,
}: ContextWithBody<typeof inviteAccount> & { record: StoredAccount }) => {
  requireFreshSession(session);
  await refuseInvitation(tx, record);
  await inviteWithinLimits(tx, actor, record);
  return { id: record.id };
};

export const inviteByOperator = async (tx: Transaction, record: StoredAccount) => {
  await refuseInvitation(tx, record);
  await invite(tx, record.id);
};

/** An invitation grants access, so it is not sent to an address that another user has just changed. */
const refuseInvitation = async (tx: Transaction, record: StoredAccount) => {
  const { inviteBlockedUntil: until } = record;
  if (until !== null) throw new Refusal('account.addressJustChanged', [], { until });
  if (!record.isEnabled) throw new Refusal('account.disabled');
  const organization = await findOrganizationType(tx, record.organizationId);
  if (organization?.status !== 'active') throw new Refusal('organization.notActive');
};
