import { allEndpoints } from '@kiko/contract/all-endpoints.ts';
import type { Endpoint } from '@kiko/contract/endpoint.ts';
import matrix from '@kiko/contract/permission-matrix.json' with { type: 'json' };
import { isMinistryKind, personKinds } from '@kiko/domain/access/actor.ts';
import type { Reply, Visitor } from '../http-client.ts';
import type { TestEnvironment } from './environment.ts';
import type { Person } from './people-queries.ts';
import { probeFiles } from './probe-files.ts';
import { canaryOf, isResource, listAbolished, listAccessible, type Resource } from './reach-queries.ts';
import { spread } from './spread.ts';

/** Reads first, deletions last, because a deleted record cannot be probed. Ending the own session comes at the very end. */
const order = ['GET', 'PUT', 'POST', 'DELETE'];
const turnOf = ({ method, path }: Endpoint) => order.indexOf(method) + (path.startsWith('/me/sessions') ? path.length : 0);
export const endpoints: readonly Endpoint[] = Object.values<Endpoint>(allEndpoints).toSorted((a, b) => turnOf(a) - turnOf(b));
const nobodyHasThis = (resource: string) => (resource === 'sessions' ? '00000000-0000-4000-8000-000000000000' : 999_999_999);
const pageSize = 500;
/** Refers to a berth that does not exist: a permitted call is answered with exactly that error. */
const noSuchBerth = '?berthId=999999999&shipId=1&startAt=2030-04-01T00:00:00Z&endAt=2030-04-01T09:00:00Z';
const aboutNothing = { '/reservation-alternatives': noSuchBerth, '/reservation-preview': noSuchBerth };
/** Required query parameters of calls without a record or a body. */
const queries: Partial<Record<string, string>> = {
  ...aboutNothing,
  '/berth-days': '?portId=1&from=2026-11-01&to=2027-11-01',
  '/port-call-records/file': '?year=2026',
  '/reservation-decisions': '?move=approve&ids=999999999',
  '/statistics': '?year=2026',
  '/non-acceptance-period-details': '?from=2026-11-01&to=2028-11-01',
};
/** A body that no endpoint accepts: users without access must not learn that it is invalid. */
const nonsense = { nonsense: true };

const wordFor = ({ method, path }: Endpoint, { kind }: Person) =>
  (matrix as Record<string, string[]>)[`${method} ${path}`]?.[personKinds.indexOf(kind)] ?? 'deny';

export type Probing = { testEnvironment: TestEnvironment; person: Person; visit: Visitor; sample: number };

/** All answers to one account that differ from the agreed matrix, and the number of calls. */
export const probe = async ({ testEnvironment, person, visit, sample }: Probing) => {
  const wrong: string[] = [];
  let calls = 0;
  const ask = async (method: string, path: string, body?: object) => {
    calls += 1;
    const reply = await visit(method, path, body);
    for (const canary of foreignCanaries(person, reply)) wrong.push(`${person.kind} reads ${canary} at ${method} ${path}`);
    return reply;
  };
  const expectStatus = (what: string, { status, text }: Reply, expected: readonly number[]) => {
    if (!expected.includes(status))
      wrong.push(`${person.kind}: ${what} answered ${status} ${text.slice(0, 80)}, not ${expected.join('/')}`);
  };

  const compareList = async (resource: Resource, word: string) => {
    const { inside } = await listAccessible(testEnvironment.owner, resource, { word, person });
    const abolished = await listAbolished(testEnvironment.owner, resource);
    const expected = inside.filter((id) => !abolished.has(Number(id)));
    const listed: number[] = [];
    for (let page = 0; page * pageSize <= expected.length; page += 1) {
      const reply = await ask('GET', `/${resource}?page=${page}&pageSize=${pageSize}`);
      if (reply.status !== 200) return `GET /${resource} answered ${reply.status}`;
      const { rows, rowCount } = JSON.parse(reply.text) as { rows: { id: number }[]; rowCount: number };
      if (rowCount !== expected.length) return `GET /${resource} counts ${rowCount} records, not the ${expected.length} agreed`;
      listed.push(...rows.map(({ id }) => id));
    }
    const isSame = listed.toSorted((a, b) => a - b).join() === expected.join();
    return isSame ? undefined : `GET /${resource} lists other records than the ${expected.length} agreed`;
  };

  for (const endpoint of endpoints) {
    const { method, path, body } = endpoint;
    const word = wordFor(endpoint, person);
    const sent = body && nonsense;
    // With an invalid body a permitted call is answered with 422. One without a body is executed, or refused by a business rule.
    const allowed = body || path in aboutNothing ? [422] : [200, 201, 409];
    const resource = /([\w-]+)\/\{id\}/.exec(path)?.[1] ?? path.slice(1);
    if (method === 'GET' && path === '/attachments') {
      await probeFiles({ testEnvironment, person, sample, ask, expectStatus });
    } else if (word === 'deny') {
      expectStatus(`${method} ${path}`, await ask(method, path.replace('{id}', String(nobodyHasThis(resource))), sent), [403]);
    } else if (!path.includes('{id}')) {
      if (method === 'GET' && isResource(resource) && endpoint.query && 'page' in endpoint.query.shape) {
        const problem = await compareList(resource, word);
        if (problem) wrong.push(`${person.kind}: ${problem}`);
      } else expectStatus(`${method} ${path}`, await ask(method, `${path}${queries[path] ?? ''}`, sent), allowed);
    } else {
      if (!isResource(resource)) throw new Error(`no expected scope for ${resource}`);
      const { inside, outside } = await listAccessible(testEnvironment.owner, resource, { word, person });
      const at = (id: number | string) => path.replace('{id}', String(id));
      const missing = await ask(method, at(nobodyHasThis(resource)), sent);
      expectStatus(`${method} ${at(nobodyHasThis(resource))}`, missing, [404]);
      for (const id of spread(outside, sample)) {
        const reply = await ask(method, at(id), sent);
        expectStatus(`${method} ${at(id)}, out of reach,`, reply, [404]);
        if (withoutId(reply) !== withoutId(missing)) wrong.push(`${person.kind}: ${at(id)} tells that it exists`);
      }
      // Executing it would end the current session.
      const tried = body || method === 'GET' ? inside : inside.filter((id) => id !== person.accountId);
      for (const id of spread(tried, method === 'DELETE' ? 1 : sample))
        expectStatus(`${method} ${at(id)}`, await ask(method, at(id), sent), allowed);
    }
  }
  return { wrong, calls };
};

/** Canary values of other organizations in an answer; the ministry may read all of them. */
const foreignCanaries = ({ kind, organizationId }: Person, { text }: Reply) => {
  if (isMinistryKind(kind)) return [];
  return [...new Set(text.match(/canary-\d+-/g))].filter((mark) => mark !== canaryOf(organizationId));
};

const withoutId = ({ text }: Reply) => text.replace(/"requestId":"[^"]*"/, '');
