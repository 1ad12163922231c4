import { createHash } from 'node:crypto';
import { reachOf } from '@kiko/domain/access/access-table.ts';
import { calendarWords } from '@kiko/words/calendar-words.ts';
import { fillWords } from '@kiko/words/fill-words.ts';
import type { FastifyReply } from 'fastify';
import { getLanguage } from '../kit/account-queries.ts';
import { findActor } from '../kit/actor-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Api } from '../kit/serve.ts';
import { inTransaction } from '../kit/transaction.ts';
import { findPlaceNames, openFeed, selectFeedCalls } from './calendar-feed-queries.ts';
import { calendarPath, hashOf } from './feed-address.ts';
import { writeCalendar } from './write-calendar.ts';

// Whoever knows the address reads the calendar, so it stands in no log.
const unspoken = { schema: { hide: true }, logLevel: 'error' } as const;

/** A calendar program carries nothing but the address. It sees what its owner sees at this moment, and nothing once they are gone. */
export const showCalendar = ({ server, database, origin }: Api) =>
  server.get<{ Params: { name: string } }>(calendarPath, unspoken, async ({ params, headers }, reply) => {
    const secret = /^(?<secret>[\w-]{43})\.ics$/.exec(params.name)?.groups?.['secret'];
    const feed = secret && (await openFeed(database, hashOf(secret)));
    const actor = feed && (await findActor(database, feed.accountId));
    const reach = actor && reachOf('reservation.read', actor);
    if (!feed || !actor || !reach) throw new Refusal('record.notFound');
    const text = await inTransaction(database, { actor, access: 'read only', isolation: 'repeatable read' }, async (tx) => {
      const language = await getLanguage(tx, actor.accountId);
      const calls = await selectFeedCalls(tx, { reach, actor }, feed);
      const names = await findPlaceNames(tx, feed);
      const kind = feed.berthId !== null ? 'callsAtBerth' : feed.portId !== null ? 'callsAtPort' : 'everyCall';
      const said = { port: names?.port[language] ?? '', berth: names?.berth?.[language] ?? '' };
      return writeCalendar({ name: fillWords(calendarWords[kind], language, said), calls, language, origin });
    });
    return answerOnce(reply, text, headers['if-none-match']);
  });

/** Programs come back every hour, and mostly nothing has changed. */
const answerOnce = (reply: FastifyReply, text: string, known: string | undefined) => {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
  if (known?.split(/\s*,\s*/).includes(tag)) return reply.status(304).send();
  return reply
    .headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="kiko.ics"' })
    .send(text);
};
