import type { ReservationRow } from '@kiko/contract/reservations/reservation-shapes.ts';
import { statusMessages } from '@kiko/messages/status-messages.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { reservationMessages } from './reservation-messages.ts';
import { StatusChip } from './status-chip.tsx';

type ReservationStatusChipProps = { reservation: Pick<ReservationRow, 'state' | 'waitlistPosition'>; size?: 'normal' | 'large' };

export const ReservationStatusChip = ({
  reservation: { state, waitlistPosition },
  size = 'normal',
}: ReservationStatusChipProps) => {
  const t = useMessages(reservationMessages);
  const tStatus = useMessages(statusMessages);
  return (
    <StatusChip
      status={state}
      label={tStatus(state)}
      size={size}
      {...(waitlistPosition !== null && { waitlistPosition: t('waitlistPosition', { place: waitlistPosition }) })}
    />
  );
};
