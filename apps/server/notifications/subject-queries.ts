import type { NotificationDetails } from '@kiko/contract/notifications/notification-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { organizationTypeCodes } from '../kit/database/sql-expressions.ts';
import { statusCodes } from '../reservations/shared/status-codes.ts';

/** The data of a record that decides the recipients of an entry and the content of the notice. */
export type NotificationSubject = {
  id: number;
  organizationId: number | null;
  adminOrganizationId: number | null;
  portId: number | null;
  berthId: number | null;
  requesterId: number | null;
  /** As in JSON: instants are strings. */
  details: { [Fact in keyof NotificationDetails]: unknown };
};

const localizedNameJson = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object('ja', ${sql.ref(`${table}.name_ja`)}, 'en', ${sql.ref(`${table}.name_en`)}) end`;

const anyOf = (wanted: readonly number[]) => sql`any(${wanted}::bigint[])`;

/** A request of the ministry for an unregistered organization is owned by the ministry. */
export const selectReservationSubjects = async (tx: Transaction, wanted: readonly number[]): Promise<NotificationSubject[]> => {
  const { rows } = await sql<NotificationSubject>`
    select reservation.id, coalesce(reservation.organization_id, entrant.id) as organization_id, port.admin_organization_id, port.id as port_id, berth.id as berth_id,
      reservation.account_id as requester_id,
      jsonb_strip_nulls(jsonb_build_object('number', reservation.number, 'ship', ${localizedNameJson('ship_name')}, 'port', ${localizedNameJson('port')}, 'berth', ${localizedNameJson('berth')},
        'organization', ${localizedNameJson('organization')}, 'startAt', start_at, 'endAt', end_at,
        'dueOn', case when reservation.status = ${statusCodes('returning')} then tokyo_day(return_due_at - interval '1 microsecond') end)) as details
    from reservation
    join berth on berth.id = reservation.berth_id join port on port.id = berth.port_id
    left join ship_name on ship_name.id = reservation.ship_id
    left join organization on organization.id = reservation.organization_id
    left join organization as entrant on entrant.id = reservation.entered_by_organization_id and entrant.type = ${organizationTypeCodes('mlit')}
    where reservation.id = ${anyOf(wanted)}`.execute(tx);
  return rows;
};

export const selectShipRequestSubjects = async (tx: Transaction, wanted: readonly number[]): Promise<NotificationSubject[]> => {
  const { rows } = await sql<NotificationSubject>`
    select ship_request.id, organization_id, null as admin_organization_id, null as port_id, null as berth_id, account_id as requester_id,
      jsonb_build_object('ship', payload -> 'name', 'organization', ${localizedNameJson('organization')}) as details
    from ship_request join organization on organization.id = organization_id where ship_request.id = ${anyOf(wanted)}`.execute(tx);
  return rows;
};

export const selectPortRequestSubjects = async (tx: Transaction, wanted: readonly number[]): Promise<NotificationSubject[]> => {
  const { rows } = await sql<NotificationSubject>`
    select port_request.id, organization_id, port.admin_organization_id, port.id as port_id, null as berth_id,
      requester_account_id as requester_id,
      jsonb_build_object('port', ${localizedNameJson('port')}, 'organization', ${localizedNameJson('organization')}) as details
    from port_request join port on port.id = port_id join organization on organization.id = organization_id
    where port_request.id = ${anyOf(wanted)}`.execute(tx);
  return rows;
};

export const selectBerthSubjects = async (tx: Transaction, wanted: readonly number[]): Promise<NotificationSubject[]> => {
  const { rows } = await sql<NotificationSubject>`
    select berth.id, null as organization_id, port.admin_organization_id, port.id as port_id, berth.id as berth_id, null as requester_id,
      jsonb_build_object('port', ${localizedNameJson('port')}, 'berth', ${localizedNameJson('berth')}) as details
    from berth join port on port.id = port_id where berth.id = ${anyOf(wanted)}`.execute(tx);
  return rows;
};

type Document = { id: number; name: { ja: string; en: string }; dueOn: string };

/** Without deleted documents: the payload of their event has their names. */
export const selectDocuments = async (tx: Transaction, wanted: readonly number[]): Promise<Document[]> => {
  const { rows } = await sql<Document>`
    select id, jsonb_build_object('ja', name_ja, 'en', name_en) as name, due_on from arrival_procedure where id = ${anyOf(wanted)} order by due_on, id`.execute(
    tx,
  );
  return rows;
};

export const selectReportDueDays = async (tx: Transaction, wanted: readonly number[]) => {
  const { rows } = await sql<{ reservationId: number; dueOn: string }>`
    select reservation_id, due_on from departure_procedure where reservation_id = ${anyOf(wanted)}`.execute(tx);
  return rows;
};

export const selectSenders = async (tx: Transaction, wanted: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, account_name as name from chat_message where id = ${anyOf(wanted)}`.execute(tx);
  return rows;
};
