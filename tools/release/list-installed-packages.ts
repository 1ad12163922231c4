import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../kit/repository.ts';

type LockEntry = {
  link?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
};
type Lockfile = { packages: Readonly<Record<string, LockEntry>> };

/**
 * The packages that these workspaces need in production, as they are installed here. Copied instead of installed again, so that a
 * release has exactly the packages that were checked, and needs no network.
 */
export const listInstalledPackages = async (workspaces: readonly string[]) => {
  const { packages: locked } = await readLockfile('node_modules/.package-lock.json');
  const { packages: declared } = await readLockfile('package-lock.json');
  const packages = new Set<string>();

  const addNeeds = (from: string, entry: LockEntry) => {
    for (const name of listNeeds(entry)) {
      const path = resolvePackage(from, name);
      const found = path === undefined ? undefined : locked[path];
      // Our own packages are links; they are among the workspaces.
      if (path === undefined || !found || found.link || packages.has(path)) continue;
      packages.add(path);
      addNeeds(path, found);
    }
  };
  /** The nearest one, as Node.js resolves it. An optional package may not be installed. */
  const resolvePackage = (from: string, name: string) => {
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder, 'node_modules', name);
      if (locked[path]) return path;
      if (folder === '.') return undefined;
    }
  };

  for (const workspace of workspaces) addNeeds(workspace, declared[workspace] ?? {});
  return [...packages].toSorted();
};

const readLockfile = async (path: string) => JSON.parse(await readFile(join(repositoryRoot, path), 'utf8')) as Lockfile;

const listNeeds = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockEntry) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];
