import type { listPortRequests } from '@kiko/contract/port-requests/port-request-endpoints.ts';
import { isApplicantOrganization } from '@kiko/domain/organizations/organization-types.ts';
import { mapPage } from '../kit/database/page-of.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { selectPortRequests } from './port-request-queries.ts';
import { showPortRequest } from './show-port-request.ts';

/** Newest first: for applicants what changed last, for reviewers what came in last (specification 2). */
export const listVisiblePortRequests = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listPortRequests>) => {
  const newestFirst = {
    field: isApplicantOrganization(actor.organizationType) ? 'lastUpdatedAt' : 'appliedAt',
    order: 'desc',
  } as const;
  const by = query.sortField ? { field: query.sortField, order: query.sortOrder } : newestFirst;
  return mapPage(await selectPortRequests(tx, accessFilter, { query, by }), (row) => showPortRequest(actor, row));
};
