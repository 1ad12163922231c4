import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../error-catalogue.ts';
import { detailFields } from '../reservations/reservation-fields.ts';
import { id, idParams, instant, nameShape, pageOf, paging, requiredText, text, version } from '../shapes.ts';

export const mostPlanRows = 200;

export const refusedShape = z
  .object({ code: z.enum(errorCodes), because: z.record(z.string(), z.unknown()).nullable() })
  .describe('As the submission was, or would be, refused');

/** One call of a plan. The cells hold the text as typed; text that cannot be parsed is kept. */
const planRow = z.strictObject({
  key: z.uuid().describe('Becomes the planRowKey of its reservation, of which there is never a second'),
  port: text(200),
  berth: text(200).describe('Empty: any berth that fits'),
  arrival: text(100),
  departure: text(100),
  attempt: z.int().min(0).max(100_000).describe('How often it was refused: part of the Idempotency-Key of the next submission'),
  refusal: refusedShape.nullable().describe('Of the last submission'),
});
export type PlanRow = z.output<typeof planRow>;

const rows = z.array(planRow).max(mostPlanRows);

const planDetails = z
  .strictObject(detailFields)
  .partial()
  .describe('What all calls say; previousPort is that of the first call and nextPort that of the last');
export type PlanDetails = z.output<typeof planDetails>;

const submitted = z.object({
  id,
  number: z.string().nullable(),
  state: z.enum(reservationStates),
  waitingPlace: z.int().nullable(),
  berthId: id,
  berthName: nameShape,
  portId: id,
  portName: nameShape,
  startAt: instant,
  endAt: instant,
});
export type SubmittedCall = z.output<typeof submitted>;

const listedPlan = z.object({
  id,
  version,
  name: z.string(),
  shipId: id,
  cruiseShipName: nameShape,
  callCount: z.int().min(0),
  submittedCount: z.int().min(0),
  updatedAt: instant,
});
export type SeasonPlanRow = z.output<typeof listedPlan>;

const plan = listedPlan.extend({
  details: planDetails,
  rows: z.array(planRow.extend({ reservation: submitted.nullable().describe('The reservation of the row in its current state') })),
});
export type SeasonPlan = z.output<typeof plan>;

/** Two rows with the same key would create one reservation but look like two. */
const isWithoutTwins = ({ rows: given = [] }: { rows?: PlanRow[] | undefined }) =>
  new Set(given.map(({ key }) => key)).size === given.length;
const twins = { path: ['rows'], params: { fieldIssue: 'taken' } };

const planFields = { name: requiredText(100), details: planDetails, rows };

export const newSeasonPlanShape = z
  .strictObject({ name: planFields.name, shipId: id, details: planDetails.optional(), rows: rows.optional() })
  .refine(isWithoutTwins, twins);

export const seasonPlanChangeShape = z.strictObject({ version, ...planFields }).refine(isWithoutTwins, twins);

export const listSeasonPlans = endpoint({
  method: 'GET',
  path: '/season-plans',
  summary: 'List season plans of the organization, last changed first',
  needs: 'seasonPlan.read',
  query: z.strictObject(paging),
  answer: pageOf(listedPlan),
  refusals: [],
});

export const getSeasonPlan = endpoint({
  method: 'GET',
  path: '/season-plans/{id}',
  summary: 'One season plan with its rows and their reservations',
  needs: 'seasonPlan.read',
  params: idParams,
  answer: plan,
  refusals: ['record.notFound'],
});

export const createSeasonPlan = endpoint({
  method: 'POST',
  path: '/season-plans',
  summary: 'Create a season plan for a ship; at most 100 for an organization',
  needs: 'seasonPlan.create',
  body: newSeasonPlanShape,
  answer: plan,
  status: 201,
  refusals: ['request.unknownReference', 'seasonPlan.tooMany'],
});

export const updateSeasonPlan = endpoint({
  method: 'PUT',
  path: '/season-plans/{id}',
  summary: 'Save a season plan; nothing is submitted',
  needs: 'seasonPlan.update',
  params: idParams,
  body: seasonPlanChangeShape,
  answer: plan,
  refusals: ['record.notFound', 'record.stale'],
});

export const deleteSeasonPlan = endpoint({
  method: 'DELETE',
  path: '/season-plans/{id}',
  summary: 'Delete a season plan; its reservations are kept',
  needs: 'seasonPlan.delete',
  params: idParams,
  answer: z.object({ id }),
  refusals: ['record.notFound'],
});
