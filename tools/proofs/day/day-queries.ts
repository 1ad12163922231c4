import type { Database } from '@kiko/database/connection.ts';
import type { ReservationStatus } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { sideMessages } from '@kiko/messages/side-messages.ts';
import { sql } from 'kysely';

export type StoredReservation = {
  id: number;
  status: ReservationStatus;
  isCancellationRequested: boolean;
  number: string | null;
  receiptNo: number | null;
  receivedAt: Date | null;
  startAt: Date;
  endAt: Date;
  returnDueAt: Date | null;
  reviewReason: string | null;
  comment: string;
  berthName: string;
  portName: string;
  /** Null: no registered organization owns it. */
  organizationName: string | null;
  holdsBerth: boolean;
  waitlistPosition: number | null;
  /** Other tentative requests for a part of the same time. */
  competing: number;
  /** Those of them that were received earlier. */
  earlier: number;
  entries: number;
  isProxy: boolean;
};

/** Reservations with all that a screen promises about them, by plain counting instead of the functions that the product uses. */
const selectReservations = sql`
  select r.id, r.status, r.is_cancellation_requested, r.number, r.receipt_no, r.received_at, r.start_at, r.end_at, r.return_due_at,
    r.review_reason, r.comment, berth.name_ja as berth_name, port.name_ja as port_name, organization.name_ja as organization_name, r.is_proxy,
    exists (select from berth_claim where reservation_id = r.id) as "holdsBerth",
    case when r.status = 4 then 1 + (
      select count(*)::int from reservation other where other.berth_id = r.berth_id and other.status = 4
        and other.receipt_no < r.receipt_no and other.start_at < r.end_at and other.end_at > r.start_at) end as waitlist_position,
    (select count(*)::int from reservation other where other.berth_id = r.berth_id and other.id <> r.id and other.status = 1
      and other.start_at < r.end_at and other.end_at > r.start_at) as competing,
    (select count(*)::int from reservation other where other.berth_id = r.berth_id and other.status = 1
      and other.receipt_no < r.receipt_no and other.start_at < r.end_at and other.end_at > r.start_at) as earlier,
    (select count(*)::int from reservation_history where reservation_id = r.id) as entries
  from reservation r join berth on berth.id = r.berth_id join port on port.id = berth.port_id
    left join organization on organization.id = r.organization_id`;

export const readReservation = async (owner: Database, id: number) => {
  const { rows } = await sql<StoredReservation>`${selectReservations} where r.id = ${id}`.execute(owner);
  const [row] = rows;
  if (!row) throw new Error(`there is no reservation ${id}`);
  return row;
};

export const listReservationsAt = async (owner: Database, berthId: number) => {
  const { rows } = await sql<StoredReservation>`${selectReservations} where r.berth_id = ${berthId} order by r.receipt_no`.execute(
    owner,
  );
  return rows;
};

export type ToDoCounts = { toReview: number; returned: number; departures: number };

/** Open work of a harbor manager (by its ports) or of an applicant (by its reservations). */
export const countToDos = async (owner: Database, organization: { code: string; isManager: boolean }): Promise<ToDoCounts> => {
  const { code, isManager } = organization;
  const isOwn = isManager ? sql`port.admin_organization_id = organization.id` : sql`r.organization_id = organization.id`;
  const { rows } = await sql<ToDoCounts>`
    select count(*) filter (where r.status = 1 or (r.status = 2 and r.is_cancellation_requested))::int as to_review,
      count(*) filter (where r.status = 3)::int as returned,
      count(*) filter (where r.status = 2 and (r.end_at <= now() or r.departure_status = 1)
        and not exists (select from departure_procedure d where d.reservation_id = r.id and d.status = 2))::int as departures
    from reservation r join berth on berth.id = r.berth_id join port on port.id = berth.port_id
      join organization on organization.code = ${code} and ${isOwn}`.execute(owner);
  return rows[0] ?? { toReview: 0, returned: 0, departures: 0 };
};

export type StoredReport = {
  status: number;
  /** A day as text. */
  dueOn: string;
  daysLeft: number;
  outcome: string;
  skipReason: string | null;
  entryPassengers: number | null;
  departurePassengers: number | null;
  isSubmitted: boolean;
};

export const findReport = async (owner: Database, reservationId: number) => {
  const { rows } = await sql<StoredReport>`
    select status, due_on::text as due_on, due_on - tokyo_day(now()) as days_left, outcome, skip_reason, entry_passengers,
      departure_passengers, submitted_at is not null as is_submitted
    from departure_procedure where reservation_id = ${reservationId}`.execute(owner);
  return rows[0];
};

export type StoredRecord = {
  outcome: string;
  skipReason: string | null;
  organizationName: string | null;
  entryPassengers: number | null;
  departurePassengers: number | null;
};

/** The port-call record that a completed report leaves. */
export const findRecord = async (owner: Database, reservationId: number) => {
  const { rows } = await sql<StoredRecord>`
    select outcome, skip_reason, organization.name_ja as organization_name, entry_passengers, departure_passengers
    from port_call_record left join organization on organization.id = organization_id
    where reservation_id = ${reservationId}`.execute(owner);
  return rows[0];
};

export type StoredItem = { name: string; dueOn: string; status: number; isSubmitted: boolean };

export const listItems = async (owner: Database, reservationId: number) => {
  const { rows } = await sql<StoredItem>`
    select name_ja as name, due_on::text as due_on, status, submitted_at is not null as is_submitted from arrival_procedure
    where reservation_id = ${reservationId} and status <> 9 order by due_on, id`.execute(owner);
  return rows;
};

/** Puts an account into the group that has a berth: its menu has reservations from then on. */
export const joinGroupOfBerth = (owner: Database, { accountId, berthId }: { accountId: number; berthId: number }) =>
  sql`update account set group_id = (select group_id from group_berth where berth_id = ${berthId}) where id = ${accountId}`.execute(
    owner,
  );

export const addDocument = (owner: Database, berthId: number, name: string) =>
  sql`insert into arrival_procedure_setting (berth_id, name_ja, name_en, is_required, deadline_days)
    values (${berthId}, ${name}, 'Document', true, 3)`.execute(owner);

/** Files of a reservation that arrived and were not deleted. */
export const listFiles = async (owner: Database, reservationId: number) => {
  const { rows } = await sql<{ name: string; state: string }>`
    select name, state from attachment where reservation_id = ${reservationId} and uploaded_at is not null and deleted_at is null
    order by id`.execute(owner);
  return rows;
};

/** The ship left a minute ago: claim and stay end then. */
export const passDeparture = (owner: Database, id: number) =>
  sql`update reservation set start_at = now() - interval '10 hours', end_at = now() - interval '1 minute' where id = ${id}`.execute(
    owner,
  );

export const countTransitions = async (owner: Database, id: number, transition: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation_history where reservation_id = ${id} and action = ${transition}`.execute(owner);
  return rows[0]?.count ?? 0;
};

export type StoredEntry = {
  action: ReservationTransition;
  side: keyof typeof sideMessages;
  changedAt: Date;
  reason: string | null;
  /** The receipt of the request that was preferred. */
  inFavorOf: number | null;
};

/** The history of a reservation, latest entry first. */
export const listHistory = async (owner: Database, id: number) => {
  const { rows } = await sql<StoredEntry>`
    select action, side, changed_at, reason, in_favor_of from reservation_history where reservation_id = ${id}
    order by version desc`.execute(owner);
  return rows;
};

export type StoredNotice = { number: string; createdAt: Date; isRead: boolean };

/** All unread notices of an account by number, and its latest ten. */
export const listNotices = async (owner: Database, accountId: number) => {
  const { rows } = await sql<StoredNotice>`
    select coalesce(details->>'number', '') as number, created_at, read_at is not null as is_read
    from notification where account_id = ${accountId} order by id desc`.execute(owner);
  return { unread: rows.filter(({ isRead }) => !isRead).length, latest: rows.slice(0, 10) };
};

export const countMessages = async (owner: Database, body: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from chat_message where body = ${body}`.execute(
    owner,
  );
  return rows[0]?.count ?? 0;
};

/** Reservations of a ship at a berth on a stay, submitted and not ended. */
export const listSubmitted = async (owner: Database, { berthId, startAt }: { berthId: number; startAt: string }) => {
  const { rows } = await sql<{ id: number; route: string }>`
    select id, route from reservation where berth_id = ${berthId} and start_at = ${startAt} and status <> 0 order by id`.execute(
    owner,
  );
  return rows;
};

export const readShipName = async (owner: Database, id: number) => {
  const { rows } = await sql<{ name: string }>`select name_ja as name from ship_name where id = ${id}`.execute(owner);
  return rows[0]?.name ?? '';
};

export const readBerthNames = async (owner: Database, id: number) => {
  const { rows } = await sql<{ berthName: string; portName: string }>`
    select berth.name_ja as berth_name, port.name_ja as port_name from berth join port on port.id = port_id where berth.id = ${id}`.execute(
    owner,
  );
  return rows[0] ?? { berthName: '', portName: '' };
};
