import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { type Api, serveRecord } from '../kit/http/serve.ts';
import { findAccessibleChatRecord } from './find-chat-record.ts';
import { markChatRead } from './mark-read.ts';
import { postMessage } from './post-message.ts';
import { showChat } from './show-chat.ts';

export const chatRoutes = (api: Api) => {
  const onCommitted = api.live.notify;
  serveRecord(api, getChat, { find: findAccessibleChatRecord, handle: showChat });
  serveRecord(api, createMessage, { find: findAccessibleChatRecord, handle: postMessage, onCommitted });
  serveRecord(api, updateReadMark, { find: findAccessibleChatRecord, handle: markChatRead, onCommitted });
};
