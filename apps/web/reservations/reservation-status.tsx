import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { statusWords } from '@kiko/words/status-words.ts';
import { StatusChip } from '../kit/status-chip.tsx';
import { useWords } from '../kit/words.ts';
import { reservationWords } from './reservation-words.ts';

type Props = { reservation: Pick<ReservationRow, 'state' | 'waitingPlace'>; size?: 'normal' | 'large' };

export const ReservationChip = ({ reservation: { state, waitingPlace }, size = 'normal' }: Props) => {
  const say = useWords(reservationWords);
  const sayStatus = useWords(statusWords);
  return (
    <StatusChip
      status={state}
      label={sayStatus(state)}
      size={size}
      {...(waitingPlace !== null && { place: say('waitingPlace', { place: waitingPlace }) })}
    />
  );
};
