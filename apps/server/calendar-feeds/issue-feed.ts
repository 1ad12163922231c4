import type { createCalendarFeed } from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { isBerthReached, isPortReached, upsertFeed } from './calendar-feed-queries.ts';
import { inventAddress } from './feed-address.ts';

const unknown = (path: 'portId' | 'berthId') => new Refusal('request.unknownReference', [{ path, code: 'unknownReference' }]);

/** The secret is told to whoever asked and kept nowhere. */
export const issueFeed = async ({ tx, actor, body: { portId, berthId } }: ContextWithBody<typeof createCalendarFeed>) => {
  if (portId !== undefined && !(await isPortReached(tx, actor, portId))) throw unknown('portId');
  if (berthId !== undefined && !(await isBerthReached(tx, actor, berthId))) throw unknown('berthId');
  const { secretHash, path } = inventAddress();
  const place = { portId: portId ?? null, berthId: berthId ?? null };
  const { id } = await upsertFeed(tx, { accountId: actor.accountId, ...place, secretHash });
  return { id, path };
};
