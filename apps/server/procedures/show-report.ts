import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { allowedReportMoves, hasDeparted, type Report } from '@kiko/domain/procedures/report-moves.ts';
import type { Departure } from '@kiko/domain/reservations/reservation-statuses.ts';
import { standTo } from '../kit/stand-to.ts';
import { getSystemTime, type StoredCall } from './call-queries.ts';
import { selectSteps } from './procedure-history-queries.ts';
import { findReport, type StoredReport } from './report-queries.ts';
import { asCall, plannedReport, showCall, sideOf } from './show-call.ts';

const nothingReported = {
  ...{ berthedAt: null, departedAt: null, entryPassengers: null, departurePassengers: null },
  ...{ hasImmigrationInspection: false, hasEmigrationInspection: false, comment: '', isAmended: false, version: 0 },
};

/** What the rules of reports ask of one; without a row nothing was reported. */
export const asReport = (call: StoredCall, report: StoredReport | undefined, departure: Departure): Report => ({
  departure,
  isSubmitted: Boolean(report?.submittedAt),
  isProxy: call.isProxy,
  completedAt: report?.completedAt?.getTime() ?? null,
});

/** The report on a call beside its plan, with what this person may do with it now. */
export const showReport = async (tx: Transaction, actor: Actor, call: StoredCall) => {
  const report = await findReport(tx, call.id);
  const now = await getSystemTime(tx);
  const { departure } = asCall(call);
  const isLate = departure === 'none' && hasDeparted({ status: call.status, endAt: call.endAt.getTime(), departedAt: null }, now);
  const person = standTo(call, actor, 'departureProcedure.update');
  const side = sideOf(person);
  const facts = asReport(call, report, isLate ? 'recorded' : departure);
  return {
    ...showCall(call),
    ...(report ?? { ...plannedReport(call), ...nothingReported }),
    allowedMoves: side ? allowedReportMoves(facts, { side, kind: person.kind, now }) : [],
    history: await selectSteps(tx, call.id, 'report'),
  };
};
