import type { Database } from '@kiko/database/connection.ts';
import { enqueueNoticesOnce } from '../kit/outbox/enqueue-notice-queries.ts';
import { periodNotice } from './notify-period-change.ts';
import { listUntoldOpenings, openingKey } from './opening-queries.ts';

/** Notifies applicants that a period has opened, once per opening. Returns the number of openings. */
export const announceOpenings = async (database: Database) => {
  const openings = await listUntoldOpenings(database);
  return enqueueNoticesOnce(
    database,
    new Map(openings.map((period) => [openingKey(period), periodNotice(period, 'periodOpened')])),
  );
};
