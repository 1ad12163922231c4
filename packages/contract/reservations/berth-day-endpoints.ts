import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { berthDayStates } from '@kiko/domain/reservations/berth-days.ts';
import { z } from 'zod';
import { crossFieldCheck, dayInRange, evenWithFieldErrors } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import { day, id, queryNumber } from '../shapes.ts';

const maxDays = 400;

type Requested = { from: string | null; to: string | null; portId?: number | null; berthId?: number | null };

/** One port or one berth, for as many days as a year with its edges has. */
const findQueryIssues = ({ from, to, portId, berthId }: Requested): FieldIssue[] => {
  const issues: FieldIssue[] = [];
  if (portId === undefined && berthId === undefined) issues.push({ path: 'portId', code: 'required' });
  if (portId !== undefined && berthId !== undefined) issues.push({ path: 'berthId', code: 'notAllowed' });
  if (from === null || to === null) return issues;
  const days = dayFromIso(to) - dayFromIso(from);
  if (days <= 0) issues.push({ path: 'to', code: 'endNotAfterStart' });
  if (days > maxDays) issues.push({ path: 'to', code: 'rangeTooLong' });
  return issues;
};

const berthDayRunShape = z.object({
  fromOn: day,
  toOn: day.describe('The last day that is alike, included'),
  state: z.enum(berthDayStates),
  held: z.int().min(0).describe('How many hold a part of the day'),
  confirmed: z.int().min(0),
  tentative: z.int().min(0).describe('Requests to be decided; under review they do not hold'),
  waiting: z.int().min(0),
});
export type BerthDayRun = z.output<typeof berthDayRunShape>;

export const listBerthDays = endpoint({
  method: 'GET',
  path: '/berth-days',
  summary: 'Availability and occupancy per berth and day, without names; equal days are merged',
  capability: 'berth.read',
  query: z
    .strictObject({
      portId: queryNumber().pipe(id).optional(),
      berthId: queryNumber().pipe(id).optional(),
      from: dayInRange,
      to: dayInRange.describe('Not included, at most 400 days after'),
    })
    .superRefine(crossFieldCheck(findQueryIssues), evenWithFieldErrors),
  response: z.object({ rows: z.array(z.object({ berthId: id, runs: z.array(berthDayRunShape) })) }),
  refusals: [],
});
export type BerthDaysQuery = z.output<(typeof listBerthDays)['query']>;
