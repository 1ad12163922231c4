import type { Language } from '@kiko/words/word-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { everySecond, serverClock } from '../kit/clock.ts';
import { useLanguage } from '../kit/words.ts';
import { parametersQuery } from '../reference/reference-data.ts';

const hour = 3_600_000;

/** The system's time in words, looked at every second; who shows it is drawn again only when the words change. */
export const useSystemTime = <Text extends string>(say: (language: Language, now: Date) => Text): Text | undefined => {
  const language = useLanguage();
  const { data: parameters } = useQuery(parametersQuery);
  const [shown, setShown] = useState<Text>();
  useEffect(() => {
    if (!parameters) return;
    return everySecond(serverClock.now, (now) => setShown(say(language, new Date(now + parameters.sysTimeDiff * hour))));
  }, [parameters, language, say]);
  return shown;
};
