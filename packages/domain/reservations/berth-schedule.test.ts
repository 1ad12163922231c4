import { describe, expect, test } from 'vitest';
import { dayFromIso } from '../calendar/days.ts';
import { addReservation, countShipsOn, findCapacityConflict, findClosureConflict, removeReservation } from './berth-schedule.ts';
import type { Reservation } from './reservation.ts';
import { emptySchedule, unsavedReservation } from './test-booking.ts';

const at = (tokyo: string) => Date.parse(`2027-06-${tokyo}:00+09:00`);
const stay = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });
const confirmed = (id: number, from: string, to: string): Reservation => ({
  ...unsavedReservation(id, 1, stay(from, to)),
  state: 'confirmed',
});
const waiting = (id: number, receiptNo: number): Reservation => ({
  ...confirmed(id, '01T06:00', '01T12:00'),
  state: 'waiting',
  receiptNo,
});
const scheduleWith = (...reservations: Reservation[]) => {
  let schedule = emptySchedule(1, {});
  for (const reservation of reservations) schedule = addReservation(schedule, reservation);
  return schedule;
};

describe('a claim', () => {
  const schedule = scheduleWith(
    confirmed(2, '03T06:00', '03T18:00'),
    confirmed(1, '01T22:00', '02T00:00'),
    confirmed(3, '03T18:00', '04T06:00'),
  );

  test('is stored in order of arrival, independent of the order of entry', () => {
    expect(schedule.claims.map(({ reservationId }) => reservationId)).toEqual([1, 2, 3]);
  });

  test.each([
    ['01T12:00', '01T22:00', null],
    ['01T12:00', '01T22:01', '01T22:00'],
    ['02T00:00', '03T06:00', null],
    ['01T23:59', '03T06:00', '01T22:00'],
    ['03T17:59', '03T18:00', '03T06:00'],
    ['03T18:00', '03T18:01', '03T18:00'],
    ['04T06:00', '05T06:00', null],
    ['01T00:00', '05T00:00', '01T22:00'],
  ])('from %s to %s meets the claim that begins at %s', (from, to, met) => {
    const taken = findCapacityConflict(schedule, stay(from, to));
    expect(taken?.refusal === 'reservation.berthTaken' ? taken.details.startAt : taken).toBe(met && at(met));
  });

  test('is free again after leave, and a second leave changes nothing', () => {
    const left = removeReservation(schedule, confirmed(2, '03T06:00', '03T18:00'));
    expect(left.claims.map(({ reservationId }) => reservationId)).toEqual([1, 3]);
    expect(removeReservation(left, confirmed(2, '03T06:00', '03T18:00')).claims).toEqual(left.claims);
    expect(schedule.claims).toHaveLength(3);
  });

  test('counts on every day in Tokyo that it touches, not on the day that begins when it ends', () => {
    expect(['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'].map((day) => countShipsOn(schedule, dayFromIso(day)))).toEqual([
      1, 0, 2, 1,
    ]);
  });

  test('over several days is refused at the first full day', () => {
    const limited = { ...schedule, rules: { ...schedule.rules, maxShipsPerDay: 2 } };
    expect(findCapacityConflict(limited, stay('02T06:00', '03T05:00'))).toEqual({
      refusal: 'reservation.dayFull',
      details: { day: dayFromIso('2027-06-03'), ships: 2, limit: 2 },
    });
    expect(findCapacityConflict(limited, stay('02T06:00', '03T00:00'))).toBeNull();
  });
});

test('findEvent returns the first event that overlaps the stay', () => {
  const schedule = emptySchedule(1, {
    closures: [
      { id: 8, ...stay('02T00:00', '03T00:00'), recurrence: null },
      { id: 7, ...stay('01T12:00', '01T13:00'), recurrence: null },
    ],
  });
  expect(findClosureConflict(schedule, stay('01T06:00', '02T06:00'))?.details).toEqual({
    closureId: 7,
    ...stay('01T12:00', '01T13:00'),
  });
  expect(findClosureConflict(schedule, stay('01T13:00', '02T00:00'))).toBeNull();
});

test('the queue is ordered by receipt independent of the order of entry, and the last receipt number is kept', () => {
  const schedule = scheduleWith(waiting(1, 4), waiting(2, 9), waiting(3, 6));
  expect(schedule.waiting.map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(removeReservation(schedule, waiting(2, 9))).toMatchObject({ lastReceiptNo: 9, waiting: [{ id: 1 }, { id: 3 }] });
});
