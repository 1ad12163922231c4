import { type LiveEvent, listenLive, liveEventShape } from '@kiko/contract/live/live-endpoints.ts';
import { useEffect, useRef } from 'react';
import { openStream } from './api-client.ts';
import { readStream } from './read-stream.ts';

type Topic = LiveEvent['topic'];
type EventOf<T extends Topic> = Extract<LiveEvent, { topic: T }>;
/** Undefined: something was missed, and nobody knows what. */
type Handler<T extends Topic = Topic> = (event: EventOf<T> | undefined) => void;
type Open = (options: { lastEventId: string; signal: AbortSignal }) => Promise<ReadableStream<string>>;

/** The server says something every 15 seconds; who hears nothing for so long is cut off. */
const silenceMs = 40_000;
const longestPauseMs = 30_000;

/** Longer each time, and never the same for two: a server that comes back is not met by everybody at once. */
export const pauseBefore = (attempt: number, chance: number) =>
  Math.min(longestPauseMs, 500 * 2 ** Math.min(attempt, 10)) * (0.5 + chance / 2);

/**
 * One connection of this tab for whoever wants to hear of changes: opened with the first, closed with the last, and while nobody
 * looks at the tab. After a break it reads on from the last id.
 */
export const createLive = (open: Open) => {
  const handlers: { [T in Topic]: Set<Handler<T>> } = { chat: new Set(), notification: new Set(), record: new Set() };
  /** Only what belongs to a topic is ever handed to its handlers. */
  const handlersOf = <T extends Topic>(topic: T) => handlers[topic] as unknown as Set<Handler<T>>;
  const everybody = () => Object.values(handlers).flatMap((some) => [...some]);
  let connection: AbortController | undefined;
  let lastEventId = '';

  const hear = ({ event, id, data }: Frame) => {
    if (id) lastEventId = id;
    if (event === 'missed') for (const handle of everybody()) handle(undefined);
    if (event !== 'changed') return;
    // A topic that this version of the page does not know concerns nobody here.
    const read = liveEventShape.safeParse(JSON.parse(data));
    if (read.success) for (const handle of handlersOf(read.data.topic)) handle(read.data);
  };

  const listen = async (signal: AbortSignal) => {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const silent = new AbortController();
      let timer = setTimeout(() => silent.abort(), silenceMs);
      try {
        for await (const frame of framesOf(await open({ lastEventId, signal: AbortSignal.any([signal, silent.signal]) }))) {
          attempt = 0;
          clearTimeout(timer);
          timer = setTimeout(() => silent.abort(), silenceMs);
          hear(frame);
        }
      } catch {
        // Refused, unreachable or cut off: the ordinary calls tell people about it; this one tries again.
      }
      clearTimeout(timer);
      await pause(pauseBefore(attempt, Math.random()), signal);
    }
  };

  const adjust = () => {
    const isWanted = everybody().length > 0 && document.visibilityState === 'visible';
    if (isWanted && !connection) {
      connection = new AbortController();
      void listen(connection.signal);
    }
    if (!isWanted) {
      connection?.abort();
      connection = undefined;
    }
  };
  document.addEventListener('visibilitychange', adjust);

  return {
    join: <T extends Topic>(topic: T, handle: Handler<T>) => {
      handlersOf(topic).add(handle);
      adjust();
      return () => {
        handlersOf(topic).delete(handle);
        adjust();
      };
    },
  };
};

const live = createLive((options) => openStream(listenLive, options));

/** Hears of changes while the component is there. What changed is asked for through the ordinary calls. */
export const useLive = <T extends Topic>(topic: T, handle: Handler<T>) => {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => live.join(topic, (event) => latest.current(event)), [topic]);
};

type Frame = { id: string; event: string; data: string };

/** The parts of a stream of server-sent events, as far as our server uses the standard. */
const framesOf = async function* (stream: ReadableStream<string>): AsyncGenerator<Frame> {
  let rest = '';
  for await (const text of readStream(stream)) {
    const frames = `${rest}${text}`.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? '';
      yield { id: field('id'), event: field('event'), data: field('data') };
    }
  }
};

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
