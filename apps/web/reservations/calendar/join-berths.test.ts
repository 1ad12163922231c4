import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import type { BerthDayState } from '@kiko/domain/reservations/berth-days.ts';
import { expect, test } from 'vitest';
import { joinBerths } from './join-berths.ts';

const on = dayFromIso('2027-04-08');
const day = (state: BerthDayState, held = 0) => new Map([[on, { state, held, confirmed: held, tentative: 0, waiting: 0 }]]);
const days = new Map([
  [1, day('full', 2)],
  [2, day('free')],
  [3, day('some', 1)],
]);

test('joinBerths returns the combined state of the shown berths per day and counts the berths with a call', () => {
  expect(joinBerths(days, new Set([1, 2, 3])).get(on)).toEqual({ state: 'some', taken: 2, berths: 3 });
  expect(joinBerths(days, new Set([1])).get(on)).toEqual({ state: 'full', taken: 1, berths: 1 });
  expect(joinBerths(days, new Set([2])).get(on)).toEqual({ state: 'free', taken: 0, berths: 1 });
  expect(joinBerths(days, new Set()).size).toBe(0);
});
