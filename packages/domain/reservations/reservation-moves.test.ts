import { describe, expect, test } from 'vitest';
import { type PersonKind, personKinds } from '../access/actor.ts';
import {
  allowedMoves,
  decideMove,
  isOverDesk,
  moveNames,
  type Person,
  personMoves,
  reservationMoves,
} from './reservation-moves.ts';
import {
  type Departure,
  isTerminal,
  type ReservationState,
  reservationStates,
  reservationStatuses,
  stateCodes,
  stateOf,
  storedAs,
} from './reservation-statuses.ts';

/** The agreed rules once more: codes from, move, codes to, and who may (A applicant, M ministry, H harbor manager, h only its master). */
const agreed = [
  'new saveDraft 0 A',
  '0 saveDraft 0 A',
  'new,0 submit 1,4 AM',
  '1 approve 20 H',
  '1 return 3 H',
  '3 resubmit 1,4 AM',
  '1,4 reject 5 H',
  '0,1,3,4 withdraw 9 AM',
  '1,4 pullBack 0 A',
  '4 accept 1 H',
  '1,3 revoke 6 H',
  '20 revoke 6 h',
  '20 requestCancel 21 AM',
  '21 approveCancel 6 H',
  '21 rejectCancel 20 H',
  '21 pullBackCancel 20 AM',
  '1 updateDetails 1 AM',
  '3 updateDetails 3 AM',
  '4 updateDetails 4 AM',
  '20 updateDetails 20 AM',
  '1 adjustSchedule 1 H',
  '20 adjustSchedule 20 H',
  'new proxyCreate 20 H',
  '4 promote 1 S',
  '4 expire 5 S',
  '3 lapseHold 3 S',
  '1 queue 4 S',
].map((row) => {
  const [from = '', move = '', to = '', who = ''] = row.split(' ');
  return { from: from.split(','), move, to: to.split(','), who };
});

const codeOf = (state: ReservationState | 'new') => String(state === 'new' ? state : stateCodes[state]);
const letters: Record<PersonKind, string> = {
  ...{ mlitMaster: 'M', mlitMember: 'M', harborMaster: 'Hh', harborMember: 'H' },
  ...{ applicantMaster: 'A', applicantMember: 'A' },
};
const states = ['new', ...reservationStates] as const;
const related = (kind: PersonKind): Person => ({ kind, isOwner: true, isManager: true });
const everybody = [...personKinds.map(related), 'system' as const];
const pairs = states.flatMap((state) => moveNames.map((move) => ({ state, move })));

const expected = (state: (typeof states)[number], move: string, who: string) => {
  const rows = agreed.filter((row) => row.move === move);
  const own = rows.filter((row) => who.split('').some((letter) => row.who.includes(letter)));
  const row = own.find(({ from }) => from.includes(codeOf(state)));
  if (row) return row.to;
  const isForOthers = rows.some(({ from }) => from.includes(codeOf(state)));
  return own.length === 0 || isForOthers ? 'access.forbidden' : 'reservation.moveNotAllowed';
};

describe.each(everybody.map((by) => ({ who: by === 'system' ? by : by.kind, by })))('$who', ({ by }) => {
  test.each(pairs)('in state $state: $move', ({ state, move }) => {
    const decision = decideMove(state, move, by);
    const found = decision.isAllowed ? decision.to.map((to) => codeOf(to)) : decision.refusal;
    expect(found).toEqual(expected(state, move, by === 'system' ? 'S' : letters[by.kind]));
  });
});

test('of 9 states x 17 moves of people 27 are lawful for somebody and 126 for nobody', () => {
  const asked = reservationStates.flatMap((state) => personMoves.map((move) => ({ state, move })));
  const lawful = asked.filter(({ state, move }) => personKinds.some((kind) => decideMove(state, move, related(kind)).isAllowed));
  expect([asked.length, lawful.length, asked.length - lawful.length]).toEqual([153, 27, 126]);
});

test.each(personKinds)('%s, neither owner nor manager of the reservation, may do nothing with it', (kind) => {
  const stranger = { kind, isOwner: false, isManager: false };
  for (const state of states) {
    for (const move of moveNames)
      expect(decideMove(state, move, stranger)).toEqual({ isAllowed: false, refusal: 'access.forbidden' });
  }
});

test('the ministry does for its own requests what applicants do, save drafting and pulling back; a managed berth gives it nothing', () => {
  const owner = { kind: 'mlitMember', isOwner: true, isManager: false } as const;
  expect(allowedMoves({ state: 'tentative', departure: 'none' }, owner)).toEqual(['withdraw', 'updateDetails']);
  expect(
    reservationStates.flatMap((state) => allowedMoves({ state, departure: 'none' }, { ...owner, isOwner: false, isManager: true })),
  ).toEqual([]);
});

test.each([
  ['draft', ['saveDraft', 'submit', 'withdraw'], []],
  ['tentative', ['withdraw', 'pullBack', 'updateDetails'], ['approve', 'return', 'reject', 'revoke', 'adjustSchedule']],
  ['confirmed', ['requestCancel', 'updateDetails'], ['revoke', 'adjustSchedule']],
  ['cancelling', ['pullBackCancel'], ['approveCancel', 'rejectCancel']],
  ['returning', ['resubmit', 'withdraw', 'updateDetails'], ['revoke']],
  ['waiting', ['withdraw', 'pullBack', 'updateDetails'], ['reject', 'accept']],
  ['rejected', [], []],
  ['canceled', [], []],
  ['withdrawn', [], []],
] as const)('in state %s its applicant is offered %j and the harbor master %j', (state, applicant, harborMaster) => {
  expect(allowedMoves({ state, departure: 'none' }, { kind: 'applicantMember', isOwner: true, isManager: false })).toEqual(
    applicant,
  );
  expect(allowedMoves({ state, departure: 'none' }, { kind: 'harborMaster', isOwner: false, isManager: true })).toEqual(
    harborMaster,
  );
  expect(isTerminal(state)).toBe(applicant.length === 0 && harborMaster.length === 0);
});

test('once the departure is recorded a confirmed call is no longer revoked, once it is completed no longer cancelled', () => {
  const offered = (departure: Departure) => [
    ...allowedMoves({ state: 'confirmed', departure }, related('harborMaster')),
    ...allowedMoves({ state: 'confirmed', departure }, related('applicantMaster')),
  ];
  expect(offered('none')).toEqual(['revoke', 'adjustSchedule', 'requestCancel', 'updateDetails']);
  expect(offered('recorded')).toEqual(['adjustSchedule', 'requestCancel', 'updateDetails']);
  expect(offered('completed')).toEqual(['adjustSchedule', 'updateDetails']);
});

test('a reason is asked for where somebody loses something or is sent back', () => {
  const withReason = Object.entries(reservationMoves).filter(([, { reason }]) => reason === 'required');
  expect(withReason.map(([rule]) => rule)).toEqual(['R06', 'R09', 'R10', 'R17', 'R18', 'R21', 'R24']);
  expect(reservationMoves.R19.reason).toBe('cancellationReason');
});

test('what cannot change who holds or waits does not go over the desk', () => {
  expect(moveNames.filter((move) => !isOverDesk(move))).toEqual([
    'saveDraft',
    'requestCancel',
    'rejectCancel',
    'pullBackCancel',
    'updateDetails',
  ]);
});

test('every state is stored as a code and a flag, and read back from them', () => {
  for (const state of reservationStates) {
    const { status, isCancellationRequested } = storedAs(state);
    expect(stateOf(status, isCancellationRequested)).toBe(state);
  }
  expect(reservationStates.map((state) => storedAs(state).status)).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 9]);
  expect(reservationStates.map((state) => stateCodes[state])).toEqual([0, 1, 20, 21, 3, 4, 5, 6, 9]);
  expect(stateOf(reservationStatuses.confirmed, true)).toBe('cancelling');
});
