import type { Me } from '@kiko/contract/identity/identity-endpoints.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { MeContext } from '../kit/session/use-me.ts';
import { useChat } from './use-chat.ts';

const reservation = (id: number) => ({ kind: chatKinds.reservation, id });

type Sent = { body: string; attachmentIds: number[]; key: string | null };

const stored = {
  id: 1,
  accountId: 253,
  accountName: '佐藤',
  organizationId: 3,
  organizationName: { ja: '代理店', en: 'Agency' },
  createdAt: '2026-11-17T00:00:00.000Z',
  files: [],
};

/** A chat whose answers to new messages are lost as long as `isDown`. */
const startServer = () => {
  const server = { isDown: false, messages: [] as Sent[] };
  vi.stubGlobal('fetch', async (_url: string, { method, body, headers }: RequestInit) => {
    if (method === 'GET') {
      const messages = server.messages.map((sent, index) => ({ ...stored, ...sent, id: index + 1 }));
      return Response.json({ chatId: 9, messages, hasEarlier: false, readMarks: [], unreadCount: 0, postRefusal: null });
    }
    const key = new Headers(headers).get('Idempotency-Key');
    const sent = { ...(JSON.parse(body as string) as Omit<Sent, 'key'>), key };
    if (!server.messages.some((message) => message.key === key)) server.messages.push(sent);
    if (server.isDown) throw new TypeError('Failed to fetch');
    return Response.json({ ...stored, ...sent }, { status: 201 });
  });
  return server;
};

const open = (id: number, accountId = 253) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  return renderHook(() => useChat(reservation(id)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MeContext value={{ accountId } as Me}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MeContext>
    ),
  });
};

test('a text that was not sent is there when the chat of the same record is opened again by the same user', () => {
  startServer();
  const first = open(1);
  act(() => first.result.current.setDraft('着岸時刻を30分早めることは'));
  first.unmount();
  expect(open(1).result.current.draft).toBe('着岸時刻を30分早めることは');
  expect(open(2).result.current.draft).toBe('');
  expect(open(1, 254).result.current.draft).toBe('');
});

test('a text that was sent is not offered again', async () => {
  const server = startServer();
  const first = open(1);
  act(() => first.result.current.setDraft('承知しました'));
  act(() => {
    first.result.current.send('承知しました');
    first.result.current.setDraft('');
  });
  await waitFor(() => expect(server.messages).toHaveLength(1));
  await waitFor(() => expect(first.result.current.outgoing).toEqual([]));
  first.unmount();
  const second = open(1);
  expect([second.result.current.draft, second.result.current.outgoing]).toEqual(['', []]);
});

test('a message that was not sent when the page was left is shown as not confirmed, and sent again under its key', async () => {
  const server = startServer();
  const first = open(1);
  server.isDown = true;
  act(() => first.result.current.send('係留索の手配をお願いします'));
  await waitFor(() => expect(first.result.current.outgoing).toMatchObject([{ error: { code: 'network.unreachable' } }]));
  first.unmount();

  // The server lost it.
  const [lost] = server.messages.splice(0);
  server.isDown = false;
  const { result } = open(1);
  await waitFor(() => expect(result.current.outgoing).toMatchObject([{ body: '係留索の手配をお願いします', error: {} }]));
  const [message] = result.current.outgoing;
  act(() => message && result.current.retry(message));
  await waitFor(() => expect(server.messages).toMatchObject([{ key: lost?.key }]));
  await waitFor(() => expect(result.current.outgoing).toEqual([]));
});

test('a message that arrived after the page was left is not shown as unsent', async () => {
  const server = startServer();
  const first = open(1);
  server.isDown = true;
  act(() => first.result.current.send('一度だけ届くべき連絡'));
  await waitFor(() => expect(server.messages).toHaveLength(1));
  first.unmount();
  server.isDown = false;
  const { result } = open(1);
  expect(result.current.outgoing).toEqual([]);
  await waitFor(() => expect(result.current.query.data?.messages).toHaveLength(1));
  expect(result.current.outgoing).toEqual([]);
});

test('files that were uploaded and not sent stay with the message', () => {
  startServer();
  const unsent = { draft: '', files: [{ attachmentId: 71, name: '係留図.pdf' }], outgoing: [] };
  localStorage.setItem('chat:253:5:1', JSON.stringify(unsent));
  const { result } = open(1);
  expect(result.current.files.uploads).toMatchObject([{ state: 'sent', attachmentId: 71 }]);
  expect(result.current.files.sentFiles).toEqual([{ attachmentId: 71, name: '係留図.pdf' }]);
});
