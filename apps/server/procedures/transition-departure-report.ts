import type { DepartureReportChange, updateDepartureCall } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { isPlausibleCount } from '@kiko/domain/procedures/plausible-counts.ts';
import {
  type CallOutcome,
  decideReportTransition,
  isOver,
  isReporting,
  type ReportTransition,
} from '@kiko/domain/procedures/report-workflow.ts';
import { type DepartureState, departureStates } from '@kiko/domain/reservations/reservation-statuses.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { Context, ContextWithBody } from '../kit/http/serve.ts';
import { lockBerthForBooking } from '../reservations/shared/holder-queries.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import { selectOutstanding } from './arrival-document-queries.ts';
import {
  findDepartureReport,
  findPassengerCapacity,
  insertDepartureReport,
  type StoredDepartureReport,
  updateDepartureReport,
} from './departure-report-queries.ts';
import { findPortCall, getSystemTime, lockCall, type StoredPortCall } from './port-call-queries.ts';
import { recordProcedureStep, transactionNow } from './procedure-history-queries.ts';
import { asPlan, showDepartureReport, toDepartureReport } from './show-departure-report.ts';
import { roleOf } from './show-port-call.ts';

type Endpoint = typeof updateDepartureCall;

/** Takes the lock of the berth first, as all decisions about a berth do, then that of the call, and reads the call under both. */
export const lockReportedPortCall = async ({ tx, actor, accessFilter, params }: Context<Endpoint>) => {
  const seen = await findPortCall(tx, { accessFilter, actor }, params.id);
  if (!seen) return undefined;
  await lockBerthForBooking(tx, seen.berthId);
  await lockCall(tx, params.id);
  return findPortCall(tx, { accessFilter, actor }, params.id);
};

export const transitionDepartureReport = async ({
  tx,
  actor,
  body,
  record: call,
}: ContextWithBody<Endpoint> & { record: StoredPortCall }) => {
  const { version, transition, reason } = body;
  const now = await getSystemTime(tx);
  const before = await findDepartureReport(tx, call.id);
  if (version !== (before?.version ?? 0)) throw new Refusal('record.stale');
  const departedAt = body.departedAt?.getTime() ?? null;
  const outcome = body.outcome ?? 'called';
  // A report of an early departure or a skipped call opens the report; the worker may also be late.
  const isOpened = !before && isOver(asPlan(call), now, isReporting(transition) ? { outcome, departedAt } : undefined);
  const departureState = isOpened ? 'recorded' : (departureStates.at(call.departureStatus) ?? 'none');
  const { to: status, event, side } = getNextDepartureState(actor, { call, report: before, departureState, now }, transition);
  const counts = isReporting(transition) ? await checkCounts(tx, call.id, body) : {};
  if (transition === 'complete') await checkOutstanding(tx, call, { isConfirmed: body.isOutstandingConfirmed, before });
  if (isOpened) await openDepartureReport(tx, call, Math.min(call.endAt.getTime(), departedAt ?? Number.POSITIVE_INFINITY));
  await updateDepartureReport(tx, call.id, {
    status: departureStates.indexOf(status),
    ...columnsByTransition[transition]({ ...body, outcome, isCountConfirmed: 'confirmedCounts' in counts }),
  });
  const by = { side, accountId: actor.accountId };
  await recordProcedureStep(tx, { reservationId: call.id, documents: [], action: transition, reason, changes: counts, by, event });
  const isSkipped = isReporting(transition) ? outcome === 'skipped' : call.isSkipped;
  return showDepartureReport(tx, actor, { ...call, isSkipped, departureStatus: departureStates.indexOf(status) });
};

/** A count above the capacity is accepted when the reporter confirms it; the confirmation is stored. */
const checkCounts = async (
  tx: Transaction,
  callId: number,
  { entryPassengers, departurePassengers, isCountConfirmed }: DepartureReportChange,
) => {
  const capacity = await findPassengerCapacity(tx, callId);
  const counts = { entryPassengers, departurePassengers };
  const isPlausible = Object.values(counts).every((count) => isPlausibleCount(count ?? 0, capacity));
  if (isPlausible) return {};
  if (!isCountConfirmed) throw new Refusal('departureProcedure.countsImplausible', [], { passengerCapacity: capacity });
  return { confirmedCounts: { ...counts, passengerCapacity: capacity } };
};

type Completing = { isConfirmed: boolean | undefined; before: StoredDepartureReport | undefined };

/** A ship that did not call has no outstanding documents. */
const checkOutstanding = async (tx: Transaction, { id }: StoredPortCall, { isConfirmed, before }: Completing) => {
  if (isConfirmed || before?.outcome === 'skipped') return;
  const outstanding = await selectOutstanding(tx, id);
  if (outstanding.length > 0) throw new Refusal('departureProcedure.documentsOutstanding', [], { outstanding });
};

type ReportSubject = { id: number; postDepartureDays: number };

/** The ship has departed: a report is due from here on. */
export const openDepartureReport = async (tx: Transaction, call: ReportSubject, departsAt: number) => {
  await insertDepartureReport(tx, { reservationId: call.id, dueOn: dayToIso(reportDueOn(call.postDepartureDays, departsAt)) });
  const by = { side: 'system', accountId: null } as const;
  await recordProcedureStep(tx, { reservationId: call.id, documents: [], action: 'open', by, event: 'report.open' });
};

type Reported = DepartureReportChange & { outcome: CallOutcome; isCountConfirmed: boolean };

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
    submittedAt: transactionNow,
    returnReason: null,
  };
};

/** The columns that each transition writes besides the status. */
const columnsByTransition: Record<ReportTransition, (body: Reported) => Parameters<typeof updateDepartureReport>[2]> = {
  submitReport: (body) => ({ ...contentOf(body), managerNote: null }),
  fileReport: (body) => ({ ...contentOf(body), managerNote: body.reason ?? null }),
  complete: () => ({ completedAt: transactionNow }),
  returnReport: ({ reason }) => ({ submittedAt: null, returnReason: reason ?? null }),
  reopen: ({ reason }) => ({ submittedAt: null, completedAt: null, returnReason: reason ?? null }),
};

type ReportContext = {
  call: StoredPortCall;
  report: StoredDepartureReport | undefined;
  departureState: DepartureState;
  now: number;
};

const getNextDepartureState = (
  actor: Actor,
  { call, report, departureState, now }: ReportContext,
  transition: ReportTransition,
) => {
  const relation = relationToReservation(call, actor, 'departureProcedure.update');
  const side = roleOf(relation);
  const decision =
    side && decideReportTransition(transition, toDepartureReport(call, report, departureState), { side, kind: relation.kind, now });
  if (!side || !decision) throw new Refusal('departureProcedure.moveNotAllowed');
  return { ...decision, side };
};
