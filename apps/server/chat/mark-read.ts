import type { updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { insertLiveEvent } from '../kit/live/live-queries.ts';
import { countUnread, isMessageInChat, lockChat, upsertReadMark } from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';
import { participantAudiences } from './post-message.ts';
import { checkChatPost } from './show-chat.ts';

type ChatContext = ContextWithBody<typeof updateReadMark> & { record: ChatRecord };

export const markChatRead = async ({ tx, actor, body: { lastMessageId }, record }: ChatContext) => {
  const { chatId, kind, id } = record;
  if (lastMessageId === undefined) return createChatOnly({ tx, actor, record });
  if (chatId === null || !(await isMessageInChat(tx, chatId, lastMessageId))) {
    throw unknownReferenceRefusal('lastMessageId');
  }
  const isMoved = await upsertReadMark(tx, actor, { chatId, lastMessageId });
  if (isMoved) await insertLiveEvent(tx, participantAudiences(record), { topic: 'chat', kind, id });
  return { chatId, unreadCount: await countUnread(tx, chatId, actor.accountId) };
};

/** A file is uploaded to a chat before the message that contains it. */
const createChatOnly = async ({ tx, actor, record }: Pick<ChatContext, 'tx' | 'actor' | 'record'>) => {
  const refusal = checkChatPost(record);
  if (refusal) throw new Refusal(refusal);
  const chatId = await lockChat(tx, record);
  return { chatId, unreadCount: await countUnread(tx, chatId, actor.accountId) };
};
