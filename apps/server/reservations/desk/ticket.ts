import type { ErrorCode } from '@kiko/contract/error-catalogue.ts';
import type { FieldIssue } from '@kiko/contract/field-issues.ts';
import type { NewReservation, Outcome, ReservationChange } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { BookingRequest } from '@kiko/domain/reservations/booking-request.ts';

type Sent = Omit<NewReservation, 'move'> & Omit<ReservationChange, 'move' | 'version'>;
export type Fields = { [Name in keyof Sent]?: Sent[Name] | undefined };

/** One request as it stands in the line. */
export type Ticket = {
  requestId: string;
  /** Null: the system itself. */
  by: { actor: Actor; reach: Condition<ScopeFact> } | null;
  move: BookingRequest['move'];
  /** Null: what is to be made. */
  reservationId: number | null;
  /** The version that was seen; null where the system takes it as it is. */
  version: number | null;
  fields: Fields;
  key: { key: string; hash: string } | null;
};

/** `again`: the reservation went to another berth before its lock was held. */
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
