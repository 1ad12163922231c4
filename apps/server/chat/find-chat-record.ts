import { type createMessage, type getChat, parseChatKind, type updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { chatAccess } from '@kiko/domain/chat/chat-parties.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Context } from '../kit/http/serve.ts';
import { findChatRecord } from './chat-record-queries.ts';

/** Refuses users without access to chats of this kind. A record of another organization returns 404. */
export const findAccessibleChatRecord = async ({
  tx,
  actor,
  params,
  query,
}: Context<typeof getChat | typeof createMessage | typeof updateReadMark>) => {
  const kind = parseChatKind(query);
  if (kind === undefined) return undefined;
  const accessFilter = chatAccess(kind, actor);
  if (!accessFilter) throw new Refusal('access.forbidden');
  return findChatRecord(tx, { kind, id: params.id, accessFilter, actor });
};
