import type { Transaction } from '@kiko/database/connection.ts';
import { type Condition, matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes, type ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { unknownReferenceRefusal } from '../../kit/http/refusal.ts';

/**
 * Locks the berth of a new record: its port keeps its manager, and concurrent saves at the berth are serialized. An inaccessible
 * berth is treated like an unknown one.
 */
export const lockAccessibleBerth = async (tx: Transaction, accessFilter: Condition<ScopeAttribute>, berthId: number) => {
  const berth = await tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id as berthId', 'berth.portId', 'port.adminOrganizationId'])
    .where('berth.id', '=', berthId)
    .forShare('port')
    .forNoKeyUpdate('berth')
    .executeTakeFirst();
  if (!berth || !matches(accessFilter, { ...noScopeAttributes, ...berth })) throw unknownReferenceRefusal('berthId');
};
