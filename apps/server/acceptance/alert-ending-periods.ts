import type { Database } from '@kiko/database/connection.ts';
import { enqueueNoticesOnce } from '../kit/outbox/enqueue-notice-queries.ts';
import { selectEndingPeriods } from './opening-queries.ts';

/**
 * Notifies the managers of a berth that it needs its next period, once per berth and last period. Returns the number of berths.
 */
export const warnOfEndingPeriods = async (database: Database) => {
  const endings = await selectEndingPeriods(database);
  return enqueueNoticesOnce(
    database,
    new Map(
      endings.map(({ berthId, periodId, lastOn }) => {
        const payload = { event: 'periodEnds' as const, id: berthId, details: lastOn === null ? {} : { dueOn: lastOn } };
        return [`periodEnds ${berthId} ${periodId}`, { kind: 'berth', payload }];
      }),
    ),
  );
};
