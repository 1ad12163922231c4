import { type ItemMove, itemMoveNames, itemStatuses, itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import { z } from 'zod';
import { always, ruledBy } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import {
  day,
  freetext,
  id,
  idParams,
  pageOf,
  paging,
  queryNumber,
  requiredName,
  requiredText,
  sorting,
  text,
  version,
} from '../shapes.ts';
import { arrivalCallRow, arrivalCallShape, itemShape } from './procedure-shapes.ts';

const status = z.enum({ inProgress: itemStatuses.inProgress, completed: itemStatuses.completed });

export const listArrivalProcedures = endpoint({
  method: 'GET',
  path: '/arrival-procedures',
  summary: 'List arrival documents, earliest deadline first',
  needs: 'arrivalProcedure.read',
  query: z.strictObject({
    ...paging,
    reservationId: queryNumber().pipe(id).optional(),
    status: queryNumber().pipe(z.enum(itemStatuses)).optional(),
  }),
  answer: pageOf(itemShape),
  refusals: [],
});
export type ArrivalProcedureListQuery = z.output<(typeof listArrivalProcedures)['query']>;

export const callSortFields = ['startAt', 'endAt', 'dueOn', 'cruiseShipNameJa', 'cruiseShipNameEn'] as const;

export const listArrivalCalls = endpoint({
  method: 'GET',
  path: '/arrival-procedure-calls',
  summary: 'List confirmed calls with open arrival documents and their progress',
  needs: 'arrivalProcedure.read',
  query: z.strictObject({
    ...paging,
    ...sorting(callSortFields),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    freetext,
    status: queryNumber().pipe(status).optional().describe('1: some document is in progress, 2: none is'),
  }),
  answer: pageOf(arrivalCallRow),
  refusals: [],
});
export type ArrivalCallListQuery = z.output<(typeof listArrivalCalls)['query']>;

export const getArrivalCall = endpoint({
  method: 'GET',
  path: '/arrival-procedure-calls/{id}',
  summary: 'Arrival documents of one call with their history',
  needs: 'arrivalProcedure.read',
  params: idParams,
  answer: arrivalCallShape,
  refusals: ['record.notFound'],
});

export const submitArrivalProcedures = endpoint({
  method: 'PUT',
  path: '/arrival-procedure-calls/{id}',
  summary: 'Submit several documents of one call at once, all or none',
  needs: 'arrivalProcedure.update',
  params: idParams,
  body: z.strictObject({
    move: z.literal('submit'),
    items: z.array(z.strictObject({ id, version })).min(1).max(100),
  }),
  answer: arrivalCallShape,
  refusals: ['record.notFound', 'record.stale', 'request.unknownReference', 'arrivalProcedure.moveNotAllowed'],
});

const wording = { name: requiredName(100), dueOn: day, isRequired: z.boolean() };
const wordingNames = ['name', 'dueOn', 'isRequired'] as const;

/** Either a document offered by the berth, or one with its own text; never parts of both. */
const newItemIssues = ({ settingId, ...sent }: { [field: string]: unknown; settingId?: unknown }): FieldIssue[] =>
  wordingNames
    .filter((field) => (sent[field] !== undefined) === (settingId !== undefined))
    .map((path) => ({ path, code: settingId === undefined ? 'required' : 'notAllowed' }));

export const newItemShape = z
  .strictObject({ reservationId: id, settingId: id.optional(), ...z.object(wording).partial().shape })
  .superRefine(ruledBy(newItemIssues), always);
export type NewItem = z.output<typeof newItemShape>;

export const createArrivalProcedure = endpoint({
  method: 'POST',
  path: '/arrival-procedures',
  summary: 'Start an optional document of the berth, or request a further one',
  needs: 'arrivalProcedure.create',
  body: newItemShape,
  answer: itemShape,
  status: 201,
  refusals: ['request.unknownReference', 'arrivalProcedure.notOpen', 'arrivalProcedure.alreadyAsked'],
});

const changes = itemMoveNames.filter((move) => move !== 'remove');

const itemChangeShape = z
  .strictObject({
    version,
    move: z.enum(changes as [ItemMove, ...ItemMove[]]),
    comment: text(1000).optional().describe('What the applicant wants to say with it'),
    reason: requiredText(1000).optional(),
  })
  .refine(({ move, reason }) => reason !== undefined || itemWorkflow.reasonOf(move) !== 'required', {
    path: ['reason'],
    params: { fieldIssue: 'required' },
  });

export const updateArrivalProcedure = endpoint({
  method: 'PUT',
  path: '/arrival-procedures/{id}',
  summary: 'Submit a document, pull it back, confirm it, return it or reopen it',
  needs: 'arrivalProcedure.update',
  params: idParams,
  body: itemChangeShape,
  answer: itemShape,
  refusals: ['record.notFound', 'record.stale', 'arrivalProcedure.moveNotAllowed'],
});

export const deleteArrivalProcedure = endpoint({
  method: 'DELETE',
  path: '/arrival-procedures/{id}',
  summary: 'Remove a document that was not submitted; a required one only by a harbor manager',
  needs: 'arrivalProcedure.delete',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound', 'arrivalProcedure.moveNotAllowed'],
});
