import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../../kit/database/condition-to-sql.ts';

const berthScopeColumns = { portId: sql.ref('berth.portId') };

/** All berths that the user may request at the given ports, by code. Includes abolished ones, for rows that name such a berth. */
export const selectBookableBerths = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, portIds: readonly number[]) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', 'berth.portId', 'port.latitude', 'port.longitude'])
    .select(sql<boolean>`berth.is_abolished or port.is_abolished`.as('isAbolished'))
    .where(conditionToSql(accessFilter, berthScopeColumns))
    .where('berth.portId', '=', sql<number>`any(${portIds}::bigint[])`)
    .orderBy('berth.code')
    .orderBy('berth.id')
    .execute();
