import type { Allocation } from '@kiko/domain/berths/berth-rules.ts';
import type { BookingRequest } from '@kiko/domain/reservations/booking-request.ts';
import { reservationTransitionNames } from '@kiko/domain/reservations/reservation-workflow.ts';
import type { ModelStep } from './reference-table.ts';

type StepVariant = Omit<ModelStep, 'request' | 'transition'>;

// Handing over changes the owner and nothing that the berth depends on; each owner more would double the states.
const transitions = reservationTransitionNames.filter(
  (transition): transition is BookingRequest['transition'] => transition !== 'queue' && transition !== 'handOver',
);
const reasonVariants: StepVariant[] = [{ hasReason: true }, {}];

type Choices = { slotSets: readonly number[]; rules: readonly Allocation[]; hasTemporaryCalls: boolean };

/** All variants of each transition, given the places, and the rules between which the berth may change. */
export const listStepVariants = ({ slotSets, rules, hasTemporaryCalls }: Choices) => {
  const somewhere = slotSets.map((slots): StepVariant => ({ slots }));
  const anew = somewhere.flatMap((place) => rules.map((allocation): StepVariant => ({ ...place, allocation })));
  const late = { when: 'afterArrival' } as const;
  const reasoned = { hasReason: true } as const;
  const [first = {}] = anew;
  const choices = (['leave', 'reject', 'queue'] as const).flatMap((competitorAction): StepVariant[] => [
    { competitorAction },
    { competitorAction, ...reasoned },
  ]);
  const refusedAlways = [
    { ...first, ...late },
    { ...first, isTooLong: true },
  ];
  const temporary = somewhere.slice(0, hasTemporaryCalls ? 1 : 0).map((place) => ({ ...place, isTemporary: true }));
  const variants: Partial<Record<BookingRequest['transition'], StepVariant[]>> = {
    submit: [...anew, ...temporary, ...refusedAlways],
    resubmit: [
      ...anew.flatMap((place) => [place, { ...place, when: 'afterDue' as const }]),
      ...temporary,
      ...temporary.map((place) => ({ ...place, isTemporary: false })),
      ...refusedAlways,
    ],
    proxyCreate: [
      ...anew,
      ...anew.flatMap((place) => choices.map((choice) => ({ ...place, ...choice }))),
      { ...first, isTooLong: true },
    ],
    adjustSchedule: [
      ...somewhere.flatMap((place) => [{}, ...choices].map((choice) => ({ ...place, ...choice, ...reasoned }))),
      {},
      { ...first, ...reasoned, ...late },
      { ...first, ...reasoned, isTooLong: true },
    ],
    approve: [{}, ...choices, { competitorAction: 'leave', ...late }],
    accept: reasonVariants,
    return: reasonVariants,
    reject: reasonVariants,
    revoke: reasonVariants,
    takeBack: [...reasonVariants, { ...reasoned, ...late }],
    cancelByMinistry: [...reasonVariants, { ...reasoned, ...late }],
    requestCancel: [{}, late],
    approveCancel: [{}, late],
    rejectCancel: reasonVariants,
    lapseHold: [{}, { when: 'afterDue' }],
    expire: [{}, { when: 'afterArrival' }],
    lapseCancel: [{}, { when: 'afterArrival' }],
  };
  return transitions.map((transition) => ({ transition, variants: variants[transition] ?? [{}] }));
};
