import type { NewClosure, newClosureShape } from '@kiko/contract/acceptance/closure-shapes.ts';
import { dayOf, dayToIso, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { RecordFormOf } from '../kit/form/form-validation.ts';

/** The form values of an event: instants are strings. */
export type ClosureFormValues = z.input<typeof newClosureShape>;

const parseDay = (iso: string | undefined) => {
  const instant = Date.parse(iso ?? '');
  return Number.isNaN(instant) ? undefined : dayOf(instant);
};
const midnightOf = (day: number) => new Date(startOfDay(day)).toISOString();

/** Keeps the times of an event in step: whole days run from midnight to midnight, a series begins on its first day. */
export const useSyncedClosureTimes = (form: RecordFormOf<ClosureFormValues, NewClosure>) => {
  const { isAllDay, startAt, endAt, recurrence } = form.watch();
  const first = parseDay(startAt);
  const last = parseDay(endAt);
  const firstOn = first === undefined ? undefined : dayToIso(first);

  useEffect(() => {
    if (!isAllDay || first === undefined) return;
    if (startAt !== midnightOf(first)) form.setValue('startAt', midnightOf(first), { shouldDirty: true });
    if (last !== undefined && endAt !== midnightOf(last))
      form.setValue('endAt', midnightOf(Math.max(last, first) + 1), { shouldDirty: true });
  }, [isAllDay, first, last, startAt, endAt, form]);

  useEffect(() => {
    if (recurrence && firstOn && recurrence.firstOn !== firstOn)
      form.setValue('recurrence.firstOn', firstOn, { shouldDirty: true });
  }, [recurrence, firstOn, form]);

  return {
    /** The initial recurrence of a series: the weekday of its first day. */
    newRecurrence: { weekdays: first === undefined ? [] : [weekdayOf(first)], firstOn: firstOn ?? '', lastOn: '' },
  };
};
