import type { getChat } from '@kiko/contract/chat/chat-endpoints.ts';
import type { ResponseOf } from '@kiko/contract/endpoint.ts';
import { checkPost } from '@kiko/domain/chat/decide-post.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { countUnread, selectMessages, selectReadMarks } from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';

type ChatContext = ContextWithBody<typeof getChat> & { record: ChatRecord };

export const showChat = async ({ tx, actor, query, record }: ChatContext): Promise<ResponseOf<typeof getChat>> => {
  const { chatId } = record;
  const postRefusal = checkChatPost(record);
  if (chatId === null) return { chatId, messages: [], hasEarlier: false, readMarks: [], unreadCount: 0, postRefusal };
  const found = await selectMessages(tx, chatId, { before: query.before, size: query.pageSize });
  return {
    chatId,
    messages: found.slice(0, query.pageSize).toReversed(),
    hasEarlier: found.length > query.pageSize,
    readMarks: await selectReadMarks(tx, chatId),
    unreadCount: await countUnread(tx, chatId, actor.accountId),
    postRefusal,
  };
};

export const checkChatPost = (record: ChatRecord) =>
  checkPost({ ...record, changedAt: record.changedAt.getTime(), now: record.now.getTime() });
