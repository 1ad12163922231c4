import type { Breach } from './breach.ts';

/** What is left behind when somebody changes one thing and forgets the other. */
export const upkeepBreaches: readonly Breach[] = [
  {
    title: 'a file that nothing uses',
    path: 'packages/domain/ports/breach.ts',
    change: () => 'export const one = 1;\n',
    command: ['knip', '--no-progress'],
    names: 'packages/domain/ports/breach.ts',
  },
  {
    title: 'a file in a form of its own',
    path: 'packages/domain/ports/port-types.ts',
    change: (before) => before.replace(' = ', '='),
    command: ['biome', 'ci', '--colors=off', '--reporter=concise', 'packages/domain'],
    names: 'packages/domain/ports/port-types.ts: format',
  },
  {
    title: 'a migration without its schema.sql',
    path: 'packages/database/migrations/0002_reference.sql',
    change: (before) => `${before}\nalter table holiday add column is_observed boolean not null default true;\n`,
    command: ['node', 'packages/database/main-schema.ts', '--check'],
    names: 'schema.sql differs from the migrations',
  },
  {
    title: 'a right that the page of rights does not show',
    path: 'packages/domain/access/access-table.ts',
    change: (before) => before.replace(/'port.create': .*,\n/, "'port.create': { harborMaster: 'managedPorts' },\n"),
    command: ['node', 'tools/docs.ts', '--check'],
    names: 'access.md differs from the code',
  },
];
