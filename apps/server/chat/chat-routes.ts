import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { type Api, serveRecord } from '../kit/http/serve.ts';
import { findRecord } from './find-record.ts';
import { markRead } from './mark-read.ts';
import { postMessage } from './post-message.ts';
import { showChat } from './show-chat.ts';

export const chatRoutes = (api: Api) => {
  const onCommitted = api.live.nudge;
  serveRecord(api, getChat, { find: findRecord, act: showChat });
  serveRecord(api, createMessage, { find: findRecord, act: postMessage, onCommitted });
  serveRecord(api, updateReadMark, { find: findRecord, act: markRead, onCommitted });
};
