import { competitorActions } from '@kiko/domain/reservations/booking-request.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import { z } from 'zod';
import { instantInRange } from '../acceptance/acceptance-shapes.ts';
import { email, id, line, nameShape, optionalName, phone, requiredText, text } from '../shapes.ts';

/** Berth, time and ship: the input of the booking rules. */
export const scheduleFields = {
  berthId: id,
  shipId: id,
  startAt: instantInRange.describe('Arrival alongside'),
  endAt: instantInRange.describe('Departure, exclusive: a stay that ends at eight does not overlap one that starts at eight'),
  isTemporaryCall: z
    .boolean()
    .describe('A request outside the acceptance period for an arrival within a few days; it holds nothing until it is approved'),
  temporaryCallReason: text(1000).describe('Why the call could not be planned; required for a temporary call'),
};

/** Other details of a call; the booking rules do not depend on them. */
export const detailFields = {
  operatingCompany: line(200),
  isJapaneseCarrier: z.boolean(),
  agencyName: line(200),
  agencyManager: line(200),
  isFirstCallJapan: z.boolean(),
  isFirstCallHarbor: z.boolean(),
  departureCountryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  previousPort: line(200),
  nextPort: line(200),
  isTourStartAtArrival: z.boolean(),
  isTourEndAtArrival: z.boolean(),
  isTourStartAtDeparture: z.boolean(),
  isTourEndAtDeparture: z.boolean(),
  isInternationalArrival: z.boolean(),
  isInternationalDeparture: z.boolean(),
  cruiseName: optionalName(200),
  route: text(1000),
  tourEvidence: text(2000),
  comment: text(2000),
};

const storedText = z.string();

/** The same in answers. A rule for input that becomes stricter must not make older records unreadable. */
export const storedDetailFields = {
  ...detailFields,
  operatingCompany: storedText,
  agencyName: storedText,
  agencyManager: storedText,
  departureCountryCode: storedText.nullable(),
  previousPort: storedText,
  nextPort: storedText,
  cruiseName: nameShape,
  route: storedText,
  tourEvidence: storedText,
  comment: storedText,
};

/** Fields required on submission; a draft may omit them. */
export const requiredOnSubmission = [
  ...(['operatingCompany', 'departureCountryCode', 'previousPort', 'nextPort', 'route'] as const),
  ...(['cruiseName.ja', 'cruiseName.en'] as const),
] as const;

/** The organization and contact that a harbor manager or the ministry enters a call for; applicants request in their own name. */
export const proxyFields = {
  organizationId: id.nullable().describe('Null: a company that is not registered'),
  requesterName: line(200),
  requesterPhone: phone,
  requesterEmail: z.union([z.literal(''), email]),
};
export const contactFields = ['requesterName', 'requesterPhone', 'requesterEmail'] as const;
export const proxyFieldNames = ['organizationId', ...contactFields] as const;

/** Parameters of a transition in addition to the fields of the call. */
export const transitionFields = {
  reason: requiredText(1000),
  overrideReason: requiredText(1000).describe(
    'Why a ship that exceeds the limits of the berth, or a stay longer than the maximum, is accepted',
  ),
  cancellationReason: z.enum(['planChange', 'unavoidable']),
  competitorAction: z
    .enum(competitorActions)
    .describe('The outcome for competing requests that can no longer be approved; required if there are any'),
  seenDisplacedIds: z
    .array(id)
    .max(200)
    .describe('The competing requests that were shown; the decision is refused if they have changed'),
};

/** Reference to a season plan. */
export const planFields = {
  planRowKey: z.uuid().describe('The row of a season plan: an organization has one reservation for each at most'),
};

type ReservationField =
  | keyof typeof scheduleFields
  | keyof typeof detailFields
  | keyof typeof transitionFields
  | keyof typeof proxyFields
  | keyof typeof planFields;

const detailFieldNames = Object.keys(detailFields) as ReservationField[];
const applicationFieldNames = [...(Object.keys(scheduleFields) as ReservationField[]), ...detailFieldNames];

/** The choice of a harbor manager between competing requests. */
const choiceFieldNames = ['competitorAction', 'seenDisplacedIds', 'reason'] as const satisfies readonly ReservationField[];

/** The fields that each transition accepts; any other is refused. */
export const fieldsByTransition: Partial<Record<ReservationTransition, readonly ReservationField[]>> = {
  saveDraft: applicationFieldNames,
  submit: [...applicationFieldNames, ...proxyFieldNames, 'planRowKey'],
  resubmit: applicationFieldNames,
  proxyCreate: [...applicationFieldNames, ...proxyFieldNames, 'overrideReason', ...choiceFieldNames],
  updateDetails: [...detailFieldNames, ...contactFields],
  adjustSchedule: ['berthId', 'startAt', 'endAt', 'overrideReason', ...choiceFieldNames],
  approve: choiceFieldNames,
  return: ['reason'],
  reject: ['reason'],
  revoke: ['reason'],
  takeBack: ['reason'],
  rejectCancel: ['reason'],
  accept: ['reason'],
  withdraw: ['reason'],
  requestCancel: ['cancellationReason'],
};
