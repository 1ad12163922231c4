import { affectedHoldersShape, type Holder } from '@kiko/contract/reservations/holder-shapes.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockBerthForBooking, selectUpcomingHolders } from './holder-queries.ts';

type HolderCheck = {
  berthId: number;
  code: 'berth.isHeld' | 'nonAcceptancePeriod.holdersAffected';
  isAffected?: (holder: Holder) => boolean;
};

/** Refuses a change that would affect reservations holding the berth, and lists them. */
export const assertNoHolders = async (tx: Transaction, { berthId, code, isAffected = () => true }: HolderCheck) => {
  await lockBerthForBooking(tx, berthId);
  const holders = (await selectUpcomingHolders(tx, berthId)).filter(isAffected);
  if (holders.length > 0) throw new Refusal(code, [], affectedHoldersShape.encode({ holders }));
};
