import { defineConfig } from 'vitest/config';

// Journeys in a real browser against the real servers. Two files at a time, one for each core: no journey may count on what another leaves.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: 'start-everything.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
