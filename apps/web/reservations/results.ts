import type { Outcome } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ReservationMove } from '@kiko/domain/reservations/reservation-moves.ts';
import type { resultWords } from '@kiko/words/result-words.ts';

type Result = keyof typeof resultWords;

const results: Partial<Record<ReservationMove, Result>> = {
  saveDraft: 'updated',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  withdraw: 'withdrawn',
  pullBack: 'reversed',
  accept: 'accepted',
  revoke: 'cancelled',
  requestCancel: 'cancellationRequested',
  approveCancel: 'cancelled',
  rejectCancel: 'rejected',
  pullBackCancel: 'reversed',
  proxyCreate: 'registered',
};

/** What people read when a move was made (specification 8); of a submission it depends on what became of it. */
export const resultOf = (move: ReservationMove, { state }: Pick<Outcome, 'state'>): Result => {
  if (move === 'submit' || move === 'resubmit') return state === 'waiting' ? 'nowWaiting' : 'tentativeCompleted';
  return results[move] ?? 'reservationUpdated';
};
