import type { FailedTest } from './read-report.ts';
import type { StepResult } from './run-step.ts';

/** One line for each failure: what failed, where, and the command that runs it again alone. */
export const summarize = ({ step, failed, failures }: StepResult): string[] => {
  if (failed === 0) return [];
  if (failures.length === 0) return [`${step.name}: ${step.again}`];
  return failures.map((failure) => `${step.name}: ${describe(failure)}: ${step.again} ${selectTest(failure)}`);
};

const describe = ({ file, line, test }: FailedTest) => `${file}${line ? `:${line}` : ''}${test ? ` ${test}` : ' did not load'}`;

/** vitest takes a title as a regular expression. */
const selectTest = ({ file, test }: FailedTest) =>
  test ? `${file} -t ${quote(test.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))}` : file;

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
