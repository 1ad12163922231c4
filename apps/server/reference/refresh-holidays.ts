import { createRequire } from 'node:module';
import type { Database } from '@kiko/database/connection.ts';
import { deleteOtherHolidays, upsertHolidays } from './reference-queries.ts';

// The package is CommonJS and its types predate `nodenext`; this is the part that is used.
type HolidayPackage = { holidays: Record<string, { date: string; name: string; name_en: string }> };
const { holidays } = createRequire(import.meta.url)('@holiday-jp/holiday_jp') as HolidayPackage;

/** The first day that calendars can show. */
const firstHolidayOn = '2020-01-01';

/** Updates the holiday table from the newest package: laws move holidays, and equinoxes are fixed each February. */
export const refreshHolidays = async (database: Database) => {
  const known = Object.values(holidays)
    .filter(({ date }) => date >= firstHolidayOn)
    .map(({ date, name, name_en }) => ({ day: date, nameJa: name, nameEn: name_en }));
  await database.transaction().execute(async (tx) => {
    await deleteOtherHolidays(tx, { from: firstHolidayOn, days: known.map(({ day }) => day) });
    await upsertHolidays(tx, known);
  });
  return known.length;
};
