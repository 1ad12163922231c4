import { z } from 'zod';
import { crossFieldCheck, evenWithFieldErrors, instantInRange } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { sameShip } from '../reservations/reservation-shapes.ts';
import { findStayIssues } from '../reservations/stay-issues.ts';
import { id } from '../shapes.ts';
import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  maxPlanRows,
  submissionRefusalShape,
  updateSeasonPlan,
} from './season-plan-endpoints.ts';

const requestedRow = z
  .strictObject({
    portId: id,
    berthId: id.nullable().describe('Null: any berth of the port that fits'),
    startAt: instantInRange,
    endAt: instantInRange,
    isSubmitted: z.boolean().default(false).describe('Already a reservation: only conflicts with other rows are checked'),
  })
  .superRefine(crossFieldCheck(findStayIssues), evenWithFieldErrors);
export type RequestedRow = z.output<typeof requestedRow>;

const rowIndexShape = z.int().min(0).describe('Index of the row in the request');

const checkedPlanRowShape = z.object({
  berthId: id.nullable().describe('The requested berth, or the one that was found; null if none is available'),
  outcome: z
    .object({ state: z.enum(['tentative', 'waiting']), waitlistPosition: z.int().nullable(), holdsBerth: z.boolean() })
    .nullable(),
  refusal: submissionRefusalShape.nullable(),
  sameShip,
  overlapping: z.array(rowIndexShape).describe('Other rows in which the ship is somewhere else at the same time'),
  leg: z
    .object({
      from: rowIndexShape,
      nauticalMiles: z.number().describe('At least: the great-circle distance'),
      hours: z.number(),
      knots: z.number().nullable().describe('Null where there is no time at all'),
    })
    .nullable()
    .describe('The passage from the previous call, if no ship can make it in that time'),
});
export type CheckedPlanRow = z.output<typeof checkedPlanRowShape>;

export const checkSeasonPlan = endpoint({
  method: 'POST',
  path: '/season-plans/check',
  isReadOnly: true,
  summary: 'Preview the outcome of several calls in order of arrival; nothing is written or promised',
  capability: 'seasonPlan.check',
  body: z.strictObject({ shipId: id, rows: z.array(requestedRow).max(maxPlanRows) }),
  isExpensive: true,
  response: z.object({ rows: z.array(checkedPlanRowShape).describe('In the order of the request') }),
  refusals: ['request.unknownReference'],
});

export const seasonPlanEndpoints = {
  listSeasonPlans,
  getSeasonPlan,
  createSeasonPlan,
  updateSeasonPlan,
  deleteSeasonPlan,
  checkSeasonPlan,
};
