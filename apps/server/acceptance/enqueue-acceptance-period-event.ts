import type { Transaction } from '@kiko/database/connection.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { enqueueNotice, enqueueNoticeOnce } from '../kit/outbox/enqueue-notice-queries.ts';
import { getPeriodVisibility, openingKey, type PeriodEventSubject } from './opening-queries.ts';

type PeriodEvent = 'periodAnnounced' | 'periodOpened' | 'periodChanged' | 'periodRemoved';

const toEventDetails = ({ publishAt, startAt, endAt, relativeStartDays, relativeEndDays }: PeriodEventSubject) => ({
  publishAt,
  ...(startAt && endAt && { firstOn: dayToIso(dayOf(startAt.getTime())), lastOn: dayToIso(dayOf(endAt.getTime()) - 1) }),
  ...(relativeStartDays !== null && relativeEndDays !== null && { relativeDays: { from: relativeStartDays, to: relativeEndDays } }),
});

export const toAcceptancePeriodEvent = (period: PeriodEventSubject, event: PeriodEvent) => ({
  kind: 'berth' as const,
  payload: { event, id: period.berthId, details: toEventDetails(period) },
});

/**
 * No notice for a period that applicants cannot see. A new period is open at once or announced; the worker publishes its opening.
 */
export const notifyPeriodChange = async (tx: Transaction, period: PeriodEventSubject, action: 'create' | 'update' | 'delete') => {
  const { isShown, isOpen } = await getPeriodVisibility(tx, period.id);
  if (!isShown) return;
  if (action === 'create' && isOpen)
    await enqueueNoticeOnce(tx, openingKey(period), toAcceptancePeriodEvent(period, 'periodOpened'));
  else {
    const events = { create: 'periodAnnounced', update: 'periodChanged', delete: 'periodRemoved' } as const;
    await enqueueNotice(tx, toAcceptancePeriodEvent(period, events[action]));
  }
};
