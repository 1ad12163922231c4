import type { Audience } from '@kiko/domain/live/audiences.ts';

/** The part of a response that is needed to send frames. */
export type LiveConnection = {
  write: (frame: Buffer) => boolean;
  end: () => void;
  destroy: () => void;
  readonly writableLength: number;
  readonly writableEnded: boolean;
};

/** A client with an open connection. */
export type LiveClient = {
  accountId: number;
  audiences: readonly Audience[];
  connection: LiveConnection;
  /** Frames held back until the missed events are sent. Sent earlier, their id would skip the missed events. */
  bufferedFrames: { frame: Buffer; eventId?: number | undefined }[] | undefined;
  /** Checked at each heartbeat: a client that signed out or was disabled is disconnected. */
  isStillAuthorized: () => Promise<boolean>;
};

/** Limit of unsent bytes. A client that falls behind is disconnected; it reconnects and continues from its last id. */
const maxUnsentBytes = 65_536;

type FrameInput = { position: number; at: Date; event?: 'ready' | 'missed' | 'changed'; data?: object };

/** In the format of server-sent events. A frame without an event only advances the last id. */
export const encodeFrame = ({ position, at, event, data = {} }: FrameInput) =>
  Buffer.from(
    [`id: ${position}.${at.getTime()}\n`, event ? `event: ${event}\ndata: ${JSON.stringify(data)}\n` : '', '\n'].join(''),
  );

/**
 * The last frame before a process stops: another one can be reached at once, so the client does not wait as after an error. Each
 * client gets a time of its own, so that not all of them come at the same moment. It has no id, because missed events may not be
 * sent yet.
 */
export const encodeReconnectFrame = (random: number) => Buffer.from(`retry: ${Math.round(10 + random * 190)}\n\n`);

/** Parses a last event id into position and time. */
export const parseLastEventId = (lastId: string | undefined) => {
  const [, position, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(lastId ?? '') ?? [];
  return { position: position === undefined ? undefined : Number(position), at: Number(at) };
};

export const sendFrame = ({ connection, bufferedFrames }: LiveClient, frame: Buffer, eventId?: number) => {
  if (bufferedFrames) bufferedFrames.push({ frame, eventId });
  else writeToConnection(connection, frame);
};

/** Sends the missed frames, then the held ones except events that `missed` contains. */
export const flushBufferedFrames = (
  listener: LiveClient,
  missed: readonly Buffer[],
  missedIds: ReadonlySet<number> = new Set(),
) => {
  const held = (listener.bufferedFrames ?? []).filter(({ eventId }) => eventId === undefined || !missedIds.has(eventId));
  const frames = [...missed, ...held.map(({ frame }) => frame)];
  listener.bufferedFrames = undefined;
  writeToConnection(listener.connection, Buffer.concat(frames));
};

const writeToConnection = (line: LiveConnection, bytes: Buffer) => {
  if (line.writableLength > maxUnsentBytes) line.destroy();
  // A disconnected client stays registered until the connection closes. A write after end would crash the process.
  else if (!line.writableEnded) line.write(bytes);
};

/** A larger slice would block the event loop for too long. */
const sliceSize = 100;

/** Processes many items in slices without blocking the event loop. */
export const forEachSlice = async <Item>(items: Iterable<Item>, act: (slice: readonly Item[]) => unknown) => {
  const all = [...items];
  for (let start = 0; start < all.length; start += sliceSize) {
    await act(all.slice(start, start + sliceSize));
    await new Promise(setImmediate);
  }
};
