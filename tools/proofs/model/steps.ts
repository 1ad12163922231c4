import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BookingRequest } from '@kiko/domain/reservations/booking-request.ts';
import { moveNames } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { ModelStep } from './reference-table.ts';

type Variant = Omit<ModelStep, 'request' | 'move'>;

// Handing over changes the owner and nothing that the berth depends on; each owner more would double the states.
const moves = moveNames.filter((move): move is BookingRequest['move'] => move !== 'queue' && move !== 'handOver');
const reasons: Variant[] = [{ hasReason: true }, {}];

type Choices = { places: readonly number[]; rules: readonly Allocation[]; hasTemporaryCalls: boolean };

/** All variants of each transition, given the places, and the rules between which the berth may change. */
export const listVariants = ({ places, rules, hasTemporaryCalls }: Choices) => {
  const somewhere = places.map((slots): Variant => ({ slots }));
  const anew = somewhere.flatMap((place) => rules.map((allocation): Variant => ({ ...place, allocation })));
  const late = { when: 'afterArrival' } as const;
  const reasoned = { hasReason: true } as const;
  const [first = {}] = anew;
  const refusedAlways = [
    { ...first, ...late },
    { ...first, isTooLong: true },
  ];
  const temporary = somewhere.slice(0, hasTemporaryCalls ? 1 : 0).map((place) => ({ ...place, isTemporary: true }));
  const variants: Partial<Record<BookingRequest['move'], Variant[]>> = {
    submit: [...anew, ...temporary, ...refusedAlways],
    resubmit: [
      ...anew.flatMap((place) => [place, { ...place, when: 'afterDue' as const }]),
      ...temporary,
      ...temporary.map((place) => ({ ...place, isTemporary: false })),
      ...refusedAlways,
    ],
    proxyCreate: [...anew, { ...first, isTooLong: true }],
    adjustSchedule: [
      ...somewhere.map((place) => ({ ...place, ...reasoned })),
      {},
      { ...first, ...reasoned, ...late },
      { ...first, ...reasoned, isTooLong: true },
    ],
    approve: [
      {},
      { losers: 'leave' },
      { losers: 'leave', ...reasoned },
      { losers: 'reject', ...reasoned },
      { losers: 'reject' },
      { losers: 'queue' },
      { losers: 'queue', ...reasoned },
      { losers: 'leave', ...late },
    ],
    accept: reasons,
    return: reasons,
    reject: reasons,
    revoke: reasons,
    takeBack: [...reasons, { ...reasoned, ...late }],
    cancelByMinistry: [...reasons, { ...reasoned, ...late }],
    requestCancel: [{}, late],
    approveCancel: [{}, late],
    rejectCancel: reasons,
    lapseHold: [{}, { when: 'afterDue' }],
    expire: [{}, { when: 'afterArrival' }],
  };
  return moves.map((move) => ({ move, variants: variants[move] ?? [{}] }));
};
