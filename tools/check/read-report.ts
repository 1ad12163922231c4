import { relative } from 'node:path';
import { repositoryRoot } from '../kit/repository.ts';

export type Tally = { passed: number; failed: number };

/** A failed test, or a file without a test: it did not load, or the run ended before it. */
export type FailedTest = { file: string; line?: number; test?: string };

export type TestRun = Tally & { failures: FailedTest[] };

/** The fields that we read of vitest's report. */
type Report = { numPassedTests: number; numFailedTests: number; testResults: FileResult[] };
type FileResult = { name: string; status: string; assertionResults: TestResult[] };
type TestResult = { fullName: string; status: string; location?: { line: number } | null };

/**
 * How many tests passed and which failed. A run that ended badly without a failed test (a file that does not load, an unhandled
 * rejection, no test found, no report at all) counts as one failure.
 */
export const readReport = (text: string, exitCode: number): TestRun => {
  const { numPassedTests: passed, numFailedTests: failed, testResults } = text === '' ? nothing : (JSON.parse(text) as Report);
  const isCounted = failed > 0 || (exitCode === 0 && passed > 0);
  const notRun = testResults.filter(({ status, assertionResults }) => status !== 'failed' && assertionResults.length === 0);
  const failures = [...testResults.flatMap(failuresOf), ...notRun.map(({ name }) => ({ file: relative(repositoryRoot, name) }))];
  return { passed, failed: (isCounted ? failed : 1) + notRun.length, failures };
};

const nothing: Report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

const failuresOf = ({ name, status, assertionResults }: FileResult): FailedTest[] => {
  if (status !== 'failed') return [];
  const file = relative(repositoryRoot, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [{ file }];
  return failed.map(({ fullName, location }) => ({ file, test: fullName.trim(), ...(location && { line: location.line }) }));
};
