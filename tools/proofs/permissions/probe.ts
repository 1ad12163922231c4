import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import { actorKinds, isMinistryKind } from '@kiko/domain/access/actor.ts';
import type { Reply, Visitor } from '../http-client.ts';
import { canaryFor, isResource, listAccessible, type Resource, selectHiddenIds } from './accessible-record-queries.ts';
import type { SeededAccount } from './account-queries.ts';
import type { TestEnvironment } from './environment.ts';
import { pickEvenly } from './pick-evenly.ts';
import { probeAttachments } from './probe-files.ts';

/** Reads first, deletions last, because a deleted record cannot be probed. Ending the own session comes at the very end. */
const methodOrder = ['GET', 'PUT', 'POST', 'DELETE'];
const methodRank = ({ method, path }: Endpoint) =>
  methodOrder.indexOf(method) + (path.startsWith('/me/sessions') ? path.length : 0);
export const endpointsByMethod: readonly Endpoint[] = Object.values<Endpoint>(allEndpoints).toSorted(
  (a, b) => methodRank(a) - methodRank(b),
);
const missingId = (resource: string) => (resource === 'sessions' ? '00000000-0000-4000-8000-000000000000' : 999_999_999);
const pageSize = 500;
/** Refers to a berth that does not exist: a permitted call is answered with exactly that error. */
const missingBerthQuery = '?berthId=999999999&shipId=1&startAt=2030-04-01T00:00:00Z&endAt=2030-04-01T09:00:00Z';
const missingBerthQueries = { '/reservation-alternatives': missingBerthQuery, '/reservation-preview': missingBerthQuery };
/** Required query parameters of calls without a record or a body. */
const exampleQueries: Partial<Record<string, string>> = {
  ...missingBerthQueries,
  '/berth-days': '?portId=1&from=2026-11-01&to=2027-11-01',
  '/port-call-records/file': '?year=2026',
  '/reservation-decisions': '?transition=approve&ids=999999999',
  '/statistics': '?year=2026',
  '/non-acceptance-period-details': '?from=2026-11-01&to=2028-11-01',
};
/** A body that no endpoint accepts: users without access must not learn that it is invalid. */
const invalidBody = { nonsense: true };

const matrixWordFor = ({ method, path }: Endpoint, { kind }: SeededAccount) =>
  (matrix as Record<string, string[]>)[`${method} ${path}`]?.[actorKinds.indexOf(kind)] ?? 'deny';

export type ProbeContext = { testEnvironment: TestEnvironment; account: SeededAccount; request: Visitor; sample: number };

/** All answers to one account that differ from the agreed matrix, and the number of calls. */
export const probeEndpoints = async ({ testEnvironment, account, request: visit, sample }: ProbeContext) => {
  const wrong: string[] = [];
  let calls = 0;
  const request = async (method: string, path: string, body?: object) => {
    calls += 1;
    const reply = await visit(method, path, body);
    for (const canary of foreignCanaries(account, reply)) wrong.push(`${account.kind} reads ${canary} at ${method} ${path}`);
    return reply;
  };
  const expectStatus = (what: string, { status, text }: Reply, expected: readonly number[]) => {
    if (!expected.includes(status))
      wrong.push(`${account.kind}: ${what} answered ${status} ${text.slice(0, 80)}, not ${expected.join('/')}`);
  };

  const compareList = async (resource: Resource, word: string) => {
    const { inside } = await listAccessible(testEnvironment.owner, resource, { word, account });
    const abolished = await selectHiddenIds(testEnvironment.owner, resource);
    const expected = inside.filter((id) => !abolished.has(Number(id)));
    const listed: number[] = [];
    for (let page = 0; page * pageSize <= expected.length; page += 1) {
      const reply = await request('GET', `/${resource}?page=${page}&pageSize=${pageSize}`);
      if (reply.status !== 200) return `GET /${resource} answered ${reply.status}`;
      const { rows, rowCount } = JSON.parse(reply.text) as { rows: { id: number }[]; rowCount: number };
      if (rowCount !== expected.length) return `GET /${resource} counts ${rowCount} records, not the ${expected.length} agreed`;
      listed.push(...rows.map(({ id }) => id));
    }
    const isSame = listed.toSorted((a, b) => a - b).join() === expected.join();
    return isSame ? undefined : `GET /${resource} lists other records than the ${expected.length} agreed`;
  };

  for (const endpoint of endpointsByMethod) {
    const { method, path, body } = endpoint;
    const word = matrixWordFor(endpoint, account);
    const sent = body && invalidBody;
    // With an invalid body a permitted call is answered with 422. One without a body is executed, or refused by a business rule.
    const allowed = body || path in missingBerthQueries ? [422] : [200, 201, 409];
    const resource = /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? path.slice(1);
    if (method === 'GET' && path === '/attachments') {
      await probeAttachments({ testEnvironment, account, sample, request, expectStatus });
    } else if (word === 'deny') {
      expectStatus(`${method} ${path}`, await request(method, path.replace('{id}', String(missingId(resource))), sent), [403]);
    } else if (!path.includes('{id}')) {
      if (method === 'GET' && isResource(resource) && endpoint.query && 'page' in endpoint.query.shape) {
        const problem = await compareList(resource, word);
        if (problem) wrong.push(`${account.kind}: ${problem}`);
      } else expectStatus(`${method} ${path}`, await request(method, `${path}${exampleQueries[path] ?? ''}`, sent), allowed);
    } else {
      if (!isResource(resource)) throw new Error(`no expected scope for ${resource}`);
      const { inside, outside } = await listAccessible(testEnvironment.owner, resource, { word, account });
      const at = (id: number | string) => path.replace('{id}', String(id));
      const missing = await request(method, at(missingId(resource)), sent);
      expectStatus(`${method} ${at(missingId(resource))}`, missing, [404]);
      for (const id of pickEvenly(outside, sample)) {
        const reply = await request(method, at(id), sent);
        expectStatus(`${method} ${at(id)}, out of reach,`, reply, [404]);
        if (withoutId(reply) !== withoutId(missing)) wrong.push(`${account.kind}: ${at(id)} tells that it exists`);
      }
      // Executing it would end the current session.
      const tried = body || method === 'GET' ? inside : inside.filter((id) => id !== account.accountId);
      for (const id of pickEvenly(tried, method === 'DELETE' ? 1 : sample))
        expectStatus(`${method} ${at(id)}`, await request(method, at(id), sent), allowed);
    }
  }
  return { wrong, calls };
};

/** Canary values of other organizations in an answer; the ministry may read all of them. */
const foreignCanaries = ({ kind, organizationId }: SeededAccount, { text }: Reply) => {
  if (isMinistryKind(kind)) return [];
  return [...new Set(text.match(/canary-\d+-/g))].filter((mark) => mark !== canaryFor(organizationId));
};

const withoutId = ({ text }: Reply) => text.replace(/"requestId":"[^"]*"/, '');
