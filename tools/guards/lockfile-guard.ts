import { basename } from 'node:path';
import type { Guard } from './guard.ts';

type Locked = { optionalDependencies?: Record<string, string> };

/** Node looks for a package beside the one that asks for it, then further and further out. */
const placesOf = (name: string, asker: string) => {
  const outer = asker.split('/node_modules/');
  const nested = outer.map((_, depth) => outer.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...nested.filter(Boolean).map((folder) => `${folder}/`)].map((folder) => `${folder}node_modules/${name}`);
};

const lockfile = (packages: Readonly<Record<string, Locked>>) => ({
  path: 'package-lock.json',
  text: JSON.stringify({ packages }),
});

export const lockfileGuard: Guard = {
  name: 'lockfile-knows-every-platform',
  why: '`npm ci` refuses a lockfile that leaves out an optional package, be it for another operating system.',
  find: ({ files }) =>
    files
      .filter(({ path }) => basename(path) === 'package-lock.json')
      .flatMap(({ path, text }) => {
        // npm wrote it; this is the part of it that we read.
        const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
        return Object.entries(packages).flatMap(([asker, { optionalDependencies = {} }]) =>
          Object.keys(optionalDependencies)
            .filter((name) => placesOf(name, asker).every((place) => !(place in packages)))
            .map((name) => `${path} has no ${name}, which ${asker || 'the project'} may want`),
        );
      }),
  trips: [
    [lockfile({ 'node_modules/linter': { optionalDependencies: { 'linter-windows': '1.0.0' } } })],
    [lockfile({ 'node_modules/a': { optionalDependencies: { c: '1.0.0' } }, 'node_modules/b/node_modules/c': {} })],
  ],
  passes: [
    lockfile({
      '': { optionalDependencies: { fast: '1.0.0' } },
      'node_modules/fast': {},
      'node_modules/b': { optionalDependencies: { c: '1.0.0' } },
      'node_modules/b/node_modules/c': { optionalDependencies: { fast: '1.0.0' } },
    }),
  ],
};
