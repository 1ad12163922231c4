import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createDatabase, createPool } from './connection.ts';
import { startLocalCluster } from './local-cluster.ts';
import { createRolesAndDatabase, migrate, urlFor } from './prepare-database.ts';
import { seedDatabase } from './seed/seed-database.ts';

const template = 'kiko_template';

const startPrepared = async (folder: string) => {
  const cluster = await startLocalCluster(folder, { isDurable: false });
  await createRolesAndDatabase(cluster.adminUrl, template);
  const migratorUrl = urlFor(cluster.adminUrl, template, 'migrator');
  await migrate(migratorUrl);
  await seedDatabase(migratorUrl, { content: 'demo', size: 1 });
  return cluster;
};

/** The environment variable with the folder of a stopped cluster that is prepared once for several processes. */
export const preparedClusterVariable = 'KIKO_PREPARED_CLUSTER';

/** Migrates and seeds a cluster in `folder` and stops it. Copying it takes a tenth of the time of preparing another. */
export const prepareTestCluster = async (folder: string) => {
  const cluster = await startPrepared(folder);
  await cluster.stop();
  await writeFile(join(folder, 'migrations'), await hashMigrations());
};

const hashMigrations = async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const hash = createHash('sha256');
  for (const name of (await readdir(folder)).toSorted()) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex');
};

/** A copy of the repository with changed migrations needs a separate cluster. */
const hasSameMigrations = async (prepared: string) =>
  (await readFile(join(prepared, 'migrations'), 'utf8')) === (await hashMigrations());

const startCopy = async (prepared: string, folder: string) => {
  // Keeps the owner of the files, as PostgreSQL requires.
  await promisify(execFile)('cp', ['-a', join(prepared, 'data'), folder]);
  return startLocalCluster(folder, { isDurable: false });
};

/** One temporary cluster for a test run, with a migrated and seeded database that test files copy. */
export const startTestCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-test-'));
  const prepared = process.env[preparedClusterVariable];
  const isCopy = prepared !== undefined && (await hasSameMigrations(prepared));
  const cluster = isCopy ? await startCopy(prepared, folder) : await startPrepared(folder);
  return {
    adminUrl: cluster.adminUrl,
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true });
    },
  };
};

/** A copy of the seeded database for one test file, reached as each of our roles. */
export const cloneTestDatabase = async (adminUrl: string) => {
  const name = `kiko_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  // The cluster may stop first. A running statement then fails on its own.
  admin.on('error', () => {});
  await admin.connect();
  await admin.query(`create database ${name} template ${template}`);
  const url = (role: 'admin' | 'migrator' | 'api' | 'worker') => urlFor(adminUrl, name, role);
  const connect = (role: 'api' | 'worker') => createDatabase(createPool({ url: url(role), connectTimeoutMs: 20_000 }));
  const api = connect('api');
  const worker = connect('worker');
  const owner = createDatabase(createPool({ url: url('admin'), statementTimeoutMs: 120_000, connectTimeoutMs: 20_000 }));
  return {
    url,
    /** The role of the API process, with row-level security. */
    api,
    worker,
    /** The owner of the tables, for arranging tests and checking their results. */
    owner,
    drop: async () => {
      await Promise.all([api.destroy(), worker.destroy(), owner.destroy()]);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

export type TestDatabase = Awaited<ReturnType<typeof cloneTestDatabase>>;
