import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testMs } from '../../tools/kit/limits.ts';
import { specificationTags } from '../../tools/specification/statements.ts';

const longestJourneys = ['appearance', 'dialogs', 'reservations', 'offline', 'home', 'request', 'procedures'];
const startOrder = ({ moduleId }: TestSpecification) => {
  const place = longestJourneys.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`));
  return place === -1 ? longestJourneys.length : place;
};

/** The longest first: begun last, they would keep one core waiting for the other. */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => startOrder(one) - startOrder(other));
  }
}

// Journeys in a real browser against the real servers. Two files at a time, one for each core: no journey may count on what another leaves.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    tags: specificationTags,
    globalSetup: 'global-setup.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
    testTimeout: testMs,
    hookTimeout: testMs,
  },
});
