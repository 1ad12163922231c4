import { type createMessage, type getChat, kindIn, type updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { chatReach } from '@kiko/domain/chat/chat-parties.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Context } from '../kit/serve.ts';
import { findChatRecord } from './chat-record-queries.ts';

/** Whoever has no part in talking about any record of this kind is refused; another's record does not exist. */
export const findRecord = async ({
  tx,
  actor,
  params,
  query,
}: Context<typeof getChat | typeof createMessage | typeof updateReadMark>) => {
  const kind = kindIn(query);
  if (kind === undefined) return undefined;
  const reach = chatReach(kind, actor);
  if (!reach) throw new Refusal('access.forbidden');
  return findChatRecord(tx, { kind, id: params.id, reach, actor });
};
