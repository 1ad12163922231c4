import { affectedHoldersShape, type Holder } from '@kiko/contract/holders.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { lockHolders, selectHolders } from './holder-queries.ts';
import { Refusal } from './refusal.ts';

type Plan = {
  berthId: number;
  code: 'berth.isHeld' | 'nonAcceptancePeriod.holdersAffected';
  isAffected?: (holder: Holder) => boolean;
};

/** Refuses what would be done over the heads of those who hold the berth, and says who they are. */
export const refuseOverHolders = async (tx: Transaction, { berthId, code, isAffected = () => true }: Plan) => {
  await lockHolders(tx, berthId);
  const holders = (await selectHolders(tx, berthId)).filter(isAffected);
  if (holders.length > 0) throw new Refusal(code, [], affectedHoldersShape.encode({ holders }));
};
