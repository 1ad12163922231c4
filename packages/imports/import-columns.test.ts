import { actorKinds } from '@kiko/domain/access/actor.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsSetByDefault, importColumns, importColumnsFor } from './import-columns.ts';
import { importEndpoints, importKinds } from './import-kinds.ts';
import { requiredColumns } from './read-header.ts';
import { normalizeSpelling } from './references.ts';

/** The dotted paths of all fields of a shape. */
const fieldPathsOf = (shape: z.ZodObject, prefix = ''): string[] =>
  Object.entries(shape.shape).flatMap(([key, field]) =>
    field instanceof z.ZodObject ? fieldPathsOf(field, `${prefix}${key}.`) : [`${prefix}${key}`],
  );

describe.each(importKinds)('the columns of a new %s', (kind) => {
  test('cover every field of the body, or it is listed as set by a default', () => {
    const covered = [...importColumns[kind].map(({ path }) => path), ...Object.keys(fieldsSetByDefault[kind])];
    expect(covered.toSorted()).toEqual(fieldPathsOf(importEndpoints[kind].body).toSorted());
  });

  test('have titles that differ, in either language and from the paths', () => {
    const spellings = importColumns[kind].flatMap(({ path, title }) => [
      ...new Set([path, title.ja, title.en].map(normalizeSpelling)),
    ]);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

test.each([
  ['organization', 'mlitMember', ['name.ja', 'name.en', 'code', 'type', 'email', 'master.name', 'master.email']],
  ['user', 'mlitMember', ['organizationId', 'name', 'email']],
  ['user', 'applicantMaster', ['name', 'email']],
  ['berth', 'harborMaster', ['portId', 'name.ja', 'name.en', 'code', 'berthCode']],
  ['ship', 'mlitMaster', ['name.ja', 'name.en', 'countryCode']],
] as const)('a file of a %s by %s needs the columns %j', (kind, actorKind, paths) => {
  expect(requiredColumns({ kind, actorKind }).map(({ path }) => path)).toEqual(paths);
});

test('only the ministry chooses the organization of a user, and only its master account the type of the ministry', () => {
  const offering = (wanted: (actorKind: (typeof actorKinds)[number]) => boolean) => actorKinds.filter(wanted);
  const hasOrganization = (actorKind: (typeof actorKinds)[number]) =>
    importColumnsFor('user', actorKind).some(({ path }) => path === 'organizationId');
  expect(offering(hasOrganization)).toEqual(['mlitMaster', 'mlitMember']);
  const hasMinistry = (actorKind: (typeof actorKinds)[number]) =>
    importColumnsFor('organization', actorKind).some(
      (column) => column.as === 'choice' && column.path === 'type' && column.choices.some(({ value }) => value === 1),
    );
  expect(offering(hasMinistry)).toEqual(['mlitMaster']);
});
