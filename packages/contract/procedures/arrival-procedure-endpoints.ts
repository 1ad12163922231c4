import { type ItemTransition, itemStatuses, itemTransitionNames, itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { z } from 'zod';
import { crossFieldCheck, evenWithFieldErrors } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import {
  day,
  freetext,
  id,
  idParams,
  pageShape,
  paging,
  queryNumber,
  requiredName,
  requiredText,
  sorting,
  text,
  version,
} from '../shapes.ts';
import { arrivalCallRowShape, arrivalCallShape, arrivalDocumentShape } from './procedure-shapes.ts';

const status = z.enum({ inProgress: itemStatuses.inProgress, completed: itemStatuses.completed });

export const listArrivalProcedures = endpoint({
  method: 'GET',
  path: '/arrival-procedures',
  summary: 'List arrival documents, earliest deadline first',
  capability: 'arrivalProcedure.read',
  query: z.strictObject({
    ...paging,
    reservationId: queryNumber().pipe(id).optional(),
    status: queryNumber().pipe(z.enum(itemStatuses)).optional(),
  }),
  response: pageShape(arrivalDocumentShape),
  refusals: [],
});
export type ArrivalProcedureListQuery = z.output<(typeof listArrivalProcedures)['query']>;

export const portCallSortFields = ['startAt', 'endAt', 'dueOn', 'cruiseShipNameJa', 'cruiseShipNameEn'] as const;

export const listArrivalCalls = endpoint({
  method: 'GET',
  path: '/arrival-procedure-calls',
  summary: 'List confirmed calls with open arrival documents and their progress',
  capability: 'arrivalProcedure.read',
  query: z.strictObject({
    ...paging,
    ...sorting(portCallSortFields),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    freetext,
    status: queryNumber().pipe(status).optional().describe('1: at least one document is in progress, 2: none is'),
  }),
  response: pageShape(arrivalCallRowShape),
  refusals: [],
});
export type ArrivalCallListQuery = z.output<(typeof listArrivalCalls)['query']>;

export const getArrivalCall = endpoint({
  method: 'GET',
  path: '/arrival-procedure-calls/{id}',
  summary: 'Arrival documents of one call with their history',
  capability: 'arrivalProcedure.read',
  params: idParams,
  response: arrivalCallShape,
  refusals: ['record.notFound'],
});

export const submitArrivalProcedures = endpoint({
  method: 'PUT',
  path: '/arrival-procedure-calls/{id}',
  summary: 'Submit several documents of one call at once, all or none',
  capability: 'arrivalProcedure.update',
  params: idParams,
  body: z.strictObject({
    transition: z.literal('submit'),
    documents: z
      .array(z.strictObject({ id, version, comment: text(1000).optional().describe('Comment of the applicant') }))
      .min(1)
      .max(100),
  }),
  response: arrivalCallShape,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'arrivalProcedure.moveNotAllowed'],
});

const customDocumentFields = { name: requiredName(100), dueOn: day, isRequired: z.boolean() };
const customDocumentFieldNames = ['name', 'dueOn', 'isRequired'] as const;

/** Either a document offered by the berth, or one with its own text; never parts of both. */
const findNewDocumentIssues = ({ settingId, ...sent }: { [field: string]: unknown; settingId?: unknown }): FieldIssue[] =>
  customDocumentFieldNames
    .filter((field) => (sent[field] !== undefined) === (settingId !== undefined))
    .map((path) => ({ path, code: settingId === undefined ? 'required' : 'notAllowed' }));

export const newArrivalDocumentShape = z
  .strictObject({ reservationId: id, settingId: id.optional(), ...z.object(customDocumentFields).partial().shape })
  .superRefine(crossFieldCheck(findNewDocumentIssues), evenWithFieldErrors);
export type NewArrivalDocument = z.output<typeof newArrivalDocumentShape>;

export const createArrivalProcedure = endpoint({
  method: 'POST',
  path: '/arrival-procedures',
  summary: 'Start an optional document of the berth, or request a further one',
  capability: 'arrivalProcedure.create',
  body: newArrivalDocumentShape,
  response: arrivalDocumentShape,
  status: 201,
  refusals: ['request.unknownReference', 'arrivalProcedure.notOpen', 'arrivalProcedure.alreadyAsked'],
});

const updateTransitions = itemTransitionNames.filter((transition) => transition !== 'remove');

const arrivalDocumentChangeShape = z
  .strictObject({
    version,
    transition: z.enum(updateTransitions as [ItemTransition, ...ItemTransition[]]),
    comment: text(1000).optional().describe('Comment of the applicant'),
    reason: requiredText(1000).optional(),
  })
  .refine(({ transition, reason }) => reason !== undefined || itemWorkflow.reasonOf(transition) !== 'required', {
    path: ['reason'],
    params: { fieldIssue: 'required' },
  });

export const updateArrivalProcedure = endpoint({
  method: 'PUT',
  path: '/arrival-procedures/{id}',
  summary: 'Submit a document, pull it back, confirm it, return it or reopen it',
  capability: 'arrivalProcedure.update',
  params: idParams,
  body: arrivalDocumentChangeShape,
  response: arrivalDocumentShape,
  refusals: ['record.notFound', 'record.stale', 'arrivalProcedure.moveNotAllowed'],
});

export const deleteArrivalProcedure = endpoint({
  method: 'DELETE',
  path: '/arrival-procedures/{id}',
  summary: 'Remove a document that was not submitted; a required one only by a harbor manager',
  capability: 'arrivalProcedure.delete',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound', 'arrivalProcedure.moveNotAllowed'],
});
