import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../shapes.ts';

/** Kinds of records shown on screens. A user's own settings are identified by the account. */
export const liveKinds = [
  ...(['reservation', 'shipRequest', 'portRequest', 'berth', 'port', 'ship', 'organization', 'account', 'group'] as const),
  ...(['seasonPlan', 'attachment', 'notice', 'notificationSetting', 'calendarFeed'] as const),
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** One variant per topic. An event identifies the record and contains no data that needs an access check. */
export const liveEventShape = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('chat'), kind: z.enum(chatKinds), id }),
  z
    .object({ topic: z.literal('notification'), type: z.literal(2), key: z.string() })
    .describe('Counts or notices of an organization changed; the key is its id (specification 7)'),
  z.object({ topic: z.literal('record'), kind: z.enum(liveKinds), id }),
  z.object({ topic: z.literal('session') }).describe('A session of this account ended; an open page reads its user again'),
]);
export type LiveEvent = z.output<typeof liveEventShape>;

/**
 * A stream of server-sent events that stays open. `changed` carries the shape below, `ready` is the first event, and `missed`
 * means that more events were missed than can be replayed. On reconnect the client sends the last id in the header Last-Event-ID.
 * `retry` (milliseconds) before the end means that the process stops and another one can be reached after that time.
 */
export const streamLiveEvents = endpoint({
  method: 'GET',
  path: '/live',
  summary: 'Server-sent events about changes that concern the caller',
  capability: 'live.read',
  response: liveEventShape,
  refusals: [],
});
