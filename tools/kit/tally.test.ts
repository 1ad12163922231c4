import { expect, test } from 'vitest';
import { countTests } from './tally.ts';

const report = (numPassedTests: number, numFailedTests: number) => JSON.stringify({ numPassedTests, numFailedTests });

test.each([
  ['all passed', report(12, 0), 0, { passed: 12, failed: 0 }],
  ['some failed', report(10, 2), 1, { passed: 10, failed: 2 }],
  ['a file did not load', report(10, 0), 1, { passed: 10, failed: 1 }],
  ['nothing was found to run', report(0, 0), 0, { passed: 0, failed: 1 }],
  ['no report was written', '', 1, { passed: 0, failed: 1 }],
])('%s', (_, text, exitCode, expected) => {
  expect(countTests(text, exitCode)).toEqual(expected);
});
