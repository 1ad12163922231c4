import { describe, expect, test } from 'vitest';
import { formatAgo, formatUntil } from './format-relative-time.ts';

const tokyoInstant = (tokyo: string) => Date.parse(`${tokyo}+09:00`);
const now = tokyoInstant('2027-04-08T10:24');

describe('how long ago', () => {
  test.each([
    ['2027-04-08T10:24', '今', 'now'],
    ['2027-04-08T09:25', '59分前', '59 minutes ago'],
    ['2027-04-08T09:24', '1時間前', '1 hour ago'],
    ['2027-04-07T10:25', '23時間前', '23 hours ago'],
    ['2027-04-07T10:24', '昨日', 'yesterday'],
    ['2027-04-07T00:00', '昨日', 'yesterday'],
    ['2027-04-02T23:59', '6日前', '6 days ago'],
    // A clock that is a little behind the server's.
    ['2027-04-08T10:30', '今', 'now'],
  ])('%s was %s', (then, ja, en) => {
    expect(formatAgo('ja', tokyoInstant(then), now)).toBe(ja);
    expect(formatAgo('en', tokyoInstant(then), now)).toBe(en);
  });
});

describe('how long still', () => {
  test.each([
    ['2027-04-08T10:25', '1分後', 'in 1 minute'],
    ['2027-04-08T11:23', '59分後', 'in 59 minutes'],
    ['2027-04-08T15:24', '5時間後', 'in 5 hours'],
    ['2027-04-08T23:59', '13時間後', 'in 13 hours'],
    ['2027-04-09T00:00', '明日', 'tomorrow'],
    ['2027-04-09T23:59', '明日', 'tomorrow'],
    ['2027-04-11T00:00', '3日後', 'in 3 days'],
  ])('%s is %s', (then, ja, en) => {
    expect(formatUntil('ja', tokyoInstant(then), now)).toBe(ja);
    expect(formatUntil('en', tokyoInstant(then), now)).toBe(en);
  });

  test('over midnight in Tokyo it is minutes before it is tomorrow', () => {
    expect(formatUntil('ja', tokyoInstant('2027-04-09T00:10'), tokyoInstant('2027-04-08T23:50'))).toBe('20分後');
  });
});
