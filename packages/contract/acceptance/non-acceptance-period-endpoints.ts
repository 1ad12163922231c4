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
  summary: 'List non-acceptance periods, earliest first; a series is one entry',
  needs: 'nonAcceptancePeriod.read',
  query: z.strictObject({ ...paging, berthId: queryNumber().pipe(id).optional() }),
  answer: pageOf(nonAcceptancePeriod),
  refusals: [],
});
export type NonAcceptancePeriodListQuery = z.output<(typeof listNonAcceptancePeriods)['query']>;

export const getNonAcceptancePeriod = endpoint({
  method: 'GET',
  path: '/non-acceptance-periods/{id}',
  summary: 'One non-acceptance period of a berth',
  needs: 'nonAcceptancePeriod.read',
  params: idParams,
  answer: nonAcceptancePeriod,
  refusals: ['record.notFound'],
});

export const createNonAcceptancePeriod = endpoint({
  method: 'POST',
  path: '/non-acceptance-periods',
  summary: 'Add a non-acceptance period, once or on weekdays',
  needs: 'nonAcceptancePeriod.create',
  body: newNonAcceptancePeriodShape,
  answer: nonAcceptancePeriod,
  status: 201,
  refusals: ['request.unknownReference', 'nonAcceptancePeriod.holdersAffected'],
});

export const updateNonAcceptancePeriod = endpoint({
  method: 'PUT',
  path: '/non-acceptance-periods/{id}',
  summary: 'Change a non-acceptance period or one occurrence, which then becomes an entry of its own',
  needs: 'nonAcceptancePeriod.update',
  params: idParams,
  body: nonAcceptancePeriodChangeShape,
  answer: nonAcceptancePeriod,
  refusals: ['record.notFound', 'record.stale', 'nonAcceptancePeriod.holdersAffected'],
});

export const deleteNonAcceptancePeriod = endpoint({
  method: 'DELETE',
  path: '/non-acceptance-periods/{id}',
  summary: 'Delete a non-acceptance period with its changed occurrences, or one occurrence',
  needs: 'nonAcceptancePeriod.delete',
  params: idParams,
  query: z.strictObject({ onlyOn: day.optional() }),
  answer: z.object({ id }),
  refusals: ['record.notFound'],
});

export const listNonAcceptancePeriodDetails = endpoint({
  method: 'GET',
  path: '/non-acceptance-period-details',
  summary: 'Occurrences of non-acceptance periods in a range of at most 24 months, earliest first',
  needs: 'nonAcceptancePeriod.read',
  query: windowShape,
  answer: z.object({ rows: z.array(occurrence) }),
  refusals: [],
});
