import { afterAll, beforeAll, inject } from 'vitest';
import { cloneTestDatabase, startTestCluster, type TestDatabase } from './test-database.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    clusterUrl: string;
    /** The longest wait for a condition. */
    waitMs: number;
  }
}

/**
 * A seeded database for this test file, dropped when the file is done. Call at the top of the file. A separate cluster is for tests of
 * what all databases of a cluster share, such as the oldest running transaction.
 */
export const useTestDatabase = ({ hasOwnCluster = false } = {}) => {
  let database: TestDatabase | undefined;
  let stopCluster = async () => {};
  beforeAll(async () => {
    // Autovacuum would be a transaction of its own.
    const cluster = hasOwnCluster ? await startTestCluster({ hasAutovacuum: false }) : undefined;
    if (cluster) stopCluster = cluster.stop;
    database = await cloneTestDatabase(cluster?.adminUrl ?? inject('clusterUrl'));
  });
  afterAll(async () => {
    await database?.drop();
    await stopCluster();
  });
  return () => {
    if (!database) throw new Error('the test database is ready inside tests and hooks only');
    return database;
  };
};
