import type { Breach } from './breach.ts';

type Lapse = { path: string; text: string };

const rooms = { server: 'apps/server/kit', web: 'apps/web/kit' };
const server = (text: string): Lapse => ({ path: `${rooms.server}/breach.ts`, text });
const web = (text: string): Lapse => ({ path: `${rooms.web}/breach.tsx`, text });
export const checkRules = ['oxlint', '--format=unix', ...Object.values(rooms)];

/** For every rule that the house relies on, a file that breaks it. The linter's own categories are the linter's affair. */
const lapses: Readonly<Record<string, Lapse>> = {
  'import(no-default-export)': server('export default 1;'),
  'typescript(no-explicit-any)': server('export const loose: any = 1;'),
  'typescript(no-unsafe-assignment)': server("export const loose: string = JSON.parse('1');"),
  'typescript(no-non-null-assertion)': server('export const first = (list: number[]) => list[0]!;'),
  'typescript(no-floating-promises)': server('export const forget = (work: () => Promise<void>) => { work(); };'),
  'typescript(no-misused-promises)': server('export const ask = (work: () => Promise<boolean>) => (work() ? 1 : 2);'),
  'typescript(switch-exhaustiveness-check)': server(
    "export const choose = (of: 'a' | 'b') => { switch (of) { case 'a': return 1; } return 2; };",
  ),
  'typescript(consistent-type-imports)': server(
    "import { Actor } from '@kiko/domain/access/actor.ts';\nexport type Person = Actor;",
  ),
  'unicorn(filename-case)': { path: 'apps/server/kit/fileBreach.ts', text: 'export const one = 1;' },
  'eslint(max-params)': server('export const add = (a: number, b: number, c: number, d: number) => a + b + c + d;'),
  'eslint(max-lines)': server('// One line of many.\n'.repeat(181)),
  'react-hooks(rules-of-hooks)': web(
    "import { useState } from 'react';\nexport const useNothing = (is: boolean) => (is ? useState(1) : 2);",
  ),
  'react-hooks(exhaustive-deps)': web(
    "import { useEffect } from 'react';\nexport const useTitle = (title: string) => { useEffect(() => { document.title = title; }, []); };",
  ),
  'jsx-a11y(alt-text)': web('export const Picture = () => <img src="port.png" />;'),
};

export const lintBreaches: readonly Breach[] = Object.entries(lapses).map(([rule, { path, text }], index) => ({
  title: rule,
  path: path.replace('breach.', `breach-${index}.`),
  change: () => text,
  command: checkRules,
  names: rule,
}));
