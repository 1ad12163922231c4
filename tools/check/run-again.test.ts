import { expect, test } from 'vitest';
import { runFailedFilesAgain } from './run-again.ts';
import type { StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

/** Takes the place of vitest: writes a report of one test, which passes or fails. */
const step = (outcome: 'passed' | 'failed'): Step => ({
  name: 'example',
  command: ['node', '--eval', writeReport, '--', outcome],
  again: 'npm run check -- journeys',
  level: 'quick',
  isTests: true,
});
const writeReport = `
  const outcome = process.argv[1];
  const report = process.argv.find((word) => word.startsWith('--outputFile.json=')).slice('--outputFile.json='.length);
  const failed = outcome === 'failed' ? 1 : 0;
  require('node:fs').writeFileSync(report, JSON.stringify({ numPassedTests: 1 - failed, numFailedTests: failed, testResults: [] }));
  console.log(outcome);
  process.exitCode = failed;
`;
const failedIn = (again: 'passed' | 'failed', ...files: string[]): StepResult => ({
  step: step(again),
  output: 'first output',
  seconds: 1,
  passed: 10,
  failed: files.length,
  failures: files.map((file) => ({ file, test: 'opens' })),
});

test('a journey that passes when it is run again counts as passed and is reported as unsteady', async () => {
  const { results, unsteady } = await runFailedFilesAgain([failedIn('passed', 'home.journey.ts', 'ports.db.test.ts')]);
  expect(unsteady).toEqual([{ file: 'home.journey.ts', outputs: ['first output', 'passed\n'] }]);
  expect(results).toMatchObject([{ passed: 11, failed: 1, failures: [{ file: 'ports.db.test.ts', test: 'opens' }] }]);
});

test('a UI test that fails again stays failed', async () => {
  const first = [failedIn('failed', 'berth-form.ui.test.tsx')];
  expect(await runFailedFilesAgain(first)).toEqual({ results: first, unsteady: [] });
});

test.each([
  ['a database test', ['ports.db.test.ts']],
  ['a unit test', ['ports.test.ts']],
  ['four files', ['a.journey.ts', 'b.journey.ts', 'c.journey.ts', 'd.ui.test.tsx']],
])('%s is not run again', async (_, files) => {
  const first = [failedIn('passed', ...files)];
  expect(await runFailedFilesAgain(first)).toEqual({ results: first, unsteady: [] });
});
