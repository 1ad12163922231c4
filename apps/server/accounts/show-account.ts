import { type AccountDetail, administrativeAccountFields, profileAccountFields } from '@kiko/contract/accounts/account-shapes.ts';
import { type Capability, reachOf } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { covers } from '@kiko/domain/access/condition.ts';
import { noFacts } from '@kiko/domain/access/scopes.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { StoredAccount } from './account-queries.ts';

const may = (capability: Capability, actor: Actor, { id, organizationId, organizationType }: StoredAccount) => {
  const reach = reachOf(capability, actor);
  return reach !== undefined && covers(reach, { ...noFacts, accountId: id, organizationId, organizationType });
};

/** Everybody keeps their own profile; group and standing are decided by masters and the ministry, a master's never. */
export const editableAccountFields = (actor: Actor, account: StoredAccount): string[] => {
  if (!may('account.update', actor, account)) return [];
  const isAdministrator = actor.accountType === accountTypes.master || actor.organizationType === organizationTypes.mlit;
  if (!isAdministrator) return profileAccountFields;
  const isMaster = account.type === accountTypes.master;
  return [...profileAccountFields, ...administrativeAccountFields.filter((field) => !(isMaster && field === 'isEnabled'))];
};

export const showAccount = (actor: Actor, account: StoredAccount): AccountDetail => ({
  ...account,
  editableFields: editableAccountFields(actor, account),
  canTransferRole: account.type === accountTypes.master && may('account.transferRole', actor, account),
  canInvite: account.isEnabled && may('account.invite', actor, account),
  canSignOut: account.isEnabled && may('account.signOut', actor, account),
});
