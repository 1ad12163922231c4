import { afterAll, beforeAll, inject } from 'vitest';
import { cloneTestDatabase, type TestDatabase } from './test-database.ts';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** A seeded database for this test file, dropped when the file is done. Call at the top of the file. */
export const useTestDatabase = () => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await cloneTestDatabase(inject('clusterUrl'));
  });
  afterAll(() => database?.drop());
  return () => {
    if (!database) throw new Error('the test database is ready inside tests and hooks only');
    return database;
  };
};
