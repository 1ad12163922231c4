import {
  type createOrganization,
  type listOrganizations,
  type NewOrganization,
  type OrganizationDetail,
  type OrganizationRow,
  organizationFields,
  type updateOrganization,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { accessFilterFor, hasCapability } from '@kiko/domain/access/access-table.ts';
import { type Actor, actorKindOf } from '@kiko/domain/access/actor.ts';
import { matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes } from '@kiko/domain/access/scopes.ts';
import { accountTypes } from '@kiko/domain/accounts/account-types.ts';
import { allowedOrganizationTransitions } from '@kiko/domain/organizations/organization-statuses.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { createInvitedAccount, type NewAccount } from '../accounts/shared/create-account.ts';
import { toInvitation } from '../accounts/shared/invitation-queries.ts';
import { constraintOf } from '../kit/database/database-errors.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { mapPage } from '../kit/database/page-of.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { requireFreshSession } from '../kit/http/require-fresh-session.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { toAddressColumns } from './address-columns.ts';
import {
  findMasterAccount,
  getOrganization,
  getOrganizationUsage,
  insertOrganization,
  type LockedOrganization,
  type StoredOrganization,
  type StoredOrganizationRow,
  selectOrganizations,
  updateOrganizationRow,
} from './organization-queries.ts';

export const listVisibleOrganizations = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listOrganizations>) =>
  mapPage(await selectOrganizations(tx, accessFilter, query), (row) => showOrganizationRow(actor, row));

/** The ministry sees all fields of every organization, other users those of their own, and name and type of others. */
const isShownWhole = (actor: Actor, { id }: { id: number }) =>
  actor.organizationType === organizationTypes.mlit || actor.organizationId === id;

const showsUsage = (actor: Actor, { id }: { id: number }) =>
  actor.organizationType === organizationTypes.mlit || (actor.organizationId === id && actor.accountType === accountTypes.master);

const showOrganizationRow = (actor: Actor, row: StoredOrganizationRow): OrganizationRow => {
  const { id, type, name, status } = row;
  const shown = { id, type, name, status };
  return isShownWhole(actor, row) ? { ...shown, ...withoutHoles(row) } : shown;
};

/** An organization with its master account, limited to the fields that the user may see. */
export const showOrganization = async (
  tx: Transaction,
  actor: Actor,
  organization: StoredOrganization,
): Promise<OrganizationDetail> => {
  const { id, type, name, status, address, version, statusReason, statusChangedAt } = organization;
  if (!isShownWhole(actor, organization)) return { id, type, name, status, allowedTransitions: [], editableFields: [] };
  return {
    id,
    type,
    name,
    status,
    address,
    ...withoutHoles(organization),
    ...(version !== null && { version }),
    ...(statusReason !== null && { statusReason, statusChangedAt }),
    allowedTransitions: hasCapability('organization.close', actorKindOf(actor)) ? allowedOrganizationTransitions(organization) : [],
    master: await showMaster(tx, actor, id),
    ...(showsUsage(actor, organization) && { usage: await getOrganizationUsage(tx, id) }),
    editableFields: hasCapability('organization.update', actorKindOf(actor)) ? organizationFields : [],
  };
};

const showMaster = async (tx: Transaction, actor: Actor, organizationId: number) => {
  const found = await findMasterAccount(tx, organizationId);
  if (!found) return null;
  const { invitationState, invitationExpiresAt, ...master } = found;
  const invitation = hasCapability('account.invite', actorKindOf(actor))
    ? toInvitation({ invitationState, invitationExpiresAt })
    : null;
  return { ...master, invitation };
};

/** Columns are null where row-level security hides the row; such fields are omitted. */
const withoutHoles = ({ code, email, phone, countryCode, updatedAt }: StoredOrganizationRow) => ({
  ...(code !== null && { code }),
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
  ...(countryCode !== null && { countryCode }),
  ...(updatedAt !== null && { updatedAt }),
});

type FirstGroup = { organizationId: number; language: Language };
/** Groups are written by their own feature; the routes combine the two. */
export type CreateFirstGroup = (tx: Transaction, actor: Actor, of: FirstGroup) => Promise<number>;
type Registration = ContextWithBody<typeof createOrganization>;

/** Creates an organization, its first group and its master account in one transaction. */
export const registerOrganization = (createFirstGroup: CreateFirstGroup) => async (registration: Registration) => {
  const { tx, actor, accessFilter, session, body } = registration;
  requireFreshSession(session);
  const { name, address, master, ...fields } = body;
  refuseUnlessMasterMayBeMade(actor, body);
  const columns = { ...fields, ...toNameColumns(name), ...toAddressColumns(address) };
  const { id } = await insertOrganization(tx, columns);
  await insertHistory(tx, 'organizationHistory', {
    organizationId: id,
    version: 1,
    action: 'create',
    changes: diffFields({}, columns),
    actor,
  });

  const { lang, ...contact } = master;
  const groupId = await createFirstGroup(tx, actor, { organizationId: id, language: lang });
  const account = { ...contact, language: lang, organizationId: id, groupId, type: accountTypes.master };
  await createMaster(tx, actor, account);
  return showOrganization(tx, actor, await getOrganization(tx, accessFilter, id));
};

/** A general account of the ministry could make itself a master by registering another ministry. */
const refuseUnlessMasterMayBeMade = (actor: Actor, { type }: NewOrganization) => {
  const accounts = accessFilterFor('account.create', actor);
  if (accounts && matches(accounts, { ...noScopeAttributes, organizationType: type })) return;
  throw new Refusal('request.fieldNotAllowed', [{ path: 'type', code: 'notAllowed' }]);
};

/** The same constraint as for every account, but here the address is the master's and not the organization's. */
const createMaster = async (tx: Transaction, actor: Actor, account: NewAccount) => {
  try {
    return await createInvitedAccount(tx, actor, account);
  } catch (error) {
    if (constraintOf(error) !== 'account_email_unique') throw error;
    throw new Refusal('account.masterEmailTaken', [{ path: 'master.email', code: 'taken' }]);
  }
};

type Change = ContextWithBody<typeof updateOrganization> & { record: LockedOrganization };

export const changeOrganization = async ({ tx, actor, accessFilter, body, record }: Change) => {
  const { version, name, address, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');

  const columns = { ...fields, ...(name && toNameColumns(name)), ...(address && toAddressColumns(address)) };
  const changes = diffFields(record, columns);
  if (Object.keys(changes).length > 0) {
    await updateOrganizationRow(tx, record.id, columns);
    await insertHistory(tx, 'organizationHistory', {
      organizationId: record.id,
      version: version + 1,
      action: 'update',
      changes,
      actor,
    });
  }
  return showOrganization(tx, actor, await getOrganization(tx, accessFilter, record.id));
};
