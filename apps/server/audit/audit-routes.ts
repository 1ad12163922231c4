import { listAuditEntries } from '@kiko/contract/audit/audit-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { selectAuditEntries } from './audit-list-queries.ts';

export const auditRoutes = (api: Api) => {
  serve(api, listAuditEntries, async ({ tx, accessFilter, query }) => ({
    rows: await selectAuditEntries(tx, accessFilter, query),
  }));
};
