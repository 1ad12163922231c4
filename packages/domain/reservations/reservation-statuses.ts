/** Codes as the specification gives them. */
export const reservationStatuses = {
  draft: 0,
  tentative: 1,
  confirmed: 2,
  returning: 3,
  waiting: 4,
  rejected: 5,
  canceled: 6,
  withdrawn: 9,
} as const;
export type ReservationStatusName = keyof typeof reservationStatuses;
export type ReservationStatus = (typeof reservationStatuses)[ReservationStatusName];

/** The states of the workflow: "confirmed, cancellation requested" is a separate state, though stored as code 2 and a flag. */
export const reservationStates = [
  'draft',
  'tentative',
  'confirmed',
  'cancellationRequested',
  'returning',
  'waiting',
  'rejected',
  'canceled',
  'withdrawn',
] as const;
export type ReservationState = (typeof reservationStates)[number];

/** The codes with which lists tell them apart: 20 and 21 are the two halves of code 2. */
export const reservationStateCodes = { ...reservationStatuses, confirmed: 20, cancellationRequested: 21 } as const satisfies Record<
  ReservationState,
  number
>;

export const reservationStateOf = (status: ReservationStatus, isCancellationRequested: boolean): ReservationState => {
  if (status === reservationStatuses.confirmed) return isCancellationRequested ? 'cancellationRequested' : 'confirmed';
  return statusNameByCode[status];
};

export const toStoredStatus = (state: ReservationState): { status: ReservationStatus; isCancellationRequested: boolean } => ({
  status: reservationStatuses[state === 'cancellationRequested' ? 'confirmed' : state],
  isCancellationRequested: state === 'cancellationRequested',
});

export const isTerminal = (state: ReservationState) => state === 'rejected' || state === 'canceled' || state === 'withdrawn';

/** How far the call itself has come, in this order. */
export const departureStates = ['none', 'recorded', 'completed'] as const;
export type DepartureState = (typeof departureStates)[number];

/** The phase of the call. A departure that was recorded early ends the stay. */
export const callPhases = ['ahead', 'alongside', 'departed', 'completed'] as const;
export type CallPhase = (typeof callPhases)[number];

export const phaseOf = (
  { departureState, stay }: { departureState: DepartureState; stay: { startAt: number; endAt: number } },
  now: number,
): CallPhase => {
  if (departureState === 'completed') return 'completed';
  if (departureState === 'recorded' || stay.endAt <= now) return 'departed';
  return stay.startAt <= now ? 'alongside' : 'ahead';
};

/** Why a confirmed call is canceled (specification 5): the plan changed, or breakdown or weather made it unavoidable. */
export const cancellationReasons = ['planChange', 'unavoidable'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

const statusNameByCode = Object.fromEntries(Object.entries(reservationStatuses).map(([name, code]) => [code, name])) as Record<
  ReservationStatus,
  ReservationStatusName
>;
