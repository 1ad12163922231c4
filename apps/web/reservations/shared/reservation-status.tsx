import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { useMessages } from '../../kit/format/messages.ts';
import { reservationMessages } from './reservation-messages.ts';
import { StatusChip } from './status-chip.tsx';

type Props = { reservation: Pick<ReservationRow, 'state' | 'waitingPlace'>; size?: 'normal' | 'large' };

export const ReservationChip = ({ reservation: { state, waitingPlace }, size = 'normal' }: Props) => {
  const t = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  return (
    <StatusChip
      status={state}
      label={tStatus(state)}
      size={size}
      {...(waitingPlace !== null && { place: t('waitingPlace', { place: waitingPlace }) })}
    />
  );
};
