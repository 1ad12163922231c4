import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { sayDay } from '@kiko/words/say.ts';
import type { Language } from '@kiko/words/word-list.ts';
import type { Say } from '../kit/words.ts';
import type { acceptanceWords } from './acceptance-words.ts';

const day = 86_400_000;

/** Whether applicants can book it now, will be able to, or could. */
export const statusOf = ({ publishAt, endAt }: AcceptancePeriod, now: number) => {
  if (endAt && endAt.getTime() <= now) return 'over';
  return publishAt.getTime() > now ? 'announced' : 'open';
};

/** From its first to its last day. */
export const sayPeriod = (period: AcceptancePeriod, say: Say<typeof acceptanceWords>, language: Language) => {
  const { startAt, endAt, relativeStartDays, relativeEndDays } = period;
  if (startAt && endAt)
    return say('period', { from: sayDay(language, startAt), to: sayDay(language, new Date(endAt.getTime() - day)) });
  return say('relativePeriod', { from: relativeStartDays ?? 0, to: relativeEndDays ?? 0 });
};
