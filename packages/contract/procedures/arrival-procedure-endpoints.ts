import { type ItemMove, itemMoveNames, itemMoves, itemStatuses } from '@kiko/domain/procedures/item-moves.ts';
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
  summary: 'Documents asked of calls, the earliest deadline first',
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
  summary: 'Confirmed calls whose documents are not over, with how far they have come',
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
  summary: 'The documents of one call and what became of them',
  needs: 'arrivalProcedure.read',
  params: idParams,
  answer: arrivalCallShape,
  refusals: ['record.notFound'],
});

const wording = { name: requiredName(100), dueOn: day, isRequired: z.boolean() };
const wordingNames = ['name', 'dueOn', 'isRequired'] as const;

/** Either what the berth offers, or a document of its own wording; never parts of both. */
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
  summary: 'Begin a document that the berth offers, or ask for a further one',
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
  .refine(({ move, reason }) => reason !== undefined || !itemMoves[move].needsReason, {
    path: ['reason'],
    params: { fieldIssue: 'required' },
  });

export const updateArrivalProcedure = endpoint({
  method: 'PUT',
  path: '/arrival-procedures/{id}',
  summary: 'Send a document in, confirm it, return it or open it again',
  needs: 'arrivalProcedure.update',
  params: idParams,
  body: itemChangeShape,
  answer: itemShape,
  refusals: ['record.notFound', 'record.stale', 'arrivalProcedure.moveNotAllowed'],
});

export const deleteArrivalProcedure = endpoint({
  method: 'DELETE',
  path: '/arrival-procedures/{id}',
  summary: 'Take away a document that was not sent in and that the berth does not require',
  needs: 'arrivalProcedure.delete',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound', 'arrivalProcedure.moveNotAllowed'],
});
