import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from './repository.ts';
import { listRepositoryFiles } from './repository-files.ts';

export type RepositoryCopy = { folder: string; remove: () => Promise<void> };

/** The repository as it would be committed now, in a folder where anything may be broken. */
export const copyRepository = async (): Promise<RepositoryCopy> => {
  const outside = await mkdtemp(join(tmpdir(), 'kiko-copy-'));
  const folder = join(outside, 'house');
  for (const path of await listRepositoryFiles()) await copyIfExists(path, folder);
  await linkDependencies(folder);
  return { folder, remove: () => rm(outside, { recursive: true }) };
};

const copyIfExists = async (path: string, folder: string) => {
  const source = join(repositoryRoot, path);
  const isThere = await stat(source).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await cp(source, join(folder, path));
};

/** Packages are shared with the original; our own must be those of the copy, or breaking the copy would break nothing. */
const linkDependencies = async (folder: string) => {
  const modules = join(repositoryRoot, 'node_modules');
  await mkdir(join(folder, 'node_modules/@kiko'), { recursive: true });
  for (const name of await readdir(modules)) {
    if (name !== '@kiko') await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
  for (const parent of ['packages', 'apps']) {
    for (const room of await readdir(join(folder, parent))) {
      const link = join(folder, 'node_modules/@kiko', room);
      await symlink(relative(dirname(link), join(folder, parent, room)), link);
    }
  }
};
