import type { Audience } from '@kiko/domain/live/audiences.ts';

/** As much of a response as is needed to go on telling somebody. */
export type Line = {
  write: (frame: Buffer) => boolean;
  end: () => void;
  destroy: () => void;
  readonly writableLength: number;
  readonly writableEnded: boolean;
};

/** Somebody with an open connection. */
export type Listener = {
  accountId: number;
  audiences: readonly Audience[];
  line: Line;
  /** What comes before it was told what it missed is said afterwards: its last id would leave that behind. */
  held: Buffer[] | undefined;
  /** Asked now and then: whoever signed out or was disabled hears no more. */
  mayStay: () => Promise<boolean>;
};

/** What nobody fetches is not kept for them: whoever falls behind comes back and reads on from the last id. */
const mostUnsent = 65_536;

type Frame = { position: number; at: Date; event?: 'ready' | 'missed' | 'changed'; data?: object };

/** As the standard of server-sent events has it; a frame without an event only moves the last id on. */
export const asFrame = ({ position, at, event, data = {} }: Frame) =>
  Buffer.from(
    [`id: ${position}.${at.getTime()}\n`, event ? `event: ${event}\ndata: ${JSON.stringify(data)}\n` : '', '\n'].join(''),
  );

/** A last id as it comes back: where somebody stood, and when. */
export const readLastId = (lastId: string | undefined) => {
  const [, position, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(lastId ?? '') ?? [];
  return { position: position === undefined ? undefined : Number(position), at: Number(at) };
};

export const tell = ({ line, held }: Listener, frame: Buffer) => {
  if (held) held.push(frame);
  else write(line, frame);
};

/** First what was missed, then what came meanwhile. */
export const beginTelling = (listener: Listener, missed: readonly Buffer[]) => {
  const frames = [...missed, ...(listener.held ?? [])];
  listener.held = undefined;
  write(listener.line, Buffer.concat(frames));
};

const write = (line: Line, bytes: Buffer) => {
  if (line.writableLength > mostUnsent) line.destroy();
  // Who was let go stays in the list until the connection is closed; a word more would end the process.
  else if (!line.writableEnded) line.write(bytes);
};

/** More at once would keep the process from everything else. */
const sliceSize = 100;

/** Goes through many without holding up whoever else the process serves. */
export const inSlices = async <Item>(items: Iterable<Item>, act: (slice: readonly Item[]) => unknown) => {
  const all = [...items];
  for (let start = 0; start < all.length; start += sliceSize) {
    await act(all.slice(start, start + sliceSize));
    await new Promise(setImmediate);
  }
};
