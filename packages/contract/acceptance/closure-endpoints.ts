import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, pageShape, paging, queryNumber } from '../shapes.ts';
import {
  closureChangeShape,
  closureOccurrenceShape,
  closureShape,
  newClosureShape,
  occurrenceWindowShape,
} from './closure-shapes.ts';

export const listClosures = endpoint({
  method: 'GET',
  path: '/non-acceptance-periods',
  summary: 'List non-acceptance periods, earliest first; a series is one entry',
  capability: 'nonAcceptancePeriod.read',
  query: z.strictObject({ ...paging, berthId: queryNumber().pipe(id).optional() }),
  response: pageShape(closureShape),
  refusals: [],
});
export type ClosureListQuery = z.output<(typeof listClosures)['query']>;

export const getClosure = endpoint({
  method: 'GET',
  path: '/non-acceptance-periods/{id}',
  summary: 'One non-acceptance period of a berth',
  capability: 'nonAcceptancePeriod.read',
  params: idParams,
  response: closureShape,
  refusals: ['record.notFound'],
});

export const createClosure = endpoint({
  method: 'POST',
  path: '/non-acceptance-periods',
  summary: 'Add a non-acceptance period, once or on weekdays',
  capability: 'nonAcceptancePeriod.create',
  body: newClosureShape,
  response: closureShape,
  status: 201,
  refusals: ['request.unknownReference', 'nonAcceptancePeriod.holdersAffected'],
});

export const updateClosure = endpoint({
  method: 'PUT',
  path: '/non-acceptance-periods/{id}',
  summary: 'Change a non-acceptance period or one occurrence, which then becomes an entry of its own',
  capability: 'nonAcceptancePeriod.update',
  params: idParams,
  body: closureChangeShape,
  response: closureShape,
  refusals: ['record.notFound', 'record.stale', 'nonAcceptancePeriod.holdersAffected'],
});

export const deleteClosure = endpoint({
  method: 'DELETE',
  path: '/non-acceptance-periods/{id}',
  summary: 'Delete a non-acceptance period with its changed occurrences, or one occurrence',
  capability: 'nonAcceptancePeriod.delete',
  params: idParams,
  query: z.strictObject({ onlyOn: day.optional() }),
  response: z.object({ id }),
  refusals: ['record.notFound'],
});

export const listClosureOccurrences = endpoint({
  method: 'GET',
  path: '/non-acceptance-period-details',
  summary: 'Occurrences of non-acceptance periods in a range of at most 24 months, earliest first',
  capability: 'nonAcceptancePeriod.read',
  query: occurrenceWindowShape,
  response: z.object({ rows: z.array(closureOccurrenceShape) }),
  refusals: [],
});
