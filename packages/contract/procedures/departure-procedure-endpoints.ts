import { type ReportMove, reportMoveNames, reportMoves } from '@kiko/domain/procedures/report-moves.ts';
import { z } from 'zod';
import { always, ruledBy } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import { freetext, idParams, pageOf, paging, queryNumber, requiredText, sorting } from '../shapes.ts';
import { callSortFields } from './arrival-procedure-endpoints.ts';
import { departureCallRow, departureCallShape, reportRecordFields } from './procedure-shapes.ts';

const status = z.enum({ inProgress: 1, completed: 2 });

export const listDepartureCalls = endpoint({
  method: 'GET',
  path: '/departure-procedures',
  summary: 'Calls whose ship has left by the system time, with how far their report has come',
  needs: 'departureProcedure.read',
  query: z.strictObject({
    ...paging,
    ...sorting(callSortFields),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    freetext,
    status: queryNumber().pipe(status).default(1).describe('1: not completed, 2: completed'),
  }),
  answer: pageOf(departureCallRow),
  refusals: [],
});
export type DepartureCallListQuery = z.output<(typeof listDepartureCalls)['query']>;

export const getDepartureCall = endpoint({
  method: 'GET',
  path: '/departure-procedures/{id}',
  summary: 'The report on one call, by the id of its reservation',
  needs: 'departureProcedure.read',
  params: idParams,
  answer: departureCallShape,
  refusals: ['record.notFound'],
});

/** What is wrong in itself is null here. */
type Sent = { [field: string]: unknown; move?: ReportMove | null; berthedAt?: Date | null; departedAt?: Date | null };

const recordNames = Object.keys(reportRecordFields);

/** A report is whole; the other moves carry a reason where they need one, and nothing of the report. */
const sentIssues = ({ move, ...sent }: Sent): FieldIssue[] => {
  if (!move) return [];
  const isSent = (field: string) => sent[field] !== undefined;
  const issue = (code: FieldIssue['code']) => (path: string) => ({ path, code });
  if (move !== 'submitReport') {
    const missing = reportMoves[move].needsReason && !isSent('reason') ? [issue('required')('reason')] : [];
    return [...missing, ...recordNames.filter(isSent).map(issue('notAllowed'))];
  }
  const missing = recordNames.filter((field) => !isSent(field)).map(issue('required'));
  const { berthedAt, departedAt } = sent;
  return berthedAt && departedAt && departedAt <= berthedAt
    ? [...missing, issue('departureNotAfterArrival')('departedAt')]
    : missing;
};

export const reportChangeShape = z
  .strictObject({
    version: z.int().min(0).describe('The version that was read; 0 where nothing was reported yet'),
    move: z.enum(reportMoveNames as [ReportMove, ...ReportMove[]]),
    reason: requiredText(1000).optional(),
    ...z.object(reportRecordFields).partial().shape,
  })
  .superRefine(ruledBy(sentIssues), always);
export type ReportChange = z.output<typeof reportChangeShape>;

export const updateDepartureCall = endpoint({
  method: 'PUT',
  path: '/departure-procedures/{id}',
  summary: 'Report on a call, complete the report, return it or open it again',
  needs: 'departureProcedure.update',
  params: idParams,
  body: reportChangeShape,
  answer: departureCallShape,
  refusals: ['record.notFound', 'record.stale', 'departureProcedure.moveNotAllowed'],
});
