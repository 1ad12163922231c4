import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { departureStates, reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { type ReservationRuleKey, reservationTransitions } from '@kiko/domain/reservations/reservation-transitions.ts';
import { daysOfStay } from '@kiko/domain/reservations/stay.ts';
import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import { chainReceipts, type UnchainedReceipt } from './demo-booking.ts';
import { insertRows } from './insert-rows.ts';
import { loadSeasonAccounts } from './load-season.ts';
import type { PastCall } from './past-calls.ts';
import { createRandom } from './random.ts';
import { toReservationForm } from './season-calls.ts';

type HistoryStep = { ruleKey: ReservationRuleKey; after: number; reason?: string; isManager?: true };
const submitStep: HistoryStep = { ruleKey: 'submitToTentative', after: 0 };
const approveStep: HistoryStep = { ruleKey: 'approve', after: 9, isManager: true };
const reasons = {
  priority: '他の寄港を優先するため',
  works: '岸壁・設備の工事のため',
  reception: '受入体制を確保できないため',
  damage: '岸壁の損傷により使用できないため',
  plan: '運航会社の寄港計画の変更',
} as const;

/** The steps of a past call, in days since its request. */
const stepsOf = ({ outcome }: PastCall, index: number): HistoryStep[] => {
  const reason = [reasons.priority, reasons.works, reasons.priority, reasons.reception][index % 4] ?? reasons.priority;
  const steps: Record<PastCall['outcome'], HistoryStep[]> = {
    called: [submitStep, approveStep],
    rejected: [submitStep, { ruleKey: 'rejectTentative', after: 7, reason, isManager: true }],
    canceled: [
      submitStep,
      approveStep,
      { ruleKey: 'requestCancellation', after: 11 },
      { ruleKey: 'approveCancellation', after: 12, isManager: true },
    ],
    revoked: [submitStep, approveStep, { ruleKey: 'revokeConfirmed', after: 10, reason: reasons.damage, isManager: true }],
    withdrawn: [submitStep, { ruleKey: 'withdraw', after: 5, reason: reasons.plan }],
  };
  return steps[outcome];
};
const statusesByOutcome = {
  called: 'confirmed',
  rejected: 'rejected',
  canceled: 'canceled',
  revoked: 'canceled',
  withdrawn: 'withdrawn',
} as const;

type PastCallInput = { past: readonly PastCall[]; received: readonly UnchainedReceipt[]; lastId: number };

/** Calls of the years before the season, inserted in their final state. Their receipts precede those of the season. */
export const seedPastCalls = async (database: Database, { past, received, lastId }: PastCallInput) => {
  const random = createRandom(2024);
  const cast = await loadSeasonAccounts(database, random);
  const numbers = new Map<number, number>();
  const rows = past.map((call, index) => {
    const asker = cast.applicantFor(call.berth.portId);
    if (!asker) throw new Error(`no account may book port ${call.berth.portCode}`);
    const receiptNo = (numbers.get(call.berth.id) ?? 0) + 1;
    numbers.set(call.berth.id, receiptNo);
    return {
      call,
      asker,
      receiptNo,
      id: lastId + 1 + index,
      steps: stepsOf(call, index),
      managerId: cast.managerAccountOf(call.berth.portId),
    };
  });

  // The documents of past calls are not kept: the demo data has only their report.
  await sql`alter table reservation disable trigger create_documents_on_confirmed_insert`.execute(database);
  await insertRows(
    database,
    'reservation',
    rows.map(({ call, asker, receiptNo, steps }) => ({
      ...toReservationForm(call, cast.portNameOf),
      status: reservationStatuses[statusesByOutcome[call.outcome]],
      version: steps.length,
      allocation: 'firstCome',
      receiptNo,
      berthId: call.berth.id,
      shipId: call.ship.id,
      startAt: new Date(call.startAt),
      endAt: new Date(call.endAt),
      organizationId: asker.organizationId,
      accountId: asker.accountId,
      agencyName: asker.agencyName,
      agencyManager: asker.name,
      requesterName: asker.name,
      requesterPhone: asker.phone,
      requesterEmail: asker.email,
      isFirstCallJapan: call.isFirstCallJapan,
      isFirstCallHarbor: call.isFirstCallHarbor,
      departureStatus: call.outcome === 'called' ? departureStates.indexOf('completed') : 0,
      reviewReason: call.outcome === 'rejected' || call.outcome === 'revoked' ? (steps.at(-1)?.reason ?? null) : null,
      cancellationReason: call.outcome === 'canceled' ? (receiptNo % 3 === 0 ? 'unavoidable' : 'planChange') : null,
      receivedAt: new Date(call.submittedAt),
      createdAt: new Date(call.submittedAt),
      updatedAt: new Date(call.submittedAt + (steps.at(-1)?.after ?? 0) * dayMs),
    })),
  );
  await sql`alter table reservation enable trigger create_documents_on_confirmed_insert`.execute(database);
  const lines = rows.map(({ call, id, receiptNo }) => ({
    berthId: call.berth.id,
    receiptNo,
    reservationId: id,
    receivedAt: call.submittedAt,
  }));
  await insertRows(database, 'berthReceipt', chainReceipts([...lines, ...received]));
  await insertRows(
    database,
    'reservationHistory',
    rows.flatMap(({ call, asker, id, steps, managerId }) =>
      steps.map(({ ruleKey, after, reason, isManager }, index) => ({
        reservationId: id,
        version: index + 1,
        rule: reservationTransitions[ruleKey].spec,
        action: reservationTransitions[ruleKey].transition,
        reason: reason ?? null,
        changes: '{}',
        accountId: isManager ? managerId : asker.accountId,
        changedAt: new Date(call.submittedAt + after * dayMs),
      })),
    ),
  );
  const called = rows.filter(({ call }) => call.outcome === 'called');
  const iso = (at: number) => new Date(at).toISOString();
  await insertRows(
    database,
    'berthClaim',
    called.map(({ call, id }) => ({
      reservationId: id,
      berthId: call.berth.id,
      stay: `[${iso(call.startAt)},${iso(call.endAt)})`,
    })),
  );
  await insertRows(
    database,
    'berthDay',
    called.flatMap(({ call }) => daysOfStay(call).map((day) => ({ berthId: call.berth.id, day: dayToIso(day), used: 1 }))),
  );
  await reportPastCalls(database, lastId);
};

/** Most ships called. Some did not: typhoons from July to October, and a few other reasons all year. */
const reportPastCalls = async (database: Database, lastId: number) => {
  const reason = sql`case
    when extract(month from start_at at time zone 'Asia/Tokyo') between 7 and 10 and reservation.id % 12 = 0 then 'weather'
    when reservation.id % 61 = 0 then 'plan' when reservation.id % 97 = 0 then 'breakdown' end`;
  await sql`
    insert into departure_procedure
      (reservation_id, status, version, due_on, outcome, skip_reason, berthed_at, departed_at, entry_passengers, departure_passengers,
       has_immigration_inspection, has_emigration_inspection, submitted_at, completed_at)
    select reservation.id, 2, 3, tokyo_day(end_at) + 7, case when skip_reason is null then 'called' else 'skipped' end, skip_reason,
      case when skip_reason is null then start_at + make_interval(mins => (reservation.id % 30)::integer) end,
      case when skip_reason is null then end_at - make_interval(mins => (reservation.id % 20)::integer) end,
      case when skip_reason is null then people end, case when skip_reason is null then people end,
      is_international_arrival and skip_reason is null, is_international_departure and skip_reason is null,
      end_at + interval '1 day', end_at + interval '3 days'
    from reservation join ship on ship.id = ship_id
    cross join lateral (select round(coalesce(passenger_capacity, 800) * (0.7 + (reservation.id % 25) * 0.01))::integer as people) as guests
    cross join lateral (select ${reason} as skip_reason) as fate
    where reservation.id > ${lastId} and reservation.status = 2 order by reservation.id`.execute(database);
  await sql`update port_call_record set recorded_at = planned_end_at + interval '3 days' where reservation_id > ${lastId}`.execute(
    database,
  );
};
