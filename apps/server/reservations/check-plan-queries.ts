import type { Transaction } from '@kiko/database/connection.ts';
import type { Condition } from '@kiko/domain/access/condition.ts';
import type { ScopeFact } from '@kiko/domain/access/scopes.ts';
import { sql } from 'kysely';
import { asSql } from '../kit/as-sql.ts';

const facts = { portId: sql.ref('berth.portId') };

/** Every berth somebody may ask for at some ports, in the order of their codes; out of service too, for who asks for that one. */
export const selectOfferedBerths = (tx: Transaction, reach: Condition<ScopeFact>, portIds: readonly number[]) =>
  tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id', 'berth.portId', 'port.latitude', 'port.longitude'])
    .select(sql<boolean>`berth.is_abolished or port.is_abolished`.as('isAbolished'))
    .where(asSql(reach, facts))
    .where('berth.portId', '=', sql<number>`any(${portIds}::bigint[])`)
    .orderBy('berth.code')
    .orderBy('berth.id')
    .execute();
