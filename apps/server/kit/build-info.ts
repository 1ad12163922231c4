import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Which build of Kiko a process is. */
export type BuildInfo = { version: string; commit: string };

export type GivenBuild = { version?: string | undefined; commit?: string | undefined };

export const repositoryFolder = join(import.meta.dirname, '../../..');
/** Written by `npm run release`, for an installation without the git repository. */
export const buildFile = 'build.json';

const packageShape = z.object({ version: z.string() });
const buildShape = z.object({ version: z.string(), commit: z.string() });

/**
 * Version and commit of this build: from the environment, else from the git repository, else from the file of the release build. The
 * repository comes before the file, because a file of an earlier build may lie in a repository that has moved on.
 */
export const readBuildInfo = (given: GivenBuild, folder = repositoryFolder): BuildInfo => {
  const built = existsSync(join(folder, '.git')) ? undefined : readBuildFile(folder);
  const version = given.version ?? built?.version ?? packageShape.parse(readJson(join(folder, 'package.json'))).version;
  return { version, commit: given.commit ?? built?.commit ?? readHead(folder) };
};

const readBuildFile = (folder: string) => {
  const path = join(folder, buildFile);
  return existsSync(path) ? buildShape.parse(readJson(path)) : undefined;
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** `unknown` without a repository and without git: a process must start nevertheless. */
const readHead = (folder: string) => {
  if (!existsSync(join(folder, '.git'))) return 'unknown';
  try {
    const command = ['-c', `safe.directory=${folder}`, '-C', folder, 'rev-parse', '--short=12', 'HEAD'];
    return execFileSync('git', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};
