import type { ReportChange, updateDepartureCall } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { isPlausibleCount } from '@kiko/domain/procedures/plausible-counts.ts';
import {
  type CallOutcome,
  decideReportMove,
  isOver,
  isReporting,
  type ReportMove,
} from '@kiko/domain/procedures/report-workflow.ts';
import { type Departure, departures } from '@kiko/domain/reservations/reservation-statuses.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Context, ContextWithBody } from '../kit/http/serve.ts';
import { lockHolders } from '../reservations/shared/holder-queries.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import { findCall, getSystemTime, lockCall, type StoredCall } from './call-queries.ts';
import { selectOutstanding } from './item-queries.ts';
import { recordStep, thisMoment } from './procedure-history-queries.ts';
import { findPassengerCapacity, findReport, insertReport, type StoredReport, updateReport } from './report-queries.ts';
import { sideOf } from './show-call.ts';
import { asPlan, asReport, showReport } from './show-report.ts';

type Endpoint = typeof updateDepartureCall;

/** Takes the lock of the berth first, as all decisions about a berth do, then that of the call, and reads the call under both. */
export const holdReportedCall = async ({ tx, actor, accessFilter, params }: Context<Endpoint>) => {
  const seen = await findCall(tx, { accessFilter, actor }, params.id);
  if (!seen) return undefined;
  await lockHolders(tx, seen.berthId);
  await lockCall(tx, params.id);
  return findCall(tx, { accessFilter, actor }, params.id);
};

export const moveReport = async ({ tx, actor, body, record: call }: ContextWithBody<Endpoint> & { record: StoredCall }) => {
  const { version, move, reason } = body;
  const now = await getSystemTime(tx);
  const before = await findReport(tx, call.id);
  if (version !== (before?.version ?? 0)) throw new Refusal('record.stale');
  const departedAt = body.departedAt?.getTime() ?? null;
  const outcome = body.outcome ?? 'called';
  // A report of an early departure or a skipped call opens the report; the worker may also be late.
  const isOpened = !before && isOver(asPlan(call), now, isReporting(move) ? { outcome, departedAt } : undefined);
  const departure = isOpened ? 'recorded' : (departures.at(call.departureStatus) ?? 'none');
  const { to: status, event, side } = decide(actor, { call, report: before, departure, now }, move);
  const counts = isReporting(move) ? await checkCounts(tx, call.id, body) : {};
  if (move === 'complete') await checkOutstanding(tx, call, { isConfirmed: body.isOutstandingConfirmed, before });
  if (isOpened) await openReport(tx, call, Math.min(call.endAt.getTime(), departedAt ?? Number.POSITIVE_INFINITY));
  await updateReport(tx, call.id, {
    status: departures.indexOf(status),
    ...effects[move]({ ...body, outcome, isCountConfirmed: 'confirmedCounts' in counts }),
  });
  const by = { side, accountId: actor.accountId };
  await recordStep(tx, { reservationId: call.id, documents: [], move, reason, changes: counts, by, event });
  const isSkipped = isReporting(move) ? outcome === 'skipped' : call.isSkipped;
  return showReport(tx, actor, { ...call, isSkipped, departureStatus: departures.indexOf(status) });
};

/** A count above the capacity is accepted when the reporter confirms it; the confirmation is stored. */
const checkCounts = async (
  tx: Transaction,
  callId: number,
  { entryPassengers, departurePassengers, isCountConfirmed }: ReportChange,
) => {
  const capacity = await findPassengerCapacity(tx, callId);
  const counts = { entryPassengers, departurePassengers };
  const isPlausible = Object.values(counts).every((count) => isPlausibleCount(count ?? 0, capacity));
  if (isPlausible) return {};
  if (!isCountConfirmed) throw new Refusal('departureProcedure.countsImplausible', [], { passengerCapacity: capacity });
  return { confirmedCounts: { ...counts, passengerCapacity: capacity } };
};

type Completing = { isConfirmed: boolean | undefined; before: StoredReport | undefined };

/** A ship that did not call has no outstanding documents. */
const checkOutstanding = async (tx: Transaction, { id }: StoredCall, { isConfirmed, before }: Completing) => {
  if (isConfirmed || before?.outcome === 'skipped') return;
  const outstanding = await selectOutstanding(tx, id);
  if (outstanding.length > 0) throw new Refusal('departureProcedure.documentsOutstanding', [], { outstanding });
};

type Opened = { id: number; postDepartureDays: number };

/** The ship has departed: a report is due from here on. */
export const openReport = async (tx: Transaction, call: Opened, departsAt: number) => {
  await insertReport(tx, { reservationId: call.id, dueOn: isoOfDay(reportDueOn(call.postDepartureDays, departsAt)) });
  const by = { side: 'system', accountId: null } as const;
  await recordStep(tx, { reservationId: call.id, documents: [], move: 'open', by, event: 'report.open' });
};

type Reported = ReportChange & { outcome: CallOutcome; isCountConfirmed: boolean };

/** A skipped call has neither times nor counts, even if the report had them before it was corrected. */
const contentOf = ({ outcome, skipReason, isCountConfirmed, comment = '', ...sent }: Reported) => {
  const { berthedAt = null, departedAt = null, entryPassengers = null, departurePassengers = null } = sent;
  const { hasImmigrationInspection = false, hasEmigrationInspection = false } = sent;
  return {
    outcome,
    skipReason: skipReason ?? null,
    comment,
    isCountConfirmed,
    berthedAt,
    departedAt,
    entryPassengers,
    departurePassengers,
    hasImmigrationInspection,
    hasEmigrationInspection,
    submittedAt: thisMoment,
    returnReason: null,
  };
};

/** The columns that each transition writes besides the status. */
const effects: Record<ReportMove, (body: Reported) => Parameters<typeof updateReport>[2]> = {
  submitReport: (body) => ({ ...contentOf(body), managerNote: null }),
  fileReport: (body) => ({ ...contentOf(body), managerNote: body.reason ?? null }),
  complete: () => ({ completedAt: thisMoment }),
  returnReport: ({ reason }) => ({ submittedAt: null, returnReason: reason ?? null }),
  reopen: ({ reason }) => ({ submittedAt: null, completedAt: null, returnReason: reason ?? null }),
};

type Standing = { call: StoredCall; report: StoredReport | undefined; departure: Departure; now: number };

const decide = (actor: Actor, { call, report, departure, now }: Standing, move: ReportMove) => {
  const person = relationToReservation(call, actor, 'departureProcedure.update');
  const side = sideOf(person);
  const decision = side && decideReportMove(move, asReport(call, report, departure), { side, kind: person.kind, now });
  if (!side || !decision) throw new Refusal('departureProcedure.moveNotAllowed');
  return { ...decision, side };
};
