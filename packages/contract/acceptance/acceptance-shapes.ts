import { dayFromIso, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { z } from 'zod';
import type { FieldIssue } from '../field-issues.ts';
import { day, instant } from '../shapes.ts';

/** The range of the date picker (specification 5). An end may be the midnight after the last day. */
const [minDay, maxDay] = ['1900-01-01', '2099-12-31'];
const minInstant = startOfDay(dayFromIso(minDay));
const maxInstant = startOfDay(dayFromIso(maxDay) + 1);
const dateOutOfRange = { params: { fieldIssue: 'dateOutOfRange' } };

const isInRange = (instantMs: number) => minInstant <= instantMs && instantMs <= maxInstant;

export const instantInRange = instant.refine((at) => isInRange(at.getTime()), dateOutOfRange);
/** For queries, which stay text. */
export const instantTextInRange = z.iso.datetime({ offset: true }).refine((iso) => isInRange(Date.parse(iso)), dateOutOfRange);
export const dayInRange = day.refine((iso) => minDay <= iso && iso <= maxDay, dateOutOfRange);

export const isMidnight = (at: Date) => startOfDay(dayOf(at.getTime())) === at.getTime();
export const midnightInRange = instantInRange.refine(isMidnight, { params: { fieldIssue: 'notMidnight' } });

/**
 * Turns a rule over several fields into a check of a shape. Its issues are reported together with those of single fields; the
 * rule gets null for fields that are invalid on their own. The rule is a plain function because a partial update has only some of
 * the fields: the server applies it again to the complete record.
 */
export const crossFieldCheck =
  <Value>(issuesOf: (value: Value) => readonly FieldIssue[]) =>
  (value: object, { issues }: z.core.ParsePayload) => {
    const wrong = new Set(issues.map(({ path }) => String(path?.[0])));
    const known = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, wrong.has(key) ? null : field])) as Value;
    for (const { path, code } of issuesOf(known)) {
      const [field = path, ...rest] = path.split('.');
      if (!wrong.has(field)) issues.push({ code: 'custom', path: [field, ...rest], params: { fieldIssue: code }, input: value });
    }
  };

/** Runs the rule even if single fields are invalid. */
export const evenWithFieldErrors = { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null };
