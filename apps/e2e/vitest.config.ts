import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { testMs } from '../../tools/kit/limits.ts';
import { specificationTags } from '../../tools/specification/statements.ts';

const longest = ['appearance', 'dialogs', 'reservations', 'offline', 'home', 'request', 'procedures'];
const turnOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.journey.ts`));
  return place === -1 ? longest.length : place;
};

/** The longest first: begun last, they would keep one core waiting for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

// Journeys in a real browser against the real servers. Two files at a time, one for each core: no journey may count on what another leaves.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    tags: specificationTags,
    globalSetup: 'start-everything.ts',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: testMs,
    hookTimeout: testMs,
  },
});
