import { reservationStates, reservationStatuses, stateCodes } from '@kiko/domain/reservations/reservation-statuses.ts';
import { moveNames, personMoves, type ReservationMove, reservationSpecs } from '@kiko/domain/reservations/reservation-workflow.ts';
import { z } from 'zod';
import { always, ruledBy } from '../acceptance/acceptance-shapes.ts';
import type { FieldIssue } from '../field-issues.ts';
import { id, instant, nameShape, version } from '../shapes.ts';
import {
  detailFields,
  fieldsOfMove,
  moveFields,
  neededOnSubmission,
  planFields,
  proxyFields,
  scheduleFields,
} from './reservation-fields.ts';
import { stayIssues } from './stay-issues.ts';

export const status = z.enum(reservationStatuses);
const state = z.enum(reservationStates);
const stateCode = z.enum(stateCodes).describe('As the status, but 20 confirmed and 21 confirmed with cancellation requested');
const move = z.enum(moveNames as [ReservationMove, ...ReservationMove[]]);
const allowedMoves = z.array(move).describe('What the caller may do with it now');

const creations = ['saveDraft', 'submit', 'proxyCreate'] as const satisfies readonly ReservationMove[];
const changes = personMoves.filter((name) => name !== 'proxyCreate');

/** Fields that are invalid on their own are null here. */
type Sent = { [field: string]: unknown; move: ReservationMove | null; startAt?: Date | null; endAt?: Date | null };

/** A stay ends after it starts, and a transition carries only its own fields. */
const sentIssues = (sent: Sent): FieldIssue[] => {
  const { move: requested, startAt, endAt } = sent;
  const allowed: readonly string[] | null = requested && ['move', 'version', ...(fieldsOfMove[requested] ?? [])];
  const issues: FieldIssue[] = Object.entries(sent)
    .filter(([field, value]) => value !== undefined && allowed?.includes(field) === false)
    .map(([path]) => ({ path, code: 'notAllowed' }));
  return [...issues, ...stayIssues({ startAt: startAt ?? null, endAt: endAt ?? null })];
};

/** A new submission must be complete. For a draft only the server knows which fields are already filled in. */
const newIssues = (sent: Sent): FieldIssue[] => {
  const isNonBlank = (path: string) => {
    const [field = path, language] = path.split('.');
    const value = sent[field] as Record<string, unknown> | undefined;
    return Boolean(language === undefined ? value : value?.[language]);
  };
  const needed = [...neededOnSubmission, ...(sent['isTemporaryCall'] ? ['temporaryCallReason'] : [])];
  const missing = sent.move === 'submit' ? needed.filter((path) => !isNonBlank(path)) : [];
  return [...sentIssues(sent), ...missing.map((path): FieldIssue => ({ path, code: 'required' }))];
};

export const newReservationShape = z
  .strictObject({
    move: z.enum(creations),
    ...scheduleFields,
    isTemporaryCall: scheduleFields.isTemporaryCall.optional(),
    temporaryCallReason: scheduleFields.temporaryCallReason.optional(),
    ...z.object(detailFields).partial().shape,
    ...z.object(proxyFields).partial().shape,
    overrideReason: moveFields.overrideReason.optional(),
    planRowKey: planFields.planRowKey.optional(),
  })
  .superRefine(ruledBy(newIssues), always);

export const reservationChangeShape = z
  .strictObject({
    version,
    move: z.enum(changes as [ReservationMove, ...ReservationMove[]]),
    ...z.object(scheduleFields).partial().shape,
    ...z.object(detailFields).partial().shape,
    ...z.object(moveFields).partial().shape,
    ...z.object(proxyFields).omit({ organizationId: true }).partial().shape,
  })
  .superRefine(ruledBy(sentIssues), always);

export type NewReservation = z.output<typeof newReservationShape>;
export type ReservationChange = z.output<typeof reservationChangeShape>;

export const fitLine = z.object({
  measure: z.enum(['length', 'draft', 'airDraft', 'grossTonnage']),
  result: z.enum(['pass', 'fail', 'unknown']),
  limit: z.number(),
  actual: z.number().nullable(),
  margin: z.number().nullable(),
});

/** Status fields of a reservation. */
const standing = {
  id,
  number: z.string().nullable().describe('What people say on the phone, K-26-000018; null before the first submission'),
  version,
  state,
  status: status.describe('0 draft, 1 tentative, 2 confirmed, 3 returning, 4 waiting, 5 rejected, 6 canceled, 9 withdrawn'),
  stateCode,
  berthId: id,
  startAt: instant,
  endAt: instant,
  receiptNo: z.int().nullable().describe('Its place in the order of receipt of its berth'),
  receivedAt: instant.nullable(),
  returnDueAt: instant.nullable().describe('Until when a returned one keeps its place'),
  holds: z.boolean().describe('Whether the place is its own now'),
  allowedMoves,
};

export const sameShip = z
  .object({ tentative: z.int(), confirmed: z.int() })
  .describe('Calls of the same ship at other ports at the same time; applicants see those of their own organization');

/** The result of a request. */
export const outcomeShape = z.object({
  ...standing,
  fit: z.array(fitLine).describe('How ship and berth compare, where that was looked at'),
  loserIds: z.array(id).describe('Competing requests that can no longer be approved'),
  sameShip,
});
export type Outcome = z.output<typeof outcomeShape>;

export type ReservationRow = z.output<typeof rowShape>;

export const rowShape = z.object({
  ...standing,
  portId: id,
  portName: nameShape,
  berthName: nameShape,
  shipId: id,
  cruiseShipName: nameShape,
  organizationId: id.nullable(),
  organizationName: nameShape.nullable(),
  isProxy: z.boolean(),
  isTemporaryCall: z.boolean(),
  isCancellationRequested: z.boolean(),
  isOverdue: z.boolean().describe('Not decided although its arrival has passed'),
  waitingPlace: z.int().nullable().describe('Position in the waiting list; 1 if no earlier request waits for an overlapping time'),
  updatedAt: instant,
  requesterName: z.string(),
  grossTonnage: z.number().nullable(),
  lengthM: z.number().nullable(),
});

export const listRowShape = rowShape.extend({
  hasUnreadChat: z.boolean().describe('Whether its chat has messages that the caller has not read'),
});
export type ReservationListRow = z.output<typeof listRowShape>;

const changedValue = z.union([z.string(), z.number(), z.boolean(), nameShape]).nullable();

const historyShape = z.object({
  version,
  rule: z.enum(reservationSpecs),
  move,
  reason: z.string().nullable(),
  side: z.enum(['owner', 'manager', 'ministry', 'system']).describe('The side that acted'),
  accountName: z.string().nullable().describe('Within the organization of the caller, and for decisions of the harbor manager'),
  inFavorOf: z.int().nullable().describe('The receipt of the request that was approved instead'),
  changedAt: instant,
  changes: z
    .array(z.object({ field: z.string(), from: changedValue, to: changedValue }))
    .describe('Berths, ships and organizations by their names; what happened in a draft is its owner’s alone'),
});
export type HistoryEntry = z.output<typeof historyShape>;

const particulars = z.object({
  imoNumber: z.string().nullable(),
  callSign: z.string().nullable(),
  capacity: z.int().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  draftBow: z.number().nullable(),
  draftStern: z.number().nullable(),
  airDraft: z.number().nullable(),
  grossTonnage: z.number().nullable(),
});

export const recordShape = rowShape.extend({
  ...detailFields,
  ship: particulars.describe('The particulars of the ship as they are registered now'),
  fit: z.array(fitLine).describe('How the ship compares with the limits of the berth'),
  sameShip,
  temporaryCallReason: z.string(),
  allocation: z.enum(['firstCome', 'review']).nullable(),
  departureStatus: z.int(),
  requesterPhone: z.string(),
  requesterEmail: z.string(),
  reviewReason: z.string().nullable(),
  cancellationReason: moveFields.cancellationReason.nullable(),
  overrideReason: z.string().nullable(),
  takesPartInChat: z.boolean().describe('Messages about it are for the caller too'),
  history: z.array(historyShape),
});
export type ReservationRecord = z.output<typeof recordShape>;

export const otherStayShape = z.object({ berthId: id, startAt: instant, endAt: instant, status });
