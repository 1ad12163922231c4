import type { Database } from '@kiko/database/connection.ts';
import { leaveNoticeOnce } from '../kit/notice-queries.ts';
import { listEndingBerths } from './opening-queries.ts';

/** Tells a berth's managers that it needs its next period, once for each berth and last period. Says how many berths there were. */
export const alertEndingPeriods = async (database: Database) => {
  let count = 0;
  for (const { berthId, periodId, lastOn } of await listEndingBerths(database)) {
    const payload = { event: 'periodEnds', id: berthId, facts: lastOn === null ? {} : { dueOn: lastOn } };
    if (await leaveNoticeOnce(database, `periodEnds ${berthId} ${periodId}`, { kind: 'berth', payload })) count += 1;
  }
  return count;
};
