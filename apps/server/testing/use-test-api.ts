import type { Endpoint, ResponseOf } from '@kiko/contract/endpoint.ts';
import { refusalShape } from '@kiko/contract/endpoint.ts';
import { createDatabase, type createPool } from '@kiko/database/connection.ts';
import { useTestDatabase } from '@kiko/database/use-test-database.ts';
import { type PersonKind, personKinds } from '@kiko/domain/access/actor.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { buildApi } from '../kit/http/build-api.ts';
import type { Api } from '../kit/http/serve.ts';
import { addRoutes } from '../routes.ts';
import { createTestAuthenticate, testActorHeader } from './test-actor.ts';
import { checkAgainstDocument } from './test-document.ts';
import { testFiles } from './test-files-settings.ts';

export type Person = { accountId: number; organizationId: number };

/** Hakodate's manager, the ministry, one agency of the seed and two others: organization code, and master or not. */
const people: Record<PersonKind | 'otherHarborMaster' | 'otherApplicantMaster', { organization: string; isMaster: boolean }> = {
  mlitMaster: { organization: '10001', isMaster: true },
  mlitMember: { organization: '10001', isMaster: false },
  harborMaster: { organization: '20001', isMaster: true },
  harborMember: { organization: '20001', isMaster: false },
  otherHarborMaster: { organization: '20002', isMaster: true },
  applicantMaster: { organization: '30001', isMaster: true },
  applicantMember: { organization: '30001', isMaster: false },
  otherApplicantMaster: { organization: '30002', isMaster: true },
};
export type PersonName = keyof typeof people;
export const everyKind = personKinds;

type Call = { params?: { id: number | string }; query?: string; body?: unknown; key?: string };

/**
 * The whole API with a separate database per test file. `call` goes through the real HTTP stack in memory. Accounts are looked up once,
 * unless the file makes one account the master in place of another.
 */
export const useTestApi = ({ doPeopleChange = false } = {}) => {
  const database = useTestDatabase();
  let api: Api | undefined;
  beforeAll(async () => {
    api = await buildApi({ database: database().api, authenticate: createTestAuthenticate('test'), logger: false });
    addRoutes(api, testFiles);
  });
  afterAll(() => api?.server.close());

  const findPerson = (name: PersonName): Promise<Person> => {
    const { organization, isMaster } = people[name];
    return database()
      .owner.selectFrom('account')
      .innerJoin('organization', 'organization.id', 'account.organizationId')
      .select(['account.id as accountId', 'organization.id as organizationId'])
      .where('organization.code', '=', organization)
      .where('account.type', isMaster ? '=' : '<>', 1)
      .orderBy('account.id')
      .executeTakeFirstOrThrow();
  };

  const known = new Map<PersonName, Promise<Person>>();
  const person = (name: PersonName) => {
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
    async (user: PersonName | 'nobody', endpoint: Endpoint, { params, query, body, key }: Call = {}) => {
      const actor = user === 'nobody' ? undefined : await person(user);
      const path = endpoint.path.replace('{id}', String(params?.id ?? ''));
      const response = await send({
        method: endpoint.method,
        url: `/api${path}${query ? `?${query}` : ''}`,
        headers: { ...(actor && { [testActorHeader]: String(actor.accountId) }), ...(key && { 'idempotency-key': key }) },
        ...(body !== undefined && { payload: body as object }),
      });
      const json: unknown = response.json();
      const type = String(response.headers['content-type']);
      checkAgainstDocument(endpoint, { status: response.statusCode, type, json, body });
      return { status: response.statusCode, headers: response.headers, json };
    };
  const call = callThrough(inject);

  return {
    database,
    person,
    call,
    /** Requests to an API with another pool, for tests of timeouts. Both are closed after the test. */
    callOver: async (pool: ReturnType<typeof createPool>) => {
      const own = await buildApi({ database: createDatabase(pool), authenticate: createTestAuthenticate('test'), logger: false });
      addRoutes(own, testFiles);
      onTestFinished(async () => {
        await own.server.close();
        await own.database.destroy();
      });
      return callThrough((request) => own.server.inject(request));
    },
    /** For requests without an endpoint. */
    inject,
    /** For calls that must succeed: the response, parsed by the endpoint's shape. */
    answer: async <E extends Endpoint>(user: PersonName, endpoint: E, options?: Call) => {
      const { status, json } = await call(user, endpoint, options);
      if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(json)}`);
      return endpoint.answer.parse(json) as ResponseOf<E>;
    },
    /** For calls that must be refused: the code, the field issues and the details of the cause. */
    refusal: async (user: PersonName | 'nobody', endpoint: Endpoint, options?: Call) => {
      const { status, json } = await call(user, endpoint, options);
      const { code, issues, because } = refusalShape.parse(json);
      return { status, code, ...(issues && { issues }), ...(because && { because }) };
    },
  };
};
