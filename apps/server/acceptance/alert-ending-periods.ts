import type { Database } from '@kiko/database/connection.ts';
import { leaveEachOnce } from '../kit/notice-queries.ts';
import { listEndingBerths } from './opening-queries.ts';

/** Tells a berth's managers that it needs its next period, once for each berth and last period. Says how many berths there were. */
export const alertEndingPeriods = async (database: Database) => {
  const endings = await listEndingBerths(database);
  return leaveEachOnce(
    database,
    new Map(
      endings.map(({ berthId, periodId, lastOn }) => {
        const payload = { event: 'periodEnds', id: berthId, facts: lastOn === null ? {} : { dueOn: lastOn } };
        return [`periodEnds ${berthId} ${periodId}`, { kind: 'berth', payload }];
      }),
    ),
  );
};
