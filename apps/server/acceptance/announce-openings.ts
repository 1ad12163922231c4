import type { Database } from '@kiko/database/connection.ts';
import { leaveEachOnce } from '../kit/notice-queries.ts';
import { listUntoldOpenings, openingKey } from './opening-queries.ts';
import { periodNotice } from './tell-period.ts';

/** Tells whoever may book that a period has opened, once for each opening. Says how many there were. */
export const announceOpenings = async (database: Database) => {
  const openings = await listUntoldOpenings(database);
  return leaveEachOnce(database, new Map(openings.map((period) => [openingKey(period), periodNotice(period, 'periodOpened')])));
};
