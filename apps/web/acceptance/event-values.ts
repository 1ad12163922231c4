import type {
  NewNonAcceptancePeriod,
  newNonAcceptancePeriodShape,
} from '@kiko/contract/acceptance/non-acceptance-period-shapes.ts';
import { dayOf, isoOfDay, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { RecordFormOf } from '../kit/form/form.tsx';

/** The form values of an event: instants are strings. */
export type EventValues = z.input<typeof newNonAcceptancePeriodShape>;

const dayFrom = (iso: string | undefined) => {
  const instant = Date.parse(iso ?? '');
  return Number.isNaN(instant) ? undefined : dayOf(instant);
};
const midnight = (day: number) => new Date(startOfDay(day)).toISOString();

/** Keeps the times of an event in step: whole days run from midnight to midnight, a series begins on its first day. */
export const useLinkedTimes = (form: RecordFormOf<EventValues, NewNonAcceptancePeriod>) => {
  const { isAllDay, startAt, endAt, recurrence } = form.watch();
  const first = dayFrom(startAt);
  const last = dayFrom(endAt);
  const firstOn = first === undefined ? undefined : isoOfDay(first);

  useEffect(() => {
    if (!isAllDay || first === undefined) return;
    if (startAt !== midnight(first)) form.setValue('startAt', midnight(first), { shouldDirty: true });
    if (last !== undefined && endAt !== midnight(last))
      form.setValue('endAt', midnight(Math.max(last, first) + 1), { shouldDirty: true });
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
