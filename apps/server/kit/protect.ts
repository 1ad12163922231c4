import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

export type Protection = {
  /** Where browsers see this system; only over https may it demand https for good. */
  origin: string;
  /** Calls that one address may make; an office shares one. */
  callsPerMinute: number;
  /** Where files are put, if not here: the page must be able to send them there. */
  filesOrigin?: string | undefined;
};

/** What every answer carries against a page that was tampered with, and how much one address may ask for. */
export const protect = async (server: FastifyInstance, { origin, callsPerMinute, filesOrigin }: Protection) => {
  const isHttps = origin.startsWith('https:');
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Styles are made while the page runs; a style cannot act.
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
  });
  await server.register(rateLimit, { global: false });
  const limit = server.rateLimit({
    max: callsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => new Refusal('request.tooMany'),
  });
  // A hook of the whole server comes before those of a route: who asks too much costs no look at their token.
  // A page is fifty files, and signing in counts for itself.
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) await limit.call(server, request, reply);
  });
};
