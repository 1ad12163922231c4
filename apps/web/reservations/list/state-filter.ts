import type { ReservationListQuery } from '@kiko/contract/reservations/reservation-endpoints.ts';
import {
  type ReservationState,
  reservationStates,
  reservationStatuses,
  toStoredStatus,
  toStoredStatuses,
} from '@kiko/domain/reservations/reservation-statuses.ts';

type StateFilter = Pick<ReservationListQuery, 'statuses' | 'isCancellationRequest'>;

/** Status 2 is shown as two states, 20 and 21; selected alone, each is requested with the flag (specification 2). */
export const toStatusFilter = (states: readonly ReservationState[]): StateFilter => {
  const statuses = toStoredStatuses(states);
  const [hasPlain, hasCancelling] = [states.includes('confirmed'), states.includes('cancellationRequested')];
  return {
    statuses: statuses.length > 0 ? statuses : undefined,
    isCancellationRequest: hasPlain === hasCancelling ? undefined : hasCancelling,
  };
};

export const statesInFilter = ({ statuses = [], isCancellationRequest }: StateFilter): ReservationState[] =>
  reservationStates.filter((state) => {
    const stored = toStoredStatus(state);
    if (!statuses.includes(stored.status)) return false;
    const isSplit = stored.status === reservationStatuses.confirmed && isCancellationRequest !== undefined;
    return !isSplit || stored.isCancellationRequested === isCancellationRequest;
  });
