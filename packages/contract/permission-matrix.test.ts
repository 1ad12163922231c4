import { accessTable, type Capability } from '@kiko/domain/access/access-table.ts';
import { type ActorKind, actorKinds } from '@kiko/domain/access/actor.ts';
import type { ScopeName } from '@kiko/domain/access/scopes.ts';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import agreed from './permission-matrix.json' with { type: 'json' };

/** The terms of the agreed matrix as scopes; a refusal is an empty cell. */
const scopesByMatrixWord: Record<string, ScopeName | undefined> = {
  allow: 'everything',
  managed: 'managedPorts',
  group: 'groupBerths',
  approved: 'groupPorts',
  pub: 'published',
  org: 'organization',
  // Any visible ship, but only its favorite mark (`ships.db.test.ts`).
  favorite: 'published',
  // Names only for other organizations: the answer omits the rest (`organizations.db.test.ts`).
  'org+names': 'everything',
  owngroup: 'ownGroup',
  self: 'self',
  // Everything except the accounts of the ministry.
  'allow*': 'outsideMinistry',
  // Requests that it entered itself on behalf of a cruise line.
  ownproxy: 'enteredByOrganization',
  // Any berth; the harbor manager decides about the request (`reservation-workflow.ts`).
  proxy: 'everything',
  // Users with access to the parent record of a file (`attachments.db.test.ts`) or of a chat (`chats.db.test.ts`).
  parent: 'parent',
  ownupload: 'ownUpload',
  deny: undefined,
};

type Table = Readonly<Record<Capability, Partial<Record<ActorKind, ScopeName>>>>;
const matrix: Readonly<Record<string, readonly string[]>> = agreed;
const findMatrixRow = ({ method, path }: Endpoint) => matrix[`${method} ${path}`] ?? [];

/** Kinds of users for which the access table grants more or less than agreed. */
const findDifferences = (endpoint: Endpoint, table: Table) =>
  actorKinds.filter(
    (kind, column) => table[endpoint.capability][kind] !== scopesByMatrixWord[findMatrixRow(endpoint)[column] ?? ''],
  );

describe.each(Object.entries<Endpoint>(allEndpoints))('%s', (_, endpoint) => {
  test('is in the agreed matrix, with a known term for each kind of user', () => {
    expect(findMatrixRow(endpoint)).toHaveLength(actorKinds.length);
    expect(findMatrixRow(endpoint).filter((word) => !(word in scopesByMatrixWord))).toEqual([]);
  });

  test('has the agreed scope for every kind of user', () => {
    expect(findDifferences(endpoint, accessTable)).toEqual([]);
  });
});

test.each<[string, Partial<Record<ActorKind, ScopeName>>, ActorKind[]]>([
  ['a cell too many', { ...accessTable['port.update'], harborMember: 'managedPorts' }, ['harborMember']],
  ['a cell too few', { mlitMaster: 'everything', harborMaster: 'managedPorts' }, ['mlitMember']],
  ['a cell too wide', { ...accessTable['port.update'], harborMaster: 'everything' }, ['harborMaster']],
])('%s is noticed', (_, row, expected) => {
  expect(findDifferences(allEndpoints.updatePort, { ...accessTable, 'port.update': row })).toEqual(expected);
});

test('every capability of the access table is needed by an endpoint', () => {
  const needed = new Set<string>(Object.values<Endpoint>(allEndpoints).map(({ capability }) => capability));
  expect(Object.keys(accessTable).filter((capability) => !needed.has(capability))).toEqual([]);
});
