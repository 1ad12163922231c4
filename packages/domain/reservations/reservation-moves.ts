import type { PersonKind } from '../access/actor.ts';
import { type Departure, departures, type ReservationState } from './reservation-statuses.ts';

/** `new`: what does not exist yet. */
export type FromState = ReservationState | 'new';

/** How somebody stands to a reservation. The ministry owns only what it asked for itself on behalf of a line. */
export type Person = { kind: PersonKind; isOwner: boolean; isManager: boolean };

/** Who may: a relation to the reservation, and the kinds of people who can stand in it. `system`: jobs, and what follows from a move. */
type Party = { as: 'owner' | 'manager'; kinds: readonly PersonKind[] } | 'system';

/** `outOfOrder`: required when somebody who came earlier is passed over. */
type ReasonRule = 'none' | 'optional' | 'required' | 'outOfOrder' | 'cancellationReason';

type Row = {
  move: string;
  from: readonly FromState[];
  to: ReservationState | 'same';
  by: Party;
  reason: ReasonRule;
  /** When it is too late for it: a ship that has left cannot be refused any more. */
  until?: Departure;
  /** Can change who holds or who waits for a berth, so it is decided under the berth's lock, in order of arrival. */
  isOverDesk: boolean;
};

const applicant = { as: 'owner', kinds: ['applicantMaster', 'applicantMember'] } as const;
const owner = { as: 'owner', kinds: ['applicantMaster', 'applicantMember', 'mlitMaster', 'mlitMember'] } as const;
const manager = { as: 'manager', kinds: ['harborMaster', 'harborMember'] } as const;
const managingMaster = { as: 'manager', kinds: ['harborMaster'] } as const;
const system = 'system' as const;

const desk = { isOverDesk: true, reason: 'none' } as const;
const aside = { isOverDesk: false, reason: 'none' } as const;
const required = { reason: 'required' } as const;

/** Every way a reservation can change. What is not here cannot happen. */
export const reservationMoves = {
  R01: { move: 'saveDraft', from: ['new'], to: 'draft', by: applicant, ...aside },
  R02: { move: 'saveDraft', from: ['draft'], to: 'draft', by: applicant, ...aside },
  R03: { move: 'submit', from: ['new', 'draft'], to: 'tentative', by: owner, ...desk },
  R04: { move: 'submit', from: ['new', 'draft'], to: 'waiting', by: owner, ...desk },
  R05: { move: 'approve', from: ['tentative'], to: 'confirmed', by: manager, ...desk },
  // Nobody else holds the berth afterwards, but from here on the place has an end.
  R06: { move: 'return', from: ['tentative'], to: 'returning', by: manager, ...desk, ...required },
  R07: { move: 'resubmit', from: ['returning'], to: 'tentative', by: owner, ...desk },
  R08: { move: 'resubmit', from: ['returning'], to: 'waiting', by: owner, ...desk },
  R09: { move: 'reject', from: ['tentative'], to: 'rejected', by: manager, ...desk, ...required },
  R10: { move: 'reject', from: ['waiting'], to: 'rejected', by: manager, ...desk, ...required },
  R11: {
    move: 'withdraw',
    from: ['draft', 'tentative', 'returning', 'waiting'],
    to: 'withdrawn',
    by: owner,
    ...desk,
    reason: 'optional',
  },
  R12: { move: 'pullBack', from: ['tentative'], to: 'draft', by: applicant, ...desk },
  R13: { move: 'pullBack', from: ['waiting'], to: 'draft', by: applicant, ...desk },
  R14: { move: 'accept', from: ['waiting'], to: 'tentative', by: manager, ...desk, reason: 'outOfOrder' },
  R15: { move: 'promote', from: ['waiting'], to: 'tentative', by: system, ...desk },
  R16: { move: 'expire', from: ['waiting'], to: 'rejected', by: system, ...desk },
  R17: { move: 'revoke', from: ['tentative', 'returning'], to: 'canceled', by: manager, ...desk, ...required },
  R18: { move: 'revoke', from: ['confirmed'], to: 'canceled', by: managingMaster, ...desk, ...required, until: 'recorded' },
  R19: {
    move: 'requestCancel',
    from: ['confirmed'],
    to: 'cancelling',
    by: owner,
    ...aside,
    reason: 'cancellationReason',
    until: 'completed',
  },
  R20: { move: 'approveCancel', from: ['cancelling'], to: 'canceled', by: manager, ...desk },
  R21: { move: 'rejectCancel', from: ['cancelling'], to: 'confirmed', by: manager, ...aside, ...required },
  R22: { move: 'pullBackCancel', from: ['cancelling'], to: 'confirmed', by: owner, ...aside },
  R23: { move: 'updateDetails', from: ['tentative', 'returning', 'waiting', 'confirmed'], to: 'same', by: owner, ...aside },
  R24: { move: 'adjustSchedule', from: ['tentative', 'confirmed'], to: 'same', by: manager, ...desk, ...required },
  R25: { move: 'proxyCreate', from: ['new'], to: 'confirmed', by: manager, ...desk },
  R26: { move: 'lapseHold', from: ['returning'], to: 'same', by: system, ...desk },
  // Whoever approves one of several competing requests may put the others on the waiting list in the same step.
  R27: { move: 'queue', from: ['tentative'], to: 'waiting', by: system, ...desk },
} as const satisfies Record<string, Row>;

export type Rule = keyof typeof reservationMoves;
export type ReservationMove = (typeof reservationMoves)[Rule]['move'];

const rows: readonly (Row & { move: ReservationMove })[] = Object.values(reservationMoves);
const rowsByMove = Map.groupBy(rows, ({ move }) => move);

export const moveNames = [...rowsByMove.keys()];

/** Those that some person can ask for. */
export const personMoves = moveNames.filter((move) => rowsByMove.get(move)?.every(({ by }) => by !== 'system'));

export type MoveDecision =
  | { isAllowed: true; to: readonly ReservationState[]; reason: ReasonRule; until: Departure | null }
  | { isAllowed: false; refusal: 'access.forbidden' | 'reservation.moveNotAllowed' };

/** Who is never the one to do it hears that first; then the state decides. Two states in `to`: the berth decides which. */
export const decideMove = (state: FromState, move: ReservationMove, by: Person | 'system'): MoveDecision => {
  const own = (rowsByMove.get(move) ?? []).filter((row) => isParty(row.by, by));
  const possible = own.filter(({ from }) => from.includes(state));
  const [first] = possible;
  if (first) {
    const to = possible.map((row) => (row.to === 'same' ? sameAs(state) : row.to));
    return { isAllowed: true, to, reason: first.reason, until: first.until ?? null };
  }
  const isForOthers = rowsByMove.get(move)?.some(({ from }) => from.includes(state));
  return { isAllowed: false, refusal: own.length === 0 || isForOthers ? 'access.forbidden' : 'reservation.moveNotAllowed' };
};

/** What this person may do next with a reservation that is there. */
export const allowedMoves = (
  { state, departure }: { state: ReservationState; departure: Departure },
  person: Person,
): ReservationMove[] =>
  personMoves.filter((move) => {
    const decision = decideMove(state, move, person);
    return decision.isAllowed && !isTooLate(decision.until, departure);
  });

export const isTooLate = (until: Departure | null, departure: Departure) =>
  until !== null && departures.indexOf(departure) >= departures.indexOf(until);

export const isOverDesk = (move: ReservationMove) => rowsByMove.get(move)?.[0]?.isOverDesk ?? false;

const isParty = (party: Party, by: Person | 'system') => {
  if (party === 'system' || by === 'system') return party === by;
  return party.kinds.includes(by.kind) && (party.as === 'owner' ? by.isOwner : by.isManager);
};

const sameAs = (state: FromState): ReservationState => {
  if (state === 'new') throw new Error('what does not exist cannot stay as it is');
  return state;
};
