import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, createPool, noTimeouts, timeoutsFor } from './connection.ts';
import { urlFor } from './prepare-database.ts';
import { startSeededCluster, templateDatabase } from './seeded-cluster.ts';

/** `DATABASE_TIMEOUT_FACTOR` of tests, journeys and proofs: a slow machine must not turn a response into 503. */
export const testTimeoutFactor = 60;

const timeoutsOf = (role: 'admin' | 'api' | 'worker') => (role === 'admin' ? noTimeouts : timeoutsFor(testTimeoutFactor));

/** One temporary cluster for a test run, with a migrated and seeded database that test files copy. */
export const startTestCluster = async ({ hasAutovacuum = true } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'kiko-test-'));
  const cluster = await startSeededCluster(folder, { hasAutovacuum });
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
  await admin.query(`create database ${name} template ${templateDatabase}`);
  const url = (role: 'admin' | 'migrator' | 'api' | 'worker') => urlFor(adminUrl, name, role);
  const connect = (role: 'admin' | 'api' | 'worker') => createDatabase(createPool({ url: url(role), timeouts: timeoutsOf(role) }));
  const api = connect('api');
  const worker = connect('worker');
  const owner = connect('admin');
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
