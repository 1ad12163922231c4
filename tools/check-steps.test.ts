import { expect, test } from 'vitest';
import {
  always,
  controlSeconds,
  journeySeconds,
  listJourneys,
  listSteps,
  planJourneys,
  planSeconds,
  proofSeconds,
} from './check-steps.ts';
import { chooseTurn, isQuick, journeyTurnCount, planTurns, turnCount } from './kit/control-turns.ts';
import { listProofNames } from './kit/proofs.ts';

const run = (group: string) =>
  Array.from({ length: turnCount }, (_, turn) => listSteps({ turn, journeyTurn: 0 }))
    .flat()
    .filter(({ name, isPostponed }) => name.startsWith(`${group}: `) && !isPostponed)
    .map(({ name }) => name.replace(`${group}: `, ''));

test('three checks in a row run every control, the quick ones each time', () => {
  const controls = run('controls');
  for (const name of listProofNames()) {
    const isEach = isQuick('control', controlSeconds[name] ?? Number.POSITIVE_INFINITY);
    expect([name, controls.filter((one) => one === name).length]).toEqual([name, isEach ? turnCount : 1]);
  }
});

test('three checks in a row run every proof, the quick ones and those of rights and order each time', () => {
  const proofs = run('proofs');
  for (const name of listProofNames().filter((one) => one !== 'journeys')) {
    const isEach = always.includes(name) || isQuick('proof', proofSeconds[name] ?? 0);
    expect([name, proofs.filter((one) => one === name).length]).toEqual([name, isEach ? turnCount : 1]);
  }
});

test('four checks in a row run every journey and every part of one once', () => {
  const turns = Array.from({ length: journeyTurnCount }, (_, journeyTurn) =>
    listSteps({ turn: 0, journeyTurn }).filter(({ name, isPostponed }) => name.startsWith('journeys: ') && !isPostponed),
  ).flat();
  const parts = turns.flatMap(({ environment }) => environment?.['JOURNEY_PARTS']?.split(',') ?? []);
  expect(parts.toSorted()).toEqual(Object.keys(planJourneys()).toSorted());
  expect(new Set(parts.map((part) => part.split(' ')[0]))).toEqual(new Set(listJourneys()));
  for (const { command, environment } of turns)
    for (const part of environment?.['JOURNEY_PARTS']?.split(',') ?? [])
      expect(command).toContain(`apps/e2e/${part.split(' ')[0]}.journey.ts`);
});

test('every journey with seconds is there', () => {
  const known = new Set(listJourneys());
  expect(Object.keys(journeySeconds).filter((part) => !known.has(part.split(' ')[0] ?? ''))).toEqual([]);
});

test('every name with seconds is the name of a proof', () => {
  const known = new Set(listProofNames());
  expect([...Object.keys(controlSeconds), ...Object.keys(proofSeconds)].filter((name) => !known.has(name))).toEqual([]);
});

test('the turns take about the same time', () => {
  const seconds = planSeconds();
  const sums = planTurns(seconds).map((names) => names.reduce((sum, name) => sum + (seconds[name] ?? 0), 0));
  expect(Math.max(...sums)).toBeLessThan(Math.min(...sums) * 1.25);
});

test('a plan leaves out what takes no seconds and nothing else', () => {
  expect(
    planTurns({ a: 100, b: 90, c: 80, d: 0, e: 10 })
      .flat()
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['a', 'b', 'c', 'e']);
});

test('the number of commits chooses the turn, and CHECK_TURN overrides it', () => {
  expect([254, 255, 256, 257].map((commits) => chooseTurn(undefined, commits))).toEqual([2, 0, 1, 2]);
  expect(chooseTurn('1', 255)).toBe(1);
  expect(() => chooseTurn('3', 255)).toThrow('CHECK_TURN');
  expect([255, 256].map((commits) => chooseTurn(undefined, commits, journeyTurnCount))).toEqual([3, 0]);
});
