import { type ReservationState, statesAwaiting } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { toQueryString } from '../../kit/api/api-client.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { toStatusFilter } from './state-filter.ts';
import type { SavedFilter } from './use-saved-filters.ts';

/** Filters that users of a kind need every day. */
export const usePresetFilters = (isHarborManager: boolean): SavedFilter[] => {
  const t = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  const of = (name: string, ...states: readonly ReservationState[]) => ({ name, search: toQueryString(toStatusFilter(states)) });
  return [
    { name: t('all'), search: '' },
    ...(isHarborManager
      ? [of(t('toReview'), ...statesAwaiting('manager'))]
      : [of(tStatus('returning'), 'returning'), of(tStatus('tentative'), 'tentative')]),
    of(tStatus('waiting'), 'waiting'),
    of(tStatus('confirmed'), 'confirmed'),
  ];
};
