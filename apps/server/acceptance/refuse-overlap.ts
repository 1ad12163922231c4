import type { Transaction } from '@kiko/database/connection.ts';
import { acceptanceMethods } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { Refusal } from '../kit/refusal.ts';
import { findOverlapping } from './acceptance-period-queries.ts';

type Times = Parameters<typeof findOverlapping>[1];

/** Says which period is in the way. The exclusion constraint decides for two that are saved at the same moment. */
export const refuseOverlap = async (tx: Transaction, times: Times) => {
  const inTheWay = await findOverlapping(tx, times);
  if (!inTheWay) return;
  const path = times.method === acceptanceMethods.absolute ? 'startAt' : 'relativeStartDays';
  throw new Refusal('acceptancePeriod.overlaps', [{ path, code: 'overlaps', params: { periodId: inTheWay.id } }]);
};
