import type { updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { leaveLiveEvent } from '../kit/live/live-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countUnread, holdChat, isMessageOf, upsertReadMark } from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';
import { partiesOf } from './post-message.ts';
import { whyNot } from './show-chat.ts';

type Asked = ContextWithBody<typeof updateReadMark> & { record: ChatRecord };

export const markRead = async ({ tx, actor, body: { lastMessageId }, record }: Asked) => {
  const { chatId, kind, id } = record;
  if (lastMessageId === undefined) return begin({ tx, actor, record });
  if (chatId === null || !(await isMessageOf(tx, chatId, lastMessageId))) {
    throw new Refusal('request.unknownReference', [{ path: 'lastMessageId', code: 'unknownReference' }]);
  }
  const isMoved = await upsertReadMark(tx, actor, { chatId, lastMessageId });
  if (isMoved) await leaveLiveEvent(tx, partiesOf(record), { topic: 'chat', kind, id });
  return { chatId, unreadCount: await countUnread(tx, chatId, actor.accountId) };
};

/** A file is sent to a chat before the message that takes it along. */
const begin = async ({ tx, actor, record }: Pick<Asked, 'tx' | 'actor' | 'record'>) => {
  const refusal = whyNot(record);
  if (refusal) throw new Refusal(refusal);
  const chatId = await holdChat(tx, record);
  return { chatId, unreadCount: await countUnread(tx, chatId, actor.accountId) };
};
