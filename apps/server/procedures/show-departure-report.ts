import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { allowedReportTransitions, canBeReported, isOver, type Report } from '@kiko/domain/procedures/report-workflow.ts';
import type { DepartureState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { relationToReservation } from '../reservations/shared/relation-to-reservation.ts';
import { selectOutstanding } from './arrival-document-queries.ts';
import { findDepartureReport, findPassengerCapacity, type StoredDepartureReport } from './departure-report-queries.ts';
import { getSystemTime, type StoredPortCall } from './port-call-queries.ts';
import { selectProcedureHistory } from './procedure-history-queries.ts';
import { plannedDueOn, roleOf, showPortCall, toProcedurePortCall } from './show-port-call.ts';

const emptyReport = {
  outcome: 'called',
  skipReason: null,
  managerNote: null,
  submittedAt: null,
  returnReason: null,
  completedAt: null,
  berthedAt: null,
  departedAt: null,
  entryPassengers: null,
  departurePassengers: null,
  hasImmigrationInspection: false,
  hasEmigrationInspection: false,
  comment: '',
  isAmended: false,
  version: 0,
} as const;

/** The facts that the rules of reports need. Without a row nothing was reported. */
export const toDepartureReport = (
  call: StoredPortCall,
  report: StoredDepartureReport | undefined,
  departureState: DepartureState,
): Report => ({
  departureState,
  isSubmitted: Boolean(report?.submittedAt),
  isProxy: call.isProxy,
  hasOwner: call.hasOwner,
  dueOn: dayFromIso(report?.dueOn ?? plannedDueOn(call)),
  completedAt: report?.completedAt?.getTime() ?? null,
});

/** The planned stay in the form that the rules use. */
export const asPlan = ({ status, startAt, endAt }: StoredPortCall) => ({
  status,
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});

/** The report on a call beside its plan, with the transitions that this user may make now. */
export const showDepartureReport = async (tx: Transaction, actor: Actor, call: StoredPortCall) => {
  const report = await findDepartureReport(tx, call.id);
  const now = await getSystemTime(tx);
  const { departureState } = toProcedurePortCall(call);
  // The worker may not have opened the report yet; an early departure and a skipped call are reported before the end.
  const isReportable = departureState === 'none' && canBeReported(asPlan(call), now);
  const relation = relationToReservation(call, actor, 'departureProcedure.update');
  const side = roleOf(relation);
  const current = toDepartureReport(call, report, isReportable ? 'recorded' : departureState);
  return {
    ...showPortCall(call),
    ...(report ?? { ...emptyReport, dueOn: plannedDueOn(call) }),
    passengerCapacity: await findPassengerCapacity(tx, call.id),
    isOver: departureState !== 'none' || isOver(asPlan(call), now),
    outstanding: await selectOutstanding(tx, call.id),
    allowedTransitions: side ? allowedReportTransitions(current, { side, kind: relation.kind, now }) : [],
    history: await selectProcedureHistory(tx, call.id, 'report'),
  };
};
