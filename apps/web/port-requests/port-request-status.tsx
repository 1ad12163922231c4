import type { PortRequestStatus } from '@kiko/domain/port-requests/port-request-moves.ts';
import { StatusChip, type StatusName } from '../kit/status-chip.tsx';
import { useWords } from '../kit/words.ts';
import { portRequestWords, statusWord } from './port-request-words.ts';

const looks = { 1: 'tentative', 2: 'confirmed', 3: 'rejected', 9: 'withdrawn' } as const satisfies Record<
  PortRequestStatus,
  StatusName
>;

type Props = { status: PortRequestStatus; size?: 'normal' | 'large' };

export const PortRequestStatusChip = ({ status, size = 'normal' }: Props) => {
  const say = useWords(portRequestWords);
  return <StatusChip status={looks[status]} label={say(statusWord(status))} size={size} />;
};
