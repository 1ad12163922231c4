import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repositoryRoot } from './kit/repository.ts';
import { runCommand } from './kit/run-command.ts';

type Lapse = { rule: string; path?: string; text: string };

/** For every lint rule that the project relies on, a file that violates it. The linter's own categories are not tested. */
const lapses: readonly Lapse[] = [
  { rule: 'import(no-default-export)', text: 'export default 1;' },
  { rule: 'typescript(no-explicit-any)', text: 'export const loose: any = 1;' },
  { rule: 'typescript(no-unsafe-assignment)', text: "export const loose: string = JSON.parse('1');" },
  { rule: 'typescript(no-non-null-assertion)', text: 'export const first = (list: number[]) => list[0]!;' },
  { rule: 'typescript(no-floating-promises)', text: 'export const forget = (work: () => Promise<void>) => { work(); };' },
  { rule: 'typescript(no-misused-promises)', text: 'export const ask = (work: () => Promise<boolean>) => (work() ? 1 : 2);' },
  {
    rule: 'typescript(switch-exhaustiveness-check)',
    text: "export const choose = (of: 'a' | 'b') => { switch (of) { case 'a': return 1; } return 2; };",
  },
  {
    rule: 'typescript(consistent-type-imports)',
    text: "import { Actor } from '@kiko/domain/access/actor.ts';\nexport type Person = Actor;",
  },
  { rule: 'unicorn(filename-case)', path: 'apps/server/kit/fileBreach.ts', text: 'export const one = 1;' },
  { rule: 'eslint(max-params)', text: 'export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;' },
  { rule: 'eslint(max-lines)', text: '// One line of many.\n'.repeat(251) },
  {
    rule: 'react-hooks(rules-of-hooks)',
    path: 'apps/web/kit/hook.tsx',
    text: "import { useState } from 'react';\nexport const useNothing = (is: boolean) => (is ? useState(1) : 2);",
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    path: 'apps/web/kit/effect.tsx',
    text: "import { useEffect } from 'react';\nexport const useTitle = (title: string) => { useEffect(() => { document.title = title; }, []); };",
  },
  { rule: 'jsx-a11y(alt-text)', path: 'apps/web/kit/picture.tsx', text: 'export const Picture = () => <img src="port.png" />;' },
];

/** Of rules that take a list, one file for each kind of entry. */
const restricted: readonly Lapse[] = [
  { rule: 'no-restricted-properties', text: 'export const month = (changedAt: Date) => changedAt.getMonth();' },
  { rule: 'no-restricted-properties', text: "export const text = (day: Date) => day.toLocaleDateString('ja');" },
  {
    rule: 'no-restricted-properties',
    path: 'packages/domain/calendar/days.ts',
    text: 'export const day = (at: Date) => at.getDay();',
  },
  { rule: 'no-restricted-globals', path: 'apps/web/ports/window.ts', text: "export const ports = window.fetch('/api/ports');" },
  { rule: 'no-restricted-globals', path: 'apps/web/ports/global.ts', text: "export const ports = globalThis.fetch('/api/ports');" },
  { rule: 'no-restricted-globals', path: 'apps/web/ports/fetch.ts', text: "export const ports = fetch('/api/ports');" },
  { rule: 'no-restricted-globals', path: 'apps/web/ports/request.ts', text: 'export const request = new XMLHttpRequest();' },
  {
    rule: 'no-restricted-imports',
    path: 'apps/web/ports/port-data.ts',
    text: "import { useMutation } from '@tanstack/react-query';\nexport const send = useMutation;",
  },
  { rule: 'no-warning-comments', path: 'apps/web/ports/port-list.tsx', text: '// TODO sort\nexport const one = 1;' },
  { rule: 'no-warning-comments', text: '// Later: FIXME\nexport const one = 1;' },
  { rule: 'no-warning-comments', text: '/* XXX */\nexport const one = 1;' },
  { rule: 'no-warning-comments', text: '  // debugger;\nexport const one = 1;' },
  { rule: 'no-warning-comments', text: '// console.log(request)\nexport const one = 1;' },
  { rule: 'no-debugger', text: 'debugger;\nexport const one = 1;' },
  { rule: 'no-console', text: 'console.log(1);\nexport const one = 1;' },
  { rule: 'no-console', text: 'console.debug(1);\nexport const one = 1;' },
];

/** Similar but valid. */
const sound: readonly { path: string; text: string }[] = [
  { path: 'packages/domain/calendar/sound.ts', text: 'export const month = (date: Date) => date.getUTCMonth();\n' },
  { path: 'apps/web/kit/api/fetch-from-server.ts', text: 'export const ask = (url: string) => fetch(url);\n' },
  { path: 'apps/web/ports/sound.ts', text: 'export const again = (query: { refetch: () => void }) => query.refetch();\n' },
  {
    path: 'apps/web/kit/form/use-send.ts',
    text: "import { useMutation } from '@tanstack/react-query';\n\nexport const send = useMutation;\n",
  },
  { path: 'packages/database/main-sound.ts', text: "console.log('migrated');\n" },
  { path: 'tools/sound.ts', text: "console.log('12 passed, 0 failed');\n" },
  { path: 'apps/server/home/sound.ts', text: '// To-dos of a user.\nexport const toDos: readonly number[] = [];\n' },
];

/** Runs the linter with the configuration of the repository over files of its own. */
const lint = async (files: readonly { path: string; text: string }[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const path of [
    '.oxlintrc.json',
    'tsconfig.base.json',
    'apps/server/tsconfig.json',
    'apps/web/tsconfig.json',
    'tools/tsconfig.json',
  ])
    await cp(join(repositoryRoot, path), join(folder, path));
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { output } = await runCommand(['oxlint', '--format=unix'], { folder });
  return output.split('\n');
};

test('the linter reports each violation by the name of its rule', async () => {
  const files = [...lapses, ...restricted].map(({ rule, path, text }, index) => ({
    rule,
    path: path ?? `apps/server/kit/lapse-${index}.ts`,
    text,
  }));
  const lines = await lint(files);
  expect(files.filter(({ rule, path }) => !lines.some((line) => line.includes(rule) && line.includes(path)))).toEqual([]);
});

test('the linter does not report similar but valid code', async () => {
  const lines = await lint(sound);
  expect(lines.filter((line) => sound.some(({ path }) => line.includes(path)))).toEqual([]);
});
