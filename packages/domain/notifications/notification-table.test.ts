import { expect, test } from 'vitest';
import { notificationCodesFor } from './notification-table.ts';

test.each(['reservation.submitToTentative', 'reservation.submitToWaitlist'])(
  'noticesOf %s notifies the owner only of a request in its name by another organization',
  (event) => {
    expect(notificationCodesFor({ event, from: 'new', to: 'tentative' })).toEqual(['N09']);
    expect(notificationCodesFor({ event, from: 'new', to: 'tentative', isForOther: true })).toEqual(['N04', 'N09']);
  },
);

test('noticesOf sends nothing for a withdrawn draft', () => {
  expect(notificationCodesFor({ event: 'reservation.withdraw', from: 'draft', to: 'withdrawn' })).toEqual([]);
  expect(notificationCodesFor({ event: 'reservation.withdraw', from: 'tentative', to: 'withdrawn' })).toEqual(['N09']);
});

test('noticesOf notifies the ministry of a changed schedule only if the reservation is confirmed', () => {
  expect(notificationCodesFor({ event: 'reservation.adjustSchedule', from: 'tentative', to: 'tentative' })).toEqual(['N04']);
  expect(notificationCodesFor({ event: 'reservation.adjustSchedule', from: 'confirmed', to: 'confirmed' })).toEqual(['N04', 'N13']);
});
