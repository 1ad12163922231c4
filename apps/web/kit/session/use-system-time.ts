import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onEverySecond, serverClock } from '../api/server-clock.ts';
import { useLanguage } from '../i18n/use-messages.ts';
import { parametersQuery } from './parameters-query.ts';

/** The formatted system time, evaluated every second; the component re-renders only when the text changes. */
export const useFormattedSystemTime = <Text extends string>(t: (language: Language, now: Date) => Text): Text | undefined => {
  const language = useLanguage();
  const { data: parameters } = useQuery(parametersQuery);
  const [shown, setShown] = useState<Text>();
  useEffect(() => {
    if (!parameters) return;
    return onEverySecond(serverClock.now, (now) => setShown(t(language, new Date(now + parameters.sysTimeDiff * hourMs))));
  }, [parameters, language, t]);
  return shown;
};
