import type { PortCallFileQuery } from '@kiko/contract/exports/export-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { type InferResult, sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { bothLanguages, nameOf } from '../kit/columns.ts';
import { portCallRecordFacts } from '../kit/port-call-year-queries.ts';

type Asked = { reach: Condition<ScopeFact>; query: Pick<PortCallFileQuery, 'year' | 'portId'> };

const ofYear = (tx: Transaction, { reach, query: { year, portId } }: Asked) => {
  const found = tx
    .selectFrom('portCallRecord')
    .innerJoin('port', 'port.id', 'portCallRecord.portId')
    .innerJoin('berth', 'berth.id', 'portCallRecord.berthId')
    .leftJoin('organizationName', 'organizationName.id', 'portCallRecord.organizationId')
    .where(asSql(reach, portCallRecordFacts))
    .where('portCallRecord.berthedAt', '>=', sql<Date>`tokyo_midnight(make_date(${year}::int, 1, 1))`)
    .where('portCallRecord.berthedAt', '<', sql<Date>`tokyo_midnight(make_date(${year}::int + 1, 1, 1))`);
  return portId === undefined ? found : found.where('portCallRecord.portId', '=', portId);
};

export const portCallsForFile = (tx: Transaction, asked: Asked) =>
  ofYear(tx, asked)
    .selectAll('portCallRecord')
    .select([nameOf('port', 'portName'), nameOf('berth', 'berthName')])
    .select(bothLanguages('portCallRecord.shipNameJa', 'portCallRecord.shipNameEn', 'shipName'))
    .select(bothLanguages('organizationName.nameJa', 'organizationName.nameEn', 'organizationName'))
    .orderBy('portCallRecord.berthedAt')
    .orderBy('portCallRecord.reservationId');
export type PortCallRow = InferResult<ReturnType<typeof portCallsForFile>>[number];

export const countPortCalls = async (tx: Transaction, asked: Asked) => {
  const { count } = await ofYear(tx, asked)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
