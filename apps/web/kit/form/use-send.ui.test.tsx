import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiRefusal } from '../api/api-refusal.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ToastProvider } from '../dialog/toasts.tsx';
import { useSend } from './use-send.ts';

type Send = (requested: string, signal: AbortSignal) => Promise<string>;

const Sender = ({ send, onLeave, onClose }: { send: Send; onLeave?: 'keep' | 'forget'; onClose: () => void }) => {
  const { mutate, error, isPending } = useSend({ send, ...(onLeave && { onLeave }) });
  return (
    <ConfirmDialog
      title="t"
      confirmLabel="withdraw"
      error={error}
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate('it')}
    >
      text
    </ConfirmDialog>
  );
};

const Page = ({ read, ...sender }: { read: () => Promise<string>; send: Send; onLeave?: 'keep' | 'forget' }) => {
  const { data } = useQuery({ queryKey: ['record'], queryFn: read });
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <p>record {data}</p>
      {isOpen && <Sender {...sender} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const show = (send: Send, onLeave?: 'keep' | 'forget') => {
  const read = vi.fn(async () => `read ${read.mock.calls.length}`);
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ToastProvider>
        <Page read={read} send={send} {...(onLeave && { onLeave })} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { read, user: userEvent.setup() };
};

/** A request that stays pending until it is aborted. */
const hanging = () => {
  const signals: AbortSignal[] = [];
  const send: Send = (_asked, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return { signals, send };
};

const unknown = '応答を待たずに送信を中止しました。処理された可能性があるため、最新の内容を読み込みました。';

test('a closed dialog aborts its request, reports that the outcome is unknown and reads the record again', async () => {
  const { signals, send } = hanging();
  const { read, user } = show(send);
  await screen.findByText('record read 1');
  await user.click(screen.getByRole('button', { name: 'withdraw' }));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await screen.findByText(unknown);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test('an optimistic update is sent even if the user leaves the screen', async () => {
  const { signals, send } = hanging();
  const { user } = show(send, 'keep');
  await user.click(screen.getByRole('button', { name: 'withdraw' }));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  expect(screen.queryByText(unknown)).toBeNull();
});

test('without a network a request fails immediately, reports that nothing was sent, and is not sent later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.fn<Send>(() => Promise.reject(new ApiRefusal({ code: 'network.offline', isWrite: true })));
  const { user } = show(send);
  window.dispatchEvent(new Event('offline'));
  await user.click(screen.getByRole('button', { name: 'withdraw' }));
  await screen.findByText(/送信されていません/);
  vi.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(send).toHaveBeenCalledTimes(1);
});
