import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { testMs, waitMs } from './tools/kit/limits.ts';
import { specificationTags } from './tools/specification/statements.ts';

// Three kinds of tests by their ending; journeys in a browser are run by the check itself (apps/e2e).
const everywhere = ['packages', 'apps', 'tools'];

const limits = { testTimeout: testMs, hookTimeout: testMs, expect: { poll: { timeout: waitMs } }, provide: { waitMs } };

export default defineConfig({
  test: {
    tags: specificationTags,
    // One for each core; vitest would leave one of two idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((room) => `${room}/**/*.test.ts`),
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'database',
          include: everywhere.map((room) => `${room}/**/*.db.test.ts`),
          exclude: ['**/node_modules/**'],
          globalSetup: 'packages/database/vitest-cluster.ts',
          ...limits,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        root: 'apps/web',
        test: {
          name: 'ui',
          include: ['**/*.ui.test.tsx'],
          environment: 'happy-dom',
          // Loading the libraries anew for every file took three quarters of the time; what a test leaves is cleared by the setup file.
          isolate: false,
          // After the others: vitest does not mix projects with and without isolation.
          sequence: { groupOrder: 1 },
          setupFiles: ['test-setup.ts'],
          ...limits,
        },
      },
    ],
  },
});
