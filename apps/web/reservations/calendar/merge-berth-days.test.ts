import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import type { BerthDayState } from '@kiko/domain/reservations/berth-days.ts';
import { expect, test } from 'vitest';
import { mergeBerthDays } from './merge-berth-days.ts';

const testDay = dayFromIso('2027-04-08');
const buildDay = (state: BerthDayState, held = 0) =>
  new Map([[testDay, { state, held, confirmed: held, tentative: 0, waiting: 0 }]]);
const days = new Map([
  [1, buildDay('full', 2)],
  [2, buildDay('free')],
  [3, buildDay('some', 1)],
]);

test('returns the combined state of the shown berths per day and counts the berths with a call', () => {
  expect(mergeBerthDays(days, new Set([1, 2, 3])).get(testDay)).toEqual({ state: 'some', occupiedBerths: 2, berthCount: 3 });
  expect(mergeBerthDays(days, new Set([1])).get(testDay)).toEqual({ state: 'full', occupiedBerths: 1, berthCount: 1 });
  expect(mergeBerthDays(days, new Set([2])).get(testDay)).toEqual({ state: 'free', occupiedBerths: 0, berthCount: 1 });
  expect(mergeBerthDays(days, new Set()).size).toBe(0);
});
