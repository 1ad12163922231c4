import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { FastifyInstance } from 'fastify';
import { realClock } from '../clock.ts';

/** How long a reader may rely on an answer (RFC 9116 recommends less than a year). */
const validDays = 180;

export type SecurityText = { contact: string | undefined; origin: string };

/** `security.txt`: where strangers report a vulnerability. Without a contact there is none. */
export const securityTextRoute = (server: FastifyInstance, { contact, origin }: SecurityText) => {
  if (contact === undefined) return;
  const path = '/.well-known/security.txt';
  server.get(path, { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(realClock().getTime() + validDays * dayMs).toISOString().replace(/T.*/, 'T00:00:00Z');
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: ja, en', `Canonical: ${origin}${path}`];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
