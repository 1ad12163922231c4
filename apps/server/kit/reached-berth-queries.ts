import type { Transaction } from '@kiko/database/connection.ts';
import { type Condition, covers } from '@kiko/domain/access/condition.ts';
import { noFacts, type ScopeFact } from '@kiko/domain/access/scopes.ts';
import { Refusal } from './refusal.ts';

/**
 * Holds the berth that a new record is for: its port stays its manager's, and whatever hangs on it is saved one after the other.
 * A berth out of reach is as unknown as one that does not exist.
 */
export const lockReachedBerth = async (tx: Transaction, reach: Condition<ScopeFact>, berthId: number) => {
  const berth = await tx
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.id as berthId', 'berth.portId', 'port.adminOrganizationId'])
    .where('berth.id', '=', berthId)
    .forShare('port')
    .forNoKeyUpdate('berth')
    .executeTakeFirst();
  if (!berth || !covers(reach, { ...noFacts, ...berth }))
    throw new Refusal('request.unknownReference', [{ path: 'berthId', code: 'unknownReference' }]);
};
