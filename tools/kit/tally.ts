export type Tally = { passed: number; failed: number };

/** The part of vitest's report that we read. */
type Report = { numPassedTests: number; numFailedTests: number };

/**
 * Counts passed and failed tests. A run that failed without a failed test (a file that does not load, an unhandled promise, no
 * test found, no report at all) counts as one failure.
 */
export const countTests = (report: string, exitCode: number): Tally => {
  const { numPassedTests: passed, numFailedTests: failed } = report === '' ? nothing : (JSON.parse(report) as Report);
  const isCounted = failed > 0 || (exitCode === 0 && passed > 0);
  return { passed, failed: isCounted ? failed : 1 };
};

const nothing: Report = { numPassedTests: 0, numFailedTests: 0 };
