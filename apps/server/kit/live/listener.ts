import type { Audience } from '@kiko/domain/live/audiences.ts';

/** As much of a response as is needed to go on telling somebody. */
export type Line = {
  write: (text: string) => boolean;
  end: () => void;
  destroy: () => void;
  readonly writableLength: number;
};

/** Somebody with an open connection. */
export type Listener = {
  accountId: number;
  audiences: readonly Audience[];
  line: Line;
  /** Asked now and then: whoever signed out or was disabled hears no more. */
  mayStay: () => Promise<boolean>;
};

/** What nobody fetches is not kept for them: whoever falls behind comes back and reads on from the last id. */
const mostUnsent = 65_536;

type Frame = { position: number; at: Date; event?: 'ready' | 'missed' | 'changed'; data?: object };

/** As the standard of server-sent events has it; a frame without an event only moves the last id on. */
export const asFrame = ({ position, at, event, data = {} }: Frame) =>
  [`id: ${position}.${at.getTime()}\n`, event ? `event: ${event}\ndata: ${JSON.stringify(data)}\n` : '', '\n'].join('');

/** A last id as it comes back: where somebody stood, and when. */
export const readLastId = (lastId: string | undefined) => {
  const [, position, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(lastId ?? '') ?? [];
  return { position: position === undefined ? undefined : Number(position), at: Number(at) };
};

export const tell = ({ line }: Listener, frame: string) => {
  if (line.writableLength > mostUnsent) line.destroy();
  else line.write(frame);
};

/** More at once would keep the process from everything else. */
const sliceSize = 500;

/** Goes through many without holding up whoever else the process serves. */
export const inSlices = async <Item>(items: Iterable<Item>, act: (slice: readonly Item[]) => unknown) => {
  const all = [...items];
  for (let start = 0; start < all.length; start += sliceSize) {
    await act(all.slice(start, start + sliceSize));
    await new Promise(setImmediate);
  }
};
