import { expect, test } from 'vitest';
import {
  formatChange,
  formatClock,
  formatDay,
  formatMoment,
  formatMonthOfYear,
  formatNumber,
  formatShare,
  formatWeekday,
  hourOf,
  isoDayOf,
} from './format.ts';

test('midnight in Tokyo belongs to the new day, in every time zone of the process', { tags: ['spec:9.4'] }, () => {
  const midnight = new Date('2027-04-07T15:00:00Z');
  expect(formatMoment('ja', midnight)).toBe('2027年4月8日(木) 00:00');
  expect(formatMoment('en', midnight)).toBe('Apr 08, 2027 00:00');
  expect(formatDay('ja', new Date('2027-04-07T14:59:59Z'))).toBe('2027年4月7日(水)');
});

test('the system clock shows Tokyo to the second, and the day turns at its midnight', () => {
  const before = new Date('2027-04-07T14:59:59.999Z');
  const midnight = new Date('2027-04-07T15:00:00Z');
  expect(formatClock('ja', before)).toBe('2027/04/07 23:59:59');
  expect(formatClock('en', midnight)).toBe('2027/04/08 00:00:00');
  expect([isoDayOf(before), isoDayOf(midnight)]).toEqual(['2027-04-07', '2027-04-08']);
  expect([hourOf(before), hourOf(midnight)]).toEqual([23, 0]);
  expect([formatWeekday('ja', midnight), formatWeekday('en', before)]).toEqual(['木曜日', 'Wednesday']);
});

test('large numbers are grouped', () => {
  expect(formatNumber('ja', 171_598)).toBe('171,598');
});

test('shares and changes are formatted in percent, and zero of zero as a dash', () => {
  expect(formatShare('ja', { part: 1, whole: 31 })).toBe('3.2%');
  expect(formatShare('en', { part: 1, whole: 31, digits: 0 })).toBe('3%');
  expect(formatShare('ja', { part: 0, whole: 0 })).toBe('–');
  expect([
    formatChange('ja', { was: 40, is: 50 }),
    formatChange('en', { was: 50, is: 40 }),
    formatChange('en', { was: 5, is: 5 }),
  ]).toEqual(['+25%', '-20%', '0%']);
});

test('months have their names, the first and the last of a year too', () => {
  expect([formatMonthOfYear('ja', 1), formatMonthOfYear('en', 12)]).toEqual(['1月', 'Dec']);
});
