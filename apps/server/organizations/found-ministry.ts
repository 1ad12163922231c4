import { type NewOrganization, newOrganizationShape } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { createFoundingMaster } from '../accounts/shared/create-account.ts';
import { insertAuditEntry } from '../kit/database/audit-queries.ts';
import { diffFields } from '../kit/database/differences.ts';
import { insertHistory } from '../kit/database/history-queries.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';
import { toAddressColumns } from './address-columns.ts';
import type { CreateFirstGroup } from './organization-actions.ts';
import { insertOrganization, lockMinistries } from './organization-queries.ts';

/** The form of a registration; its type is always that of the ministry. */
export const foundingShape = newOrganizationShape.omit({ type: true });
type Founding = Omit<NewOrganization, 'type'>;

/**
 * Registers the first ministry of an installation with its master account, and invites the master. No account exists before, so that
 * history and audit log name the new master. Every further organization is registered by the ministry itself.
 */
export const foundMinistry = async (
  tx: Transaction,
  { name, address, master, ...fields }: Founding,
  { createFirstGroup, requestId }: { createFirstGroup: CreateFirstGroup; requestId: string },
) => {
  if ((await lockMinistries(tx)) > 0) throw new Error('this installation has a ministry already');
  const columns = { ...fields, type: organizationTypes.mlit, ...toNameColumns(name), ...toAddressColumns(address) };
  const { id: organizationId } = await insertOrganization(tx, columns);
  const { lang: language, ...contact } = master;
  const actor = await createFoundingMaster(tx, { ...contact, language, organizationId });
  await insertHistory(tx, 'organizationHistory', {
    organizationId,
    version: 1,
    action: 'create',
    changes: diffFields({}, columns),
    actor,
  });
  await createFirstGroup(tx, actor, { organizationId, language });
  await insertAuditEntry(tx, { requestId, actor, capability: 'organization.create', recordId: organizationId });
  return { organizationId, accountId: actor.accountId };
};
