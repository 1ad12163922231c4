import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { type Api, serve } from '../kit/serve.ts';
import { countOrganizations, selectOrganizations } from './organization-queries.ts';

export const organizationRoutes = (api: Api) => {
  serve(api, listOrganizations, async ({ tx, reach, query }) => ({
    rows: await selectOrganizations(tx, reach, query),
    rowCount: await countOrganizations(tx, reach, query),
  }));
};
