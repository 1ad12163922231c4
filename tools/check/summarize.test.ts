import { expect, test } from 'vitest';
import type { StepResult } from './run-step.ts';
import type { Step } from './steps.ts';
import { summarize } from './summarize.ts';

const journeys: Step = { name: 'journeys', command: ['vitest'], again: 'npm run check -- journeys', level: 'quick', isTests: true };
const result = (step: Step, failures: StepResult['failures'], failed = failures.length): StepResult => ({
  step,
  failures,
  failed,
  passed: 0,
  output: '',
  seconds: 1,
});

test('nothing is listed for a step that passed', () => {
  expect(summarize(result(journeys, []))).toEqual([]);
});

test('a failed test is listed with the command that runs it alone', () => {
  const failure = { file: 'apps/e2e/home.journey.ts', line: 51, test: "finds the user's cards (all)" };
  expect(summarize(result(journeys, [failure]))).toEqual([
    String.raw`journeys: apps/e2e/home.journey.ts:51 finds the user's cards (all): npm run check -- journeys apps/e2e/home.journey.ts -t 'finds the user'\''s cards \(all\)'`,
  ]);
});

test('a file that did not load is listed with the command that runs the file', () => {
  expect(summarize(result(journeys, [{ file: 'apps/e2e/home.journey.ts' }]))).toEqual([
    'journeys: apps/e2e/home.journey.ts did not load: npm run check -- journeys apps/e2e/home.journey.ts',
  ]);
});

test('a step without tests is listed with its own command', () => {
  const race: Step = { name: 'proofs: race', command: ['node'], again: 'npm run prove race -- --quick', level: 'quick' };
  expect(summarize(result(race, [], 1))).toEqual(['proofs: race: npm run prove race -- --quick']);
});
