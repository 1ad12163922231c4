import { describe, expect, test } from 'vitest';
import { departureStates, reservationStates } from '../reservations/reservation-statuses.ts';
import {
  allowedItemTransitions,
  type Call,
  decideItemTransition,
  type Item,
  itemStatuses,
  itemTransitionNames,
  mayAddItem,
  type Side,
} from './item-workflow.ts';

const portCall: Call = { state: 'confirmed', isProxy: false, departureState: 'none', hasOwner: true, isSkipped: false };
const document: Item = { status: 1, isSubmitted: false, isRequired: true };
const roles: readonly Side[] = ['owner', 'manager'];
const flags = [false, true];
const allDocuments = Object.values(itemStatuses).flatMap((status) =>
  flags.flatMap((isSubmitted) => flags.map((isRequired) => ({ status, isSubmitted, isRequired }))),
);

/** The agreed rules, written a second time. */
const isAllowedBySpecification = (transition: string, { status, isSubmitted, isRequired }: Item, side: Side, hasOwner: boolean) => {
  const isOwner = side === 'owner' || !hasOwner;
  if (transition === 'submit') return isOwner && status === 1 && !isSubmitted ? 1 : undefined;
  if (transition === 'pullBack') return isOwner && status === 1 && isSubmitted ? 1 : undefined;
  if (transition === 'confirm') return side === 'manager' && status === 1 && isSubmitted ? 2 : undefined;
  if (transition === 'returnItem') return side === 'manager' && status === 1 && isSubmitted ? 1 : undefined;
  if (transition === 'reopen') return side === 'manager' && status === 2 ? 1 : undefined;
  return status === 1 && !isSubmitted && (side === 'manager' || !isRequired) ? 'removed' : undefined;
};

describe('every document, either side, with and without a registered owner', () => {
  test.each(itemTransitionNames)('%s is allowed as agreed and refused everywhere else', (transition) => {
    let legal = 0;
    for (const one of allDocuments)
      for (const side of roles)
        for (const hasOwner of flags) {
          const expected = isAllowedBySpecification(transition, one, side, hasOwner);
          const decided = decideItemTransition(transition, one, { call: { ...portCall, hasOwner }, side })?.to;
          expect(decided, JSON.stringify({ one, side, hasOwner })).toBe(expected);
          if (expected !== undefined) legal += 1;
        }
    expect(legal).toBeGreaterThan(0);
    expect(legal).toBeLessThan(allDocuments.length * roles.length * 2);
  });
});

test('a required document is removed by the manager and not by the owner', () => {
  expect(decideItemTransition('remove', document, { call: portCall, side: 'owner' })?.to).toBeUndefined();
  expect(decideItemTransition('remove', document, { call: portCall, side: 'manager' })?.to).toBe('removed');
  expect(decideItemTransition('remove', { ...document, isRequired: false }, { call: portCall, side: 'owner' })?.to).toBe('removed');
});

test('a submitted document can be pulled back and not submitted again', () => {
  expect(allowedItemTransitions({ ...document, isSubmitted: true }, { call: portCall, side: 'owner' })).toEqual(['pullBack']);
  expect(allowedItemTransitions(document, { call: portCall, side: 'owner' })).toEqual(['submit']);
});

test('no transition is allowed where a call has no procedures: not confirmed, proxy, skipped, or report completed', () => {
  const calls = reservationStates.flatMap((state) =>
    flags.flatMap((isProxy) =>
      flags.flatMap((isSkipped) =>
        departureStates.map((departureState): Call => ({ state, isProxy, departureState, hasOwner: true, isSkipped })),
      ),
    ),
  );
  const open = calls.filter(
    (one) => allowedItemTransitions({ ...document, isSubmitted: true }, { call: one, side: 'manager' }).length > 0,
  );
  expect(open).toEqual(
    ['confirmed', 'cancellationRequested'].flatMap((state) =>
      departureStates
        .filter((departureState) => departureState !== 'completed')
        .map((departureState) => ({ state, isProxy: false, departureState, hasOwner: true, isSkipped: false })),
    ),
  );
});

test('a manager adds any further document, an applicant starts an offered one that is not required', () => {
  expect(mayAddItem(portCall, 'manager', null)).toBe(true);
  expect(mayAddItem(portCall, 'owner', { isRequired: false })).toBe(true);
  expect(mayAddItem(portCall, 'owner', { isRequired: true })).toBe(false);
  expect(mayAddItem(portCall, 'owner', null)).toBe(false);
  expect(mayAddItem({ ...portCall, state: 'cancellationRequested' }, 'manager', null)).toBe(false);
  expect(mayAddItem({ ...portCall, isProxy: true }, 'manager', null)).toBe(false);
  expect(mayAddItem({ ...portCall, isSkipped: true }, 'manager', null)).toBe(false);
});
