import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { formatDay } from '@kiko/messages/format.ts';
import type { Language } from '@kiko/messages/message-list.ts';
import type { Translate } from '../kit/i18n/use-messages.ts';
import type { acceptanceMessages } from './acceptance-messages.ts';

/** Whether applicants can book it now, will be able to, or could. */
export const acceptancePeriodStatus = ({ publishAt, endAt }: AcceptancePeriod, now: number) => {
  if (endAt && endAt.getTime() <= now) return 'over';
  return publishAt.getTime() > now ? 'announced' : 'open';
};

/** From its first to its last day. */
export const formatPeriod = (period: AcceptancePeriod, t: Translate<typeof acceptanceMessages>, language: Language) => {
  const { startAt, endAt, relativeStartDays, relativeEndDays } = period;
  if (startAt && endAt)
    return t('period', { from: formatDay(language, startAt), to: formatDay(language, new Date(endAt.getTime() - dayMs)) });
  return t('relativePeriod', { from: relativeStartDays ?? 0, to: relativeEndDays ?? 0 });
};
