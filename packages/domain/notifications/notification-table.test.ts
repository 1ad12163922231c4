import { expect, test } from 'vitest';
import { eventsOf, kindOfNotice, notificationCodesFor } from './notification-table.ts';
import { notificationCodes } from './notification-types.ts';

test.each(['reservation.submitToTentative', 'reservation.submitToWaitlist'])(
  '%s notifies the owner only of a request in its name by another organization',
  (event) => {
    expect(notificationCodesFor({ event, from: 'new', to: 'tentative' })).toEqual(['N09']);
    expect(notificationCodesFor({ event, from: 'new', to: 'tentative', isForOther: true })).toEqual(['N04', 'N09']);
  },
);

test('a withdrawn draft sends nothing', () => {
  expect(notificationCodesFor({ event: 'reservation.withdraw', from: 'draft', to: 'withdrawn' })).toEqual([]);
  expect(notificationCodesFor({ event: 'reservation.withdraw', from: 'tentative', to: 'withdrawn' })).toEqual(['N09']);
});

test('the ministry is notified of a changed schedule only if the reservation is confirmed', () => {
  expect(notificationCodesFor({ event: 'reservation.adjustSchedule', from: 'tentative', to: 'tentative' })).toEqual(['N04']);
  expect(notificationCodesFor({ event: 'reservation.adjustSchedule', from: 'confirmed', to: 'confirmed' })).toEqual(['N04', 'N13']);
});

test('the kinds of the specification, by number', { tags: ['spec:4.4'] }, () => {
  const codesOf = (kind: number) =>
    notificationCodes.filter((code) => eventsOf(code).some((event) => kindOfNotice(code, event) === kind));
  expect(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((kind) => [kind, codesOf(kind)]))).toEqual({
    1: ['N01'],
    2: ['N01', 'N07'],
    3: ['N02', 'N12'],
    4: ['N03', 'N08'],
    5: ['N04', 'N09', 'N13'],
    6: ['N05', 'N10'],
    7: ['N06', 'N11'],
    8: ['N14'],
  });
});
