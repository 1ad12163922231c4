import type { Database, Transaction } from '@kiko/database/connection.ts';
import { sql } from 'kysely';
import { localizedName } from '../kit/database/sql-expressions.ts';

export const selectParameters = (tx: Transaction) =>
  tx
    .selectFrom('systemParameter')
    .select(['sysTimeDiffHours as sysTimeDiff', 'portCallRecordYearLowerLimit'])
    .executeTakeFirstOrThrow();

export const selectBureaus = (tx: Transaction) =>
  tx
    .selectFrom('bureau')
    .select(['code', localizedName('bureau')])
    .orderBy('code')
    .execute();

export const selectPrefectures = (tx: Transaction) =>
  tx
    .selectFrom('prefecture')
    .select(['code', localizedName('prefecture'), 'bureauCode', 'seaRegionCodes as regionCodes'])
    .orderBy('code')
    .execute();

export const selectSeaRegions = (tx: Transaction) =>
  tx
    .selectFrom('seaRegion')
    .select(['code', localizedName('seaRegion')])
    .orderBy('code')
    .execute();

export const selectCountries = (tx: Transaction) =>
  tx
    .selectFrom('country')
    .select(['code', localizedName('country')])
    .select(sql<'JP' | 'CN' | 'TW' | 'KR' | 'OTHER'>`departure_group`.as('departureGroup'))
    .orderBy('code')
    .execute();

/** Ports that cruises actually use are listed first. */
export const selectLocodes = (tx: Transaction) =>
  tx
    .selectFrom('locode')
    .select(['code', localizedName('locode'), 'countryCode', 'isMain'])
    .orderBy('isMain', 'desc')
    .orderBy('code')
    .execute();

export const selectHolidays = (tx: Transaction) =>
  tx
    .selectFrom('holiday')
    .select(['day as date', localizedName('holiday')])
    .orderBy('day')
    .execute();

export type Holiday = { day: string; nameJa: string; nameEn: string };

export const deleteOtherHolidays = (database: Database, { from, days }: { from: string; days: readonly string[] }) =>
  database.deleteFrom('holiday').where('day', '>=', from).where('day', 'not in', days).execute();

export const upsertHolidays = (database: Database, holidays: readonly Holiday[]) =>
  database
    .insertInto('holiday')
    .values([...holidays])
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet(({ ref }) => ({ nameJa: ref('excluded.nameJa'), nameEn: ref('excluded.nameEn') })),
    )
    .execute();
