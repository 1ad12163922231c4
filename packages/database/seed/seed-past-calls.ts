import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import { recordChange } from '@kiko/domain/reservations/record-change.ts';
import { newReservationFields, nextVersion, type Reservation } from '@kiko/domain/reservations/reservation.ts';
import { type CancellationReason, departureStates, toStoredStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
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

type HistoryStep = {
  ruleKey: ReservationRuleKey;
  /** In days since the request. */
  after: number;
  reason?: string;
  cancellationReason?: CancellationReason;
  isManager?: true;
};
const submitStep: HistoryStep = { ruleKey: 'submitToTentative', after: 0 };
const approveStep: HistoryStep = { ruleKey: 'approve', after: 9, isManager: true };
const reasons = {
  priority: '他の寄港を優先するため',
  works: '岸壁・設備の工事のため',
  reception: '受入体制を確保できないため',
  damage: '岸壁の損傷により使用できないため',
  plan: '運航会社の寄港計画の変更',
} as const;

const stepsOf = ({ outcome }: PastCall, index: number): HistoryStep[] => {
  const reason = [reasons.priority, reasons.works, reasons.priority, reasons.reception][index % 4] ?? reasons.priority;
  const steps: Record<PastCall['outcome'], HistoryStep[]> = {
    called: [submitStep, approveStep],
    rejected: [submitStep, { ruleKey: 'rejectTentative', after: 7, reason, isManager: true }],
    canceled: [
      submitStep,
      approveStep,
      { ruleKey: 'requestCancellation', after: 11, cancellationReason: index % 3 === 0 ? 'unavoidable' : 'planChange' },
      { ruleKey: 'approveCancellation', after: 12, isManager: true },
    ],
    revoked: [submitStep, approveStep, { ruleKey: 'revokeConfirmed', after: 10, reason: reasons.damage, isManager: true }],
    withdrawn: [submitStep, { ruleKey: 'withdraw', after: 5, reason: reasons.plan }],
  };
  return steps[outcome];
};

type StoredCall = { id: number; call: PastCall; receiptNo: number; organizationId: number };

/** The changes of a past call as the booking path would record them, and the reservation after the last one. */
const recordSteps = ({ id, call, receiptNo, organizationId }: StoredCall, steps: readonly HistoryStep[]) => {
  let before: Reservation | undefined;
  let reasonColumns = {};
  const place = { berthId: call.berth.id, stay: { startAt: call.startAt, endAt: call.endAt } };
  const changes = steps.map(({ ruleKey, after: days, isManager = false, ...given }) => {
    const { to: state } = reservationTransitions[ruleKey];
    if (state === 'same') throw new Error(`${ruleKey} does not lead to a state`);
    const from = before ?? {
      ...newReservationFields,
      id,
      ...place,
      shipId: call.ship.id,
      organizationId,
      enteredAt: call.submittedAt,
    };
    const after = nextVersion(from, { state, allocation: 'firstCome', receiptNo });
    const at = call.submittedAt + days * dayMs;
    const change = { ruleKey, from: from.state, after, claim: 'unchanged' } as const;
    const recorded = recordChange(change, { before, requestedId: id, reasons: given, at });
    reasonColumns = { ...reasonColumns, ...recorded.reasons };
    before = after;
    return { ...recorded, isManager, version: after.version, changedAt: new Date(at) };
  });
  if (before === undefined || before.state === 'new') throw new Error(`the call ${id} has no steps`);
  return { changes, reasonColumns, status: toStoredStatus(before.state).status, version: before.version };
};

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
    const stored = { id: lastId + 1 + index, call, receiptNo, organizationId: asker.organizationId };
    const recorded = recordSteps(stored, stepsOf(call, index));
    return { ...stored, asker, recorded, managerId: cast.managerAccountOf(call.berth.portId) };
  });

  // The documents of past calls are not kept: the demo data has only their report.
  await sql`alter table reservation disable trigger create_documents_on_confirmed_insert`.execute(database);
  await insertRows(
    database,
    'reservation',
    rows.map(({ call, asker, receiptNo, recorded }) => ({
      ...toReservationForm(call, cast.portNameOf),
      status: recorded.status,
      version: recorded.version,
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
      ...recorded.reasonColumns,
      receivedAt: new Date(call.submittedAt),
      createdAt: new Date(call.submittedAt),
      updatedAt: recorded.changes.at(-1)?.changedAt ?? new Date(call.submittedAt),
    })),
  );
  await sql`alter table reservation enable trigger create_documents_on_confirmed_insert`.execute(database);
  const lines = rows.flatMap(({ recorded }) => recorded.changes.flatMap(({ receipt }) => receipt ?? []));
  await insertRows(database, 'berthReceipt', chainReceipts([...lines, ...received]));
  await insertRows(
    database,
    'reservationHistory',
    rows.flatMap(({ asker, id, recorded, managerId }) =>
      recorded.changes.map(({ version, spec, transition, reason, differences, isManager, changedAt }) => ({
        reservationId: id,
        version,
        rule: spec,
        action: transition,
        reason,
        changes: JSON.stringify(differences),
        accountId: isManager ? managerId : asker.accountId,
        changedAt,
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
