import type { ShipRequestStatus } from '@kiko/domain/ships/ship-request-workflow.ts';
import { useMessages } from '../kit/format/messages.ts';
import { StatusChip, type StatusName } from '../reservations/shared/status-chip.tsx';
import { shipRequestMessages, shipRequestStatusMessageKey } from './ship-request-messages.ts';

const looks: Record<ShipRequestStatus, StatusName> = { 1: 'tentative', 2: 'confirmed', 3: 'returning', 9: 'withdrawn' };

export const ShipRequestChip = ({ status, size }: { status: ShipRequestStatus; size?: 'normal' | 'large' }) => {
  const t = useMessages(shipRequestMessages);
  return <StatusChip status={looks[status]} label={t(shipRequestStatusMessageKey(status))} {...(size && { size })} />;
};
