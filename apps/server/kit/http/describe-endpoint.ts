import { type Endpoint, refusalShape } from '@kiko/contract/endpoint.ts';
import { commonRefusals, type ErrorCode, errorCatalogue } from '@kiko/contract/error-catalogue.ts';

/** The schema of an endpoint for Fastify and the OpenAPI document. */
export const toRouteSchema = (endpoint: Endpoint) => {
  const codes: ErrorCode[] = [...commonRefusals, ...endpoint.refusals];
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  const refusals = statuses.map((status) => {
    const named = codes.filter((code) => errorCatalogue[code].status === status).join(', ');
    return [status, refusalShape.describe(named)] as const;
  });
  return {
    summary: endpoint.summary,
    description: `Needs \`${endpoint.capability}\`.`,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    response: { [endpoint.status ?? 200]: endpoint.response, ...Object.fromEntries(refusals) },
  };
};
