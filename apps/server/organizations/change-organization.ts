import type { updateOrganization } from '@kiko/contract/organizations/organization-endpoints.ts';
import { asNameColumns } from '../kit/columns.ts';
import { differences } from '../kit/differences.ts';
import { insertOrganizationHistory } from '../kit/history-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { asAddressColumns } from './address-columns.ts';
import { getOrganization, type LockedOrganization, updateOrganizationColumns } from './organization-queries.ts';
import { showOrganization } from './show-organization.ts';

type Change = ContextWithBody<typeof updateOrganization> & { record: LockedOrganization };

export const changeOrganization = async ({ tx, actor, reach, body, record }: Change) => {
  const { version, name, address, ...fields } = body;
  if (version !== record.version) throw new Refusal('record.stale');

  const columns = { ...fields, ...(name && asNameColumns(name)), ...(address && asAddressColumns(address)) };
  const changes = differences(record, columns);
  if (Object.keys(changes).length > 0) {
    await updateOrganizationColumns(tx, record.id, columns);
    await insertOrganizationHistory(tx, record.id, { version: version + 1, move: 'update', changes, actor });
  }
  return showOrganization(tx, actor, await getOrganization(tx, reach, record.id));
};
