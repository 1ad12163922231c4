import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { asQueryString } from '../kit/api-client.ts';
import { useWords } from '../kit/words.ts';
import { reservationWords } from './reservation-words.ts';
import { filterOf } from './state-filter.ts';
import type { SavedFilter } from './use-saved-filters.ts';

/** What people of a kind look for every day. */
export const useCommonFilters = (isHarbor: boolean): SavedFilter[] => {
  const say = useWords(reservationWords);
  const sayStatus = useWords(statusWords);
  const of = (name: string, ...states: ReservationState[]) => ({ name, search: asQueryString(filterOf(states)) });
  return [
    { name: say('all'), search: '' },
    ...(isHarbor
      ? [of(say('toReview'), 'tentative', 'cancelling')]
      : [of(sayStatus('returning'), 'returning'), of(sayStatus('tentative'), 'tentative')]),
    of(sayStatus('waiting'), 'waiting'),
    of(sayStatus('confirmed'), 'confirmed'),
  ];
};
