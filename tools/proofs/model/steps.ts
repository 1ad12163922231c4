import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BookingRequest } from '@kiko/domain/reservations/booking-request.ts';
import { moveNames } from '@kiko/domain/reservations/reservation-moves.ts';
import type { ModelStep } from './reference-table.ts';

type Variant = Omit<ModelStep, 'request' | 'move'>;

const moves = moveNames.filter((move): move is BookingRequest['move'] => move !== 'queue');
const reasons: Variant[] = [{ hasReason: true }, {}];

/** Every way to ask for each move, given the places, and the rules between which the berth may change. */
export const listVariants = (places: readonly number[], rules: readonly Allocation[]) => {
  const somewhere = places.map((slots): Variant => ({ slots }));
  const anew = somewhere.flatMap((place) => rules.map((allocation): Variant => ({ ...place, allocation })));
  const variants: Partial<Record<BookingRequest['move'], Variant[]>> = {
    submit: anew,
    resubmit: anew.flatMap((place) => [place, { ...place, when: 'afterDue' as const }]),
    proxyCreate: anew,
    adjustSchedule: [...somewhere.map((place) => ({ ...place, hasReason: true })), {}],
    approve: [{ losers: 'leave' }, { losers: 'reject', hasReason: true }, { losers: 'reject' }, { losers: 'queue' }],
    accept: reasons,
    return: reasons,
    reject: reasons,
    revoke: reasons,
    rejectCancel: reasons,
    lapseHold: [{}, { when: 'afterDue' }],
    expire: [{}, { when: 'afterArrival' }],
  };
  return moves.map((move) => ({ move, variants: variants[move] ?? [{}] }));
};
