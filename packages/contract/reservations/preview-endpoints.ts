import { z } from 'zod';
import { crossFieldCheck, evenWithFieldErrors } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../error-catalogue.ts';
import { day, id, nameShape, queryFlag, queryNumber } from '../shapes.ts';
import { placementQueryFields } from './alternative-endpoints.ts';
import { dimensionCheckShape, displacementFields, sameShip } from './reservation-shapes.ts';
import { findStayIssues } from './stay-issues.ts';

const deadlineShape = z.object({
  name: nameShape,
  isRequired: z.boolean(),
  dueOn: day.describe('The last day in Tokyo'),
  isAfterArrival: z.boolean(),
});

export const previewReservation = endpoint({
  method: 'GET',
  path: '/reservation-preview',
  summary: 'Preview the outcome of a request, or of a call that a harbor manager enters or moves; nothing is written or promised',
  capability: 'reservation.create',
  query: z
    .strictObject({
      ...placementQueryFields,
      reservationId: queryNumber()
        .pipe(id)
        .optional()
        .describe('The draft or returned one that would be submitted, or the call that a harbor manager would move'),
      organizationId: queryNumber()
        .pipe(id)
        .optional()
        .describe('The organization of a new request; refused for applicants, because they request for their own'),
      isOverridden: queryFlag().default(false).describe('A manager lets a ship in that is larger than the berth allows'),
    })
    .superRefine(crossFieldCheck(findStayIssues), evenWithFieldErrors),
  response: z.object({
    outcome: z
      .object({
        state: z.enum(['tentative', 'waiting', 'confirmed']),
        waitlistPosition: z
          .int()
          .nullable()
          .describe('Position in the waiting list; 1 if no earlier request waits for an overlapping time'),
        holdsBerth: z.boolean().describe('Whether the berth would be held at once'),
      })
      .nullable(),
    refusal: z
      .object({ code: z.enum(errorCodes), details: z.record(z.string(), z.unknown()).nullable() })
      .nullable()
      .describe('As the submission would be refused'),
    fit: z.array(dimensionCheckShape),
    others: z
      .object({ tentative: z.int(), waiting: z.int() })
      .describe('Number of other requests for a part of the same time at the berth, without their owners'),
    ...displacementFields,
    sameShip,
    deadlines: z.array(deadlineShape).describe('Documents that the berth requires before and after the arrival'),
    reportDueOn: day.describe('The last day for the report after the departure'),
    returnDays: z.int().describe('How many days a returned request has to be resubmitted'),
    maximumStayDays: z.int().describe('The longest stay without a reason of the harbor manager'),
    isPeriodOpen: z.boolean().describe('Whether an acceptance period is open for the stay'),
    canBeTemporary: z.boolean().describe('Whether a temporary call could be requested for the stay'),
    openRequests: z
      .object({ limit: z.int(), open: z.int(), month: day.describe('The first day of the month of arrival') })
      .nullable()
      .describe('The limit of the port for undecided requests of an organization, and how many there are'),
  }),
  refusals: ['record.notFound', 'request.unknownReference'],
});
export type ReservationPreview = z.output<(typeof previewReservation)['response']>;
