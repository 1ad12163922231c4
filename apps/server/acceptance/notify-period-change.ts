import type { Transaction } from '@kiko/database/connection.ts';
import { dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { enqueueNotice, enqueueNoticeOnce } from '../kit/outbox/enqueue-notice-queries.ts';
import { getStanding, openingKey, type ToldPeriod } from './opening-queries.ts';

type PeriodEvent = 'periodAnnounced' | 'periodOpened' | 'periodChanged' | 'periodRemoved';

const factsOf = ({ publishAt, startAt, endAt, relativeStartDays, relativeEndDays }: ToldPeriod) => ({
  publishAt,
  ...(startAt && endAt && { firstOn: isoOfDay(dayOf(startAt.getTime())), lastOn: isoOfDay(dayOf(endAt.getTime()) - 1) }),
  ...(relativeStartDays !== null && relativeEndDays !== null && { relativeDays: { from: relativeStartDays, to: relativeEndDays } }),
});

export const periodNotice = (period: ToldPeriod, event: PeriodEvent) => ({
  kind: 'berth' as const,
  payload: { event, id: period.berthId, facts: factsOf(period) },
});

/**
 * No notice for a period that applicants cannot see. A new period is open at once or announced; the worker publishes its opening.
 */
export const notifyPeriodChange = async (tx: Transaction, period: ToldPeriod, move: 'create' | 'update' | 'delete') => {
  const { isShown, isOpen } = await getStanding(tx, period.id);
  if (!isShown) return;
  if (move === 'create' && isOpen) await enqueueNoticeOnce(tx, openingKey(period), periodNotice(period, 'periodOpened'));
  else {
    const events = { create: 'periodAnnounced', update: 'periodChanged', delete: 'periodRemoved' } as const;
    await enqueueNotice(tx, periodNotice(period, events[move]));
  }
};
