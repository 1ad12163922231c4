import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-database.ts';

/** One cluster for the run; each test file copies the seeded database (`useTestDatabase`). */
export const setup = async (project: TestProject) => {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.adminUrl);
  return cluster.stop;
};
