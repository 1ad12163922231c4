import type { ShipRequestStatus } from '@kiko/domain/ships/ship-request-moves.ts';
import { StatusChip, type StatusName } from '../kit/status-chip.tsx';
import { useWords } from '../kit/words.ts';
import { shipRequestStatusWord, shipRequestWords } from './ship-request-words.ts';

const looks: Record<ShipRequestStatus, StatusName> = { 1: 'tentative', 2: 'confirmed', 3: 'returning', 9: 'withdrawn' };

export const ShipRequestChip = ({ status, size }: { status: ShipRequestStatus; size?: 'normal' | 'large' }) => {
  const say = useWords(shipRequestWords);
  return <StatusChip status={looks[status]} label={say(shipRequestStatusWord(status))} {...(size && { size })} />;
};
