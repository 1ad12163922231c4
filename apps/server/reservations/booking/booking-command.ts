import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { BookingResult, NewReservation, ReservationChange } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { BookingRequest } from '@kiko/domain/reservations/booking-request.ts';

type RequestBody = Omit<NewReservation, 'transition'> & Omit<ReservationChange, 'transition' | 'version'>;
export type ReservationFields = { [Name in keyof RequestBody]?: RequestBody[Name] | undefined };

/** One command in the booking queue. */
export type BookingCommand = {
  requestId: string;
  /** Null for commands of the system itself. */
  requestedBy: { actor: Actor; accessFilter: Condition<ScopeAttribute> } | null;
  transition: BookingRequest['transition'];
  /** Null for a new reservation. */
  reservationId: number | null;
  /** The version that the user saw. Null for the system, which takes the current one. */
  version: number | null;
  fields: ReservationFields;
  idempotencyKey: { key: string; hash: string } | null;
  /** Its decision is discarded: details that do not affect the berth may be missing. */
  isPreview?: true;
};

/** `retry`: the reservation was moved to another berth before its lock was acquired. */
export type BookingReply =
  | { kind: 'done'; result: BookingResult }
  | { kind: 'refused'; code: ErrorCode; issues: readonly FieldIssue[]; details: Record<string, unknown> | null }
  | { kind: 'retry' };

export const refusedReply = (
  code: ErrorCode,
  { issues = [], details = null }: { issues?: readonly FieldIssue[]; details?: Record<string, unknown> | null } = {},
): BookingReply => ({ kind: 'refused', code, issues, details });

export const unknownReferenceReply = (path: string) =>
  refusedReply('request.unknownReference', { issues: [{ path, code: 'unknownReference' }] });
