import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Upload } from '../attachments/shared/use-uploads.ts';
import { type ChatSubject, chatQuery, useChatInvalidation, useSendMessage } from './chat-data.ts';
import { refusedIds } from './refused-files.ts';
import { useChatUploads } from './use-chat-uploads.ts';

/** A message that was sent and is not in the list yet. */
export type PendingMessage = { key: string; body: string; files: readonly Upload[]; error: Error | null };

export type ChatState = ReturnType<typeof useChat>;

/** The chat about a record, with the unsent input. Kept above the tabs, so that switching tabs does not lose the input. */
export const useChat = (about: ChatSubject, isOpen = true) => {
  const query = useQuery({ ...chatQuery(about), enabled: isOpen });
  const [draft, setDraft] = useState('');
  const [outgoing, setOutgoing] = useState<readonly PendingMessage[]>([]);
  const { mutateAsync } = useSendMessage(about);
  useChatInvalidation(about);
  const files = useChatUploads(about, query.data?.chatId ?? null);

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
    const sent = files.uploads.filter(({ state }) => state === 'sent');
    const message = { key: crypto.randomUUID(), body, files: sent, error: null };
    files.clear();
    setOutgoing((before) => [...before, message]);
    void deliver(message);
  };
  /** Without the refused files, if these are why it was not sent. */
  const goodFiles = ({ files: all, error }: PendingMessage) => {
    const refused = refusedIds(error);
    return all.filter(({ attachmentId }) => attachmentId !== undefined && !refused.includes(attachmentId));
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
  return {
    about,
    query,
    files,
    unreadCount: query.data?.unreadCount ?? 0,
    outgoing: outgoing.filter(({ key }) => !arrived.has(key)),
    draft,
    setDraft,
    send,
    retry,
    takeBack,
  };
};

const idsOf = (files: readonly Upload[]) => files.flatMap(({ attachmentId }) => attachmentId ?? []);
