import { type Chat, createMessage, getChat, updateReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import type { ChatKind } from '@kiko/domain/chat/chat-parties.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useLive } from '../kit/live.ts';
import { withEarlier, withLatest } from './arrange-messages.ts';

/** The record that is talked about. */
export type About = { kind: ChatKind; id: number };

const keyOf = ({ kind, id }: About) => ['chat', kind, id];

const scanningInterval = 2_000;
/** As many as a page has: only those are asked for again. */
const latest = 50;

/** The latest messages, on top of all that was seen before: what was said does not change. */
export const chatQuery = ({ kind, id }: About) =>
  queryOptions({
    queryKey: keyOf({ kind, id }),
    queryFn: async ({ client, queryKey, signal }) => {
      const page = await call(getChat, { params: { id }, query: { kind } }, signal);
      return withLatest(client.getQueryData<Chat>(queryKey), page);
    },
    // Asked again while a file is being checked, so that it turns into a link by itself.
    refetchInterval: ({ state }) =>
      state.data?.messages.slice(-latest).some(({ files }) => files.some((file) => file.state === 'scanning')) && scanningInterval,
  });

/** Not a part of the query: a message that comes in meanwhile would stop it. */
export const useEarlier = ({ kind, id }: About) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => call(getChat, { params: { id }, query: { kind, before } }),
    onSuccess: (page) => client.setQueryData<Chat>(keyOf({ kind, id }), (known) => known && withEarlier(known, page)),
  });
};

/** New messages and marks are there as soon as somebody makes them. */
export const useLiveChat = (about: About) => {
  const client = useQueryClient();
  useLive('chat', (event) => {
    if (!event || (event.kind === about.kind && event.id === about.id)) void client.invalidateQueries({ queryKey: keyOf(about) });
  });
};

/** Sent again under its key, a message is the one that is there already. */
export const useSendMessage = ({ kind, id }: About) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, attachmentIds, key }: { body: string; attachmentIds: number[]; key: string }) =>
      call(createMessage, { params: { id }, query: { kind }, body: { body, attachmentIds }, key }),
    // Until it stands among the others it stands where it was sent from.
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf({ kind, id }) }),
  });
};

export const useMarkRead = ({ kind, id }: About) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (lastMessageId: number) => call(updateReadMark, { params: { id }, query: { kind }, body: { lastMessageId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf({ kind, id }) }),
  });
};

/** A file is sent to a chat, so there must be one before the first message. */
export const useBeginChat = ({ kind, id }: About) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(updateReadMark, { params: { id }, query: { kind }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf({ kind, id }) }),
  });
};
