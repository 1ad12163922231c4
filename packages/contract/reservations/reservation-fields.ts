import type { ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import { z } from 'zod';
import { instantInRange } from '../acceptance/acceptance-shapes.ts';
import { email, id, optionalName, phone, requiredText, text } from '../shapes.ts';

/** Where, when and with which ship: what the rules of booking decide about. */
export const scheduleFields = {
  berthId: id,
  shipId: id,
  startAt: instantInRange.describe('Arrival alongside'),
  endAt: instantInRange.describe('Departure, not included: who leaves at eight and who arrives at eight do not meet'),
  isTemporaryCall: z.boolean().describe('Skips the acceptance period, nothing else'),
};

/** What else is said about a call; the berth does not depend on it. */
export const detailFields = {
  operatingCompany: text(200),
  isJapaneseCarrier: z.boolean(),
  agencyName: text(200),
  agencyManager: text(200),
  isFirstCallJapan: z.boolean(),
  isFirstCallHarbor: z.boolean(),
  departureCountryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  previousPort: text(200),
  nextPort: text(200),
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

/** What a request must say before a manager can judge it; a draft may leave it open. */
export const neededOnSubmission = [
  ...(['operatingCompany', 'departureCountryCode', 'previousPort', 'nextPort', 'route'] as const),
  ...(['cruiseName.ja', 'cruiseName.en'] as const),
] as const;

/** Who a harbor manager enters a call for; everybody else asks in their own name. */
export const proxyFields = {
  organizationId: id.nullable().describe('Null: a line that is not registered'),
  requesterName: text(200),
  requesterPhone: phone,
  requesterEmail: z.union([z.literal(''), email]),
};

/** What a move may say beside the fields of the call. */
export const moveFields = {
  reason: requiredText(1000),
  overrideReason: requiredText(1000).describe('Why a ship larger than the berth allows is let in'),
  cancellationReason: z.enum(['planChange', 'unavoidable']),
  losers: z.enum(['leave', 'reject', 'queue']).describe('What becomes of competing requests that can no longer be approved'),
};

/** Where a call comes from a season plan. */
export const planFields = {
  planRowKey: z.uuid().describe('The row of a season plan: an organization has one reservation for each at most'),
};

type Field =
  | keyof typeof scheduleFields
  | keyof typeof detailFields
  | keyof typeof moveFields
  | keyof typeof proxyFields
  | keyof typeof planFields;

const detail = Object.keys(detailFields) as Field[];
const application = [...(Object.keys(scheduleFields) as Field[]), ...detail];

/** The fields that each move may carry; any other is refused. */
export const fieldsOfMove: Partial<Record<ReservationMove, readonly Field[]>> = {
  saveDraft: application,
  submit: [...application, 'planRowKey'],
  resubmit: application,
  proxyCreate: [...application, ...(Object.keys(proxyFields) as Field[]), 'overrideReason'],
  updateDetails: detail,
  adjustSchedule: ['berthId', 'startAt', 'endAt', 'reason', 'overrideReason'],
  approve: ['losers', 'reason'],
  return: ['reason'],
  reject: ['reason'],
  revoke: ['reason'],
  rejectCancel: ['reason'],
  accept: ['reason'],
  withdraw: ['reason'],
  requestCancel: ['cancellationReason'],
};
