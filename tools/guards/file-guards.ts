import { basename } from 'node:path';
import type { Guard } from './guard.ts';

const longestReadme = 60;

/** Promises about files as wholes and about how they stand to each other. */
export const fileGuards: readonly Guard[] = [
  {
    name: 'every-room-has-a-readme',
    why: 'One screen that says what a room holds and what does not belong there is read; two screens are not.',
    find: ({ files }) => {
      const rooms = new Set(files.flatMap(({ path }) => /^((packages|apps)\/[^/]+|tools)\//.exec(path)?.[1] ?? []));
      return [...rooms].flatMap((room) => {
        const readme = files.find(({ path }) => path === `${room}/README.md`);
        if (!readme) return [`${room} has no README.md`];
        const lines = readme.text.trimEnd().split('\n').length;
        return lines > longestReadme ? [`${room}/README.md has ${lines} lines; ${longestReadme} fit one screen`] : [];
      });
    },
    trips: [
      [{ path: 'packages/domain/ports/port-types.ts', text: '' }],
      [{ path: 'tools/README.md', text: 'line\n'.repeat(longestReadme + 1) }],
    ],
    passes: [
      { path: 'tools/README.md', text: 'line\n'.repeat(longestReadme) },
      { path: 'tools/check.ts', text: '' },
    ],
  },
  {
    name: 'every-test-file-tests',
    why: 'An empty test file passes for ever, and one with the wrong ending is never run.',
    find: ({ files }) =>
      files
        .filter(({ path }) => /\.test\.tsx?$/.test(path))
        .flatMap(({ path, text }) => {
          if (path.endsWith('.tsx') && !path.endsWith('.ui.test.tsx')) return [`${path}: tests of components end in .ui.test.tsx`];
          return /\btest(\.\w+)?(<[^(]*>)?\(/.test(text) ? [] : [`${path} has no test`];
        }),
    trips: [
      [{ path: 'packages/domain/access/scopes.test.ts', text: "import { test } from 'vitest';" }],
      [{ path: 'apps/web/ports/port-form.test.tsx', text: "test('a port', () => {});" }],
    ],
    passes: [
      { path: 'packages/domain/access/scopes.test.ts', text: "test('a scope', () => {});" },
      { path: 'apps/web/ports/port-form.ui.test.tsx', text: "test.each(rows)('%s', () => {});" },
    ],
  },
  {
    name: 'migrations-in-order',
    why: 'Migrations run by their number, once, everywhere: two with one number or a gap mean that somebody runs another order.',
    find: ({ files }) => {
      const migrations = files.filter(({ path }) => path.startsWith('packages/database/migrations/'));
      return migrations.toSorted(byPath).flatMap(({ path, text }, index) => {
        const name = basename(path);
        const number = String(index + 1).padStart(4, '0');
        return [
          ...(/^\d{4}_[a-z0-9_]+\.sql$/.test(name) ? [] : [`${name}: a migration is named like 0012_berth_colour.sql`]),
          ...(name.startsWith(`${number}_`) ? [] : [`${name}: this one must have the number ${number}`]),
          ...(/^-- \S/.test(text) ? [] : [`${name}: the first line is a comment that says why`]),
        ];
      });
    },
    trips: [
      [
        { path: 'packages/database/migrations/0001_foundation.sql', text: '-- Why.' },
        { path: 'packages/database/migrations/0001_again.sql', text: '-- Why.' },
      ],
      [
        { path: 'packages/database/migrations/0001_foundation.sql', text: '-- Why.' },
        { path: 'packages/database/migrations/0003_gap.sql', text: '-- Why.' },
      ],
      [{ path: 'packages/database/migrations/0001_foundation.sql', text: 'create table port ();' }],
      [{ path: 'packages/database/migrations/0001-Foundation.sql', text: '-- Why.' }],
    ],
    passes: [
      { path: 'packages/database/migrations/0001_foundation.sql', text: '-- Why.\ncreate table port ();' },
      { path: 'packages/database/migrations/0002_berth_colour.sql', text: '-- Why.' },
    ],
  },
];

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
