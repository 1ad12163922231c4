import type { PortCallFileQuery } from '@kiko/contract/exports/export-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import type { CallOutcome, SkipReason } from '@kiko/domain/procedures/report-workflow.ts';
import { type InferResult, sql } from 'kysely';
import { asSql } from '../kit/database/as-sql.ts';
import { bothLanguages, nameOf } from '../kit/database/columns.ts';
import { portCallRecordFacts } from '../statistics/shared/port-call-year-queries.ts';

type Requested = { accessFilter: Condition<ScopeFact>; query: Pick<PortCallFileQuery, 'year' | 'portId'> };

const ofYear = (tx: Transaction, { accessFilter, query: { year, portId } }: Requested) => {
  const found = tx
    .selectFrom('portCallRecord')
    .innerJoin('port', 'port.id', 'portCallRecord.portId')
    .innerJoin('berth', 'berth.id', 'portCallRecord.berthId')
    .leftJoin('organizationName', 'organizationName.id', 'portCallRecord.organizationId')
    .leftJoin('reservation', 'reservation.id', 'portCallRecord.reservationId')
    .where(asSql(accessFilter, portCallRecordFacts))
    .where('portCallRecord.datedAt', '>=', sql<Date>`tokyo_midnight(make_date(${year}::int, 1, 1))`)
    .where('portCallRecord.datedAt', '<', sql<Date>`tokyo_midnight(make_date(${year}::int + 1, 1, 1))`);
  return portId === undefined ? found : found.where('portCallRecord.portId', '=', portId);
};

export const portCallsForFile = (tx: Transaction, requested: Requested) =>
  ofYear(tx, requested)
    .selectAll('portCallRecord')
    .select('reservation.number')
    .select([sql<CallOutcome>`port_call_record.outcome`.as('outcome'), sql<SkipReason | null>`skip_reason`.as('skipReason')])
    .select([nameOf('port', 'portName'), nameOf('berth', 'berthName')])
    .select(bothLanguages('portCallRecord.shipNameJa', 'portCallRecord.shipNameEn', 'shipName'))
    .select(bothLanguages('organizationName.nameJa', 'organizationName.nameEn', 'organizationName'))
    .orderBy('portCallRecord.datedAt')
    .orderBy('portCallRecord.reservationId');
export type PortCallRow = InferResult<ReturnType<typeof portCallsForFile>>[number];

export const countPortCalls = async (tx: Transaction, requested: Requested) => {
  const { count } = await ofYear(tx, requested)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
