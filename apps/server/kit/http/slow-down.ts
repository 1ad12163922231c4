import { minuteMs, secondMs } from '@kiko/domain/calendar/durations.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pause } from '../pause.ts';
import { limitKey } from './limit-key.ts';
import { createPace } from './pace.ts';

/** Delays a request that has no valid session. `reason`: those of one address with the same one have one pace. */
export type SlowDown = (request: FastifyRequest, reply: FastifyReply, reason?: 'noSession' | 'overLimit') => Promise<void>;

/** Two fifths of the pace that the limit of an address allows. */
const shareOfStrangers = 0.4;

/** Delayed requests keep their connections. Beyond this number they are answered at once, and their connections are closed. */
const maxDelayed = 200;

/**
 * Spreads the requests of an address that have no valid session, so that repeating them without a pause costs other users little. Each
 * public route has a pace of its own, so that requests for one do not slow down sign-in or downloads of others at the same address.
 */
export const createSlowDown = (requestsPerMinute: number): SlowDown => {
  const perSecond = (requestsPerMinute / (minuteMs / secondMs)) * shareOfStrangers;
  const pace = createPace({ perSecond, atOnce: 20, longestDelayMs: secondMs });
  let delayed = 0;
  return async (request, reply, reason) => {
    const delayMs = pace(`${reason ?? request.routeOptions.url ?? 'unknown'} ${limitKey('address', request.ip)}`);
    if (delayMs === 0) return;
    if (delayed >= maxDelayed) {
      reply.header('connection', 'close');
      return;
    }
    delayed += 1;
    await pause(delayMs);
    delayed -= 1;
  };
};
