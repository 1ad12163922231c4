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
} from './item-workflow.ts';

const call: Call = { state: 'confirmed', isProxy: false, departure: 'none', hasOwner: true, isSkipped: false };
const item: Item = { status: 1, isSubmitted: false, isRequired: true };
const sides: readonly Side[] = ['owner', 'manager'];
const flags = [false, true];
const items = Object.values(itemStatuses).flatMap((status) =>
  flags.flatMap((isSubmitted) => flags.map((isRequired) => ({ status, isSubmitted, isRequired }))),
);

/** The agreed rules, written a second time. */
const agreed = (move: string, { status, isSubmitted, isRequired }: Item, side: Side, hasOwner: boolean) => {
  const isOwner = side === 'owner' || !hasOwner;
  if (move === 'submit') return isOwner && status === 1 && !isSubmitted ? 1 : undefined;
  if (move === 'pullBack') return isOwner && status === 1 && isSubmitted ? 1 : undefined;
  if (move === 'confirm') return side === 'manager' && status === 1 && isSubmitted ? 2 : undefined;
  if (move === 'returnItem') return side === 'manager' && status === 1 && isSubmitted ? 1 : undefined;
  if (move === 'reopen') return side === 'manager' && status === 2 ? 1 : undefined;
  return status === 1 && !isSubmitted && (side === 'manager' || !isRequired) ? 'removed' : undefined;
};

describe('every document, either side, with and without a registered owner', () => {
  test.each(itemMoveNames)('%s is allowed as agreed and refused everywhere else', (move) => {
    let legal = 0;
    for (const one of items)
      for (const side of sides)
        for (const hasOwner of flags) {
          const expected = agreed(move, one, side, hasOwner);
          const decided = decideItemMove(move, one, { call: { ...call, hasOwner }, side })?.to;
          expect(decided, JSON.stringify({ one, side, hasOwner })).toBe(expected);
          if (expected !== undefined) legal += 1;
        }
    expect(legal).toBeGreaterThan(0);
    expect(legal).toBeLessThan(items.length * sides.length * 2);
  });
});

test('a required document is removed by the manager and not by the owner', () => {
  expect(decideItemMove('remove', item, { call, side: 'owner' })?.to).toBeUndefined();
  expect(decideItemMove('remove', item, { call, side: 'manager' })?.to).toBe('removed');
  expect(decideItemMove('remove', { ...item, isRequired: false }, { call, side: 'owner' })?.to).toBe('removed');
});

test('a submitted document can be pulled back and not submitted again', () => {
  expect(allowedItemMoves({ ...item, isSubmitted: true }, { call, side: 'owner' })).toEqual(['pullBack']);
  expect(allowedItemMoves(item, { call, side: 'owner' })).toEqual(['submit']);
});

test('no transition is allowed where a call has no procedures: not confirmed, proxy, skipped, or report completed', () => {
  const calls = reservationStates.flatMap((state) =>
    flags.flatMap((isProxy) =>
      flags.flatMap((isSkipped) => departures.map((departure): Call => ({ state, isProxy, departure, hasOwner: true, isSkipped }))),
    ),
  );
  const open = calls.filter((one) => allowedItemMoves({ ...item, isSubmitted: true }, { call: one, side: 'manager' }).length > 0);
  expect(open).toEqual(
    ['confirmed', 'cancelling'].flatMap((state) =>
      departures
        .filter((departure) => departure !== 'completed')
        .map((departure) => ({ state, isProxy: false, departure, hasOwner: true, isSkipped: false })),
    ),
  );
});

test('a manager adds any further document, an applicant starts an offered one that is not required', () => {
  expect(mayAddItem(call, 'manager', null)).toBe(true);
  expect(mayAddItem(call, 'owner', { isRequired: false })).toBe(true);
  expect(mayAddItem(call, 'owner', { isRequired: true })).toBe(false);
  expect(mayAddItem(call, 'owner', null)).toBe(false);
  expect(mayAddItem({ ...call, state: 'cancelling' }, 'manager', null)).toBe(false);
  expect(mayAddItem({ ...call, isProxy: true }, 'manager', null)).toBe(false);
  expect(mayAddItem({ ...call, isSkipped: true }, 'manager', null)).toBe(false);
});
