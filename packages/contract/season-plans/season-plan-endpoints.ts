import { reservationStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorCodes } from '../error-catalogue.ts';
import { detailFields, storedDetailFields } from '../reservations/reservation-fields.ts';
import { id, idParams, instant, line, nameShape, pageShape, paging, requiredLine, version } from '../shapes.ts';

export const maxPlanRows = 200;

export const submissionRefusalShape = z
  .object({ code: z.enum(errorCodes), details: z.record(z.string(), z.unknown()).nullable() })
  .describe('As the submission was, or would be, refused');

/** One call of a plan. The cells hold the text as typed; text that cannot be parsed is kept. */
const planRowShape = z.strictObject({
  key: z.uuid().describe('Becomes the planRowKey of its reservation; a row has at most one reservation'),
  port: line(200),
  berth: line(200).describe('Empty: any berth that fits'),
  arrival: line(100),
  departure: line(100),
  attempt: z.int().min(0).max(100_000).describe('Number of refused submissions: part of the Idempotency-Key of the next one'),
  refusal: submissionRefusalShape.nullable().describe('Of the last submission'),
});
export type PlanRow = z.output<typeof planRowShape>;

/** In characters of JSON: those of the longest refusal that the server returns, several times over. */
const maxRefusalLength = 4_000;
const isShort = (refusal: unknown) => JSON.stringify(refusal).length <= maxRefusalLength;

const planRowsShape = z
  .array(planRowShape.extend({ refusal: planRowShape.shape.refusal.refine(isShort, { params: { fieldIssue: 'tooLong' } }) }))
  .max(maxPlanRows);

const planDetailsShape = z
  .strictObject(detailFields)
  .partial()
  .describe('The details that all calls share; previousPort is that of the first call and nextPort that of the last');
export type PlanDetails = z.output<typeof planDetailsShape>;

const submittedCallShape = z.object({
  id,
  number: z.string().nullable(),
  state: z.enum(reservationStates),
  waitlistPosition: z.int().nullable(),
  berthId: id,
  berthName: nameShape,
  portId: id,
  portName: nameShape,
  startAt: instant,
  endAt: instant,
});
export type SubmittedCall = z.output<typeof submittedCallShape>;

const seasonPlanRowShape = z.object({
  id,
  version,
  name: z.string(),
  shipId: id,
  cruiseShipName: nameShape,
  callCount: z.int().min(0),
  submittedCount: z.int().min(0),
  updatedAt: instant,
});
export type SeasonPlanRow = z.output<typeof seasonPlanRowShape>;

/** As stored: a rule for input that becomes stricter must not make older plans unreadable. */
const storedCells = { port: z.string(), berth: z.string(), arrival: z.string(), departure: z.string() };

const seasonPlanShape = seasonPlanRowShape.extend({
  details: z.object(storedDetailFields).partial(),
  rows: z.array(
    planRowShape.extend({
      ...storedCells,
      reservation: submittedCallShape.nullable().describe('The reservation of the row in its current state'),
    }),
  ),
});
export type SeasonPlan = z.output<typeof seasonPlanShape>;

/** Two rows with the same key would create one reservation but look like two. */
const hasUniqueRowKeys = ({ rows: given = [] }: { rows?: PlanRow[] | undefined }) =>
  new Set(given.map(({ key }) => key)).size === given.length;
const duplicateRowKeys = { path: ['rows'], params: { fieldIssue: 'taken' } };

const planFields = { name: requiredLine(100), details: planDetailsShape, rows: planRowsShape };

export const newSeasonPlanShape = z
  .strictObject({ name: planFields.name, shipId: id, details: planDetailsShape.optional(), rows: planRowsShape.optional() })
  .refine(hasUniqueRowKeys, duplicateRowKeys);

export const seasonPlanChangeShape = z.strictObject({ version, ...planFields }).refine(hasUniqueRowKeys, duplicateRowKeys);

export const listSeasonPlans = endpoint({
  method: 'GET',
  path: '/season-plans',
  summary: 'List season plans of the organization, last changed first',
  capability: 'seasonPlan.read',
  query: z.strictObject(paging),
  response: pageShape(seasonPlanRowShape),
  refusals: [],
});

export const getSeasonPlan = endpoint({
  method: 'GET',
  path: '/season-plans/{id}',
  summary: 'One season plan with its rows and their reservations',
  capability: 'seasonPlan.read',
  params: idParams,
  response: seasonPlanShape,
  refusals: ['record.notFound'],
});

export const createSeasonPlan = endpoint({
  method: 'POST',
  path: '/season-plans',
  summary: 'Create a season plan for a ship; at most 100 for an organization',
  capability: 'seasonPlan.create',
  body: newSeasonPlanShape,
  response: seasonPlanShape,
  status: 201,
  refusals: ['request.unknownReference', 'seasonPlan.tooMany'],
});

export const updateSeasonPlan = endpoint({
  method: 'PUT',
  path: '/season-plans/{id}',
  summary: 'Save a season plan; nothing is submitted',
  capability: 'seasonPlan.update',
  params: idParams,
  body: seasonPlanChangeShape,
  response: seasonPlanShape,
  refusals: ['record.notFound', 'record.stale'],
});

export const deleteSeasonPlan = endpoint({
  method: 'DELETE',
  path: '/season-plans/{id}',
  summary: 'Delete a season plan; its reservations are kept',
  capability: 'seasonPlan.delete',
  params: idParams,
  response: z.object({ id }),
  refusals: ['record.notFound'],
});
