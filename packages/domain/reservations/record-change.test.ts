import { expect, test } from 'vitest';
import { hourMs } from '../calendar/durations.ts';
import type { BookingChange } from './booking-request.ts';
import { recordChange } from './record-change.ts';
import type { Reservation } from './reservation.ts';
import { unsavedReservation } from './test-booking.ts';

const morning = { startAt: 0, endAt: hourMs };
const tentative: Reservation = {
  ...unsavedReservation(1, 1, morning),
  state: 'tentative',
  version: 1,
  allocation: 'firstCome',
  receiptNo: 7,
};
const change = (ruleKey: BookingChange['ruleKey'], after: Reservation): BookingChange => ({
  ruleKey,
  from: 'tentative',
  after,
  claim: 'unchanged',
});
const requested = { before: tentative, requestedId: 1, reasons: {}, at: 1000 };

test.each([
  ['return', 'returning'],
  ['rejectTentative', 'rejected'],
  ['revokeTentative', 'canceled'],
  ['rejectCancellation', 'confirmed'],
  ['adjustSchedule', 'tentative'],
  ['moveToWaitlist', 'waiting'],
  ['takeBack', 'canceled'],
  ['cancelByMinistry', 'canceled'],
] as const)('recordChange keeps the reason of %s with the reservation', (ruleKey, state) => {
  const { reasons, reason } = recordChange(change(ruleKey, { ...tentative, state }), {
    ...requested,
    reasons: { reason: '工事' },
  });
  expect([reasons.reviewReason, reason]).toEqual(['工事', '工事']);
});

test('recordChange clears the reason of the manager when the request is submitted again', () => {
  const { reasons } = recordChange(change('resubmitToTentative', tentative), requested);
  expect(reasons).toEqual({ reviewReason: null });
});

test('recordChange gives a change by the system neither a reason nor the fields of the request', () => {
  const promoted = recordChange(change('promoteFromWaitlist', tentative), {
    ...requested,
    reasons: { reason: '配船変更', overrideReason: 'tug' },
  });
  expect(promoted).toMatchObject({ isAutomatic: true, isRequested: false, reason: null, reasons: {} });
});

test('recordChange keeps the cancellation reason until the cancellation is settled', () => {
  const cancelled = { ...requested, reasons: { cancellationReason: 'planChange' } };
  const cancellationRequested = { ...tentative, state: 'cancellationRequested' } as const;
  expect(recordChange(change('requestCancellation', cancellationRequested), cancelled).reasons).toEqual({
    cancellationReason: 'planChange',
  });
  const confirmed = { ...tentative, state: 'confirmed' } as const;
  expect(recordChange(change('pullBackCancellation', confirmed), requested).reasons).toEqual({ cancellationReason: null });
});

test('recordChange adds a receipt for a new number and for another berth, and none otherwise', () => {
  const receiptOf = (before: Reservation | undefined, after: Reservation) =>
    recordChange(change('submitToTentative', after), { ...requested, before }).receipt;
  const expected = { berthId: 1, receiptNo: 7, reservationId: 1, receivedAt: 1000 };
  expect(receiptOf(undefined, tentative)).toEqual(expected);
  expect(receiptOf(tentative, { ...tentative, berthId: 2 })).toEqual({ ...expected, berthId: 2 });
  expect(receiptOf(tentative, { ...tentative, state: 'confirmed' })).toBeNull();
  expect(receiptOf(tentative, { ...tentative, state: 'draft', receiptNo: null })).toBeNull();
});

test('recordChange lists the fields that the rules changed', () => {
  const returned = { ...tentative, state: 'returning', returnDueAt: 0 } as const;
  expect(recordChange(change('return', returned), requested).differences).toEqual({
    state: { from: 'tentative', to: 'returning' },
    returnDueAt: { from: null, to: '1970-01-01T00:00:00.000Z' },
  });
});
