import type { Database } from '../connection.ts';
import { insertRows } from './insert-rows.ts';

/** Documents that harbor managers commonly require; the last one is due after the arrival. */
const documents = [
  {
    preset: 'mooringPermit',
    nameJa: '係留施設使用許可申請',
    nameEn: 'Mooring facility use permit',
    isRequired: true,
    deadlineDays: 30,
  },
  { preset: null, nameJa: '客船受入調整票', nameEn: 'Passenger ship coordination sheet', isRequired: false, deadlineDays: 14 },
  { preset: 'passengerList', nameJa: '旅客名簿', nameEn: 'Passenger list', isRequired: true, deadlineDays: 3 },
  { preset: 'securityInformation', nameJa: '船舶保安情報', nameEn: 'Ship security information', isRequired: true, deadlineDays: 1 },
  {
    preset: 'departureNotice',
    nameJa: '出港届',
    nameEn: 'Departure notice',
    isRequired: true,
    deadlineDays: 1,
    isAfterArrival: true,
  },
] as const;

/** The required documents of each berth; some require fewer. */
export const seedProcedures = async (database: Database) => {
  const berths = await database.selectFrom('berth').select('id').orderBy('id').execute();
  await insertRows(
    database,
    'arrivalProcedureSetting',
    berths.flatMap(({ id }) => documents.slice(id % 3).map((document) => ({ berthId: id, ...document }))),
  );
};
