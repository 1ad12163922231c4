import { type Chat, createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import type { ChatKind } from '@kiko/domain/chat/chat-parties.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { useLiveEvents } from '../kit/api/live.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';
import { mergeEarlierPage, mergeLatestPage } from './message-rows.ts';

/** The record that the chat belongs to. */
export type ChatSubject = { kind: ChatKind; id: number };

const chatKey = ({ kind, id }: ChatSubject) => keyOf('chat', kind, id);

const scanPollMs = 2_000;
/** The size of a page: only these messages are refetched. */
const pageSize = 50;

/** The latest messages, merged with the earlier ones: sent messages never change. */
export const chatQuery = ({ kind, id }: ChatSubject) =>
  queryOptions({
    queryKey: chatKey({ kind, id }),
    queryFn: async ({ client, queryKey, signal }) => {
      const page = await request(getChat, { params: { id }, query: { kind } }, signal);
      return mergeLatestPage(client.getQueryData<Chat>(queryKey), page);
    },
    // Polls while a file is being scanned, so that it becomes a link without a reload.
    refetchInterval: ({ state }) =>
      state.data?.messages.slice(-pageSize).some(({ files }) => files.some((file) => file.state === 'scanning')) && scanPollMs,
  });

/** Not part of the query: a message that arrives meanwhile would cancel it. */
export const useLoadEarlierMessages = ({ kind, id }: ChatSubject) => {
  const client = useQueryClient();
  return useSend({
    onLeave: 'forget',
    send: (before: number, signal) => request(getChat, { params: { id }, query: { kind, before } }, signal),
    onSuccess: (page) => client.setQueryData<Chat>(chatKey({ kind, id }), (known) => known && mergeEarlierPage(known, page)),
  });
};

/** Refetches when a live event reports new messages or read marks. */
export const useChatInvalidation = (about: ChatSubject) => {
  const client = useQueryClient();
  useLiveEvents('chat', (event) => {
    if (!event || (event.kind === about.kind && event.id === about.id)) void client.invalidateQueries({ queryKey: chatKey(about) });
  });
};

/** Uses an idempotency key: a message that is sent again is not duplicated. */
export const useSendMessage = ({ kind, id }: ChatSubject) => {
  const client = useQueryClient();
  return useSend({
    // Sending is final, even if the user moves to another screen.
    onLeave: 'keep',
    send: ({ body, attachmentIds, key }: { body: string; attachmentIds: number[]; key: string }, signal) =>
      request(createMessage, { params: { id }, query: { kind }, body: { body, attachmentIds }, idempotencyKey: key }, signal),
    // The outgoing message stays visible until the refetch has added it to the list.
    onSuccess: () => client.invalidateQueries({ queryKey: chatKey({ kind, id }) }),
  });
};

export const useMarkChatRead = ({ kind, id }: ChatSubject) => {
  const client = useQueryClient();
  return useSend({
    onLeave: 'keep',
    send: (lastMessageId: number, signal) =>
      request(updateReadMark, { params: { id }, query: { kind }, body: { lastMessageId } }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKey({ kind, id }) }),
  });
};

/** A file is uploaded to a chat, so the chat must exist before the first message. */
export const useCreateChat = ({ kind, id }: ChatSubject) => {
  const client = useQueryClient();
  return useSend({
    onLeave: 'forget',
    send: (_nothing: void, signal) => request(updateReadMark, { params: { id }, query: { kind }, body: {} }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: chatKey({ kind, id }) }),
  });
};
