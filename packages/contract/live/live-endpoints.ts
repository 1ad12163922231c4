import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../shapes.ts';

/** One line for each topic: which record it is about, and nothing that somebody would have to be allowed to read. */
export const liveEventShape = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('chat'), kind: z.enum(chatKinds), id }),
  z
    .object({ topic: z.literal('notification'), type: z.literal(2), key: z.string() })
    .describe('Counts or notices of an organization changed; the key is its id (specification 7)'),
  z.object({ topic: z.literal('record'), kind: z.enum(['reservation', 'shipRequest', 'portRequest', 'berth']), id }),
]);
export type LiveEvent = z.output<typeof liveEventShape>;

/**
 * A stream of server-sent events that does not end by itself. `changed` carries the shape below; `ready` is the first one; `missed`
 * says that more was missed than can be told. After a break the last id is sent in the header Last-Event-ID.
 */
export const listenLive = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events: what changed for the person asking, until they leave',
  needs: 'live.read',
  answer: liveEventShape,
  refusals: [],
});
