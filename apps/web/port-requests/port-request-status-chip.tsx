import type { PortRequestStatus } from '@kiko/domain/port-requests/port-request-workflow.ts';
import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import { useMessages } from '../kit/i18n/use-messages.ts';
import { StatusChip } from '../reservations/shared/status-chip.tsx';
import { portRequestMessages, statusMessageKey } from './port-request-messages.ts';

const chipStatuses = { 1: 'tentative', 2: 'confirmed', 3: 'rejected', 9: 'withdrawn' } as const satisfies Record<
  PortRequestStatus,
  ReservationState
>;

type PortRequestStatusChipProps = { status: PortRequestStatus; size?: 'normal' | 'large' };

export const PortRequestStatusChip = ({ status, size = 'normal' }: PortRequestStatusChipProps) => {
  const t = useMessages(portRequestMessages);
  return <StatusChip status={chipStatuses[status]} label={t(statusMessageKey(status))} size={size} />;
};
