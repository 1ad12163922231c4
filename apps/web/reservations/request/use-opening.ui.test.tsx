import { renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '../../kit/dialog/toasts.tsx';
import { useOpening } from './use-opening.ts';

type Step = Pick<Parameters<typeof useOpening>[0], 'requested' | 'forecast' | 'isBeforeOpening'>;

const placement = (day: number) => ({
  berthId: 1,
  shipId: 2,
  startAt: new Date(Date.UTC(2027, 2, day, 8)),
  endAt: new Date(Date.UTC(2027, 2, day, 18)),
  isTemporaryCall: false,
});
const [requested, other] = [placement(9), placement(10)];
const accepted = { outcome: { state: 'tentative' as const, waitlistPosition: null, holdsBerth: true } };
const notOpen: Step = { requested, forecast: { outcome: null }, isBeforeOpening: true };
const open: Step = { requested, forecast: accepted, isBeforeOpening: false };
const loading: Step = { requested, forecast: undefined, isBeforeOpening: false };

const play = (...steps: readonly Step[]) => {
  const refetch = vi.fn(() => Promise.resolve());
  const { rerender, result } = renderHook((step: Step) => useOpening({ ...step, refetch }), {
    initialProps: loading,
    wrapper: ToastProvider,
  });
  for (const step of steps) rerender(step);
  return { refetch, onReached: result.current, isAnnounced: screen.queryByText('受付が始まりました。申請できます。') !== null };
};

test('an opening is announced when the preview was fetched by something else than the countdown', () => {
  expect(play(notOpen, open).isAnnounced).toBe(true);
});

test('an opening is announced when the preview is fetched again in between', () => {
  expect(play(notOpen, notOpen, loading, open).isAnnounced).toBe(true);
});

test.each([
  ['a request that was accepted from the beginning', [open]],
  ['other input', [notOpen, { ...open, requested: other }]],
  ['the first input again after other input was accepted', [notOpen, { ...open, requested: other }, open]],
  ['a request that is refused for another reason at the opening', [notOpen, { ...notOpen, isBeforeOpening: false }]],
] as const)('%s is not announced', (_, steps) => {
  expect(play(...steps).isAnnounced).toBe(false);
});

test('the end of the countdown fetches the preview', () => {
  const { refetch, onReached } = play(notOpen);
  onReached();
  expect(refetch).toHaveBeenCalledOnce();
});
