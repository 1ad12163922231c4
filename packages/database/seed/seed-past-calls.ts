import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { type Rule, reservationMoves } from '@kiko/domain/reservations/reservation-moves.ts';
import { departures, reservationStatuses } from '@kiko/domain/reservations/reservation-statuses.ts';
import { daysTouched } from '@kiko/domain/reservations/stay.ts';
import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import { chainReceipts, type Received } from './demo-desk.ts';
import { insertRows } from './insert-rows.ts';
import type { PastCall } from './past-calls.ts';
import { createRandom } from './random.ts';
import { readCast } from './read-season.ts';
import { describeCall } from './season-calls.ts';

const dayLength = 86_400_000;

type Step = { rule: Rule; after: number; reason?: string; isManager?: true };
const submit: Step = { rule: 'R03', after: 0 };
const approve: Step = { rule: 'R05', after: 9, isManager: true };
const why = {
  priority: '他の寄港を優先するため',
  works: '岸壁・設備の工事のため',
  reception: '受入体制を確保できないため',
  damage: '岸壁の損傷により使用できないため',
  plan: '運航会社の寄港計画の変更',
} as const;

/** What happened to a past call, with the days since it was asked for. */
const stepsOf = ({ fate }: PastCall, index: number): Step[] => {
  const reason = [why.priority, why.works, why.priority, why.reception][index % 4] ?? why.priority;
  const steps: Record<PastCall['fate'], Step[]> = {
    called: [submit, approve],
    rejected: [submit, { rule: 'R09', after: 7, reason, isManager: true }],
    canceled: [submit, approve, { rule: 'R19', after: 11 }, { rule: 'R20', after: 12, isManager: true }],
    revoked: [submit, approve, { rule: 'R18', after: 10, reason: why.damage, isManager: true }],
    withdrawn: [submit, { rule: 'R11', after: 5, reason: why.plan }],
  };
  return steps[fate];
};
const statuses = {
  called: 'confirmed',
  rejected: 'rejected',
  canceled: 'canceled',
  revoked: 'canceled',
  withdrawn: 'withdrawn',
} as const;

type Written = { past: readonly PastCall[]; received: readonly Received[]; lastId: number };

/** Calls of the years before the season, written as they ended; their receipts come before those of the season. */
export const seedPastCalls = async (database: Database, { past, received, lastId }: Written) => {
  const random = createRandom(2024);
  const cast = await readCast(database, random);
  const numbers = new Map<number, number>();
  const rows = past.map((call, index) => {
    const asker = cast.askerFor(call.berth.portId);
    if (!asker) throw new Error(`nobody may ask for port ${call.berth.portCode}`);
    const receiptNo = (numbers.get(call.berth.id) ?? 0) + 1;
    numbers.set(call.berth.id, receiptNo);
    return {
      call,
      asker,
      receiptNo,
      id: lastId + 1 + index,
      steps: stepsOf(call, index),
      managerId: cast.managerOf(call.berth.portId),
    };
  });

  // The documents of past calls are not kept: of what was long ago the demonstration shows the report.
  await sql`alter table reservation disable trigger reservation_asks_for_documents_at_once`.execute(database);
  await insertRows(
    database,
    'reservation',
    rows.map(({ call, asker, receiptNo, steps }) => ({
      ...describeCall(call, cast.nameOfPort),
      ...{ status: reservationStatuses[statuses[call.fate]], version: steps.length, allocation: 'firstCome', receiptNo },
      ...{ berthId: call.berth.id, shipId: call.ship.id, startAt: new Date(call.startAt), endAt: new Date(call.endAt) },
      ...{
        organizationId: asker.organizationId,
        accountId: asker.accountId,
        agencyName: asker.agencyName,
        agencyManager: asker.name,
      },
      ...{ requesterName: asker.name, requesterPhone: asker.phone, requesterEmail: asker.email },
      ...{ isFirstCallJapan: call.isFirstCallJapan, isFirstCallHarbor: call.isFirstCallHarbor },
      departureStatus: call.fate === 'called' ? departures.indexOf('completed') : 0,
      reviewReason: call.fate === 'rejected' || call.fate === 'revoked' ? (steps.at(-1)?.reason ?? null) : null,
      cancellationReason: call.fate === 'canceled' ? (receiptNo % 3 === 0 ? 'unavoidable' : 'planChange') : null,
      ...{ receivedAt: new Date(call.askedAt), createdAt: new Date(call.askedAt) },
      updatedAt: new Date(call.askedAt + (steps.at(-1)?.after ?? 0) * dayLength),
    })),
  );
  await sql`alter table reservation enable trigger reservation_asks_for_documents_at_once`.execute(database);
  const lines = rows.map(({ call, id, receiptNo }) => ({
    berthId: call.berth.id,
    receiptNo,
    reservationId: id,
    receivedAt: call.askedAt,
  }));
  await insertRows(database, 'berthReceipt', chainReceipts([...lines, ...received]));
  await insertRows(
    database,
    'reservationHistory',
    rows.flatMap(({ call, asker, id, steps, managerId }) =>
      steps.map(({ rule, after, reason, isManager }, index) => ({
        ...{
          reservationId: id,
          version: index + 1,
          rule,
          move: reservationMoves[rule].move,
          reason: reason ?? null,
          changes: '{}',
        },
        ...{ accountId: isManager ? managerId : asker.accountId, changedAt: new Date(call.askedAt + after * dayLength) },
      })),
    ),
  );
  const called = rows.filter(({ call }) => call.fate === 'called');
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
    called.flatMap(({ call }) => daysTouched(call).map((day) => ({ berthId: call.berth.id, day: isoOfDay(day), used: 1 }))),
  );
  await reportPastCalls(database, lastId);
};

const reportPastCalls = async (database: Database, lastId: number) => {
  await sql`
    insert into departure_procedure
      (reservation_id, status, version, due_on, berthed_at, departed_at, entry_passengers, departure_passengers,
       has_immigration_inspection, has_emigration_inspection, submitted_at, completed_at)
    select reservation.id, 2, 3, tokyo_day(end_at) + 7, start_at + make_interval(mins => (reservation.id % 30)::integer),
      end_at - make_interval(mins => (reservation.id % 20)::integer), people, people, is_international_arrival, is_international_departure,
      end_at + interval '1 day', end_at + interval '3 days'
    from reservation join ship on ship.id = ship_id
    cross join lateral (select round(coalesce(passenger_capacity, 800) * (0.7 + (reservation.id % 25) * 0.01))::integer as people) as guests
    where reservation.id > ${lastId} and reservation.status = 2 order by reservation.id`.execute(database);
  await sql`update port_call_record set fixed_at = departed_at + interval '3 days' where reservation_id > ${lastId}`.execute(
    database,
  );
};
