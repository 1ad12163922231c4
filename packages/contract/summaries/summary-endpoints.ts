import { entityKinds } from '@kiko/domain/summaries/to-dos.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';

export const listSummaries = endpoint({
  method: 'GET',
  path: '/summaries',
  summary: 'How much waits for the caller, by kind and status; the bell shows the sum',
  capability: 'summary.read',
  response: z.object({
    rows: z.array(
      z.object({
        type: z
          .enum(entityKinds)
          .describe('3 ship change request, 4 reservable port request, 5 reservation, 6 documents and 7 report of a call'),
        status: z.int().describe('The value of the status filter of its list'),
        cancellationReason: z
          .enum(['planChange', 'unavoidable'])
          .nullable()
          .describe('Confirmed reservations with a requested cancellation'),
        count: z.int(),
        oldestAt: instant.describe('Since when the oldest of them has been waiting'),
      }),
    ),
  }),
  refusals: [],
});
export type Summary = z.output<(typeof listSummaries)['response']>['rows'][number];
