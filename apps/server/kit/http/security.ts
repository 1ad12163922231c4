import helmet from '@fastify/helmet';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { minuteMs } from '@kiko/domain/calendar/durations.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitKey } from './limit-key.ts';
import { Refusal } from './refusal.ts';
import type { RequestCounts } from './request-counts.ts';
import type { SlowDown } from './slow-down.ts';

export type SecurityOptions = {
  /** Public origin of the system. Strict-Transport-Security is sent only if it uses https. */
  origin: string;
  /** Calls allowed per address; an office shares one address. */
  requestsPerMinute: number;
  requestsPerMinuteOfAccount: number;
  /** Origin of the file storage, if it is not this one: the page must be allowed to upload there. */
  filesOrigin?: string | undefined;
};

/** Features of the browser that no page needs. */
const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Makes the plugin use our counts, which all processes share. A route with a limit of its own has keys of its own. */
const storeOf = (counts: RequestCounts) =>
  class SharedStore implements FastifyRateLimitStore {
    incr(key: string, answer: (error: null, counted: { current: number; ttl: number }) => void) {
      answer(null, counts.count(key));
    }

    child() {
      return this;
    }
  };

type Security = Omit<SecurityOptions, 'requestsPerMinuteOfAccount'> & {
  counts: RequestCounts;
  /** Requests with a valid session. */
  admitted: Pick<WeakSet<FastifyRequest>, 'has'>;
  slowDown: SlowDown;
};

/** Each file of the web application. A page has fifty of them. */
const assetRoute = '/*';

/** Adds security headers to every response, limits the calls per address and slows down those without a session. */
export const registerSecurity = async (
  server: FastifyInstance,
  { origin, requestsPerMinute, filesOrigin, counts, admitted, slowDown }: Security,
) => {
  const isHttps = origin.startsWith('https:');
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Styles are created at run time; a style cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(filesOrigin ? [filesOrigin] : [])],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  await server.register(rateLimit, { global: false, store: storeOf(counts) });
  const limit = server.rateLimit({
    max: requestsPerMinute,
    timeWindow: minuteMs,
    keyGenerator: ({ ip }) => limitKey('address', ip),
    errorResponseBuilder: () => new Refusal('request.tooMany'),
  });
  // A server-wide hook runs before those of a route, so a request over the limit costs no token verification. The route counts, not
  // the address, which can be written in many ways. Assets are not counted, because a page has fifty files. Sign-in has its own limit.
  server.addHook('onRequest', async (request, reply) => {
    // A target with a host is a request to a proxy.
    if (!request.raw.url?.startsWith('/')) throw new Refusal('request.malformed');
    reply.header('permissions-policy', unusedFeatures);
    const route = request.routeOptions.url;
    if (route !== undefined && !route.startsWith('/api/')) return;
    try {
      await limit.call(server, request, reply);
    } catch (error) {
      await slowDown(request, reply, 'overLimit');
      throw error;
    }
  });
  // Before the handler, because an answer may be a file that is being opened or may belong to a process that stops meanwhile.
  server.addHook('preHandler', async (request, reply) => {
    if (!admitted.has(request) && request.routeOptions.url !== assetRoute) await slowDown(request, reply);
  });
};
