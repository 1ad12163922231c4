import type { AttachmentState } from '@kiko/contract/attachments/attachment-endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { attachmentsQuery } from '../attachments/shared/attachment-data.ts';
import { type SentFile, useUploads } from '../attachments/shared/use-uploads.ts';
import { type ChatSubject, useCreateChat } from './chat-data.ts';

/** Files on their way to a chat, which is begun where there is none yet. */
export const useChatUploads = (about: ChatSubject, chatId: number | null, sentBefore: readonly SentFile[]) => {
  const uploads = useUploads({ kind: 'chat', id: chatId ?? 0 }, { sentBefore });
  const { mutate, error } = useCreateChat(about);
  const waiting = useRef<readonly File[]>([]);
  const { add, sentFiles } = uploads;
  // The result of the scan is known before the message is sent.
  const { data } = useQuery({
    ...attachmentsQuery({ kind: 'chat', id: chatId ?? 0 }),
    enabled: chatId !== null && sentFiles.length > 0,
  });
  const stateOf = (id: number | undefined) => data?.rows.find((file) => file.id === id)?.state;
  useEffect(() => {
    if (chatId === null || waiting.current.length === 0) return;
    add(waiting.current);
    waiting.current = [];
  });
  return {
    ...uploads,
    error,
    stateOf,
    hasRefused: sentFiles.some(({ attachmentId }) => isRefused(stateOf(attachmentId))),
    add: (files: readonly File[]) => {
      if (chatId !== null) return add(files);
      waiting.current = files;
      return mutate();
    },
  };
};

export const isRefused = (state: AttachmentState | undefined) => state === 'infected' || state === 'refused';
