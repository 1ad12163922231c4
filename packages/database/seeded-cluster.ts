import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startLocalCluster } from './local-cluster.ts';
import { createRolesAndDatabase, migrate, urlFor } from './prepare-database.ts';
import { pinnedDemoDay } from './seed/demo-days.ts';
import { seedDatabase } from './seed/seed-database.ts';

const execute = promisify(execFile);

export const templateDatabase = 'kiko_template';

/**
 * Names what a seeded cluster is made of: migrations, seed and the rules that the seed follows. A copy of the repository in which
 * one of them was changed must not use the cluster of the original.
 */
export const seedKey = async () => {
  const packages = resolve(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const name of ['database', 'domain']) {
    const files = await readdir(join(packages, name), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile() && !file.parentPath.includes('node_modules'));
    for (const path of paths.map((file) => join(file.parentPath, file.name)).toSorted())
      hash.update(path.slice(packages.length)).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * A throw-away cluster in `folder` with a migrated and seeded database. Migrations and seed take most of the time, so that a check
 * makes them once: the first cluster leaves its files in `SEEDED_CLUSTER`, a folder named by `seedKey`, and the others copy them.
 */
export const startSeededCluster = async (folder: string, { hasAutovacuum = true } = {}) => {
  const stored = process.env['SEEDED_CLUSTER'];
  if (!stored || basename(stored) !== (await seedKey())) return seedCluster(folder, hasAutovacuum);
  await readdir(stored).catch(() => storeCluster(stored));
  // With owner and mode, which PostgreSQL insists on.
  await execute('cp', ['--archive', '--reflink=auto', join(stored, 'data'), folder]);
  return startLocalCluster(folder, { isDurable: false, hasAutovacuum });
};

const storeCluster = async (stored: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-seeded-'));
  await (await seedCluster(folder, true)).stop();
  // Another process may have been quicker: a folder with files is not replaced.
  await rename(folder, stored).catch(() => rm(folder, { recursive: true }));
};

const seedCluster = async (folder: string, hasAutovacuum: boolean) => {
  const cluster = await startLocalCluster(folder, { isDurable: false, hasAutovacuum });
  await createRolesAndDatabase(cluster.adminUrl, templateDatabase);
  const migratorUrl = urlFor(cluster.adminUrl, templateDatabase, 'migrator');
  await migrate(migratorUrl);
  await seedDatabase(migratorUrl, { content: 'demo', size: 1, today: pinnedDemoDay });
  return cluster;
};
