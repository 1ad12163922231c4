import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../kit/repository.ts';
import { readReport } from './read-report.ts';

const report = (numPassedTests: number, numFailedTests: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });

test.each([
  ['all passed', report(12, 0), 0, { passed: 12, failed: 0, failures: [] }],
  ['some failed', report(10, 2), 1, { passed: 10, failed: 2, failures: [] }],
  ['nothing was found to run', report(0, 0), 0, { passed: 0, failed: 1, failures: [] }],
  ['no report was written', '', 1, { passed: 0, failed: 1, failures: [] }],
])('%s', (_, text, exitCode, expected) => {
  expect(readReport(text, exitCode)).toEqual(expected);
});

test('a failed test is named with its file and line', () => {
  const results = [
    { fullName: 'home opens', status: 'passed' },
    { fullName: 'home counts down', status: 'failed', location: { line: 51 } },
  ];
  const file = { name: join(repositoryRoot, 'apps/e2e/home.journey.ts'), status: 'failed', assertionResults: results };
  const passed = [{ fullName: 'ports open', status: 'passed' }];
  const other = { name: join(repositoryRoot, 'apps/e2e/ports.journey.ts'), status: 'passed', assertionResults: passed };
  expect(readReport(report(10, 1, [file, other]), 1)).toEqual({
    passed: 10,
    failed: 1,
    failures: [{ file: 'apps/e2e/home.journey.ts', line: 51, test: 'home counts down' }],
  });
});

test('a file that the run did not reach is a failure', () => {
  const file = { name: join(repositoryRoot, 'apps/e2e/ships.journey.ts'), status: 'passed', assertionResults: [] };
  expect(readReport(report(10, 0, [file]), 0)).toEqual({
    passed: 10,
    failed: 1,
    failures: [{ file: 'apps/e2e/ships.journey.ts' }],
  });
});

test('a file that does not load is one failure without a test', () => {
  const file = { name: join(repositoryRoot, 'apps/server/ports.db.test.ts'), status: 'failed', assertionResults: [] };
  expect(readReport(report(10, 0, [file]), 1)).toEqual({
    passed: 10,
    failed: 1,
    failures: [{ file: 'apps/server/ports.db.test.ts' }],
  });
});
