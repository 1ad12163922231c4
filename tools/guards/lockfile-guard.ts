import { basename } from 'node:path';
import type { TextFile } from '../kit/repository-files.ts';
import type { Guard } from './guard.ts';

type LockedPackage = { optionalDependencies?: Record<string, string>; license?: string; link?: boolean };

// npm wrote it; this is the part of it that we read.
const packagesIn = (text: string) => Object.entries((JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages);
const lockfilesAmong = (files: readonly TextFile[]) => files.filter(({ path }) => basename(path) === 'package-lock.json');

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
    lockfilesAmong(files).flatMap(({ path, text }) => {
      const packages = packagesIn(text);
      const places = new Set(packages.map(([place]) => place));
      return packages.flatMap(([asker, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies)
          .filter((name) => resolutionPaths(name, asker).every((place) => !places.has(place)))
          .map((name) => `${path} has no ${name}, which ${asker || 'the project'} may want`),
      );
    }),
};

/** Licenses that allow use in a closed product without its source. MPL-2.0 covers changes of the package's own files only. */
const allowedLicenses = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Apache-2.0 Python-2.0 OFL-1.1 MPL-2.0'.split(' '),
);

/** An SPDX expression without parentheses: one of the alternatives, each part of which is allowed. */
const isAllowed = (license: string) =>
  license.split(' OR ').some((alternative) => alternative.split(' AND ').every((part) => allowedLicenses.has(part)));

export const licenseGuard: Guard = {
  name: 'packages-have-an-allowed-license',
  why: 'A package under another license needs a decision before it is used.',
  findViolations: ({ files }) =>
    lockfilesAmong(files).flatMap(({ path, text }) =>
      packagesIn(text)
        .filter(([place, { link }]) => place.includes('node_modules/') && !link)
        .filter(([, { license = '' }]) => !isAllowed(license))
        .map(([place, { license = 'no license' }]) => `${path}: ${place} has ${license}`),
    ),
};
