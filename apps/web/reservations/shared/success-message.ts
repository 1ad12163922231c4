import type { BookingResult } from '@kiko/contract/reservations/reservation-shapes.ts';
import type { ReservationTransition } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { resultMessages } from '@kiko/messages/result-messages.ts';

type ResultMessageKey = keyof typeof resultMessages;

const resultKeys: Partial<Record<ReservationTransition, ResultMessageKey>> = {
  saveDraft: 'updated',
  approve: 'approved',
  return: 'returned',
  reject: 'rejected',
  withdraw: 'withdrawn',
  pullBack: 'pulledBack',
  accept: 'accepted',
  revoke: 'revoked',
  takeBack: 'revoked',
  requestCancel: 'cancellationRequested',
  approveCancel: 'cancelled',
  rejectCancel: 'rejected',
  pullBackCancel: 'pulledBack',
  proxyCreate: 'registered',
};

/** The success message of a transition (specification 8); for a submission it depends on the result. */
export const successMessageKey = (transition: ReservationTransition, { state }: Pick<BookingResult, 'state'>): ResultMessageKey => {
  if (transition === 'submit' || transition === 'resubmit') return state === 'waiting' ? 'waitlisted' : 'tentativeCompleted';
  return resultKeys[transition] ?? 'reservationUpdated';
};
