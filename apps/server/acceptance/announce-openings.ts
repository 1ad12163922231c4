import type { Database } from '@kiko/database/connection.ts';
import { leaveNoticeOnce } from '../kit/notice-queries.ts';
import { listUntoldOpenings, openingKey } from './opening-queries.ts';
import { periodNotice } from './tell-period.ts';

/** Tells whoever may book that a period has opened, once for each opening. Says how many there were. */
export const announceOpenings = async (database: Database) => {
  let count = 0;
  for (const period of await listUntoldOpenings(database)) {
    if (await leaveNoticeOnce(database, openingKey(period), periodNotice(period, 'periodOpened'))) count += 1;
  }
  return count;
};
