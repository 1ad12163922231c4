import { expect, test } from 'vitest';
import { noticesOf } from './notice-table.ts';

test.each(['reservation.submitToTentative', 'reservation.submitToWaitlist'])(
  'noticesOf %s notifies the owner only of a request in its name by another organization',
  (event) => {
    expect(noticesOf({ event, from: 'new', to: 'tentative' })).toEqual(['N09']);
    expect(noticesOf({ event, from: 'new', to: 'tentative', isForOther: true })).toEqual(['N04', 'N09']);
  },
);

test('noticesOf sends nothing for a withdrawn draft', () => {
  expect(noticesOf({ event: 'reservation.withdraw', from: 'draft', to: 'withdrawn' })).toEqual([]);
  expect(noticesOf({ event: 'reservation.withdraw', from: 'tentative', to: 'withdrawn' })).toEqual(['N09']);
});

test('noticesOf notifies the ministry of a changed schedule only if the reservation is confirmed', () => {
  expect(noticesOf({ event: 'reservation.adjustSchedule', from: 'tentative', to: 'tentative' })).toEqual(['N04']);
  expect(noticesOf({ event: 'reservation.adjustSchedule', from: 'confirmed', to: 'confirmed' })).toEqual(['N04', 'N13']);
});
