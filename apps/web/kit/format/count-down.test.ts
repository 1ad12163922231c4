import { expect, test } from 'vitest';
import { countDown } from './count-down.ts';

const at = (tokyo: string) => new Date(`${tokyo}+09:00`);

test('counts the seconds down to zero, and no further', () => {
  const opening = at('2027-01-15T10:00').getTime();
  const left = (tokyo: string) => countDown(opening, at(tokyo).getTime());
  expect(left('2027-01-13T09:58:30')).toEqual({ days: 2, time: '00:01:30' });
  expect(left('2027-01-14T10:00:01')).toEqual({ days: 0, time: '23:59:59' });
  expect(left('2027-01-15T09:59:59')).toEqual({ days: 0, time: '00:00:01' });
  expect(countDown(opening, opening - 1)).toEqual({ days: 0, time: '00:00:01' });
  expect(left('2027-01-15T10:00:00')).toBeUndefined();
  expect(left('2027-01-15T10:00:05')).toBeUndefined();
});
