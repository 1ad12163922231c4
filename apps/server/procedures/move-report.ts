import type { ReportChange, updateDepartureCall } from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { decideReportMove, hasDeparted, type ReportMove } from '@kiko/domain/procedures/report-moves.ts';
import { type Departure, departures } from '@kiko/domain/reservations/reservation-statuses.ts';
import { lockHolders } from '../kit/holder-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { Context, ContextWithBody } from '../kit/serve.ts';
import { standTo } from '../kit/stand-to.ts';
import { findCall, getSystemTime, holdCall, type StoredCall } from './call-queries.ts';
import { recordStep, thisMoment } from './procedure-history-queries.ts';
import { findReport, insertReport, type StoredReport, updateReport } from './report-queries.ts';
import { sideOf } from './show-call.ts';
import { asReport, showReport } from './show-report.ts';

type Endpoint = typeof updateDepartureCall;

/** The berth's lock first, as everybody who decides about a berth takes it; then the call, read as it is under both. */
export const holdReportedCall = async ({ tx, actor, reach, params }: Context<Endpoint>) => {
  const seen = await findCall(tx, { reach, actor }, params.id);
  if (!seen) return undefined;
  await lockHolders(tx, seen.berthId);
  await holdCall(tx, params.id);
  return findCall(tx, { reach, actor }, params.id);
};

const rules = { submitReport: 'D02', complete: 'D03', returnReport: 'D04', reopen: 'D05' } as const;

export const moveReport = async ({ tx, actor, body, record: call }: ContextWithBody<Endpoint> & { record: StoredCall }) => {
  const { version, move, reason } = body;
  const now = await getSystemTime(tx);
  const before = await findReport(tx, call.id);
  if (version !== (before?.version ?? 0)) throw new Refusal('record.stale');
  const departedAt = body.departedAt?.getTime() ?? null;
  // Whoever records that the ship has left before its time opens the report with it; the worker may also be late.
  const isOpened = !before && hasDeparted({ status: call.status, endAt: call.endAt.getTime(), departedAt }, now);
  const departure = isOpened ? 'recorded' : (departures.at(call.departureStatus) ?? 'none');
  const status = decide(actor, { call, report: before, departure, now }, move);
  if (isOpened) await openReport(tx, call, Math.min(call.endAt.getTime(), departedAt ?? Number.POSITIVE_INFINITY));
  await updateReport(tx, call.id, { status: departures.indexOf(status), ...effects[move](body) });
  const step = { reservationId: call.id, procedureId: null, move, reason, accountId: actor.accountId };
  await recordStep(tx, { ...step, event: rules[move] });
  return showReport(tx, actor, { ...call, departureStatus: departures.indexOf(status) });
};

type Opened = { id: number; postDepartureDays: number };

/** The ship has left: from here on a report is owed. */
export const openReport = async (tx: Parameters<typeof insertReport>[0], call: Opened, departsAt: number) => {
  await insertReport(tx, { reservationId: call.id, dueOn: isoOfDay(reportDueOn(call.postDepartureDays, departsAt)) });
  await recordStep(tx, { reservationId: call.id, procedureId: null, move: 'open', accountId: null, event: 'D01' });
};

/** What each move writes besides the status. */
const effects: Record<ReportMove, (body: ReportChange) => Parameters<typeof updateReport>[2]> = {
  submitReport: ({ version: _version, move: _move, reason: _reason, ...report }) => ({
    ...report,
    submittedAt: thisMoment,
    returnReason: null,
  }),
  complete: () => ({ completedAt: thisMoment }),
  returnReport: ({ reason }) => ({ submittedAt: null, returnReason: reason ?? null }),
  reopen: ({ reason }) => ({ submittedAt: null, completedAt: null, returnReason: reason ?? null }),
};

type Standing = { call: StoredCall; report: StoredReport | undefined; departure: Departure; now: number };

const decide = (actor: Actor, { call, report, departure, now }: Standing, move: ReportMove) => {
  const person = standTo(call, actor, 'departureProcedure.update');
  const side = sideOf(person);
  const status = side && decideReportMove(move, asReport(call, report, departure), { side, kind: person.kind, now });
  if (status === undefined) throw new Refusal('departureProcedure.moveNotAllowed');
  return status;
};
