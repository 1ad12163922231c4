import type { SameShipCounts } from '@kiko/contract/reservations/reservation-shapes.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import { sameShipMessages } from './same-ship-messages.ts';

/** One sentence for each kind of call that the ship has elsewhere at the same time. */
export const useSameShipWarnings = (counts: SameShipCounts): string[] => {
  const t = useMessages(sameShipMessages);
  return (['tentative', 'confirmed', 'atSamePort'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(kind, { count: counts[kind] }));
};
