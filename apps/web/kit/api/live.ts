import { type LiveEvent, liveEventShape, streamLiveEvents } from '@kiko/contract/live/live-endpoints.ts';
import { useEffect, useRef } from 'react';
import { openStream } from './api-client.ts';
import { ApiRefusal } from './api-refusal.ts';
import { connection } from './connection.ts';
import { readStream } from './read-stream.ts';

type LiveTopic = LiveEvent['topic'];
type LiveEventOf<T extends LiveTopic> = Extract<LiveEvent, { topic: T }>;
/** Undefined: events were missed and it is unknown which. */
type LiveEventHandler<T extends LiveTopic = LiveTopic> = (event: LiveEventOf<T> | undefined) => void;
type OpenStream = (options: { lastEventId: string; signal: AbortSignal }) => Promise<ReadableStream<string>>;
/** Reports to the connection state of the tab: data arrived, or none arrived for too long. */
type Report = { received: () => void; silent: () => void };

/** The server sends a heartbeat every 15 seconds; after this time without data the connection counts as lost. */
const silenceTimeoutMs = 40_000;
const maxReconnectDelayMs = 30_000;

/** Exponential backoff with jitter. */
export const reconnectDelay = (attempt: number, random: number) =>
  Math.min(maxReconnectDelayMs, 500 * 2 ** Math.min(attempt, 10)) * (0.5 + random / 2);

/**
 * One server-sent event connection per tab, shared by all subscribers. It is open while there is a subscriber and the tab is
 * visible. After an interruption it resumes from the last event id.
 */
export const createLiveClient = (open: OpenStream, report: Report = { received: () => {}, silent: () => {} }) => {
  const handlers: { [T in LiveTopic]: Set<LiveEventHandler<T>> } = {
    chat: new Set(),
    notification: new Set(),
    record: new Set(),
    session: new Set(),
  };
  /** Handlers of a topic only get events of that topic. */
  const handlersOf = <T extends LiveTopic>(topic: T) => handlers[topic] as unknown as Set<LiveEventHandler<T>>;
  const everyone = () => Object.values(handlers).flatMap((some) => [...some]);
  let opened: AbortController | undefined;
  let lastEventId = '';
  /** Sent by a process that stops; applies once. */
  let reconnectAfterMs: number | undefined;
  let wake = () => {};

  const handleFrame = ({ event, id, data, retry }: SseFrame) => {
    if (id) lastEventId = id;
    // The process stops, so another one is ready.
    if (retry) reconnectAfterMs = Number(retry);
    if (event === 'missed') for (const handle of everyone()) handle(undefined);
    if (event !== 'changed') return;
    // Ignore topics that are newer than this version of the page.
    const read = liveEventShape.safeParse(JSON.parse(data));
    if (read.success) for (const handle of handlersOf(read.data.topic)) handle(read.data);
  };

  const listen = async (signal: AbortSignal) => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const silent = new AbortController();
      const giveUp = () => {
        report.silent();
        silent.abort();
      };
      let timer = setTimeout(giveUp, silenceTimeoutMs);
      try {
        for await (const frame of readSseFrames(await open({ lastEventId, signal: AbortSignal.any([signal, silent.signal]) }))) {
          attempt = 0;
          clearTimeout(timer);
          timer = setTimeout(giveUp, silenceTimeoutMs);
          report.received();
          handleFrame(frame);
        }
      } catch (error) {
        // The session has ended: an ordinary call returns the cause.
        if (error instanceof ApiRefusal && error.code === 'access.unauthenticated')
          for (const handle of handlersOf('session')) handle(undefined);
        // Refused, unreachable or disconnected: `connection.ts` tracks the connection of the tab; the stream reconnects.
      }
      clearTimeout(timer);
      const waking = new AbortController();
      wake = () => waking.abort();
      const pause = reconnectAfterMs ?? reconnectDelay(attempt, Math.random());
      reconnectAfterMs = undefined;
      await delay(pause, AbortSignal.any([signal, waking.signal]));
    }
  };

  const updateConnection = () => {
    const isWanted = everyone().length > 0 && document.visibilityState === 'visible';
    if (isWanted && !opened) {
      opened = new AbortController();
      void listen(opened.signal);
    }
    if (!isWanted) {
      opened?.abort();
      opened = undefined;
    }
  };
  document.addEventListener('visibilitychange', updateConnection);

  return {
    /** Reconnects immediately instead of after the pause, because the server is known to be reachable. */
    retry: () => wake(),
    subscribe: <T extends LiveTopic>(topic: T, handle: LiveEventHandler<T>) => {
      handlersOf(topic).add(handle);
      updateConnection();
      return () => {
        handlersOf(topic).delete(handle);
        updateConnection();
      };
    },
  };
};

const liveClient = createLiveClient((options) => openStream(streamLiveEvents, options), {
  received: connection.answered,
  silent: connection.failed,
});
connection.onRecovery(liveClient.retry);

/** Subscribes to live events while the component is mounted. The changed data is fetched with ordinary calls. */
export const useLiveEvents = <T extends LiveTopic>(topic: T, handle: LiveEventHandler<T>) => {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => liveClient.subscribe(topic, (event) => latest.current(event)), [topic]);
};

type SseFrame = { id: string; event: string; data: string; retry: string };

/** Parses a stream of server-sent events, limited to the part of the standard that our server uses. */
const readSseFrames = async function* (stream: ReadableStream<string>): AsyncGenerator<SseFrame> {
  let rest = '';
  for await (const text of readStream(stream)) {
    const frames = `${rest}${text}`.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
      yield { id: field('id'), event: field('event'), data: field('data'), retry: field('retry') };
    }
  }
};

const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
