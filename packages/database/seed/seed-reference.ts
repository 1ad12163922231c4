import type { Database } from '../connection.ts';
import { insertRows } from './insert-rows.ts';
import { type DataRow, readData } from './read-data.ts';

/** Data that production needs as well: codes for forms and calendars, and the parameters. */
export const seedReference = async (database: Database) => {
  await insertRows(database, 'systemParameter', [{ portCallRecordYearLowerLimit: 2020 }]);
  await insertRows(database, 'bureau', (await readData('bureaus')).map(codeAndNames));
  await insertRows(database, 'seaRegion', (await readData('sea-regions')).map(codeAndNames));
  await insertRows(
    database,
    'prefecture',
    (await readData('prefectures')).map((row) => ({
      ...codeAndNames(row),
      bureauCode: row.text('bureau_code'),
      seaRegionCodes: row.text('sea_region_codes').split('|').filter(Boolean),
    })),
  );
  await insertRows(
    database,
    'country',
    (await readData('countries')).map((row) => ({ ...codeAndNames(row), departureGroup: row.text('departure_group') })),
  );
  await insertRows(
    database,
    'locode',
    (await readData('locodes')).map((row) => ({
      code: row.text('locode'),
      countryCode: row.text('country_code'),
      ...names(row),
      latitude: row.numberOrNull('lat'),
      longitude: row.numberOrNull('lon'),
      isMain: row.flag('is_main'),
    })),
  );
  await insertRows(
    database,
    'holiday',
    (await readData('holidays')).map((row) => ({ day: row.text('date'), ...names(row) })),
  );
};

const names = (row: DataRow) => ({ nameJa: row.text('name_ja'), nameEn: row.text('name_en') });
const codeAndNames = (row: DataRow) => ({ code: row.text('code'), ...names(row) });
