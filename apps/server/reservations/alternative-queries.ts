import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';
import { nameOf } from '../kit/columns.ts';

const facts = {
  berthId: sql.ref('berth.id'),
  portId: sql.ref('berth.portId'),
  adminOrganizationId: sql.ref('port.adminOrganizationId'),
};

/** How many berths are looked at: those of the port, and of some ports around it. */
const mostLookedAt = 60;

// Near enough to put ports in order: degrees, those of longitude shortened by the latitude of Japan.
const distance = sql`(port.latitude - home.latitude) ^ 2 + ((port.longitude - home.longitude) * 0.81) ^ 2`;

/** The berths somebody may book, from the one asked for outwards; none where that one is out of reach. */
export const selectNearbyBerths = (tx: Transaction, reach: Condition<ScopeFact>, berthId: number) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('berth as asked', (join) => join.on('asked.id', '=', berthId))
    .innerJoin('port as home', 'home.id', 'asked.portId')
    .select(['berth.id', nameOf('berth'), 'berth.portId', nameOf('port', 'portName')])
    .where(asSql(reach, facts))
    .where('berth.isAbolished', '=', false)
    .where('port.isAbolished', '=', false)
    .orderBy(sql`berth.id = asked.id`, 'desc')
    .orderBy(sql`berth.port_id = asked.port_id`, 'desc')
    .orderBy(distance)
    .orderBy('berth.id')
    .limit(mostLookedAt)
    .execute();
