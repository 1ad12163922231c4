import { expect, test } from 'vitest';
import { sayDay, sayMoment, sayNumber } from './say.ts';

test('midnight in Tokyo belongs to the new day, whatever the zone of the process', () => {
  const midnight = new Date('2027-04-07T15:00:00Z');
  expect(sayMoment('ja', midnight)).toBe('2027年4月8日(木) 00:00');
  expect(sayMoment('en', midnight)).toBe('Apr 08, 2027 00:00');
  expect(sayDay('ja', new Date('2027-04-07T14:59:59Z'))).toBe('2027年4月7日(水)');
});

test('large numbers are grouped', () => {
  expect(sayNumber('ja', 171_598)).toBe('171,598');
});
