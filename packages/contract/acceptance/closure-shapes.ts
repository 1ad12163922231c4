import { maxOccurrenceDays, maxWindowMonths } from '@kiko/domain/acceptance/closure-limits.ts';
import { addMonths, dayFromIso } from '@kiko/domain/calendar/days.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { z } from 'zod';
import type { FieldIssue } from '../field-issues.ts';
import { day, id, instant, nameShape, queryNumber, requiredName, version } from '../shapes.ts';
import { crossFieldCheck, dayInRange, evenWithFieldErrors, instantInRange, isMidnight } from './acceptance-shapes.ts';

const type = z.enum(['0', '1']);
const weekday = z.int().min(0).max(6);

export const closureShape = z.object({
  id,
  berthId: id,
  name: nameShape.nullable().describe('Null for applicants unless the type is "1"'),
  type: type.describe('"1" is shown on the calendar, "0" is not'),
  startAt: instant.describe('In a series: on its first day'),
  endAt: instant,
  isAllDay: z.boolean(),
  recurrence: z
    .object({
      weekdays: z.array(weekday).describe('Sunday is 0'),
      firstOn: day,
      lastOn: day,
      skippedOn: z.array(day).describe('Days that are skipped or replaced by a separate event'),
    })
    .nullable(),
  seriesId: id.nullable().describe('The series of which this event replaces one occurrence'),
  replacesOn: day.nullable().describe('The day of the occurrence that it replaces'),
  version,
  updatedAt: instant,
  canChange: z.boolean(),
});
export type ClosureDetail = z.output<typeof closureShape>;

export const closureOccurrenceShape = z.object({
  closureId: id,
  berthId: id,
  name: nameShape.nullable().describe('Null for applicants unless the type is "1"'),
  type,
  startAt: instant,
  endAt: instant,
  occurrenceOn: day.nullable().describe('The day in its series; null for a single event'),
});
export type ClosureOccurrence = z.output<typeof closureOccurrenceShape>;

const closureFields = {
  name: requiredName(100),
  type,
  startAt: instantInRange,
  endAt: instantInRange,
  isAllDay: z.boolean(),
  recurrence: z.strictObject({ weekdays: z.array(weekday).min(1), firstOn: dayInRange, lastOn: dayInRange }).nullable(),
};

/** Set by a user that has seen the reservations holding the berth at that time and keeps them. */
const acceptsHolders = z.boolean().optional();

type ClosureInput = {
  startAt: Date | null;
  endAt: Date | null;
  isAllDay: boolean | null;
  recurrence: { firstOn: string; lastOn: string } | null;
};

/**
 * An event ends after it starts; whole days run from midnight to midnight. A series ends after it starts; one occurrence lasts at
 * most a week.
 */
export const findClosureIssues = ({ startAt, endAt, isAllDay, recurrence }: ClosureInput): FieldIssue[] => {
  const issues: FieldIssue[] = [];
  const length = startAt && endAt && endAt.getTime() - startAt.getTime();
  if (length !== null && length <= 0) issues.push({ path: 'endAt', code: 'endNotAfterStart' });
  if (isAllDay && startAt && !isMidnight(startAt)) issues.push({ path: 'startAt', code: 'notMidnight' });
  if (isAllDay && endAt && !isMidnight(endAt)) issues.push({ path: 'endAt', code: 'notMidnight' });
  if (recurrence && length !== null && length > maxOccurrenceDays * dayMs)
    issues.push({ path: 'endAt', code: 'occurrenceTooLong' });
  if (recurrence && recurrence.lastOn <= recurrence.firstOn)
    issues.push({ path: 'recurrence.lastOn', code: 'recurringEndBeforeStart' });
  return issues;
};

export const newClosureShape = z
  .strictObject({ berthId: id, ...closureFields, acceptsHolders })
  .superRefine(crossFieldCheck(findClosureIssues), evenWithFieldErrors);
export type NewClosure = z.output<typeof newClosureShape>;

/** A partial update with the version it is based on. The berth of an event cannot change. */
export const closureChangeShape = z
  .strictObject(closureFields)
  .partial()
  .extend({
    version,
    acceptsHolders,
    onlyOn: day.optional().describe('Changes only the occurrence of this day, which becomes a separate event'),
  });
export type ClosureChange = z.output<typeof closureChangeShape>;

const findWindowIssues = ({ from, to }: { from: string | null; to: string | null }): FieldIssue[] => {
  if (from === null || to === null) return [];
  if (to <= from) return [{ path: 'to', code: 'endNotAfterStart' }];
  const isTooLong = dayFromIso(to) > addMonths(dayFromIso(from), maxWindowMonths);
  return isTooLong ? [{ path: 'to', code: 'rangeTooLong' }] : [];
};

/** Days in Tokyo; the end is exclusive. */
export const occurrenceWindowShape = z
  .strictObject({ from: dayInRange, to: dayInRange, berthId: z.array(queryNumber().pipe(id)).optional() })
  .superRefine(crossFieldCheck(findWindowIssues), evenWithFieldErrors);
