import { expect, test } from 'vitest';
import { parseWords } from './parse-words.ts';

const known = ['types', 'lint', 'tests', 'journeys'];

test.each([
  ['nothing selects every step', [], 'quick', {}],
  ['groups', ['lint', 'types'], 'quick', { lint: [], types: [] }],
  ['a file filter', ['tests', 'apps/server/kit/live'], 'quick', { tests: ['apps/server/kit/live'] }],
  ['a title that is also a group', ['journeys', 'home', '-t', 'lint'], 'quick', { journeys: ['home', '-t', 'lint'] }],
  ['the nightly level', ['--nightly', 'tests', 'lint'], 'nightly', { tests: [], lint: [] }],
] as const)('%s', (_, words, level, groups) => {
  const selection = parseWords(words, known);
  expect({ level: selection.level, groups: Object.fromEntries(selection.groups) }).toEqual({ level, groups });
});

test('a word that is no group is refused when none comes before it', () => {
  expect(() => parseWords(['home'], known)).toThrow('no step is named home: types, lint, tests, journeys');
});
