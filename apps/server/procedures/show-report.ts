import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { allowedReportMoves, hasDeparted } from '@kiko/domain/procedures/report-moves.ts';
import { standTo } from '../kit/stand-to.ts';
import { getSystemTime, type StoredCall } from './call-queries.ts';
import { selectSteps } from './procedure-history-queries.ts';
import { findReport } from './report-queries.ts';
import { asCall, plannedReport, showCall, sideOf } from './show-call.ts';

const nothingReported = {
  ...{ berthedAt: null, departedAt: null, entryPassengers: null, departurePassengers: null },
  ...{ hasImmigrationInspection: false, hasEmigrationInspection: false, comment: '', isAmended: false, version: 0 },
};

/** The report on a call beside its plan, with what this person may do with it now. */
export const showReport = async (tx: Transaction, actor: Actor, call: StoredCall) => {
  const report = await findReport(tx, call.id);
  const now = await getSystemTime(tx);
  const { departure } = asCall(call);
  const isLate = departure === 'none' && hasDeparted({ status: call.status, endAt: call.endAt.getTime(), departedAt: null }, now);
  const person = standTo(call, actor, 'departureProcedure.update');
  const side = sideOf(person);
  const facts = {
    departure: isLate ? ('recorded' as const) : departure,
    isSubmitted: Boolean(report?.submittedAt),
    isProxy: call.isProxy,
    completedAt: report?.completedAt?.getTime() ?? null,
  };
  return {
    ...showCall(call),
    ...(report ?? { ...plannedReport(call), ...nothingReported }),
    allowedMoves: side ? allowedReportMoves(facts, { side, kind: person.kind, now }) : [],
    history: await selectSteps(tx, call.id, 'report'),
  };
};
