import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type About, chatQuery, useLiveChat, useSendMessage } from './chat-data.ts';
import { useChatFiles } from './use-chat-files.ts';

/** Something that was sent and does not stand among the messages yet. */
export type Outgoing = { key: string; body: string; attachmentIds: number[]; fileNames: string[]; error: Error | null };

export type ChatState = ReturnType<typeof useChat>;

/** The chat about a record, with what is being written: kept above the tabs, so that looking elsewhere loses nothing. */
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
      await mutateAsync(message);
      change(message.key, undefined);
    } catch (error) {
      change(message.key, { ...message, error: error as Error });
    }
  };
  const send = (body: string) => {
    const sent = files.uploads.filter(({ state }) => state === 'sent');
    const fileNames = sent.map(({ file }) => file.name);
    const message = { key: crypto.randomUUID(), body, attachmentIds: files.sentIds, fileNames, error: null };
    files.clear();
    setOutgoing((before) => [...before, message]);
    void deliver(message);
  };
  const sendAgain = (message: Outgoing) => {
    const again = { ...message, error: null };
    change(message.key, again);
    void deliver(again);
  };

  // Once it stands among the others, by whichever way it came, it is no longer on its way.
  const arrived = new Set(query.data?.messages.map(({ key }) => key));
  return {
    about,
    query,
    files,
    unreadCount: query.data?.unreadCount ?? 0,
    outgoing: outgoing.filter(({ key }) => !arrived.has(key)),
    ...{ draft, setDraft, send, sendAgain, discard: (message: Outgoing) => change(message.key, undefined) },
  };
};
