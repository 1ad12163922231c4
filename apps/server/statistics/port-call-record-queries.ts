import type { PortCallFileQuery } from '@kiko/contract/exports/export-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import type { CallOutcome, SkipReason } from '@kiko/domain/procedures/report-workflow.ts';
import { type InferResult, sql } from 'kysely';
import { conditionToSql } from '../kit/database/condition-to-sql.ts';
import { countRows } from '../kit/database/page-of.ts';
import { localizedColumns, localizedName } from '../kit/database/sql-expressions.ts';
import { portCallRecordScopeColumns } from './port-call-year-queries.ts';

type Requested = { accessFilter: Condition<ScopeAttribute>; query: Pick<PortCallFileQuery, 'year' | 'portId'> };

const portCallsOfYear = (tx: Transaction, { accessFilter, query: { year, portId } }: Requested) => {
  const found = tx
    .selectFrom('portCallRecord')
    .innerJoin('port', 'port.id', 'portCallRecord.portId')
    .innerJoin('berth', 'berth.id', 'portCallRecord.berthId')
    .leftJoin('organizationName', 'organizationName.id', 'portCallRecord.organizationId')
    .leftJoin('reservation', 'reservation.id', 'portCallRecord.reservationId')
    .where(conditionToSql(accessFilter, portCallRecordScopeColumns))
    .where('portCallRecord.datedAt', '>=', sql<Date>`tokyo_midnight(make_date(${year}::int, 1, 1))`)
    .where('portCallRecord.datedAt', '<', sql<Date>`tokyo_midnight(make_date(${year}::int + 1, 1, 1))`);
  return portId === undefined ? found : found.where('portCallRecord.portId', '=', portId);
};

export const portCallsForExport = (tx: Transaction, requested: Requested) =>
  portCallsOfYear(tx, requested)
    .selectAll('portCallRecord')
    .select('reservation.number')
    .select([sql<CallOutcome>`port_call_record.outcome`.as('outcome'), sql<SkipReason | null>`skip_reason`.as('skipReason')])
    .select([localizedName('port', 'portName'), localizedName('berth', 'berthName')])
    .select(localizedColumns('portCallRecord.shipNameJa', 'portCallRecord.shipNameEn', 'shipName'))
    .select(localizedColumns('organizationName.nameJa', 'organizationName.nameEn', 'organizationName'))
    .orderBy('portCallRecord.datedAt')
    .orderBy('portCallRecord.reservationId');
export type PortCallExportRow = InferResult<ReturnType<typeof portCallsForExport>>[number];

export const countPortCalls = (tx: Transaction, requested: Requested) => countRows(portCallsOfYear(tx, requested));
