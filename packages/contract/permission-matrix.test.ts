import { accessTable, type Capability } from '@kiko/domain/access/access-table.ts';
import { type PersonKind, personKinds } from '@kiko/domain/access/actor.ts';
import type { ScopeName } from '@kiko/domain/access/scopes.ts';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import agreed from './permission-matrix.json' with { type: 'json' };

/** The words of the agreed matrix in our scopes; a refusal is an empty cell. */
const scopeOf: Record<string, ScopeName | undefined> = {
  allow: 'everything',
  managed: 'managedPorts',
  group: 'groupBerths',
  approved: 'groupPorts',
  pub: 'published',
  org: 'organization',
  // Any ship they see, and only its favourite mark (`ships.db.test.ts`).
  favorite: 'published',
  // Others' names only: the answer leaves the rest out (`organizations.db.test.ts`).
  'org+names': 'everything',
  owngroup: 'ownGroup',
  self: 'self',
  // Everything but the accounts of the ministry.
  'allow*': 'outsideMinistry',
  // What it asked for itself, on behalf of a line.
  ownproxy: 'organization',
  // Any berth; what it asks for is decided by the harbor manager (`reservation-moves.ts`).
  proxy: 'everything',
  // Whoever reaches the record that a file hangs on (`attachments.db.test.ts`) or that is talked about (`chats.db.test.ts`).
  parent: 'parent',
  ownupload: 'ownUpload',
  deny: undefined,
};

type Table = Readonly<Record<Capability, Partial<Record<PersonKind, ScopeName>>>>;
const matrix: Readonly<Record<string, readonly string[]>> = agreed;
const agreedRow = ({ method, path }: Endpoint) => matrix[`${method} ${path}`] ?? [];

/** Kinds of people for whom the access table reaches further or less far than agreed. */
const disagreements = (endpoint: Endpoint, table: Table) =>
  personKinds.filter((kind, column) => table[endpoint.needs][kind] !== scopeOf[agreedRow(endpoint)[column] ?? '']);

describe.each(Object.entries<Endpoint>(allEndpoints))('%s', (_, endpoint) => {
  test('is in the agreed matrix, with a word we know for each kind of person', () => {
    expect(agreedRow(endpoint)).toHaveLength(personKinds.length);
    expect(agreedRow(endpoint).filter((word) => !(word in scopeOf))).toEqual([]);
  });

  test('reaches as far as agreed for everybody', () => {
    expect(disagreements(endpoint, accessTable)).toEqual([]);
  });
});

test.each<[string, Partial<Record<PersonKind, ScopeName>>, PersonKind[]]>([
  ['a cell too many', { ...accessTable['port.update'], harborMember: 'managedPorts' }, ['harborMember']],
  ['a cell too few', { mlitMaster: 'everything', harborMaster: 'managedPorts' }, ['mlitMember']],
  ['a cell too wide', { ...accessTable['port.update'], harborMaster: 'everything' }, ['harborMaster']],
])('%s is noticed', (_, row, expected) => {
  expect(disagreements(allEndpoints.updatePort, { ...accessTable, 'port.update': row })).toEqual(expected);
});

test('no capability of the access table is without a call that needs it', () => {
  const needed = new Set<string>(Object.values<Endpoint>(allEndpoints).map(({ needs }) => needs));
  expect(Object.keys(accessTable).filter((capability) => !needed.has(capability))).toEqual([]);
});
