import { completeRequest } from '@kiko/contract/reservations/test-reservation-request.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../kit/api/query-client.ts';
import { ToastProvider } from '../kit/dialog/toasts.tsx';
import type { SubmittableRow } from './submit-calls.ts';
import type { PlanState } from './use-plan.ts';
import { usePlanSubmission } from './use-submission.ts';

const body = {
  transition: 'submit',
  berthId: 1,
  shipId: 2,
  startAt: new Date('2027-04-01T00:00:00Z'),
  endAt: new Date('2027-04-01T09:00:00Z'),
  ...completeRequest,
};
const call = (key: string) => ({ row: { key, attempt: 0 }, body, submittedCall: {} }) as unknown as SubmittableRow;

const Plan = ({ hasMerged }: { hasMerged: boolean }) => {
  const state = {
    saving: { flush: async () => ({ hasMerged }) },
    setRow: () => {},
    addSubmitted: () => {},
    check: { refetch: async () => {} },
  } as unknown as PlanState;
  const { run, progress } = usePlanSubmission(state, () => {});
  return (
    <>
      <button type="button" onClick={() => void run([call('a'), call('b'), call('c')])}>
        submit
      </button>
      <p>{progress ? `${progress.state} ${progress.done}` : 'nothing sent'}</p>
    </>
  );
};

const Screen = ({ hasMerged }: { hasMerged: boolean }) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(false)}>
        leave
      </button>
      {isOpen && <Plan hasMerged={hasMerged} />}
    </>
  );
};

/** Answers the first call; the second stays on its way until it is given up. */
const startServer = () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, signal }: RequestInit) => {
    sent.push(new Headers(headers).get('idempotency-key') ?? '');
    if (sent.length === 1) return Response.json({ code: 'reservation.alreadySubmitted', requestId: 'r' }, { status: 409 });
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  return { sent };
};

const show = (hasMerged = false) =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ToastProvider>
        <Screen hasMerged={hasMerged} />
      </ToastProvider>
    </QueryClientProvider>,
  );

test('leaving the plan stops the submission and shows how many calls were submitted', async () => {
  const { sent } = startServer();
  show();
  const user = userEvent.setup();
  await user.click(screen.getByText('submit'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  await user.click(screen.getByText('leave'));
  await screen.findByText(/3件のうち1件を申請済み/);
  await act(async () => {});
  expect(sent).toHaveLength(2);
});

test('nothing is sent if the save before it merged changes of a colleague', async () => {
  const { sent } = startServer();
  show(true);
  await userEvent.setup().click(screen.getByText('submit'));
  await screen.findByText(/申請はまだ送信されていません/);
  expect(sent).toEqual([]);
  screen.getByText('nothing sent');
});
