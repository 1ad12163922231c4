import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiRefusal } from '../api/api-refusal.ts';
import { useSeen } from './use-seen.ts';

const [before, after] = [{ version: 1 }, { version: 2 }];
const refusal = (code: ApiRefusal['code']) => new ApiRefusal({ code });

const play = (...steps: readonly [latest: { version: number }, error: unknown][]) => {
  const { result, rerender } = renderHook(([latest, error]: (typeof steps)[number]) => useSeen(latest, error), {
    initialProps: [before, null],
  });
  for (const step of steps) rerender(step);
  return result.current;
};

test('a change by another user is not taken over while a dialog is open', () => {
  expect(play([after, null])).toBe(before);
  expect(play([after, refusal('reservation.reasonMissing')])).toBe(before);
});

test.each(['reservation.stale', 'record.stale'] as const)(
  'after %s the latest version is taken over, and kept for the next attempt',
  (code) => {
    expect(play([before, refusal(code)], [after, refusal(code)])).toBe(after);
    expect(play([after, refusal(code)], [after, null])).toBe(after);
  },
);
