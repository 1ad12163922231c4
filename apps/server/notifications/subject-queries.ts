import type { NoticeFacts } from '@kiko/contract/notifications/notice-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { statusCodes } from '../reservations/shared/status-codes.ts';

/** The data of a record that decides the recipients of an entry and the content of the notice. */
export type Subject = {
  id: number;
  organizationId: number | null;
  adminOrganizationId: number | null;
  portId: number | null;
  berthId: number | null;
  requesterId: number | null;
  /** As in JSON: instants are strings. */
  facts: { [Fact in keyof NoticeFacts]: unknown };
};

const name = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object('ja', ${sql.ref(`${table}.name_ja`)}, 'en', ${sql.ref(`${table}.name_en`)}) end`;

const ids = (wanted: readonly number[]) => sql`any(${wanted}::bigint[])`;

/** A request of the ministry for an unregistered organization is owned by the ministry. */
export const readReservations = async (tx: Transaction, wanted: readonly number[]): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    select reservation.id, coalesce(reservation.organization_id, entrant.id) as organization_id, port.admin_organization_id, port.id as port_id, berth.id as berth_id,
      reservation.account_id as requester_id,
      jsonb_strip_nulls(jsonb_build_object('number', reservation.number, 'ship', ${name('ship_name')}, 'port', ${name('port')}, 'berth', ${name('berth')},
        'organization', ${name('organization')}, 'startAt', start_at, 'endAt', end_at,
        'dueOn', case when reservation.status = ${statusCodes('returning')} then tokyo_day(return_due_at - interval '1 microsecond') end)) as facts
    from reservation
    join berth on berth.id = reservation.berth_id join port on port.id = berth.port_id
    left join ship_name on ship_name.id = reservation.ship_id
    left join organization on organization.id = reservation.organization_id
    left join organization as entrant on entrant.id = reservation.entered_by_organization_id and entrant.type = 1
    where reservation.id = ${ids(wanted)}`.execute(tx);
  return rows;
};

export const readShipRequests = async (tx: Transaction, wanted: readonly number[]): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    select ship_request.id, organization_id, null as admin_organization_id, null as port_id, null as berth_id, account_id as requester_id,
      jsonb_build_object('ship', payload -> 'name', 'organization', ${name('organization')}) as facts
    from ship_request join organization on organization.id = organization_id where ship_request.id = ${ids(wanted)}`.execute(tx);
  return rows;
};

export const readPortRequests = async (tx: Transaction, wanted: readonly number[]): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    select port_request.id, organization_id, port.admin_organization_id, port.id as port_id, null as berth_id,
      requester_account_id as requester_id,
      jsonb_build_object('port', ${name('port')}, 'organization', ${name('organization')}) as facts
    from port_request join port on port.id = port_id join organization on organization.id = organization_id
    where port_request.id = ${ids(wanted)}`.execute(tx);
  return rows;
};

export const readBerths = async (tx: Transaction, wanted: readonly number[]): Promise<Subject[]> => {
  const { rows } = await sql<Subject>`
    select berth.id, null as organization_id, port.admin_organization_id, port.id as port_id, berth.id as berth_id, null as requester_id,
      jsonb_build_object('port', ${name('port')}, 'berth', ${name('berth')}) as facts
    from berth join port on port.id = port_id where berth.id = ${ids(wanted)}`.execute(tx);
  return rows;
};

type Document = { id: number; name: { ja: string; en: string }; dueOn: string };

/** Includes deleted documents, which are read from the history. */
export const readDocuments = async (tx: Transaction, wanted: readonly number[]): Promise<Document[]> => {
  const { rows } = await sql<Document>`
    select id, jsonb_build_object('ja', name_ja, 'en', name_en) as name, due_on from arrival_procedure where id = ${ids(wanted)} order by due_on, id`.execute(
    tx,
  );
  return rows;
};

export const readReportDueDays = async (tx: Transaction, wanted: readonly number[]) => {
  const { rows } = await sql<{ reservationId: number; dueOn: string }>`
    select reservation_id, due_on from departure_procedure where reservation_id = ${ids(wanted)}`.execute(tx);
  return rows;
};

export const readSenders = async (tx: Transaction, wanted: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, account_name as name from chat_message where id = ${ids(wanted)}`.execute(tx);
  return rows;
};
