import type { Summary } from '@kiko/contract/summaries/summary-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { itemStatuses } from '@kiko/domain/procedures/item-workflow.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { reservationScopeColumns } from '../reservations/shared/reservation-scope-columns.ts';
import { departureCode, statusCodes } from '../reservations/shared/status-codes.ts';

type AccessFilter = Condition<ScopeAttribute>;
type SummaryCount = Pick<Summary, 'count' | 'oldestAt' | 'cancellationReason'>;

const countColumns = sql`count(*) as count`;

const confirmedPortCalls = sql`
  reservation join berth on berth.id = reservation.berth_id join port on port.id = berth.port_id
  where reservation.status = ${statusCodes('confirmed')} and reservation.departure_status < ${sql.lit(departureCode('completed'))}`;

/** Grouped by the reason of the requested cancellation; null for all others. */
export const countReservations = async (
  tx: Transaction,
  accessFilter: AccessFilter,
  { status, isCancelling }: { status: number; isCancelling: boolean },
) => {
  const reason = isCancelling ? sql`reservation.cancellation_reason` : sql`null`;
  const { rows } = await sql<SummaryCount>`
    select ${countColumns}, min(reservation.updated_at) as oldest_at, ${reason}::text as cancellation_reason
    from reservation join berth on berth.id = reservation.berth_id join port on port.id = berth.port_id
    where reservation.status = ${status} and reservation.is_cancellation_requested = ${isCancelling} and ${conditionToSql(accessFilter, reservationScopeColumns)}
    group by 3 order by 3`.execute(tx);
  return rows;
};

export const countShipRequests = async (tx: Transaction, accessFilter: AccessFilter, status: number) => {
  const { rows } = await sql<SummaryCount>`
    select ${countColumns}, min(submitted_at) as oldest_at, null as cancellation_reason from ship_request
    where status = ${status} and ${conditionToSql(accessFilter, { organizationId: sql`ship_request.organization_id` })} having count(*) > 0`.execute(
    tx,
  );
  return rows;
};

export const countPortRequests = async (tx: Transaction, accessFilter: AccessFilter, status: number) => {
  const attributes = { adminOrganizationId: sql`port.admin_organization_id` };
  const { rows } = await sql<SummaryCount>`
    select ${countColumns}, min(applied_at) as oldest_at, null as cancellation_reason
    from port_request join port on port.id = port_request.port_id
    where port_request.status = ${status} and ${conditionToSql(accessFilter, attributes)} having count(*) > 0`.execute(tx);
  return rows;
};

/** Calls with a document in progress, and the oldest of these documents. */
export const countArrivalCalls = async (tx: Transaction, accessFilter: AccessFilter) => {
  const { rows } = await sql<SummaryCount>`
    select ${countColumns}, min(open.since) as oldest_at, null as cancellation_reason
    from (select reservation_id, min(created_at) as since from arrival_procedure where status = ${sql.lit(itemStatuses.inProgress)} group by reservation_id) as open
    cross join ${confirmedPortCalls} and reservation.id = open.reservation_id and not reservation.is_proxy and not exists (
        select from departure_procedure as report where report.reservation_id = reservation.id and outcome = 'skipped' and report.submitted_at is not null)
      and ${conditionToSql(accessFilter, reservationScopeColumns)}
    having count(*) > 0`.execute(tx);
  return rows;
};

/** Calls whose departure has passed by system time or was recorded early, and whose report is not completed. */
export const countDepartureCalls = async (tx: Transaction, accessFilter: AccessFilter) => {
  const { rows } = await sql<SummaryCount>`
    select ${countColumns}, min(reservation.end_at) as oldest_at, null as cancellation_reason from ${confirmedPortCalls}
      and (reservation.end_at <= system_time() or reservation.departure_status = ${sql.lit(departureCode('recorded'))}) and ${conditionToSql(accessFilter, reservationScopeColumns)}
    having count(*) > 0`.execute(tx);
  return rows;
};
