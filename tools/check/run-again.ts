import { runStep, type StepResult } from './run-step.ts';

/** A journey or UI test file that failed and passed when it was run once more, alone. */
export type Unsteady = { file: string; outputs: [string, string] };

/** More failed files than this are no accident. */
const mostFiles = 3;

/** Only what drives a screen: wrong data in a database test or a proof is never tried twice. */
const isRepeatable = (file: string) => /\.(journey\.ts|ui\.test\.tsx)$/.test(file);

/**
 * Runs each failed journey or UI test file once more, alone, with a trace. What passes then counts as passed and is reported as
 * unsteady: a defect of the test, but none of the change.
 */
export const runFailedFilesAgain = async (results: StepResult[]): Promise<{ results: StepResult[]; unsteady: Unsteady[] }> => {
  const filesOf = ({ failures }: StepResult) => [...new Set(failures.map(({ file }) => file))].filter(isRepeatable);
  const count = results.flatMap(filesOf).length;
  if (count === 0 || count > mostFiles) return { results, unsteady: [] };
  const unsteady: Unsteady[] = [];
  const settled: StepResult[] = [];
  for (const result of results) {
    const steadied: string[] = [];
    for (const file of filesOf(result)) {
      const again = await runStep({ ...result.step, environment: { ...result.step.environment, JOURNEY_TRACE: '1' } }, [
        file,
        '--maxWorkers=1',
      ]);
      if (again.failed > 0) continue;
      steadied.push(file);
      unsteady.push({ file, outputs: [result.output, again.output] });
    }
    const failures = result.failures.filter(({ file }) => !steadied.includes(file));
    const saved = result.failures.length - failures.length;
    settled.push({ ...result, failures, passed: result.passed + saved, failed: result.failed - saved });
  }
  return { results: settled, unsteady };
};
