import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { ShipRequestStatus } from '@kiko/domain/ships/ship-request-workflow.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { shipRequestMessages, shipRequestStatusMessageKey } from './ship-request-messages.ts';

const chipStatuses: Record<ShipRequestStatus, ReservationState> = {
  1: 'tentative',
  2: 'confirmed',
  3: 'returning',
  9: 'withdrawn',
};

export const ShipRequestStatusChip = ({ status, size }: { status: ShipRequestStatus; size?: 'normal' | 'large' }) => {
  const t = useMessages(shipRequestMessages);
  return <StatusChip status={chipStatuses[status]} label={t(shipRequestStatusMessageKey(status))} {...(size && { size })} />;
};
