import { competitorActions } from '@kiko/domain/reservations/booking-request.ts';
import { reservationStateCodes, reservationStates, reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import {
  type ReservationTransition,
  requestableTransitions,
  reservationSpecs,
  reservationTransitionNames,
} from '@kiko/domain/reservations/reservation-workflow.ts';
import { z } from 'zod';
import { crossFieldCheck, evenWithFieldErrors } from '../acceptance/acceptance-shapes.ts';
import type { FieldIssue } from '../field-issues.ts';
import { id, instant, nameShape, version } from '../shapes.ts';
import {
  detailFields,
  fieldsByTransition,
  planFields,
  proxyFields,
  requiredOnSubmission,
  scheduleFields,
  storedDetailFields,
  transitionFields,
} from './reservation-fields.ts';
import { findStayIssues } from './stay-issues.ts';

export const reservationStatus = z.enum(reservationStatuses);
const state = z.enum(reservationStates);
const stateCode = z
  .enum(reservationStateCodes)
  .describe('As the status, but 20 confirmed and 21 confirmed with cancellation requested');
const transition = z.enum(reservationTransitionNames as [ReservationTransition, ...ReservationTransition[]]);
const allowedTransitions = z.array(transition).describe('Transitions that the caller may make now');

const createTransitions = ['saveDraft', 'submit', 'proxyCreate'] as const satisfies readonly ReservationTransition[];
const updateTransitions = requestableTransitions.filter((name) => name !== 'proxyCreate');

/** Fields that are invalid on their own are null here. */
type ReservationInput = {
  [field: string]: unknown;
  transition: ReservationTransition | null;
  startAt?: Date | null;
  endAt?: Date | null;
};

/** A stay ends after it starts, and a transition carries only its own fields. */
const findInputIssues = (sent: ReservationInput): FieldIssue[] => {
  const { transition: requested, startAt, endAt } = sent;
  const allowed: readonly string[] | null = requested && ['transition', 'version', ...(fieldsByTransition[requested] ?? [])];
  const issues: FieldIssue[] = Object.entries(sent)
    .filter(([field, value]) => value !== undefined && allowed?.includes(field) === false)
    .map(([path]) => ({ path, code: 'notAllowed' }));
  return [...issues, ...findStayIssues({ startAt: startAt ?? null, endAt: endAt ?? null })];
};

/** A new submission must be complete. For a draft only the server knows which fields are already filled in. */
const findNewReservationIssues = (sent: ReservationInput): FieldIssue[] => {
  const isNonBlank = (path: string) => {
    const [field = path, language] = path.split('.');
    const value = sent[field] as Record<string, unknown> | undefined;
    return Boolean(language === undefined ? value : value?.[language]);
  };
  const needed = [...requiredOnSubmission, ...(sent['isTemporaryCall'] ? ['temporaryCallReason'] : [])];
  const missing = sent.transition === 'submit' ? needed.filter((path) => !isNonBlank(path)) : [];
  return [...findInputIssues(sent), ...missing.map((path): FieldIssue => ({ path, code: 'required' }))];
};

export const newReservationShape = z
  .strictObject({
    transition: z.enum(createTransitions),
    ...scheduleFields,
    isTemporaryCall: scheduleFields.isTemporaryCall.optional(),
    temporaryCallReason: scheduleFields.temporaryCallReason.optional(),
    ...z.object(detailFields).partial().shape,
    ...z.object(proxyFields).partial().shape,
    ...z.object(transitionFields).omit({ cancellationReason: true }).partial().shape,
    planRowKey: planFields.planRowKey.optional(),
  })
  .superRefine(crossFieldCheck(findNewReservationIssues), evenWithFieldErrors);

export const reservationChangeShape = z
  .strictObject({
    version,
    transition: z.enum(updateTransitions as [ReservationTransition, ...ReservationTransition[]]),
    ...z.object(scheduleFields).partial().shape,
    ...z.object(detailFields).partial().shape,
    ...z.object(transitionFields).partial().shape,
    ...z.object(proxyFields).omit({ organizationId: true }).partial().shape,
  })
  .superRefine(crossFieldCheck(findInputIssues), evenWithFieldErrors);

export type NewReservation = z.output<typeof newReservationShape>;
export type ReservationChange = z.output<typeof reservationChangeShape>;

export const dimensionCheckShape = z.object({
  measure: z.enum(['length', 'draft', 'airDraft', 'grossTonnage']),
  result: z.enum(['pass', 'fail', 'unknown']),
  limit: z.number(),
  actual: z.number().nullable(),
  margin: z.number().nullable(),
});

/** Status fields of a reservation. */
const reservationStateFields = {
  id,
  number: z
    .string()
    .nullable()
    .describe('Reservation number for use by people, such as K-26-000018; null before the first submission'),
  version,
  state,
  status: reservationStatus.describe(
    '0 draft, 1 tentative, 2 confirmed, 3 returning, 4 waiting, 5 rejected, 6 canceled, 9 withdrawn',
  ),
  stateCode,
  berthId: id,
  startAt: instant,
  endAt: instant,
  receiptNo: z.int().nullable().describe('Position in the order of receipt of the berth'),
  receivedAt: instant.nullable(),
  returnDueAt: instant.nullable().describe('Until when a returned reservation keeps its place'),
  holdsBerth: z.boolean().describe('Whether it holds the berth now'),
  allowedTransitions,
};

export const sameShip = z
  .object({
    tentative: z.int().describe('At other ports'),
    confirmed: z.int().describe('At other ports'),
    atSamePort: z.int().describe('At other berths of the port, tentative or confirmed'),
  })
  .describe('Calls of the same ship elsewhere at the same time; applicants see those of their own organization');
export type SameShipCounts = z.output<typeof sameShip>;
export const noSameShip: SameShipCounts = { tentative: 0, confirmed: 0, atSamePort: 0 };

/** The result of a request. */
export const bookingResultShape = z.object({
  ...reservationStateFields,
  fit: z.array(dimensionCheckShape).describe('How the ship compares with the limits of the berth, if that was checked'),
  displacedIds: z.array(id).describe('Competing requests that can no longer be approved'),
  sameShip,
});
export type BookingResult = z.output<typeof bookingResultShape>;

export type ReservationRow = z.output<typeof reservationRowShape>;

export const reservationRowShape = z.object({
  ...reservationStateFields,
  portId: id,
  portName: nameShape,
  berthName: nameShape,
  shipId: id,
  cruiseShipName: nameShape,
  organizationId: id.nullable(),
  organizationName: nameShape.nullable(),
  notifiedOwner: z
    .enum(['applicant', 'ministry'])
    .nullable()
    .describe('The side that is notified as its owner; null if there is no active account'),
  isProxy: z.boolean(),
  isTemporaryCall: z.boolean(),
  isCancellationRequested: z.boolean(),
  isOverdue: z.boolean().describe('Not decided although its arrival has passed'),
  waitlistPosition: z
    .int()
    .nullable()
    .describe('Position in the waiting list; 1 if no earlier request waits for an overlapping time'),
  updatedAt: instant,
  requesterName: z.string(),
  grossTonnage: z.number().nullable(),
  lengthM: z.number().nullable(),
});

/** What a decision of the harbor manager does to competing requests, and what it may do with them. */
export const displacementFields = {
  displaced: z.array(reservationRowShape).describe('Competing requests that could no longer be approved, in order of receipt'),
  competitorActions: z.array(z.enum(competitorActions)).describe('Outcomes that the berth allows for competing requests'),
};

export const listRowShape = reservationRowShape.extend({
  hasUnreadChat: z.boolean().describe('Whether its chat has messages that the caller has not read'),
});
export type ReservationListRow = z.output<typeof listRowShape>;

const changedValueShape = z.union([z.string(), z.number(), z.boolean(), nameShape]).nullable();

const reservationHistoryEntryShape = z.object({
  version,
  rule: z.enum(reservationSpecs),
  action: transition,
  reason: z.string().nullable(),
  side: z.enum(['owner', 'manager', 'ministry', 'system']).describe('The side that acted'),
  accountName: z.string().nullable().describe('Within the organization of the caller, and for decisions of the harbor manager'),
  inFavorOf: z.int().nullable().describe('The receipt of the request that was approved instead'),
  changedAt: instant,
  changes: z
    .array(z.object({ field: z.string(), from: changedValueShape, to: changedValueShape }))
    .describe('Berths, ships and organizations by their names; what happened in a draft is its owner’s alone'),
});
export type ReservationHistoryEntry = z.output<typeof reservationHistoryEntryShape>;

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

export const reservationDetailShape = reservationRowShape.extend({
  ...storedDetailFields,
  ship: particulars.describe('The particulars of the ship as they are registered now'),
  fit: z.array(dimensionCheckShape).describe('How the ship compares with the limits of the berth'),
  sameShip,
  temporaryCallReason: z.string(),
  allocation: z.enum(['firstCome', 'review']).nullable(),
  departureStatus: z.int(),
  requesterPhone: z.string(),
  requesterEmail: z.string(),
  reviewReason: z.string().nullable(),
  cancellationReason: transitionFields.cancellationReason.nullable(),
  overrideReason: z.string().nullable(),
  canJoinChat: z.boolean().describe('The caller can take part in the chat about it'),
  history: z.array(reservationHistoryEntryShape),
});
export type ReservationDetail = z.output<typeof reservationDetailShape>;

export const otherStayShape = z.object({ berthId: id, startAt: instant, endAt: instant, status: reservationStatus });
