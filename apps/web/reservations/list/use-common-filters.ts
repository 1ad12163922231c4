import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { asQueryString } from '../../kit/api/api-client.ts';
import { useMessages } from '../../kit/format/messages.ts';
import { reservationMessages } from '../shared/reservation-messages.ts';
import { filterOf } from './state-filter.ts';
import type { SavedFilter } from './use-saved-filters.ts';

/** Filters that users of a kind need every day. */
export const useCommonFilters = (isHarbor: boolean): SavedFilter[] => {
  const t = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  const of = (name: string, ...states: ReservationState[]) => ({ name, search: asQueryString(filterOf(states)) });
  return [
    { name: t('all'), search: '' },
    ...(isHarbor
      ? [of(t('toReview'), 'tentative', 'cancelling')]
      : [of(tStatus('returning'), 'returning'), of(tStatus('tentative'), 'tentative')]),
    of(tStatus('waiting'), 'waiting'),
    of(tStatus('confirmed'), 'confirmed'),
  ];
};
