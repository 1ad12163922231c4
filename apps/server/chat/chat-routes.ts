import { createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { type Api, serveRecord } from '../kit/serve.ts';
import { findRecord } from './find-record.ts';
import { markRead } from './mark-read.ts';
import { postMessage } from './post-message.ts';
import { showChat } from './show-chat.ts';

export const chatRoutes = (api: Api) => {
  const afterwards = api.live.nudge;
  serveRecord(api, getChat, { find: findRecord, act: showChat });
  serveRecord(api, createMessage, { find: findRecord, act: postMessage, afterwards });
  serveRecord(api, updateReadMark, { find: findRecord, act: markRead, afterwards });
};
