import { liveEventShape } from '@kiko/contract/live/live-endpoints.ts';
import { afterEach, inject } from 'vitest';

type ReceivedEvent = { id: string; event: string; data: unknown };
type ConnectOptions = { address: string; headers: Record<string, string>; lastEventId?: string; query?: string };

const waitTimeoutMs = inject('waitMs');

/** Listens over real HTTP as a browser would. Open connections are closed after each test. */
export const useTestLiveClient = () => {
  const leaving: (() => void)[] = [];
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave();
  });

  return async ({ address, headers, lastEventId, query = '' }: ConnectOptions) => {
    const leave = new AbortController();
    leaving.push(() => leave.abort());
    const response = await fetch(`${address}/api/live${query}`, {
      headers: { ...headers, ...(lastEventId && { 'last-event-id': lastEventId }) },
      signal: leave.signal,
    });
    const received: ReceivedEvent[] = [];
    const state = { lastId: '', isOver: false, reconnectMs: undefined as number | undefined };
    const read = async () => {
      let rest = '';
      const text = response.body?.pipeThrough(new TextDecoderStream());
      for await (const chunk of text ?? []) {
        const frames = `${rest}${chunk}`.split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
          if (field('id')) state.lastId = field('id');
          if (field('retry')) state.reconnectMs = Number(field('retry'));
          if (field('event')) received.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
        }
      }
    };
    const closed = read()
      .catch(() => {})
      .finally(() => {
        state.isOver = true;
      });
    const waitUntil = async (isSo: () => boolean) => {
      for (let waited = 0; !isSo(); waited += 10) {
        if (waited > waitTimeoutMs) throw new Error(`not within ${waitTimeoutMs} ms; received: ${JSON.stringify(received)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const receivedChanges = () => received.filter(({ event }) => event === 'changed').map(({ data }) => liveEventShape.parse(data));
    return {
      response,
      received,
      receivedChanges,
      state,
      closed,
      waitUntil,
      /** The first event: `ready` or `missed`. */
      firstEvent: () => waitUntil(() => received.length > 0).then(() => received[0]?.event),
      disconnect: () => leave.abort(),
    };
  };
};
