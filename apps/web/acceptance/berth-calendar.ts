import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { NonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import type { AcceptancePeriod as BookablePeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { type ClosedEvent, readRecurrence } from '@kiko/domain/acceptance/event-occurrences.ts';
import type { AcceptancePeriodSettingType } from '@kiko/domain/berths/berth-rules.ts';

export type PeriodTimes = Pick<
  AcceptancePeriod,
  'method' | 'publishAt' | 'startAt' | 'endAt' | 'relativeStartDays' | 'relativeEndDays'
>;

/** Periods as the rules read them: those of the method that the berth uses. */
export const asBookable = (periods: readonly PeriodTimes[], method: AcceptancePeriodSettingType): BookablePeriod[] =>
  periods.flatMap((period): BookablePeriod[] => {
    if (period.method !== method) return [];
    const publishAt = period.publishAt.getTime();
    const { startAt, endAt, relativeStartDays, relativeEndDays } = period;
    if (startAt && endAt) return [{ publishAt, startAt: startAt.getTime(), endAt: endAt.getTime() }];
    return relativeStartDays !== null && relativeEndDays !== null ? [{ publishAt, relativeStartDays, relativeEndDays }] : [];
  });

export type EventTimes = {
  startAt: Date;
  endAt: Date;
  recurrence:
    | (Pick<NonNullable<NonAcceptancePeriod['recurrence']>, 'weekdays' | 'firstOn' | 'lastOn'> & { skippedOn?: string[] })
    | null;
};

/** An event as the rules read it. */
export const asClosed = ({ startAt, endAt, recurrence }: EventTimes): ClosedEvent => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
  recurrence: recurrence && readRecurrence(recurrence),
});
