import type { Endpoint, ResponseOf } from '@kiko/contract/endpoint.ts';
import { refusalShape } from '@kiko/contract/endpoint.ts';
import { createDatabase, type createPool } from '@kiko/database/connection.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { type ActorKind, actorKinds } from '@kiko/domain/access/actor.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { buildApi } from '../kit/http/build-api.ts';
import type { Api } from '../kit/http/serve.ts';
import { addRoutes } from '../routes.ts';
import { createTestAuthenticator, testActorHeader } from './test-actor.ts';
import { testFileStorage } from './test-files-settings.ts';
import { assertMatchesOpenApi } from './test-openapi-document.ts';

export type TestAccount = { accountId: number; organizationId: number };

/** Hakodate's manager, the ministry, one agency of the seed and two others: organization code, and master or not. */
const testAccounts: Record<ActorKind | 'otherHarborMaster' | 'otherApplicantMaster', { organization: string; isMaster: boolean }> =
  {
    mlitMaster: { organization: '10001', isMaster: true },
    mlitMember: { organization: '10001', isMaster: false },
    harborMaster: { organization: '20001', isMaster: true },
    harborMember: { organization: '20001', isMaster: false },
    otherHarborMaster: { organization: '20002', isMaster: true },
    applicantMaster: { organization: '30001', isMaster: true },
    applicantMember: { organization: '30001', isMaster: false },
    otherApplicantMaster: { organization: '30002', isMaster: true },
  };
export type TestAccountName = keyof typeof testAccounts;
export const allActorKinds = actorKinds;

type RequestOptions = { params?: { id: number | string }; query?: string; body?: unknown; key?: string };

/**
 * The whole API with a separate database per test file. `call` goes through the real HTTP stack in memory. Accounts are looked up once,
 * unless the file makes one account the master in place of another.
 */
export const useTestApi = ({ doPeopleChange = false } = {}) => {
  const database = useTestDatabase();
  let api: Api | undefined;
  beforeAll(async () => {
    api = await buildApi({ database: database().api, authenticate: createTestAuthenticator('test'), logger: false });
    addRoutes(api, testFileStorage);
  });
  afterAll(() => api?.server.close());

  const findPerson = (name: TestAccountName): Promise<TestAccount> => {
    const { organization, isMaster } = testAccounts[name];
    return database()
      .owner.selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select(['account.id as accountId', 'organization.id as organizationId'])
      .where('organization.code', '=', organization)
      .where('account.type', isMaster ? '=' : '<>', 1)
      .orderBy('account.id')
      .executeTakeFirstOrThrow();
  };

  const known = new Map<TestAccountName, Promise<TestAccount>>();
  const account = (name: TestAccountName) => {
    const found = known.get(name) ?? findPerson(name);
    if (!doPeopleChange) known.set(name, found);
    return found;
  };

  const inject = (request: InjectOptions) => {
    if (!api) throw new Error('the API is ready inside tests only');
    return api.server.inject(request);
  };

  const callThrough =
    (send: typeof inject) =>
    async (user: TestAccountName | 'nobody', endpoint: Endpoint, { params, query, body, key }: RequestOptions = {}) => {
      const actor = user === 'nobody' ? undefined : await account(user);
      const path = endpoint.path.replace('{id}', String(params?.id ?? ''));
      const response = await send({
        method: endpoint.method,
        url: `/api${path}${query ? `?${query}` : ''}`,
        headers: { ...(actor && { [testActorHeader]: String(actor.accountId) }), ...(key && { 'idempotency-key': key }) },
        ...(body !== undefined && { payload: body as object }),
      });
      const json: unknown = response.json();
      const type = String(response.headers['content-type']);
      assertMatchesOpenApi(endpoint, { status: response.statusCode, type, json, body });
      return { status: response.statusCode, headers: response.headers, json };
    };
  const request = callThrough(inject);

  return {
    database,
    account,
    request,
    /** Requests to an API with another pool, for tests of timeouts. Both are closed after the test. */
    callOver: async (pool: ReturnType<typeof createPool>) => {
      const own = await buildApi({ database: createDatabase(pool), authenticate: createTestAuthenticator('test'), logger: false });
      addRoutes(own, testFileStorage);
      onTestFinished(async () => {
        await own.server.close();
        await own.database.destroy();
      });
      return callThrough((options) => own.server.inject(options));
    },
    /** For requests without an endpoint. */
    inject,
    /** What `GET /metrics` on the internal server returns. */
    metrics: async () => api?.registry.metrics() ?? '',
    /** For calls that must succeed: the response, parsed by the endpoint's shape. */
    requestOk: async <E extends Endpoint>(user: TestAccountName, endpoint: E, options?: RequestOptions) => {
      const { status, json } = await request(user, endpoint, options);
      if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(json)}`);
      return endpoint.response.parse(json) as ResponseOf<E>;
    },
    /** For calls that must be refused: the code, the field issues and the details of the cause. */
    refusal: async (user: TestAccountName | 'nobody', endpoint: Endpoint, options?: RequestOptions) => {
      const { status, json } = await request(user, endpoint, options);
      const { code, issues, details } = refusalShape.parse(json);
      return { status, code, ...(issues && { issues }), ...(details && { details }) };
    },
  };
};
