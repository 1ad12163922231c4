import { describe, expect, test } from 'vitest';
import { departures, reservationStates } from '../reservations/reservation-statuses.ts';
import {
  allowedItemMoves,
  type Call,
  decideItemMove,
  type Item,
  itemMoveNames,
  itemStatuses,
  mayAddItem,
  type Side,
} from './item-moves.ts';

const call: Call = { state: 'confirmed', isProxy: false, departure: 'none' };
const item: Item = { status: 1, isSubmitted: false, isRequired: true, isPreset: true };
const sides: readonly Side[] = ['owner', 'manager'];
const flags = [false, true];
const items = Object.values(itemStatuses).flatMap((status) =>
  flags.flatMap((isSubmitted) =>
    flags.flatMap((isRequired) => flags.map((isPreset) => ({ status, isSubmitted, isRequired, isPreset }))),
  ),
);

/** Told once more, in sentences: what is agreed, and nothing else. */
const agreed = (move: string, { status, isSubmitted, isRequired, isPreset }: Item, side: Side) => {
  if (move === 'submit') return side === 'owner' && status === 1 ? 1 : undefined;
  if (move === 'confirm') return side === 'manager' && status === 1 && isSubmitted ? 2 : undefined;
  if (move === 'returnItem') return side === 'manager' && status === 1 && isSubmitted ? 1 : undefined;
  if (move === 'reopen') return side === 'manager' && status === 2 ? 1 : undefined;
  return status === 1 && !isSubmitted && (!isRequired || !isPreset) ? 'gone' : undefined;
};

describe('of every document, by either side', () => {
  test.each(itemMoveNames)('%s is as agreed, and illegal everywhere else', (move) => {
    let legal = 0;
    for (const one of items)
      for (const side of sides) {
        const expected = agreed(move, one, side);
        expect(decideItemMove(move, one, { call, side }), JSON.stringify({ one, side })).toBe(expected);
        if (expected !== undefined) legal += 1;
      }
    expect(legal).toBeGreaterThan(0);
    expect(legal).toBeLessThan(items.length * sides.length);
  });
});

test('nothing can be done where a call has no procedures: not confirmed, entered for somebody else, or its report completed', () => {
  const calls = reservationStates.flatMap((state) =>
    flags.flatMap((isProxy) => departures.map((departure): Call => ({ state, isProxy, departure }))),
  );
  const open = calls.filter((one) => allowedItemMoves({ ...item, isSubmitted: true }, { call: one, side: 'manager' }).length > 0);
  expect(open).toEqual(
    ['confirmed', 'cancelling'].flatMap((state) =>
      departures.filter((departure) => departure !== 'completed').map((departure) => ({ state, isProxy: false, departure })),
    ),
  );
});

test('a manager asks for any further document, an applicant starts what is offered and not required', () => {
  expect(mayAddItem(call, 'manager', null)).toBe(true);
  expect(mayAddItem(call, 'owner', { isRequired: false })).toBe(true);
  expect(mayAddItem(call, 'owner', { isRequired: true })).toBe(false);
  expect(mayAddItem(call, 'owner', null)).toBe(false);
  expect(mayAddItem({ ...call, state: 'cancelling' }, 'manager', null)).toBe(false);
  expect(mayAddItem({ ...call, isProxy: true }, 'manager', null)).toBe(false);
});
