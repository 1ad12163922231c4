import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

const delay = async (milliseconds: number) => {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
};

test('keys requested during a look-up are looked up together, and results keep the order of the requests', async () => {
  const batches: number[][] = [];
  const answered: number[] = [];
  const lookUp = createBatchLoader<number, string>(async (keys) => {
    batches.push([...keys]);
    // The first batch takes longest, so results out of order would be noticed.
    await delay(20 / batches.length);
    return keys.map((key) => (key % 2 ? `odd ${key}` : undefined));
  });
  const ask = async (key: number) => {
    const found = await lookUp(key);
    answered.push(key);
    return found;
  };
  const first = [ask(1), ask(2)];
  await delay(5);
  const later = [ask(3), ask(4), ask(5)];
  expect(await Promise.all([...first, ...later])).toEqual(['odd 1', undefined, 'odd 3', undefined, 'odd 5']);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(answered).toEqual([1, 2, 3, 4, 5]);
});

test('a failed look-up rejects its own keys only, and the next one is made again', async () => {
  let isBroken = true;
  const lookUp = createBatchLoader<number, number>(async (keys) => {
    if (isBroken) throw new Error('no connection');
    return keys;
  });
  await expect(Promise.allSettled([lookUp(1), lookUp(2)])).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  isBroken = false;
  expect(await lookUp(3)).toBe(3);
});
