import { occurrenceIntervalOn } from '@kiko/domain/acceptance/closure-occurrences.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { toNameColumns } from '../kit/database/sql-expressions.ts';

type ClosureInterval = { startAt: Date; endAt: Date };
type ClosureFields = ClosureInterval & {
  name: { ja: string; en: string };
  type: '0' | '1';
  isAllDay: boolean;
  recurrence: { weekdays: readonly number[]; firstOn: string; lastOn: string; skippedOn?: readonly string[] } | null;
};

/** The same times on another day. */
export const shiftToDay = ({ startAt, endAt }: ClosureInterval, day: string): ClosureInterval => {
  const moved = occurrenceIntervalOn({ startAt: startAt.getTime(), endAt: endAt.getTime() }, dayFromIso(day));
  return { startAt: new Date(moved.startAt), endAt: new Date(moved.endAt) };
};

/** An event as columns. The times of a series are stored for its first day, whichever day they were given for. */
export const toClosureColumns = ({ name, type, isAllDay, recurrence, ...times }: ClosureFields) => {
  const { startAt, endAt } = recurrence ? shiftToDay(times, recurrence.firstOn) : times;
  return {
    ...toNameColumns(name),
    isShownOnCalendar: type === '1',
    startAt,
    endAt,
    isAllDay,
    weekdays: recurrence && [...new Set(recurrence.weekdays)].toSorted((a, b) => a - b),
    firstOn: recurrence?.firstOn ?? null,
    lastOn: recurrence?.lastOn ?? null,
    skippedOn: [...(recurrence?.skippedOn ?? [])],
  };
};
