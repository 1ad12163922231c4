import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from '../kit/dialog/toasts.tsx';
import { useLanguage, useMessages } from '../kit/i18n/use-messages.ts';
import { useMe } from '../kit/session/use-me.ts';
import { describeRights } from './describe-rights.ts';
import { shellMessages } from './shell-messages.ts';

/** Rights that change while a page is open apply immediately: a message shows what changed, and all data is refetched. */
export const useRightsNotices = () => {
  const client = useQueryClient();
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const notify = useNotify();
  const me = useMe();
  const before = useRef(me);
  useEffect(() => {
    const was = before.current;
    before.current = me;
    if (!was || !me || was === me) return;
    const sentences = describeRights(was, me, { t, language });
    if (sentences.length === 0) return;
    notify(sentences.join(' '));
    void client.invalidateQueries();
  }, [me, t, language, notify, client]);
};
