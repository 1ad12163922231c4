import { reservationTransitions } from '@kiko/domain/reservations/reservation-transitions.ts';
import { sql } from 'kysely';
import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';

/** The first midnight of the demo data as an instant, and its day. */
const presentOf = ({ now }: DemoDays) => {
  const instant = sql`${new Date(now).toISOString()}::timestamptz`;
  return { now: instant, today: sql`tokyo_day(${instant})` };
};
type Present = ReturnType<typeof presentOf>;

const tenInTheMorning = (day: ReturnType<typeof sql>) => sql`((${day}) + time '10:00') at time zone 'Asia/Tokyo'`;
/** Returns are the latest events, after everything that was submitted. */
const yesterdayAfternoon = ({ today }: Pick<Present, 'today'>) => sql`((${today} - 1) + time '15:00') at time zone 'Asia/Tokyo'`;

/**
 * The progress of documents and reports of confirmed calls: long past ones are completed, those due soon are submitted, returned,
 * open or overdue. The schema created the documents when the calls were inserted.
 */
export const seedProcedureProgress = async (database: Database, days: DemoDays) => {
  const present = presentOf(days);
  await askAtApproval(database);
  await submitDocuments(database, present);
  await reviewDocuments(database, present);
  await reportDepartures(database, present);
  await insertProcedureHistory(database, present);
  // Events before the first day of the demo data were dispatched long ago.
  await sql`delete from outbox_event`.execute(database);
};

/** The schema created the documents when the rows were inserted; in the demo data this was at the approval of the call. */
const askAtApproval = async (database: Database) => {
  await sql`
    update arrival_procedure set requested_on = tokyo_day(approved.at),
      due_on = document_due_on(reservation.start_at, deadline_days, is_after_arrival, tokyo_day(approved.at))
    from reservation join (select reservation_id, max(changed_at) as at from reservation_history where rule = ${reservationTransitions.approve.spec} group by reservation_id)
      as approved on approved.reservation_id = reservation.id
    where reservation.id = arrival_procedure.reservation_id`.execute(database);
};

/** Mostly two days early. Of those due in the next three weeks every second is submitted, and every nineteenth is overdue. */
const submitDocuments = (database: Database, { now, today }: Present) =>
  sql`
    update arrival_procedure set submitted_at = ${tenInTheMorning(sql`least(due_on - 2, ${today} - 1)`)}
    from reservation
    where reservation.id = reservation_id and arrival_procedure.status = 1
      and (reservation.end_at < ${now}
        or (due_on < ${today} and arrival_procedure.id % 19 <> 0)
        or (due_on < ${today} + 21 and arrival_procedure.id % 2 = 0))`.execute(database);

const reviewDocuments = async (database: Database, { today }: Present) => {
  await sql`
    update arrival_procedure set status = 2, version = 3, updated_at = submitted_at + interval '5 hours'
    where submitted_at is not null and (due_on < ${today} - 1 or id % 3 = 0)`.execute(database);
  await sql`
    update arrival_procedure set submitted_at = null, version = 3,
      return_reason = '代理店印がありません。押印のうえ再提出してください。'
    where submitted_at is not null and status = 1 and id % 5 = 0`.execute(database);
};

/**
 * Departures of more than ten days ago are reported and accepted; of the later ones some are reported, a day after the departure, and some
 * not yet.
 */
const reportDepartures = async (database: Database, { now }: Present) => {
  const reported = sql`(reservation.end_at < ${now} - interval '10 days' or (reservation.end_at < ${now} - interval '2 days' and reservation.id % 2 = 0))`;
  const skipped = sql`(${reported} and reservation.id % 17 = 4)`;
  const people = sql`round(coalesce(ship.passenger_capacity, 800) * (0.7 + (reservation.id % 25) * 0.01))::integer`;
  const ifReported = (value: ReturnType<typeof sql>) => sql`case when ${reported} then ${value} end`;
  const ifCalled = (value: ReturnType<typeof sql>) => sql`case when ${reported} and not ${skipped} then ${value} end`;
  await sql`
    insert into departure_procedure
      (reservation_id, due_on, outcome, skip_reason, berthed_at, departed_at, entry_passengers, departure_passengers,
       has_immigration_inspection, has_emigration_inspection, submitted_at)
    select reservation.id, tokyo_day(reservation.end_at) + coalesce(berth.post_departure_days, 7),
      case when ${skipped} then 'skipped' else 'called' end,
      case when ${skipped} then (array['weather', 'weather', 'plan', 'breakdown'])[1 + reservation.id % 4] end,
      ${ifCalled(sql`reservation.start_at + make_interval(mins => (reservation.id % 30)::integer)`)},
      ${ifCalled(sql`reservation.end_at - make_interval(mins => (reservation.id % 20)::integer)`)},
      ${ifCalled(people)}, ${ifCalled(people)},
      reservation.is_international_arrival and not ${skipped}, reservation.is_international_departure and not ${skipped},
      ${ifReported(sql`reservation.end_at + interval '1 day'`)}
    from reservation join berth on berth.id = reservation.berth_id join ship on ship.id = reservation.ship_id
    where reservation.status = 2 and reservation.end_at < ${now} order by reservation.id`.execute(database);
  await sql`
    update departure_procedure set status = 2, completed_at = submitted_at + interval '2 days', version = 3
    from reservation
    where reservation.id = reservation_id and submitted_at is not null
      and reservation.end_at < ${now} - interval '10 days'`.execute(database);
  await sql`
    update departure_procedure set submitted_at = null, version = 3, return_reason = '出港時の旅客数をご確認ください。'
    where status = 1 and submitted_at is not null and outcome = 'called' and reservation_id % 3 = 0`.execute(database);
};

/** The acting account of each step: the applicant submitted, the master account of the harbor manager decided. */
const insertProcedureHistory = async (database: Database, { today }: Present) => {
  await sql`
    update arrival_procedure set created_at = (
      select max(changed_at) from reservation_history as history where history.reservation_id = arrival_procedure.reservation_id)`.execute(
    database,
  );
  await sql`
    update procedure_history set changed_at = (
      select max(changed_at) from reservation_history as history where history.reservation_id = procedure_history.reservation_id)`.execute(
    database,
  );
  await sql`
    update port_call_record set recorded_at = completed_at from departure_procedure as report
    where report.reservation_id = port_call_record.reservation_id`.execute(database);
  const master = sql`(
    select account.id from berth join port on port.id = berth.port_id
    join account on account.organization_id = port.admin_organization_id and account.type = 1
    where berth.id = reservation.berth_id)`;
  await sql`
    insert into procedure_history (reservation_id, procedure_id, name_ja, name_en, action, side, reason, account_id, changed_at)
    select reservation.id, document.id, document.name_ja, document.name_en, action,
      case action when 'submit' then 'owner' else 'manager' end, case when action = 'returnItem' then return_reason end,
      case action when 'submit' then reservation.account_id else ${master} end, at
    from arrival_procedure as document join reservation on reservation.id = document.reservation_id
    cross join lateral (values
      ('submit', case when document.status = 2 or document.version > 1 or submitted_at is not null then
        coalesce(submitted_at, ${tenInTheMorning(sql`least(due_on - 2, ${today} - 1)`)}) end),
      ('confirm', case when document.status = 2 then document.updated_at end),
      ('returnItem', case when return_reason is not null then ${yesterdayAfternoon({ today })} end)) as step (action, at)
    where at is not null order by at, document.id`.execute(database);
  await sql`
    insert into procedure_history (reservation_id, action, side, reason, account_id, changed_at)
    select reservation.id, action,
      case when action = 'open' then 'system' when action = 'submitReport' and not is_proxy then 'owner' else 'manager' end, case when action = 'returnReport' then return_reason end,
      case action when 'open' then null when 'submitReport' then coalesce(case when not is_proxy then reservation.account_id end, ${master})
        else ${master} end, at
    from departure_procedure as report join reservation on reservation.id = report.reservation_id
    cross join lateral (values
      ('open', reservation.end_at),
      ('submitReport', case when report.submitted_at is not null or return_reason is not null then reservation.end_at + interval '1 day' end),
      ('complete', report.completed_at),
      ('returnReport', case when return_reason is not null then ${yesterdayAfternoon({ today })} end)) as step (action, at)
    where at is not null order by at, reservation.id`.execute(database);
};
