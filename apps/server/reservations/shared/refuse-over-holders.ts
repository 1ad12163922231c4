import { affectedHoldersShape, type Holder } from '@kiko/contract/holders.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { lockHolders, selectHolders } from './holder-queries.ts';

type Plan = {
  berthId: number;
  code: 'berth.isHeld' | 'nonAcceptancePeriod.holdersAffected';
  isAffected?: (holder: Holder) => boolean;
};

/** Refuses a change that would affect reservations holding the berth, and lists them. */
export const refuseOverHolders = async (tx: Transaction, { berthId, code, isAffected = () => true }: Plan) => {
  await lockHolders(tx, berthId);
  const holders = (await selectHolders(tx, berthId)).filter(isAffected);
  if (holders.length > 0) throw new Refusal(code, [], affectedHoldersShape.encode({ holders }));
};
