import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { conditionToSql } from '../../kit/database/condition-to-sql.ts';
import { localizedName } from '../../kit/database/sql-expressions.ts';

const berthScopeColumns = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

/** Maximum number of berths checked: those of the port and of the nearest ports. */
const maxCandidateBerths = 60;

// Accurate enough for sorting: degrees, with longitude scaled by the latitude of Japan.
const distanceFromPort = sql`(port.latitude - home.latitude) ^ 2 + ((port.longitude - home.longitude) * 0.81) ^ 2`;

/** The berths that the user may book, nearest to the requested one first. Empty if the requested berth is not accessible. */
export const selectNearbyBerths = (tx: Transaction, accessFilter: Condition<ScopeAttribute>, berthId: number) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('berth as wanted', (join) => join.on('wanted.id', '=', berthId))
    .innerJoin('port as home', 'home.id', 'wanted.portId')
    .select(['berth.id', localizedName('berth'), 'berth.portId', localizedName('port', 'portName')])
    .where(conditionToSql(accessFilter, berthScopeColumns))
    .where('berth.isAbolished', '=', false)
    .where('port.isAbolished', '=', false)
    .orderBy(sql`berth.id = wanted.id`, 'desc')
    .orderBy(sql`berth.port_id = wanted.port_id`, 'desc')
    .orderBy(distanceFromPort)
    .orderBy('berth.id')
    .limit(maxCandidateBerths)
    .execute();
