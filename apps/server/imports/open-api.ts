import { userInfo } from 'node:os';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import { refusalShape } from '@kiko/contract/endpoint.ts';
import { id } from '@kiko/contract/shapes.ts';
import type { Database } from '@kiko/database/connection.ts';
import type { CallList } from '@kiko/imports/references.ts';
import type { SendResult } from '@kiko/imports/register-rows.ts';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { buildApi } from '../kit/http/build-api.ts';
import type { Api } from '../kit/http/serve.ts';

type ApiOfAccount = { database: Database; accountId: number; addRoutes: (api: Api) => void };

/**
 * The API in this process, without a port, as the account uses it: each call goes through authorization, validation, its own
 * transaction and the audit log like a request of a browser. Audit entries name the operator.
 */
export const openApi = async ({ database, accountId, addRoutes }: ApiOfAccount) => {
  const api = await buildApi({
    database,
    authenticate: async () => ({ accountId }),
    logger: { level: 'error', stream: process.stderr },
    // The limits protect the server from its users.
    security: { requestsPerMinute: Number.MAX_SAFE_INTEGER, requestsPerMinuteOfAccount: Number.MAX_SAFE_INTEGER },
    auditDetails: { operator: userInfo().username, command: 'import' },
  });
  addRoutes(api);
  const inject = async (endpoint: Endpoint, options: Pick<InjectOptions, 'query' | 'payload'>) => {
    const response = await api.server.inject({ method: endpoint.method, url: `/api${endpoint.path}`, ...options });
    const json: unknown = response.json();
    return response.statusCode < 300 ? { json } : { refusal: refusalShape.parse(json) };
  };
  // The shape of the endpoint gives the answer its type, which TypeScript cannot follow.
  const call: CallList = async (endpoint, query) => {
    const answer = await inject(endpoint, { query: toQuery(query) });
    if ('refusal' in answer) throw new Error(`${endpoint.path} refused: ${answer.refusal.code}`);
    return endpoint.response.parse(answer.json) as never;
  };
  const create = async (endpoint: Endpoint, body: object): Promise<SendResult> => {
    const answer = await inject(endpoint, { payload: body });
    if ('refusal' in answer) return { code: answer.refusal.code, issues: answer.refusal.issues ?? [] };
    return createdShape.parse(answer.json);
  };
  return { call, create, close: () => api.server.close() };
};

const createdShape = z.object({ id });

/** A list repeats its key. */
const toQuery = (query: object): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]: [string, unknown]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );
