import { z } from 'zod';
import { always, instantInRange, ruledBy } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import type { FieldIssue } from '../field-issues.ts';
import { id, instant, nameShape, queryFlag, queryNumber } from '../shapes.ts';

/** What is asked about: a berth, a ship and a stay that ends after it begins. */
export const callQuery = {
  berthId: queryNumber().pipe(id),
  shipId: queryNumber().pipe(id),
  startAt: instantInRange,
  endAt: instantInRange,
  isTemporaryCall: queryFlag().default(false),
};

export const stayIssues = ({ startAt, endAt }: { startAt: Date | null; endAt: Date | null }): FieldIssue[] =>
  startAt && endAt && endAt <= startAt ? [{ path: 'endAt', code: 'departureNotAfterArrival' }] : [];

export const listAlternatives = endpoint({
  method: 'GET',
  path: '/reservation-alternatives',
  summary: 'What could be booked instead: nearest times on the berth, other berths at that time, neighbouring ports; five at most',
  needs: 'reservation.create',
  query: z.strictObject(callQuery).superRefine(ruledBy(stayIssues), always),
  answer: z.object({
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
