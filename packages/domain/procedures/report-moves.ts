import type { PersonKind } from '../access/actor.ts';
import { type Departure, type ReservationStatus, reservationStatuses } from '../reservations/reservation-statuses.ts';
import type { Side } from './item-moves.ts';

export type Report = { departure: Departure; isSubmitted: boolean; isProxy: boolean; completedAt: number | null };
type Standing = { side: Side; kind: PersonKind; now: number };

/** For so long after it was completed a report can be opened again. */
const reopenDays = 60;
const day = 86_400_000;

type Move = { from: Departure; to: Departure; needsReason: boolean };

/** Every way a report after the departure changes; that it is opened follows from the clock. */
export const reportMoves = {
  submitReport: { from: 'recorded', to: 'recorded', needsReason: false },
  complete: { from: 'recorded', to: 'completed', needsReason: false },
  returnReport: { from: 'recorded', to: 'recorded', needsReason: true },
  reopen: { from: 'completed', to: 'recorded', needsReason: true },
} as const satisfies Record<string, Move>;

export type ReportMove = keyof typeof reportMoves;
export const reportMoveNames = Object.keys(reportMoves) as ReportMove[];

/** Where a move leads; undefined where this person cannot make it now. Who entered a call for somebody else reports it too. */
export const decideReportMove = (move: ReportMove, report: Report, { side, kind, now }: Standing): Departure | undefined => {
  const { from, to } = reportMoves[move];
  if (report.departure !== from) return undefined;
  const isAllowed = {
    submitReport: side === (report.isProxy ? 'manager' : 'owner'),
    complete: side === 'manager' && report.isSubmitted,
    returnReport: side === 'manager' && report.isSubmitted,
    reopen: side === 'manager' && kind === 'harborMaster' && now <= (report.completedAt ?? 0) + reopenDays * day,
  }[move];
  return isAllowed ? to : undefined;
};

type Departing = { status: ReservationStatus; endAt: number; departedAt: number | null };

/** A ship has left when its time is over, or when somebody records that it went earlier; what did not come never leaves. */
export const hasDeparted = ({ status, endAt, departedAt }: Departing, now: number) =>
  status === reservationStatuses.confirmed && (endAt <= now || (departedAt !== null && departedAt <= now));

export const allowedReportMoves = (report: Report, standing: Standing) =>
  reportMoveNames.filter((move) => decideReportMove(move, report, standing) !== undefined);
