import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SentFile } from '../attachments/shared/use-uploads.ts';
import { ApiRefusal } from '../kit/api/api-refusal.ts';
import { useMe } from '../kit/session/use-me.ts';
import { type ChatSubject, chatQuery, useChatInvalidation, useSendMessage } from './chat-data.ts';
import { refusedIds } from './refused-files.ts';
import { createUnsentChat, isEmpty, type UnsentChat } from './unsent-chat.ts';
import { useChatUploads } from './use-chat-uploads.ts';

/** A message that was sent and is not in the list yet. */
export type PendingMessage = { key: string; body: string; files: readonly SentFile[]; error: Error | null };

export type ChatState = ReturnType<typeof useChat>;

/** The page was left before the answer came. */
const unconfirmed = new ApiRefusal({ code: 'network.unreachable', isWrite: true });

/**
 * The chat about a record, with the unsent input. Kept above the tabs, so that switching tabs does not lose the input, and on this
 * device, so that leaving the page does not.
 */
export const useChat = (about: ChatSubject, isOpen = true) => {
  const query = useQuery({ ...chatQuery(about), enabled: isOpen });
  const { store, stored } = useUnsentChat(about);
  const [draft, setDraft] = useState(stored.draft);
  const [outgoing, setOutgoing] = useState<readonly PendingMessage[]>(() =>
    stored.outgoing.map((message) => ({ ...message, error: unconfirmed })),
  );
  const { mutateAsync } = useSendMessage(about);
  useChatInvalidation(about);
  const files = useChatUploads(about, query.data?.chatId ?? null, stored.files);

  const replaceOutgoing = (key: string, to: PendingMessage | undefined) =>
    setOutgoing((before) => before.flatMap((one) => (one.key === key ? (to ?? []) : one)));
  const deliver = async (message: PendingMessage) => {
    try {
      await mutateAsync({ key: message.key, body: message.body, attachmentIds: idsOf(message.files) });
      replaceOutgoing(message.key, undefined);
    } catch (error) {
      replaceOutgoing(message.key, { ...message, error: error as Error });
    }
  };
  const send = (body: string) => {
    const message = { key: crypto.randomUUID(), body, files: files.sentFiles, error: null };
    files.clear();
    setOutgoing((before) => [...before, message]);
    void deliver(message);
  };
  /** Without the refused files, if these are why it was not sent. */
  const goodFiles = ({ files: all, error }: PendingMessage) => {
    const refused = refusedIds(error);
    return all.filter(({ attachmentId }) => !refused.includes(attachmentId));
  };
  const retry = (message: PendingMessage) => {
    const again = { ...message, files: goodFiles(message), error: null };
    replaceOutgoing(message.key, again);
    void deliver(again);
  };

  /** Restores the text and the accepted files to the input. */
  const takeBack = (message: PendingMessage) => {
    setDraft((typed) => [message.body, typed].filter(Boolean).join('\n'));
    files.restore(goodFiles(message));
    replaceOutgoing(message.key, undefined);
  };

  // A message is no longer outgoing once it is in the list, by a response or a live event.
  const arrived = new Set(query.data?.messages.map(({ key }) => key));
  const missing = outgoing.filter(({ key }) => !arrived.has(key));
  const unsent: UnsentChat = { draft, files: files.sentFiles, outgoing: missing };
  useEffect(() => (isEmpty(unsent) ? store.clear() : store.write(unsent)));
  return {
    about,
    query,
    files,
    unreadCount: query.data?.unreadCount ?? 0,
    // The messages of the last visit may have arrived: the list is read first.
    outgoing: missing.filter(({ error }) => error !== unconfirmed || query.isFetchedAfterMount),
    draft,
    setDraft,
    send,
    retry,
    takeBack,
  };
};

const idsOf = (files: readonly SentFile[]) => files.map(({ attachmentId }) => attachmentId);

const nothing: UnsentChat = { draft: '', files: [], outgoing: [] };

/** What was left unsent when the chat was opened before. */
const useUnsentChat = (about: ChatSubject) => {
  const accountId = useMe()?.accountId ?? 0;
  const [store] = useState(() => createUnsentChat(accountId, about));
  const [stored] = useState(() => store.read() ?? nothing);
  return { store, stored };
};
