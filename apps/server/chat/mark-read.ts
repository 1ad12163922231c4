import type { updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { leaveLiveEvent } from '../kit/live/live-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countUnread, isMessageOf, upsertReadMark } from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';
import { partiesOf } from './post-message.ts';

type Asked = ContextWithBody<typeof updateReadMark> & { record: ChatRecord };

export const markRead = async ({ tx, actor, body: { lastMessageId }, record }: Asked) => {
  const { chatId, kind, id } = record;
  if (chatId === null || !(await isMessageOf(tx, chatId, lastMessageId))) {
    throw new Refusal('request.unknownReference', [{ path: 'lastMessageId', code: 'unknownReference' }]);
  }
  const isMoved = await upsertReadMark(tx, actor, { chatId, lastMessageId });
  if (isMoved) await leaveLiveEvent(tx, partiesOf(record), { topic: 'chat', kind, id });
  return { unreadCount: await countUnread(tx, chatId, actor.accountId) };
};
