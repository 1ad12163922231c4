import type { updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { leaveLiveEvent } from '../kit/live/live-queries.ts';
import { countUnread, isMessageOf, lockChat, upsertReadMark } from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';
import { partiesOf } from './post-message.ts';
import { whyNot } from './show-chat.ts';

type Requested = ContextWithBody<typeof updateReadMark> & { record: ChatRecord };

export const markRead = async ({ tx, actor, body: { lastMessageId }, record }: Requested) => {
  const { chatId, kind, id } = record;
  if (lastMessageId === undefined) return begin({ tx, actor, record });
  if (chatId === null || !(await isMessageOf(tx, chatId, lastMessageId))) {
    throw new Refusal('request.unknownReference', [{ path: 'lastMessageId', code: 'unknownReference' }]);
  }
  const isMoved = await upsertReadMark(tx, actor, { chatId, lastMessageId });
  if (isMoved) await leaveLiveEvent(tx, partiesOf(record), { topic: 'chat', kind, id });
  return { chatId, unreadCount: await countUnread(tx, chatId, actor.accountId) };
};

/** A file is uploaded to a chat before the message that contains it. */
const begin = async ({ tx, actor, record }: Pick<Requested, 'tx' | 'actor' | 'record'>) => {
  const refusal = whyNot(record);
  if (refusal) throw new Refusal(refusal);
  const chatId = await lockChat(tx, record);
  return { chatId, unreadCount: await countUnread(tx, chatId, actor.accountId) };
};
