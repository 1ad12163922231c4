import { type ReservationTransition, reservationTransitionNames } from '@kiko/domain/reservations/reservation-workflow.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../error-catalogue.ts';
import { day, id, idParams, instant, nameShape, queryNumber } from '../shapes.ts';
import { displacementFields, reservationRowShape } from './reservation-shapes.ts';

/** Transitions of a harbor manager that affect other requests. */
export const decisionTransitions = [
  'approve',
  'return',
  'reject',
  'revoke',
  'accept',
  'approveCancel',
] as const satisfies readonly ReservationTransition[];
export type DecisionTransition = (typeof decisionTransitions)[number];

const decision = z.object({
  reservationId: id,
  refusal: z
    .object({ code: z.enum(errorCodes), details: z.record(z.string(), z.unknown()).nullable() })
    .nullable()
    .describe('As the transition would be refused now'),
  ...displacementFields,
  earlierIds: z.array(id).describe('Requests with an earlier receipt that would be passed over: that needs a reason'),
  promoted: z.array(reservationRowShape).describe('Waiting requests that would be promoted'),
  keptUntil: day.nullable().describe('For a return: the last day on which the request can be resubmitted'),
  isHeld: z.boolean().describe('Whether the reservation holds the berth afterwards'),
});
export type ReservationDecision = z.output<typeof decision>;

export const previewDecisions = endpoint({
  method: 'GET',
  path: '/reservation-decisions',
  summary: 'Preview the effects of a decision of the harbor manager on reservations; nothing is written',
  capability: 'reservation.examine',
  query: z.strictObject({
    transition: z.enum(decisionTransitions),
    ids: z.array(queryNumber().pipe(id)).min(1).max(100),
  }),
  response: z.object({
    rows: z.array(decision).describe('Reservations that the caller cannot see are left out'),
    groups: z.array(z.array(id)).describe('Groups of the given reservations of which only some can be approved'),
  }),
  refusals: [],
});

/** Where and when a request was to be. */
const placement = z.object({ berthName: nameShape, startAt: instant, endAt: instant });

const examined = z.object({
  reservationId: id,
  number: z.string().nullable(),
  receiptNo: z.int().nullable(),
  receivedAt: instant.nullable(),
  hash: z.string().nullable().describe('Of the receipt, over it and all before it'),
  organizationName: nameShape.nullable(),
  cruiseShipName: nameShape,
  startAt: instant.describe('When it was at the berth on these days'),
  endAt: instant,
  movedTo: placement.nullable().describe('Its present place if it was moved away later'),
  state: reservationRowShape.shape.state,
  isTemporaryCall: z.boolean(),
  decisions: z.array(
    z.object({
      action: z.enum(reservationTransitionNames as [ReservationTransition, ...ReservationTransition[]]),
      decidedAt: instant,
      side: z.enum(['owner', 'manager', 'ministry', 'system']),
      accountName: z.string().nullable(),
      reason: z.string().nullable(),
      inFavorOf: z.int().nullable().describe('The receipt of the request that was approved instead'),
    }),
  ),
});
export type ExaminedRequest = z.output<typeof examined>;

export const getExamination = endpoint({
  method: 'GET',
  path: '/reservations/{id}/examination',
  summary:
    'The record of examination: all requests for the berth at a part of the same days, moved ones included, in order of receipt, with every decision',
  capability: 'reservation.examine',
  params: idParams,
  query: z.strictObject({
    version: queryNumber()
      .min(1)
      .optional()
      .describe('Of the reservation: its place from that version on, instead of the present one'),
  }),
  isExpensive: true,
  response: z.object({
    portName: nameShape,
    berthName: nameShape,
    berthId: id,
    allocation: z.enum(['firstCome', 'review']).describe('The rule of the berth today'),
    startAt: instant,
    endAt: instant,
    writtenAt: instant,
    version: z.int().describe('The version of the reservation from which it was at this place'),
    placements: z
      .array(placement.extend({ version: z.int() }))
      .describe('Where the reservation has been since its submission, the present place first'),
    rows: z.array(examined),
  }),
  refusals: ['record.notFound'],
});
export type Examination = z.output<(typeof getExamination)['response']>;
