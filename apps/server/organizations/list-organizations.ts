import type { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countOrganizations, selectOrganizations } from './organization-queries.ts';
import { showOrganizationRow } from './show-organization.ts';

export const listVisibleOrganizations = async ({ tx, actor, reach, query }: ContextWithBody<typeof listOrganizations>) => {
  const rows = await selectOrganizations(tx, reach, query);
  return { rows: rows.map((row) => showOrganizationRow(actor, row)), rowCount: await countOrganizations(tx, reach, query) };
};
