import {
  type CallOutcome,
  isReporting,
  type ReportTransition,
  reportTransitionNames,
  reportWorkflow,
  type SkipReason,
} from '@kiko/domain/procedures/report-workflow.ts';
import { z } from 'zod';
import { crossFieldCheck, evenWithFieldErrors } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import { freetext, idParams, pageShape, paging, queryNumber, requiredText, sorting } from '../shapes.ts';
import { portCallSortFields } from './arrival-procedure-endpoints.ts';
import { departureCallRowShape, departureCallShape, departureReportRecordFields, reportOutcomeFields } from './procedure-shapes.ts';

const status = z.enum({ inProgress: 1, completed: 2 });

export const listDepartureCalls = endpoint({
  method: 'GET',
  path: '/departure-procedures',
  summary: 'List departed calls with the progress of their report',
  capability: 'departureProcedure.read',
  query: z.strictObject({
    ...paging,
    ...sorting(portCallSortFields),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    freetext,
    status: queryNumber().pipe(status).default(1).describe('1: not completed, 2: completed'),
  }),
  response: pageShape(departureCallRowShape),
  refusals: [],
});
export type DepartureCallListQuery = z.output<(typeof listDepartureCalls)['query']>;

export const getDepartureCall = endpoint({
  method: 'GET',
  path: '/departure-procedures/{id}',
  summary: 'Post-departure report of one call, by the id of its reservation',
  capability: 'departureProcedure.read',
  params: idParams,
  response: departureCallShape,
  refusals: ['record.notFound'],
});

/** A field that is invalid by itself is null here. */
type ReportInput = {
  [field: string]: unknown;
  transition?: ReportTransition | null;
  outcome?: CallOutcome | null;
  skipReason?: SkipReason | null;
  comment?: string | null;
  berthedAt?: Date | null;
  departedAt?: Date | null;
};

const recordFieldNames = Object.keys(departureReportRecordFields);
const contentNames = [...recordFieldNames, ...Object.keys(reportOutcomeFields)];
/** A skipped call has no record; a comment explains the reason. */
const namesWhenSkipped = ['skipReason', 'comment'];

/** A report is complete in itself; the other transitions carry a reason where they need one, and nothing of the report. */
const findReportIssues = ({ transition, ...sent }: ReportInput): FieldIssue[] => {
  if (!transition) return [];
  const isSent = (field: string) => sent[field] !== undefined;
  const issue = (code: FieldIssue['code']) => (path: string) => ({ path, code });
  const reason = reportWorkflow.reasonOf(transition) === 'required' && !isSent('reason') ? [issue('required')('reason')] : [];
  if (!isReporting(transition)) return [...reason, ...contentNames.filter(isSent).map(issue('notAllowed'))];
  if (sent.outcome === 'skipped') {
    const isExplained = sent.skipReason !== 'other' || sent.comment !== '';
    return [
      ...reason,
      ...namesWhenSkipped.filter((field) => !isSent(field)).map(issue('required')),
      ...(isExplained ? [] : [issue('required')('comment')]),
      ...recordFieldNames.filter((field) => field !== 'comment' && isSent(field)).map(issue('notAllowed')),
    ];
  }
  const { berthedAt, departedAt } = sent;
  return [
    ...reason,
    ...recordFieldNames.filter((field) => !isSent(field)).map(issue('required')),
    ...(isSent('skipReason') ? [issue('notAllowed')('skipReason')] : []),
    ...(berthedAt && departedAt && departedAt <= berthedAt ? [issue('departureNotAfterArrival')('departedAt')] : []),
  ];
};

export const departureReportChangeShape = z
  .strictObject({
    version: z.int().min(0).describe('The version that was read; 0 if there is no report yet'),
    transition: z.enum(reportTransitionNames as [ReportTransition, ...ReportTransition[]]),
    reason: requiredText(1000).optional(),
    ...z.object({ ...reportOutcomeFields, ...departureReportRecordFields }).partial().shape,
    isCountConfirmed: z
      .boolean()
      .optional()
      .describe('The passenger counts are right although they exceed the capacity of the ship'),
    isOutstandingConfirmed: z.boolean().optional().describe('The report is completed although documents are outstanding'),
  })
  .superRefine(crossFieldCheck(findReportIssues), evenWithFieldErrors);
export type DepartureReportChange = z.output<typeof departureReportChangeShape>;

/** A form holds the fields of both outcomes; only those of the chosen one are checked and sent. */
export const reportFormShape = z.preprocess((held) => {
  if (typeof held !== 'object' || held === null) return held;
  const isSkipped = 'outcome' in held && held.outcome === 'skipped';
  const isKept = (name: string) => (isSkipped ? name === 'comment' || !recordFieldNames.includes(name) : name !== 'skipReason');
  return Object.fromEntries(Object.entries(held).filter(([name]) => isKept(name)));
}, departureReportChangeShape);

export const updateDepartureCall = endpoint({
  method: 'PUT',
  path: '/departure-procedures/{id}',
  summary: 'Report that a ship called or did not call, complete the report, return it or reopen it',
  capability: 'departureProcedure.update',
  params: idParams,
  body: departureReportChangeShape,
  response: departureCallShape,
  refusals: [
    ...(['record.notFound', 'record.stale', 'departureProcedure.moveNotAllowed'] as const),
    ...(['departureProcedure.countsImplausible', 'departureProcedure.documentsOutstanding'] as const),
  ],
});
