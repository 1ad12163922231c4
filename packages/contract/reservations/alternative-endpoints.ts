import { z } from 'zod';
import { crossFieldCheck, evenWithFieldErrors, instantInRange } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, nameShape, queryFlag, queryNumber } from '../shapes.ts';
import { findStayIssues } from './stay-issues.ts';

/** The subject of the query: a berth, a ship and a stay that ends after it starts. */
export const placementQueryFields = {
  berthId: queryNumber().pipe(id),
  shipId: queryNumber().pipe(id),
  startAt: instantInRange,
  endAt: instantInRange,
  isTemporaryCall: queryFlag().default(false),
};

export const listAlternatives = endpoint({
  method: 'GET',
  path: '/reservation-alternatives',
  summary: 'At most five alternatives: nearest times at the berth, other berths at that time, neighboring ports',
  capability: 'reservation.create',
  query: z.strictObject(placementQueryFields).superRefine(crossFieldCheck(findStayIssues), evenWithFieldErrors),
  isExpensive: true,
  response: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['otherTime', 'otherBerth', 'otherPort']),
        berthId: id,
        berthName: nameShape,
        portId: id,
        portName: nameShape,
        startAt: instant,
        endAt: instant,
      }),
    ),
  }),
  refusals: ['request.unknownReference'],
});
