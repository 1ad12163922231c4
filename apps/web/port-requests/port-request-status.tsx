import type { PortRequestStatus } from '@kiko/domain/port-requests/port-request-workflow.ts';
import { useMessages } from '../kit/format/messages.ts';
import { StatusChip, type StatusName } from '../reservations/shared/status-chip.tsx';
import { portRequestMessages, statusMessageKey } from './port-request-messages.ts';

const looks = { 1: 'tentative', 2: 'confirmed', 3: 'rejected', 9: 'withdrawn' } as const satisfies Record<
  PortRequestStatus,
  StatusName
>;

type Props = { status: PortRequestStatus; size?: 'normal' | 'large' };

export const PortRequestStatusChip = ({ status, size = 'normal' }: Props) => {
  const t = useMessages(portRequestMessages);
  return <StatusChip status={looks[status]} label={t(statusMessageKey(status))} size={size} />;
};
