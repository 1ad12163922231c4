import { accessFilterFor } from '@kiko/domain/access/access-table.ts';
import { calendarMessages } from '@kiko/messages/calendar-messages.ts';
import { fillMessage } from '@kiko/messages/fill-message.ts';
import { findActor, getLanguage } from '../kit/database/actor-queries.ts';
import { inTransaction } from '../kit/database/transaction.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { sendWithTag } from '../kit/http/send-with-tag.ts';
import type { Api } from '../kit/http/serve.ts';
import { findFeedScopeNames, resolveFeedSecret, selectFeedReservations } from './calendar-feed-queries.ts';
import { calendarPath, hashSecret } from './feed-url.ts';
import { renderCalendar } from './render-calendar.ts';

// The URL alone grants access to the calendar, so it is not logged.
const hiddenRouteOptions = { schema: { hide: true }, logLevel: 'error' } as const;

/** A calendar program sends only the URL. It gets what its owner can currently see, and nothing once the owner is disabled. */
export const serveCalendar = ({ server, database, origin }: Api) =>
  server.get<{ Params: { name: string } }>(calendarPath, hiddenRouteOptions, async ({ params }, reply) => {
    const secret = /^(?<secret>[\w-]{43})\.ics$/.exec(params.name)?.groups?.['secret'];
    const feed = secret && (await resolveFeedSecret(database, hashSecret(secret)));
    const actor = feed && (await findActor(database, feed.accountId));
    const accessFilter = actor && accessFilterFor('reservation.read', actor);
    if (!feed || !actor || !accessFilter) throw new Refusal('record.notFound');
    const text = await inTransaction(database, { actor, access: 'read only' }, async (tx) => {
      const language = await getLanguage(tx, actor.accountId);
      const calls = await selectFeedReservations(tx, { accessFilter, actor }, feed);
      const names = await findFeedScopeNames(tx, feed);
      const kind = feed.berthId !== null ? 'callsAtBerth' : feed.portId !== null ? 'callsAtPort' : 'everyCall';
      const values = { port: names?.port[language] ?? '', berth: names?.berth?.[language] ?? '' };
      return renderCalendar({ name: fillMessage(calendarMessages[kind], language, values), calls, language, origin });
    });
    // Programs poll every hour, and the calendar seldom changes.
    reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="kiko.ics"' });
    return sendWithTag(reply, text);
  });
