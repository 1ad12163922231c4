import { dayFromIso, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import type { z } from 'zod';
import type { FieldIssue } from '../field-issues.ts';
import { day, instant } from '../shapes.ts';

/** The range of the date picker (specification 5). An end may be the midnight with which the last day is over. */
const [firstDay, lastDay] = ['1900-01-01', '2099-12-31'];
const earliest = startOfDay(dayFromIso(firstDay));
const latest = startOfDay(dayFromIso(lastDay) + 1);
const outOfRange = { params: { fieldIssue: 'dateOutOfRange' } };

export const instantInRange = instant.refine((at) => earliest <= at.getTime() && at.getTime() <= latest, outOfRange);
export const dayInRange = day.refine((iso) => firstDay <= iso && iso <= lastDay, outOfRange);

export const isMidnight = (at: Date) => startOfDay(dayOf(at.getTime())) === at.getTime();
export const midnightInRange = instantInRange.refine(isMidnight, { params: { fieldIssue: 'notMidnight' } });

/**
 * A rule over several fields as a check of a shape. The rule is a plain function, because a change names only some of the
 * fields: the server asks it again of the whole record.
 */
export const ruledBy =
  <Value>(issuesOf: (value: Value) => readonly FieldIssue[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>) => {
    // A field that is no date is still text here: there is nothing to compare yet.
    if (issues.length > 0) return;
    for (const { path, code } of issuesOf(value))
      issues.push({ code: 'custom', path: path.split('.'), params: { fieldIssue: code }, input: value });
  };
