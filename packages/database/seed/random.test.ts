import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const numbers = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.below(1000));
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});

test('a sample has no duplicates and at most all items', () => {
  const letters = ['a', 'b', 'c', 'd'];
  const sample = createRandom(1).sample(letters, 9);
  expect(sample.toSorted()).toEqual(letters);
  expect(createRandom(1).sample(letters, 2)).toHaveLength(2);
});

test('picking from an empty list throws', () => {
  expect(() => createRandom(1).pick([])).toThrow('nothing to pick from');
});
