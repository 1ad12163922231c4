import { createDatabase, createOwnerPool } from '@kiko/database/connection.ts';
import { dayFromIso, dayOf, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';

/** The day of journeys and pictures: two days after the pinned day of the seed. The difference from the machine's clock may be ten years. */
export const journeyDay = '2026-11-17';

/** Hours of the day in Tokyo at which the pinned day begins at the latest, so that it does not end during a run. */
const latestHour = 12;

/**
 * Moves the system time to a day in Tokyo, at the present time of day or at noon, and returns the difference in hours. Journeys name
 * dates of the seed: on another day of the year its openings, deadlines and departures would have passed.
 */
export const pinSystemDay = async (migratorUrl: string, day: string) => {
  const now = Date.now();
  const hour = Math.floor((now - startOfDay(dayOf(now))) / hourMs);
  const hoursAhead = 24 * (dayFromIso(day) - dayOf(now)) - Math.max(0, hour - latestHour);
  const database = createDatabase(createOwnerPool(migratorUrl));
  try {
    await database.updateTable('systemParameter').set({ sysTimeDiffHours: hoursAhead }).execute();
  } finally {
    await database.destroy();
  }
  return hoursAhead;
};
