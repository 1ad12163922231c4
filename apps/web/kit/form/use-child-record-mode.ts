import { resultMessages } from '@kiko/messages/result-messages.ts';
import { useState } from 'react';
import { useToast } from '../dialog/toasts.tsx';
import { useMessages } from '../i18n/use-messages.ts';

/** The open view among the parts of a record: their list or another mode; `done` reports success and returns to the list. */
export const useChildRecordMode = <Mode extends { kind: string }>() => {
  const t = useMessages(resultMessages);
  const toast = useToast();
  const [mode, setMode] = useState<Mode | { kind: 'list' }>({ kind: 'list' });
  const showList = () => setMode({ kind: 'list' });
  const finishWith = (result: keyof typeof resultMessages) => () => {
    toast(t(result));
    showList();
  };
  return { mode, setMode, showList, finishWith };
};
