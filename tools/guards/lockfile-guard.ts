import { basename } from 'node:path';
import type { Guard } from './guard.ts';

type LockedPackage = { optionalDependencies?: Record<string, string> };

/** Node searches a package beside the one that requires it, then in the parent folders. */
const resolutionPaths = (name: string, dependent: string) => {
  const outer = dependent.split('/node_modules/');
  const nested = outer.map((_, depth) => outer.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...nested.filter(Boolean).map((folder) => `${folder}/`)].map((folder) => `${folder}node_modules/${name}`);
};

export const lockfileGuard: Guard = {
  name: 'lockfile-knows-every-platform',
  why: '`npm ci` refuses a lockfile that leaves out an optional package, be it for another operating system.',
  findViolations: ({ files }) =>
    files
      .filter(({ path }) => basename(path) === 'package-lock.json')
      .flatMap(({ path, text }) => {
        // npm wrote it; this is the part of it that we read.
        const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
        return Object.entries(packages).flatMap(([asker, { optionalDependencies = {} }]) =>
          Object.keys(optionalDependencies)
            .filter((name) => resolutionPaths(name, asker).every((place) => !(place in packages)))
            .map((name) => `${path} has no ${name}, which ${asker || 'the project'} may want`),
        );
      }),
};
