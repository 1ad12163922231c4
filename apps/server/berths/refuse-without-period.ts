import type { Transaction } from '@kiko/database/connection.ts';
import { type AcceptancePeriodSettingType, acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import { InvalidInput } from '../kit/validation.ts';
import { hasPeriod } from './berth-queries.ts';

/** A berth is set to a method once it has a period of it: nobody could book it otherwise. */
export const refuseWithoutPeriod = async (tx: Transaction, berthId: number, method: AcceptancePeriodSettingType | undefined) => {
  if (method === undefined || method === acceptancePeriodSettingTypes.none) return;
  if (await hasPeriod(tx, berthId, method)) return;
  throw new InvalidInput([{ path: 'acceptancePeriodSettingType', code: 'periodMissing' }]);
};
