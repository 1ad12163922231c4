import { useLocation } from 'react-router';
import { useWords } from '../kit/words.ts';
import { procedureWords } from '../procedures/procedure-words.ts';
import { reservationWords } from '../reservations/reservation-words.ts';

/** Which of the lists that lead to a reservation the reader came from, as crumbs and as the tab to begin with. */
export const useWayHere = () => {
  const say = useWords(reservationWords);
  const sayProcedure = useWords(procedureWords);
  const [, group, segment = 'list'] = useLocation().pathname.split('/');
  if (group === 'procedure') {
    const list = sayProcedure(segment === 'post-departure' ? 'postDeparture' : 'preArrival');
    return { crumbs: [{ label: sayProcedure('procedures') }, { label: list, to: `/procedure/${segment}` }], start: 'procedures' };
  }
  const parent = segment === 'management' ? 'management' : 'list';
  return { crumbs: [{ label: say('reservations') }, { label: say(parent), to: `/reservation/${parent}` }], start: 'details' };
};
