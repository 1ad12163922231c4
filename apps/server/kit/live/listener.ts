import type { Audience } from '@kiko/domain/live/audiences.ts';

/** The part of a response that is needed to send frames. */
export type Line = {
  write: (frame: Buffer) => boolean;
  end: () => void;
  destroy: () => void;
  readonly writableLength: number;
  readonly writableEnded: boolean;
};

/** A client with an open connection. */
export type Listener = {
  accountId: number;
  audiences: readonly Audience[];
  line: Line;
  /** Frames held back until the missed events are sent. Sent earlier, their id would skip the missed events. */
  held: { frame: Buffer; eventId?: number | undefined }[] | undefined;
  /** Checked at each heartbeat: a client that signed out or was disabled is disconnected. */
  mayStay: () => Promise<boolean>;
};

/** Limit of unsent bytes. A client that falls behind is disconnected; it reconnects and continues from its last id. */
const mostUnsent = 65_536;

type Frame = { position: number; at: Date; event?: 'ready' | 'missed' | 'changed'; data?: object };

/** In the format of server-sent events. A frame without an event only advances the last id. */
export const asFrame = ({ position, at, event, data = {} }: Frame) =>
  Buffer.from(
    [`id: ${position}.${at.getTime()}\n`, event ? `event: ${event}\ndata: ${JSON.stringify(data)}\n` : '', '\n'].join(''),
  );

/** Parses a last event id into position and time. */
export const readLastId = (lastId: string | undefined) => {
  const [, position, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(lastId ?? '') ?? [];
  return { position: position === undefined ? undefined : Number(position), at: Number(at) };
};

export const tell = ({ line, held }: Listener, frame: Buffer, eventId?: number) => {
  if (held) held.push({ frame, eventId });
  else write(line, frame);
};

/** Sends the missed frames, then the held ones except events that `missed` contains. */
export const beginTelling = (listener: Listener, missed: readonly Buffer[], missedIds: ReadonlySet<number> = new Set()) => {
  const held = (listener.held ?? []).filter(({ eventId }) => eventId === undefined || !missedIds.has(eventId));
  const frames = [...missed, ...held.map(({ frame }) => frame)];
  listener.held = undefined;
  write(listener.line, Buffer.concat(frames));
};

const write = (line: Line, bytes: Buffer) => {
  if (line.writableLength > mostUnsent) line.destroy();
  // A disconnected client stays registered until the connection closes. A write after end would crash the process.
  else if (!line.writableEnded) line.write(bytes);
};

/** A larger slice would block the event loop for too long. */
const sliceSize = 100;

/** Processes many items in slices without blocking the event loop. */
export const inSlices = async <Item>(items: Iterable<Item>, act: (slice: readonly Item[]) => unknown) => {
  const all = [...items];
  for (let start = 0; start < all.length; start += sliceSize) {
    await act(all.slice(start, start + sliceSize));
    await new Promise(setImmediate);
  }
};
