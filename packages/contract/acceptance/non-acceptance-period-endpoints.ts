import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, pageOf, paging, queryNumber } from '../shapes.ts';
import {
  newNonAcceptancePeriodShape,
  nonAcceptancePeriod,
  nonAcceptancePeriodChangeShape,
  occurrence,
  windowShape,
} from './non-acceptance-period-shapes.ts';

export const listNonAcceptancePeriods = endpoint({
  method: 'GET',
  path: '/non-acceptance-periods',
  summary: 'Events in which berths take nobody, earliest first; a series is one event',
  needs: 'nonAcceptancePeriod.read',
  query: z.strictObject({ ...paging, berthId: queryNumber().pipe(id).optional() }),
  answer: pageOf(nonAcceptancePeriod),
  refusals: [],
});
export type NonAcceptancePeriodListQuery = z.output<(typeof listNonAcceptancePeriods)['query']>;

export const getNonAcceptancePeriod = endpoint({
  method: 'GET',
  path: '/non-acceptance-periods/{id}',
  summary: 'One event in which a berth takes nobody',
  needs: 'nonAcceptancePeriod.read',
  params: idParams,
  answer: nonAcceptancePeriod,
  refusals: ['record.notFound'],
});

export const createNonAcceptancePeriod = endpoint({
  method: 'POST',
  path: '/non-acceptance-periods',
  summary: 'Close a berth for a time, once or on some weekdays',
  needs: 'nonAcceptancePeriod.create',
  body: newNonAcceptancePeriodShape,
  answer: nonAcceptancePeriod,
  status: 201,
  refusals: ['request.unknownReference', 'nonAcceptancePeriod.holdersAffected'],
});

export const updateNonAcceptancePeriod = endpoint({
  method: 'PUT',
  path: '/non-acceptance-periods/{id}',
  summary: 'Change an event, or only one occurrence of it: then the answer is the event that takes its place',
  needs: 'nonAcceptancePeriod.update',
  params: idParams,
  body: nonAcceptancePeriodChangeShape,
  answer: nonAcceptancePeriod,
  refusals: ['record.notFound', 'record.stale', 'nonAcceptancePeriod.holdersAffected'],
});

export const deleteNonAcceptancePeriod = endpoint({
  method: 'DELETE',
  path: '/non-acceptance-periods/{id}',
  summary: 'Remove an event with the occurrences that were changed alone, or only one occurrence of it',
  needs: 'nonAcceptancePeriod.delete',
  params: idParams,
  query: z.strictObject({ onlyOn: day.optional() }),
  answer: z.object({ id }),
  refusals: ['record.notFound'],
});

export const listNonAcceptancePeriodDetails = endpoint({
  method: 'GET',
  path: '/non-acceptance-period-details',
  summary: 'Every time that berths take nobody within a range of days, 24 months at most, earliest first',
  needs: 'nonAcceptancePeriod.read',
  query: windowShape,
  answer: z.object({ rows: z.array(occurrence) }),
  refusals: [],
});
