import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '../kit/repository.ts';
import { runCommand } from '../kit/run-command.ts';
import { readReport, type TestRun } from './read-report.ts';
import type { Step } from './steps.ts';

/** Reports, logs of failed steps, and screenshots and traces of failed journeys. */
export const artifacts = resolve(repositoryRoot, process.env['CHECK_ARTIFACTS'] ?? '.check');

export type StepResult = TestRun & { step: Step; output: string; seconds: number };

/** A step that prints nothing for this long hangs. At night some controls run for many minutes before they print. */
const silenceMs = { quick: 15 * 60_000, nightly: 60 * 60_000 };

export const runStep = async (step: Step, parameters: readonly string[] = []): Promise<StepResult> => {
  const { name, command, environment, isTests, level } = step;
  await mkdir(artifacts, { recursive: true });
  const file = join(artifacts, [name, ...parameters].join(' ').replaceAll(/[^\w.]+/g, '-'));
  const report = `${file}.json`;
  const { output, exitCode, seconds } = await runCommand(
    [...command, ...parameters, ...(isTests ? [...reporters, `--outputFile.json=${report}`] : [])],
    { environment: { ...environment, CHECK_ARTIFACTS: artifacts }, silenceMs: silenceMs[level] },
  );
  const run = isTests
    ? readReport(await readFile(report, 'utf8').catch(() => ''), exitCode)
    : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, failures: [] };
  if (run.failed > 0) await writeFile(`${file}.log`, output);
  return { ...run, step, output, seconds };
};

/** Tests that pass stay silent, so that the output of a failed step is that of its failed tests. */
const reporters = ['--reporter=dot', '--reporter=json', '--silent=passed-only', '--includeTaskLocation'];
