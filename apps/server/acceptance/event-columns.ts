import { occurrenceOn } from '@kiko/domain/acceptance/event-occurrences.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { asNameColumns } from '../kit/database/columns.ts';

type Times = { startAt: Date; endAt: Date };
type EventFields = Times & {
  name: { ja: string; en: string };
  type: '0' | '1';
  isAllDay: boolean;
  recurrence: { weekdays: readonly number[]; firstOn: string; lastOn: string; skippedOn?: readonly string[] } | null;
};

/** The same times on another day. */
export const onDay = ({ startAt, endAt }: Times, day: string): Times => {
  const moved = occurrenceOn({ startAt: startAt.getTime(), endAt: endAt.getTime() }, dayFromIso(day));
  return { startAt: new Date(moved.startAt), endAt: new Date(moved.endAt) };
};

/** An event as columns. The times of a series are stored for its first day, whichever day they were given for. */
export const asEventColumns = ({ name, type, isAllDay, recurrence, ...times }: EventFields) => {
  const { startAt, endAt } = recurrence ? onDay(times, recurrence.firstOn) : times;
  return {
    ...asNameColumns(name),
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
