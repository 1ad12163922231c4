import { type AcceptanceMethod, acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import { id, idParams, instant, nameShape, pageShape, paging, queryFlag, queryNumber, version } from '../shapes.ts';
import { crossFieldCheck, evenWithFieldErrors, instantInRange, midnightInRange } from './acceptance-shapes.ts';

const method = z.enum(acceptanceMethods);

const acceptancePeriodShape = z.object({
  id,
  berthId: id,
  berthName: nameShape,
  portName: nameShape,
  method: method.describe('1 absolute, 2 relative'),
  publishAt: instant.describe('The period is announced before this moment and open to applicants from then on'),
  startAt: instant.nullable().describe('Start of the first day, midnight in Tokyo (absolute)'),
  endAt: instant.nullable().describe('End of the last day, midnight in Tokyo (absolute)'),
  relativeStartDays: z.int().nullable().describe('First day, as days after the day of the request (relative)'),
  relativeEndDays: z.int().nullable().describe('Last day, inclusive, as days after the day of the request (relative)'),
  version,
  updatedAt: instant,
  canChange: z.boolean(),
});
export type AcceptancePeriod = z.output<typeof acceptancePeriodShape>;

const offsetDays = z.int().min(0).max(3650);
const periodFields = {
  publishAt: instantInRange,
  startAt: midnightInRange.nullable(),
  endAt: midnightInRange.nullable(),
  relativeStartDays: offsetDays.nullable(),
  relativeEndDays: offsetDays.nullable(),
};

type PeriodInput = {
  method: AcceptanceMethod | null;
  startAt: Date | null;
  endAt: Date | null;
  relativeStartDays: number | null;
  relativeEndDays: number | null;
};
const fieldsByMethod = {
  [acceptanceMethods.absolute]: ['startAt', 'endAt'],
  [acceptanceMethods.relative]: ['relativeStartDays', 'relativeEndDays'],
} as const;

/** A period has both ends of its own method and none of the other's, the end not before the start. */
export const findPeriodIssues = (period: PeriodInput): FieldIssue[] => {
  const { startAt, endAt, relativeStartDays, relativeEndDays } = period;
  const issues: FieldIssue[] = [];
  if (period.method === null) return issues;
  for (const side of Object.values(acceptanceMethods)) {
    for (const path of fieldsByMethod[side]) {
      const isGiven = period[path] !== null;
      if (side === period.method && !isGiven) issues.push({ path, code: 'required' });
      if (side !== period.method && isGiven) issues.push({ path, code: 'unknownField' });
    }
  }
  if (startAt && endAt && endAt <= startAt) issues.push({ path: 'endAt', code: 'endNotAfterStart' });
  if (relativeStartDays !== null && relativeEndDays !== null && relativeEndDays < relativeStartDays)
    issues.push({ path: 'relativeEndDays', code: 'endOffsetBeforeStart' });
  return issues;
};

export const newAcceptancePeriodShape = z
  .strictObject({ berthId: id, method, ...periodFields })
  .superRefine(crossFieldCheck(findPeriodIssues), evenWithFieldErrors);
export type NewAcceptancePeriod = z.output<typeof newAcceptancePeriodShape>;

/** A change names only the fields it changes, and the version it was made on. A period keeps its berth and its method. */
export const acceptancePeriodChangeShape = z.strictObject(periodFields).partial().extend({ version });
export type AcceptancePeriodChange = z.output<typeof acceptancePeriodChangeShape>;

export const listAcceptancePeriods = endpoint({
  method: 'GET',
  path: '/acceptance-periods',
  summary: 'List acceptance periods, earliest first, announced ones included',
  capability: 'acceptancePeriod.read',
  query: z.strictObject({
    ...paging,
    berthId: queryNumber().pipe(id).optional(),
    available: queryFlag().optional().describe('Only of berths at ports of the caller’s group (applicants)'),
    opening: queryFlag()
      .optional()
      .describe('Only those that open later by the system time, or opened in the last 24 hours; the next to open first'),
  }),
  response: pageShape(acceptancePeriodShape),
  refusals: [],
});
export type AcceptancePeriodListQuery = z.output<(typeof listAcceptancePeriods)['query']>;

export const getAcceptancePeriod = endpoint({
  method: 'GET',
  path: '/acceptance-periods/{id}',
  summary: 'One acceptance period',
  capability: 'acceptancePeriod.read',
  params: idParams,
  response: acceptancePeriodShape,
  refusals: ['record.notFound'],
});

export const createAcceptancePeriod = endpoint({
  method: 'POST',
  path: '/acceptance-periods',
  summary: 'Set an acceptance period of a berth',
  capability: 'acceptancePeriod.create',
  body: newAcceptancePeriodShape,
  response: acceptancePeriodShape,
  status: 201,
  refusals: ['request.unknownReference', 'acceptancePeriod.overlaps'],
});

export const updateAcceptancePeriod = endpoint({
  method: 'PUT',
  path: '/acceptance-periods/{id}',
  summary: 'Change an acceptance period; existing reservations are not affected',
  capability: 'acceptancePeriod.update',
  params: idParams,
  body: acceptancePeriodChangeShape,
  response: acceptancePeriodShape,
  refusals: ['record.notFound', 'record.stale', 'acceptancePeriod.overlaps'],
});

export const deleteAcceptancePeriod = endpoint({
  method: 'DELETE',
  path: '/acceptance-periods/{id}',
  summary: 'Delete an acceptance period; existing reservations are not affected',
  capability: 'acceptancePeriod.delete',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound'],
});
