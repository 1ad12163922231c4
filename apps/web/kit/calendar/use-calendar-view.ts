import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useUrlParameters } from '../layout/use-url-parameters.ts';

/** A month of a year, or the whole year where there is no month. */
export type CalendarView = { year: number; month?: number };

/** The years that dates may lie in (specification 5). */
const yearRange = { first: 1900, last: 2099 };

/**
 * The view of a calendar, kept in the URL as `year` and `month`. Without a year the current ones replace the entry in the
 * history; without a month the whole year is shown. Undefined until the time is known. Other parameters are kept.
 */
export const useCalendarView = (now: number | undefined) => {
  const [parameters, setParameters] = useUrlParameters();
  const { view, isGiven } = useMemo(() => readView(parameters, now), [parameters, now]);
  const show = useCallback(
    (next: CalendarView, { replace = false }: { replace?: boolean } = {}) =>
      // Rendered before the next press, which must see the result.
      setParameters((before) => writeView(before, next), { replace, flushSync: !replace }),
    [setParameters],
  );
  useEffect(() => {
    if (view && !isGiven) show(view, { replace: true });
  }, [view, isGiven, show]);
  return [view, show] as const;
};

const readView = (parameters: URLSearchParams, now: number | undefined): { view: CalendarView | undefined; isGiven: boolean } => {
  const year = parseIntegerInRange(parameters.get('year'), yearRange.first, yearRange.last);
  const month = parseIntegerInRange(parameters.get('month'), 1, 12);
  if (year !== undefined) {
    const isGiven = month !== undefined || !parameters.has('month');
    return { view: { year, ...(month !== undefined && { month }) }, isGiven };
  }
  if (now === undefined) return { view: undefined, isGiven: false };
  const [thisYear, thisMonth] = dayToIso(dayOf(now)).split('-').map(Number);
  return { view: { year: thisYear ?? yearRange.first, month: thisMonth ?? 1 }, isGiven: false };
};

const writeView = (before: URLSearchParams, { year, month }: CalendarView) => {
  const parameters = new URLSearchParams(before);
  parameters.set('year', String(year));
  if (month === undefined) parameters.delete('month');
  else parameters.set('month', String(month));
  return parameters;
};

const parseIntegerInRange = (text: string | null, first: number, last: number) => {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= first && value <= last ? value : undefined;
};
