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

type StateAttributes = {
  /** `draft`: known to its owner only. `open`: submitted and undecided. `confirmed`: the call has its place. `ended`: for good. */
  stage: 'draft' | 'open' | 'confirmed' | 'ended';
  /** Its claim to the berth. `firstCome`: where the order of receipt decides; `untilDue`: there, while it has a deadline. */
  claim: 'always' | 'firstCome' | 'untilDue' | 'none';
  /** The line in which it is kept while it has no claim. */
  line?: 'waiting' | 'competitors';
  /** The side that has to act. Requests on a waiting list await neither: a place that becomes free decides. */
  awaits?: 'manager' | 'owner';
};

/**
 * The states of the workflow and what follows from each. Sets of states are derived from this table. "Confirmed, cancellation
 * requested" is a separate state, though stored as code 2 and a flag.
 */
export const reservationStateTable = {
  draft: { stage: 'draft', claim: 'none' },
  tentative: { stage: 'open', claim: 'firstCome', line: 'competitors', awaits: 'manager' },
  confirmed: { stage: 'confirmed', claim: 'always' },
  cancellationRequested: { stage: 'confirmed', claim: 'always', awaits: 'manager' },
  returning: { stage: 'open', claim: 'untilDue', awaits: 'owner' },
  waiting: { stage: 'open', claim: 'none', line: 'waiting' },
  rejected: { stage: 'ended', claim: 'none' },
  canceled: { stage: 'ended', claim: 'none' },
  withdrawn: { stage: 'ended', claim: 'none' },
} as const satisfies Record<string, StateAttributes>;
export type ReservationState = keyof typeof reservationStateTable;
export type ReservationStage = StateAttributes['stage'];
export type ReservationLine = NonNullable<StateAttributes['line']>;

/** The attributes of a state. */
export const attributesOf = (state: ReservationState): StateAttributes => reservationStateTable[state];

export const reservationStates = Object.keys(reservationStateTable) as ReservationState[];
/** States of the given stages, in the order of the stages. */
export const statesIn = (...stages: readonly ReservationStage[]) =>
  stages.flatMap((stage) => reservationStates.filter((state) => attributesOf(state).stage === stage));
/** States of requests that are in one of the given lines while they have no claim. */
export const statesInLine = (...lines: readonly ReservationLine[]) =>
  reservationStates.filter((state) => lines.some((line) => attributesOf(state).line === line));
/** States in which a side has to act. */
export const statesAwaiting = (side: 'manager' | 'owner') =>
  reservationStates.filter((state) => attributesOf(state).awaits === side);

/** With a place or a request for one. Drafts are visible to their owner only, and ended reservations have no place. */
export const liveStates = statesIn('confirmed', 'open');

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

/** The stored codes of states, each once. */
export const toStoredStatuses = (states: readonly ReservationState[]) => [
  ...new Set(states.map((state) => toStoredStatus(state).status)),
];

export const isTerminal = (state: ReservationState) => attributesOf(state).stage === 'ended';
/** Submitted and undecided. */
export const isOpen = (state: ReservationState) => attributesOf(state).stage === 'open';
/** Confirmed, with or without a requested cancellation. */
export const isConfirmed = (state: ReservationState) => attributesOf(state).stage === 'confirmed';

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
