import { createDatabase, createOwnerPool } from '@kiko/database/connection.ts';
import { dayFromIso, dayOf } from '@kiko/domain/calendar/days.ts';

/** The day of journeys and pictures: two days after the pinned day of the seed. The difference from the machine's clock may be ten years. */
export const journeyDay = '2026-11-17';

/**
 * Moves the system time to a day in Tokyo, at the present time of day, and returns the difference in hours. Journeys name dates of the
 * seed: on another day of the year its openings, deadlines and departures would have passed.
 */
export const pinSystemDay = async (migratorUrl: string, day: string) => {
  const hoursAhead = 24 * (dayFromIso(day) - dayOf(Date.now()));
  const database = createDatabase(createOwnerPool(migratorUrl));
  try {
    await database.updateTable('systemParameter').set({ sysTimeDiffHours: hoursAhead }).execute();
  } finally {
    await database.destroy();
  }
  return hoursAhead;
};
