import type { AcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import type { ClosureDetail } from '@kiko/contract/acceptance/closure-shapes.ts';
import type { AcceptancePeriod as BookablePeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { type Closure, toRecurrence } from '@kiko/domain/acceptance/closure-occurrences.ts';
import type { AcceptancePeriodSettingType } from '@kiko/domain/berths/berth-rules.ts';

export type PeriodTimes = Pick<
  AcceptancePeriod,
  'method' | 'publishAt' | 'startAt' | 'endAt' | 'relativeStartDays' | 'relativeEndDays'
>;

/** Periods as the rules read them: those of the method that the berth uses. */
export const toDomainPeriods = (periods: readonly PeriodTimes[], method: AcceptancePeriodSettingType): BookablePeriod[] =>
  periods.flatMap((period): BookablePeriod[] => {
    if (period.method !== method) return [];
    const publishAt = period.publishAt.getTime();
    const { startAt, endAt, relativeStartDays, relativeEndDays } = period;
    if (startAt && endAt) return [{ publishAt, startAt: startAt.getTime(), endAt: endAt.getTime() }];
    return relativeStartDays !== null && relativeEndDays !== null ? [{ publishAt, relativeStartDays, relativeEndDays }] : [];
  });

export type ClosureTimes = {
  startAt: Date;
  endAt: Date;
  recurrence: (Pick<NonNullable<ClosureDetail['recurrence']>, 'weekdays' | 'firstOn' | 'lastOn'> & { skippedOn?: string[] }) | null;
};

/** An event as the rules read it. */
export const toDomainClosure = ({ startAt, endAt, recurrence }: ClosureTimes): Closure => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
  recurrence: recurrence && toRecurrence(recurrence),
});
