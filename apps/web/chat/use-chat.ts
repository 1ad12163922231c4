import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Upload } from '../attachments/shared/use-uploads.ts';
import { type About, chatQuery, useLiveChat, useSendMessage } from './chat-data.ts';
import { refusedIds } from './refused-files.ts';
import { useChatFiles } from './use-chat-files.ts';

/** A message that was sent and is not in the list yet. */
export type Outgoing = { key: string; body: string; files: readonly Upload[]; error: Error | null };

export type ChatState = ReturnType<typeof useChat>;

/** The chat about a record, with the unsent input. Kept above the tabs, so that switching tabs does not lose the input. */
export const useChat = (about: About, isOpen = true) => {
  const query = useQuery({ ...chatQuery(about), enabled: isOpen });
  const [draft, setDraft] = useState('');
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const { mutateAsync } = useSendMessage(about);
  useLiveChat(about);
  const files = useChatFiles(about, query.data?.chatId ?? null);

  const change = (key: string, to: Outgoing | undefined) =>
    setOutgoing((before) => before.flatMap((one) => (one.key === key ? (to ?? []) : one)));
  const deliver = async (message: Outgoing) => {
    try {
      await mutateAsync({ key: message.key, body: message.body, attachmentIds: idsOf(message.files) });
      change(message.key, undefined);
    } catch (error) {
      change(message.key, { ...message, error: error as Error });
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
  const goodFiles = ({ files: all, error }: Outgoing) => {
    const refused = refusedIds(error);
    return all.filter(({ attachmentId }) => attachmentId !== undefined && !refused.includes(attachmentId));
  };
  const sendAgain = (message: Outgoing) => {
    const again = { ...message, files: goodFiles(message), error: null };
    change(message.key, again);
    void deliver(again);
  };

  /** Restores the text and the accepted files to the input. */
  const takeBack = (message: Outgoing) => {
    setDraft((typed) => [message.body, typed].filter(Boolean).join('\n'));
    files.restore(goodFiles(message));
    change(message.key, undefined);
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
    sendAgain,
    takeBack,
  };
};

const idsOf = (files: readonly Upload[]) => files.flatMap(({ attachmentId }) => attachmentId ?? []);
