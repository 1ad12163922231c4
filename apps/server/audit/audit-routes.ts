import { listAuditEntries } from '@kiko/contract/audit/audit-endpoints.ts';
import { type Api, serve } from '../kit/serve.ts';
import { selectAuditEntries } from './audit-list-queries.ts';

export const auditRoutes = (api: Api) => {
  serve(api, listAuditEntries, async ({ tx, reach, query }) => ({ rows: await selectAuditEntries(tx, reach, query) }));
};
