import { z } from 'zod';
import { always, ruledBy } from '../acceptance/acceptance-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../error-catalogue.ts';
import { day, id, nameShape, queryFlag, queryNumber } from '../shapes.ts';
import { callQuery, stayIssues } from './alternative-endpoints.ts';
import { fitLine, sameShip } from './reservation-shapes.ts';

const deadline = z.object({
  name: nameShape,
  isRequired: z.boolean(),
  dueOn: day.describe('The last day in Tokyo'),
  isAfterArrival: z.boolean(),
});

export const previewReservation = endpoint({
  method: 'GET',
  path: '/reservation-preview',
  summary: 'What would become of a request if it were submitted now; nothing is written and nothing is promised',
  needs: 'reservation.create',
  query: z
    .strictObject({
      ...callQuery,
      reservationId: queryNumber().pipe(id).optional().describe('The draft or returned one that would be submitted'),
      isOverridden: queryFlag().default(false).describe('A manager lets a ship in that is larger than the berth allows'),
    })
    .superRefine(ruledBy(stayIssues), always),
  answer: z.object({
    outcome: z
      .object({
        state: z.enum(['tentative', 'waiting', 'confirmed']),
        waitingPlace: z.int().nullable().describe('1: nobody who came earlier waits for a part of the same time'),
      })
      .nullable(),
    refusal: z
      .object({ code: z.enum(errorCodes), because: z.record(z.string(), z.unknown()).nullable() })
      .nullable()
      .describe('As the submission would be refused'),
    fit: z.array(fitLine),
    others: z
      .object({ tentative: z.int(), waiting: z.int() })
      .describe('Other requests for a part of the same time on the berth: how many, never whose'),
    sameShip,
    deadlines: z.array(deadline).describe('What the berth asks for before the arrival, and after it'),
    reportDueOn: day.describe('The last day for the report after the departure'),
    returnDays: z.int().describe('How many days a returned request keeps its place'),
  }),
  refusals: ['record.notFound', 'request.unknownReference'],
});
export type ReservationPreview = z.output<(typeof previewReservation)['answer']>;
