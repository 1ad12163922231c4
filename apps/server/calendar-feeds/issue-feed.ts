import type { createCalendarFeed } from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { isBerthAccessible, isPortAccessible, upsertFeed } from './calendar-feed-queries.ts';
import { createFeedUrl } from './feed-url.ts';

/** The secret is returned to the caller and not stored. */
export const issueFeed = async ({ tx, actor, body: { portId, berthId } }: ContextWithBody<typeof createCalendarFeed>) => {
  if (portId !== undefined && !(await isPortAccessible(tx, actor, portId))) throw unknownReferenceRefusal('portId');
  if (berthId !== undefined && !(await isBerthAccessible(tx, actor, berthId))) throw unknownReferenceRefusal('berthId');
  const { secretHash, path } = createFeedUrl();
  const place = { portId: portId ?? null, berthId: berthId ?? null };
  const { id } = await upsertFeed(tx, { accountId: actor.accountId, ...place, secretHash });
  return { id, path };
};
