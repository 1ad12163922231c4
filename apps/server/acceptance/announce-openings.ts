import type { Database } from '@kiko/database/connection.ts';
import { enqueueNoticesOnce } from '../kit/outbox/enqueue-notice-queries.ts';
import { toAcceptancePeriodEvent } from './enqueue-acceptance-period-event.ts';
import { openingKey, selectUnannouncedOpenings } from './opening-queries.ts';

/** Notifies applicants that a period has opened, once per opening. Returns the number of openings. */
export const enqueueOpeningEvents = async (database: Database) => {
  const openings = await selectUnannouncedOpenings(database);
  return enqueueNoticesOnce(
    database,
    new Map(openings.map((period) => [openingKey(period), toAcceptancePeriodEvent(period, 'periodOpened')])),
  );
};
