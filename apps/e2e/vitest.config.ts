import { defineConfig } from 'vitest/config';

// Journeys in a real browser against the real servers, one file at a time: they share the browser and the two cores.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: 'start-everything.ts',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
