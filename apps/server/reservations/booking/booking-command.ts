import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { NewReservation, Outcome, ReservationChange } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { BookingRequest } from '@kiko/domain/reservations/booking-request.ts';

type Sent = Omit<NewReservation, 'move'> & Omit<ReservationChange, 'move' | 'version'>;
export type Fields = { [Name in keyof Sent]?: Sent[Name] | undefined };

/** One command in the booking queue. */
export type BookingCommand = {
  requestId: string;
  /** Null for commands of the system itself. */
  by: { actor: Actor; accessFilter: Condition<ScopeFact> } | null;
  move: BookingRequest['move'];
  /** Null for a new reservation. */
  reservationId: number | null;
  /** The version that the user saw. Null for the system, which takes the current one. */
  version: number | null;
  fields: Fields;
  key: { key: string; hash: string } | null;
};

/** `again`: the reservation was moved to another berth before its lock was acquired. */
export type Reply =
  | { kind: 'done'; outcome: Outcome }
  | { kind: 'refused'; code: ErrorCode; issues: readonly FieldIssue[]; because: Record<string, unknown> | null }
  | { kind: 'again' };

export const refused = (
  code: ErrorCode,
  { issues = [], because = null }: { issues?: readonly FieldIssue[]; because?: Record<string, unknown> | null } = {},
): Reply => ({ kind: 'refused', code, issues, because });

export const unknownReference = (path: string) =>
  refused('request.unknownReference', { issues: [{ path, code: 'unknownReference' }] });
