import { describe, expect, test } from 'vitest';
import { formatReservationNumber, readReservationNumber } from './reservation-number.ts';

test.each([
  [2026, 1, 'K-26-000018'],
  [2026, 12_345, 'K-26-123455'],
  [2009, 99_999, 'K-09-999996'],
  [2100, 100_000, 'K-00-1000009'],
])('formatReservationNumber forms the number of %i and serial %i as %s', (year, serial, number) => {
  expect(formatReservationNumber(year, serial)).toBe(number);
});

describe('readReservationNumber', () => {
  test.each([
    'K-26-000018',
    'k26000018',
    '26-000018',
    '26000018',
    'Ｋ－２６－０００１８'.replace('０００１８', '００００１８'),
    ' K‐26‐000018 ',
    'K 26 000018',
    'Kー26ー000018',
  ])('accepts %s', (typed) => {
    expect(readReservationNumber(typed)).toBe('K-26-000018');
  });

  test('reads back every number that is formed, and none with one digit changed', () => {
    for (let serial = 1; serial < 2000; serial += 37) {
      const number = formatReservationNumber(2026, serial);
      expect(readReservationNumber(number)).toBe(number);
      for (let place = 2; place < number.length; place += 1) {
        if (number[place] === '-') continue;
        const changed = number.slice(0, place) + ((Number(number[place]) + 1) % 10) + number.slice(place + 1);
        expect(readReservationNumber(changed), changed).toBe(null);
      }
    }
  });

  test.each(['', 'K-26', '000018', 'ダイヤモンド', 'K-26-00001', '2027-04-08', 'L-26-000018'])('rejects %j', (typed) => {
    expect(readReservationNumber(typed)).toBe(null);
  });
});
