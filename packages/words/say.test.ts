import { expect, test } from 'vitest';
import { dayOf, hourOf, sayChange, sayClock, sayDay, sayMoment, sayMonthOfYear, sayNumber, sayShare, sayWeekday } from './say.ts';

test('midnight in Tokyo belongs to the new day, whatever the zone of the process', () => {
  const midnight = new Date('2027-04-07T15:00:00Z');
  expect(sayMoment('ja', midnight)).toBe('2027年4月8日(木) 00:00');
  expect(sayMoment('en', midnight)).toBe('Apr 08, 2027 00:00');
  expect(sayDay('ja', new Date('2027-04-07T14:59:59Z'))).toBe('2027年4月7日(水)');
});

test('the system clock shows Tokyo to the second, and the day turns at its midnight', () => {
  const before = new Date('2027-04-07T14:59:59.999Z');
  const midnight = new Date('2027-04-07T15:00:00Z');
  expect(sayClock('ja', before)).toBe('2027/04/07 23:59:59');
  expect(sayClock('en', midnight)).toBe('2027/04/08 00:00:00');
  expect([dayOf(before), dayOf(midnight)]).toEqual(['2027-04-07', '2027-04-08']);
  expect([hourOf(before), hourOf(midnight)]).toEqual([23, 0]);
  expect([sayWeekday('ja', midnight), sayWeekday('en', before)]).toEqual(['木曜日', 'Wednesday']);
});

test('large numbers are grouped', () => {
  expect(sayNumber('ja', 171_598)).toBe('171,598');
});

test('shares and changes are said in per cent, nothing of nothing with a dash', () => {
  expect(sayShare('ja', { part: 1, whole: 31 })).toBe('3.2%');
  expect(sayShare('en', { part: 1, whole: 31, digits: 0 })).toBe('3%');
  expect(sayShare('ja', { part: 0, whole: 0 })).toBe('–');
  expect([sayChange('ja', { was: 40, is: 50 }), sayChange('en', { was: 50, is: 40 }), sayChange('en', { was: 5, is: 5 })]).toEqual([
    '+25%',
    '-20%',
    '0%',
  ]);
});

test('months have their names, the first and the last of a year too', () => {
  expect([sayMonthOfYear('ja', 1), sayMonthOfYear('en', 12)]).toEqual(['1月', 'Dec']);
});
