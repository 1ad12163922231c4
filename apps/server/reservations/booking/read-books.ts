import type { Transaction } from '@kiko/database/connection.ts';
import { loadBatchData, switchToBookingRole } from './batch-data-queries.ts';
import { type BatchScope, emptyScope } from './batch-scope.ts';
import { type BatchState, createBatchState } from './batch-state.ts';

/**
 * Reads berths with the bookings of all organizations, as the booking queue does, but without locks: for previews, whose decision is
 * discarded. From here on no read of the transaction uses the caller's rights.
 */
export const readBooks = async (tx: Transaction, scope: Partial<BatchScope>, berthIds: readonly number[]): Promise<BatchState> => {
  await switchToBookingRole(tx);
  return createBatchState(await loadBatchData(tx, { ...emptyScope, ...scope }, berthIds));
};
