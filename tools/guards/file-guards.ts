import { basename } from 'node:path';
import type { Guard } from './guard.ts';

const maxReadmeLines = 60;

/** Guards for files as a whole and for relations between files. */
export const fileGuards: readonly Guard[] = [
  {
    name: 'every-room-has-a-readme',
    why: 'One screen that says what a room holds and what does not belong there is read; two screens are not.',
    findViolations: ({ files }) => {
      const rooms = new Set(files.flatMap(({ path }) => /^((packages|apps)\/[^/]+|tools)\//.exec(path)?.[1] ?? []));
      return [...rooms].flatMap((room) => {
        const readme = files.find(({ path }) => path === `${room}/README.md`);
        if (!readme) return [`${room} has no README.md`];
        const lines = readme.text.trimEnd().split('\n').length;
        return lines > maxReadmeLines ? [`${room}/README.md has ${lines} lines; ${maxReadmeLines} fit one screen`] : [];
      });
    },
  },
  {
    name: 'every-test-file-tests',
    why: 'An empty test file passes for ever, and one with the wrong ending is never run.',
    findViolations: ({ files }) =>
      files
        .filter(({ path }) => /\.test\.tsx?$/.test(path))
        .flatMap(({ path, text }) => {
          if (path.endsWith('.tsx') && !path.endsWith('.ui.test.tsx')) return [`${path}: tests of components end in .ui.test.tsx`];
          return /\btest(\.\w+)?(<[^(]*>)?\(/.test(text) ? [] : [`${path} has no test`];
        }),
  },
  {
    name: 'every-dialog-is-opened',
    why: 'A dialog that no journey opens on a phone may be wider than the screen, and its buttons out of reach (apps/e2e/dialogs.ts).',
    findViolations: ({ files }) => {
      const listed = files
        .filter(({ path }) => /^apps\/e2e\/(master-)?dialogs\.ts$/.test(path))
        .map(({ text }) => text)
        .join('\n');
      return files
        .filter(({ path, text }) => isDialogFile(path) && /<(Confirm|Transition)?Dialog\b|role: 'dialog'/.test(text))
        .flatMap(({ path }) =>
          listed.includes(`'${path}'`) ? [] : [`${path} has a dialog that apps/e2e/dialogs.ts does not open`],
        );
    },
  },
  {
    name: 'migrations-in-order',
    why: 'Migrations run by their number, once, everywhere: two with one number or a gap mean that somebody runs another order.',
    findViolations: ({ files }) => {
      const migrations = files.filter(({ path }) => path.startsWith('packages/database/migrations/'));
      return migrations.toSorted(byPath).flatMap(({ path, text }, index) => {
        const name = basename(path);
        const number = String(index + 1).padStart(4, '0');
        return [
          ...(/^\d{4}_[a-z0-9_]+\.sql$/.test(name) ? [] : [`${name}: a migration is named like 0012_berth_color.sql`]),
          ...(name.startsWith(`${number}_`) ? [] : [`${name}: this one must have the number ${number}`]),
          ...(/^-- \S/.test(text) ? [] : [`${name}: the first line is a comment with the reason`]),
        ];
      });
    },
  },
];

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

/** Excludes the shared bases of dialogs and development-only files. */
const isDialogFile = (path: string) =>
  path.startsWith('apps/web/') &&
  path.endsWith('.tsx') &&
  !path.includes('.test.') &&
  !path.startsWith('apps/web/development/') &&
  !/^apps\/web\/kit\/dialog\/(confirm|transition)-dialog\.tsx$/.test(path);
