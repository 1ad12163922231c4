import { useEffect, useRef } from 'react';
import { useUploads } from '../kit/attachments/use-uploads.ts';
import { type About, useBeginChat } from './chat-data.ts';

/** Files on their way to a chat, which is begun where there is none yet. */
export const useChatFiles = (about: About, chatId: number | null) => {
  const uploads = useUploads({ kind: 'chat', id: chatId ?? 0 });
  const { mutate, error } = useBeginChat(about);
  const waiting = useRef<readonly File[]>([]);
  const { add } = uploads;
  useEffect(() => {
    if (chatId === null || waiting.current.length === 0) return;
    add(waiting.current);
    waiting.current = [];
  });
  return {
    ...uploads,
    error,
    add: (files: readonly File[]) => {
      if (chatId !== null) return add(files);
      waiting.current = files;
      return mutate();
    },
  };
};
