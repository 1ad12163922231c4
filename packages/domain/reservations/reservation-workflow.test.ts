import { describe, expect, test } from 'vitest';
import { type ActorKind, actorKinds } from '../access/actor.ts';
import { hourMs } from '../calendar/durations.ts';
import {
  type CallPhase,
  callPhases,
  isTerminal,
  liveStates,
  phaseOf,
  type ReservationState,
  reservationStateCodes,
  reservationStateOf,
  reservationStates,
  reservationStatuses,
  statesAwaiting,
  statesIn,
  statesInLine,
  toStoredStatus,
  toStoredStatuses,
} from './reservation-statuses.ts';
import {
  allowedReservationTransitions,
  allowedSettlements,
  decideReservationTransition,
  needsBerthLock,
  noRelation,
  type ReservationRelation,
  requestableTransitions,
  reservationTransitionNames,
  reservationWorkflow,
  settlementTransitions,
} from './reservation-workflow.ts';

/**
 * The agreed rules, written independently: codes from, transition, codes to, and the actors (A applicant, M ministry, H harbor manager,
 * h only its master).
 */
const specifiedTransitions = [
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
  '1 updateDetails 1 AMH',
  '3 updateDetails 3 AMH',
  '4 updateDetails 4 AMH',
  '20 updateDetails 20 AMH',
  '1 adjustSchedule 1 H',
  '20 adjustSchedule 20 H',
  'new proxyCreate 20 H',
  '20 takeBack 6 H',
  '1 handOver 1 M',
  '3 handOver 3 M',
  '4 handOver 4 M',
  '20 handOver 20 M',
  '21 handOver 21 M',
  '1,3,4,20,21 cancelByMinistry 6 M',
  '4 promote 1 S',
  '4 expire 5 S',
  '3 lapseHold 3 S',
  '21 lapseCancel 20 S',
  '1 queue 4 S',
].map((row) => {
  const [from = '', transition = '', to = '', who = ''] = row.split(' ');
  return { from: from.split(','), transition, to: to.split(','), who };
});

const stateCodeOf = (state: ReservationState | 'new') => String(state === 'new' ? state : reservationStateCodes[state]);
const lettersByKind: Record<ActorKind, string> = {
  mlitMaster: 'M',
  mlitMember: 'M',
  harborMaster: 'Hh',
  harborMember: 'H',
  applicantMaster: 'A',
  applicantMember: 'A',
};
const states = ['new', ...reservationStates] as const;
const relationOf = (kind: ActorKind): ReservationRelation => ({
  kind,
  isOwner: true,
  isManager: true,
  isStandIn: true,
  isInitiator: true,
  isAuthor: true,
  isOverseer: true,
});
/** The transitions offered to an actor one hour after the entry. */
const offeredTo = (relation: ReservationRelation, state: ReservationState, phase: CallPhase = 'ahead') =>
  allowedReservationTransitions({ state, phase, enteredAt: 0 }, relation, hourMs);
const everyone = [...actorKinds.map(relationOf), 'system' as const];
const statesByTransition = states.flatMap((state) => reservationTransitionNames.map((transition) => ({ state, transition })));

const expected = (state: (typeof states)[number], transition: string, who: string) => {
  const rows = specifiedTransitions.filter((row) => row.transition === transition);
  const own = rows.filter((row) => who.split('').some((letter) => row.who.includes(letter)));
  const row = own.find(({ from }) => from.includes(stateCodeOf(state)));
  if (row) return row.to;
  const isForOthers = rows.some(({ from }) => from.includes(stateCodeOf(state)));
  return own.length === 0 || isForOthers ? 'access.forbidden' : 'reservation.moveNotAllowed';
};

describe.each(everyone.map((by) => ({ who: by === 'system' ? by : by.kind, by })))('$who', ({ by }) => {
  test.each(statesByTransition)('in state $state: $transition', ({ state, transition }) => {
    const decision = decideReservationTransition(state, transition, by);
    const found = decision.isAllowed ? decision.to.map((to) => stateCodeOf(to)) : decision.refusal;
    expect(found).toEqual(expected(state, transition, by === 'system' ? 'S' : lettersByKind[by.kind]));
  });
});

test('of 9 states x 18 transitions of users 28 are allowed for some kind of actor and 134 for none', {
  tags: ['spec:4.14'],
}, () => {
  const requested = reservationStates.flatMap((state) => requestableTransitions.map((transition) => ({ state, transition })));
  const lawful = requested.filter(({ state, transition }) =>
    actorKinds.some((kind) => decideReservationTransition(state, transition, relationOf(kind)).isAllowed),
  );
  expect([requested.length, lawful.length, requested.length - lawful.length]).toEqual([162, 28, 134]);
});

test.each(actorKinds)('%s, neither owner nor manager of the reservation, has no transitions', (kind) => {
  const stranger = { ...noRelation, kind };
  for (const state of states) {
    for (const transition of reservationTransitionNames)
      expect(decideReservationTransition(state, transition, stranger)).toEqual({ isAllowed: false, refusal: 'access.forbidden' });
  }
});

test('the ministry acts as an applicant on its own requests, except drafts and pulling back, and never as manager', () => {
  const owner = { ...noRelation, kind: 'mlitMember', isOwner: true } as const;
  expect(offeredTo(owner, 'tentative')).toEqual(['withdraw', 'updateDetails']);
  expect(reservationStates.flatMap((state) => offeredTo({ ...noRelation, kind: 'mlitMember', isManager: true }, state))).toEqual(
    [],
  );
});

test('the ministry changes the details of a request that it entered for an organization until it is confirmed', () => {
  const initiator = { ...noRelation, kind: 'mlitMember', isInitiator: true } as const;
  const offered = Object.fromEntries(reservationStates.map((state) => [state, offeredTo(initiator, state)]));
  expect(Object.entries(offered).filter(([, transitions]) => transitions.length > 0)).toEqual([
    ['tentative', ['updateDetails']],
    ['returning', ['updateDetails']],
    ['waiting', ['updateDetails']],
  ]);
});

test('a harbor manager changes the details of a reservation that no registered organization owns', () => {
  const standIn = { ...noRelation, kind: 'harborMember', isManager: true, isStandIn: true } as const;
  expect(offeredTo(standIn, 'confirmed')).toEqual(['updateDetails', 'adjustSchedule']);
  expect(offeredTo({ ...standIn, isStandIn: false }, 'confirmed')).toEqual(['adjustSchedule']);
});

test('the account that entered a proxy reservation takes it back within 24 hours and before the arrival', () => {
  const author = { ...noRelation, kind: 'harborMember', isManager: true, isAuthor: true } as const;
  const offered = (now: number, phase: CallPhase = 'ahead') =>
    allowedReservationTransitions({ state: 'confirmed', phase, enteredAt: 0 }, author, now).includes('takeBack');
  expect([offered(24 * hourMs), offered(24 * hourMs + 1), offered(hourMs, 'alongside')]).toEqual([true, false, false]);
  expect(offeredTo({ ...author, isAuthor: false }, 'confirmed')).not.toContain('takeBack');
});

test.each([
  ['draft', ['saveDraft', 'submit', 'withdraw'], []],
  ['tentative', ['withdraw', 'pullBack', 'updateDetails'], ['approve', 'return', 'reject', 'revoke', 'adjustSchedule']],
  ['confirmed', ['requestCancel', 'updateDetails'], ['revoke', 'adjustSchedule']],
  ['cancellationRequested', ['pullBackCancel'], ['approveCancel', 'rejectCancel']],
  ['returning', ['resubmit', 'withdraw', 'updateDetails'], ['revoke']],
  ['waiting', ['withdraw', 'pullBack', 'updateDetails'], ['reject', 'accept']],
  ['rejected', [], []],
  ['canceled', [], []],
  ['withdrawn', [], []],
] as const)('in state %s its applicant is offered %j and the harbor master %j', (state, applicant, harborMaster) => {
  expect(offeredTo({ ...noRelation, kind: 'applicantMember', isOwner: true }, state)).toEqual(applicant);
  expect(offeredTo({ ...noRelation, kind: 'harborMaster', isManager: true }, state)).toEqual(harborMaster);
  expect(isTerminal(state)).toBe(applicant.length === 0 && harborMaster.length === 0);
});

test('a confirmed call offers fewer transitions after arrival, after departure, and after its report is completed', () => {
  const owner = { ...noRelation, kind: 'applicantMaster', isOwner: true } as const;
  const manager = { ...noRelation, kind: 'harborMaster', isManager: true } as const;
  const offered = (phase: CallPhase) => [...offeredTo(manager, 'confirmed', phase), ...offeredTo(owner, 'confirmed', phase)];
  expect(offered('ahead')).toEqual(['revoke', 'adjustSchedule', 'requestCancel', 'updateDetails']);
  expect(offered('alongside')).toEqual(['revoke', 'adjustSchedule', 'updateDetails']);
  expect(offered('departed')).toEqual(['updateDetails']);
  expect(offered('completed')).toEqual([]);
});

test('a cancellation request is granted before the arrival only, and rejected or pulled back at any time', () => {
  const manager = { ...noRelation, kind: 'harborMaster', isManager: true } as const;
  expect(offeredTo(manager, 'cancellationRequested', 'ahead')).toEqual(['approveCancel', 'rejectCancel']);
  expect(offeredTo(manager, 'cancellationRequested', 'alongside')).toEqual(['rejectCancel']);
});

test('the ministry can settle every live reservation of a suspended or closed organization and none that has ended', () => {
  const settled = reservationStates.map((state) => [state, allowedSettlements({ state, phase: 'ahead' })] as const);
  const live = ['tentative', 'confirmed', 'cancellationRequested', 'returning', 'waiting'];
  expect(settled.filter(([, transitions]) => transitions.length > 0).map(([state]) => state)).toEqual(live);
  expect(allowedSettlements({ state: 'confirmed', phase: 'ahead' })).toEqual(['handOver', 'cancelByMinistry']);
});

test('the ministry can transfer a call until the departure and cancel it until the arrival', () => {
  const settled = callPhases.map((phase) => allowedSettlements({ state: 'confirmed', phase }));
  expect(settled).toEqual([['handOver', 'cancelByMinistry'], ['handOver'], [], []]);
});

test('no settlement is offered for a single reservation, and none to a ministry that is not the overseer', () => {
  expect(requestableTransitions.filter((transition) => settlementTransitions.some((one) => one === transition))).toEqual([]);
  const owner = { ...relationOf('mlitMaster'), isOverseer: false };
  for (const transition of settlementTransitions)
    expect(decideReservationTransition('confirmed', transition, owner)).toMatchObject({ refusal: 'access.forbidden' });
});

test.each([
  ['ahead', 'none', 99],
  ['alongside', 'none', 100],
  ['alongside', 'none', 199],
  ['departed', 'none', 200],
  ['departed', 'recorded', 150],
  ['completed', 'completed', 150],
] as const)('the call is %s with departure %s at %i of a stay from 100 to 200', (phase, departureState, now) => {
  expect(phaseOf({ departureState, stay: { startAt: 100, endAt: 200 } }, now)).toBe(phase);
});

test('transitions that take something away or send a request back require a reason', { tags: ['spec:5.8'] }, () => {
  const withReason = reservationWorkflow.rows.filter(({ reason }) => reason === 'required').map(({ spec }) => spec);
  expect(withReason).toEqual(['R06', 'R09', 'R10', 'R17', 'R18', 'R21', 'R24', 'R36', 'R37', 'R38']);
  expect(reservationWorkflow.reasonOf('requestCancel')).toBe('cancellationReason');
});

test('transitions that cannot change claims or queues need no berth lock', () => {
  expect(reservationTransitionNames.filter((transition) => !needsBerthLock(transition))).toEqual([
    'saveDraft',
    'requestCancel',
    'rejectCancel',
    'pullBackCancel',
    'lapseCancel',
    'updateDetails',
  ]);
});

test('every state is stored as a code and a flag, and read back from them', { tags: ['spec:4.1'] }, () => {
  for (const state of reservationStates) {
    const { status, isCancellationRequested } = toStoredStatus(state);
    expect(reservationStateOf(status, isCancellationRequested)).toBe(state);
  }
  expect(reservationStates.map((state) => toStoredStatus(state).status)).toEqual([0, 1, 2, 2, 3, 4, 5, 6, 9]);
  expect(reservationStates.map((state) => reservationStateCodes[state])).toEqual([0, 1, 20, 21, 3, 4, 5, 6, 9]);
  expect(reservationStateOf(reservationStatuses.confirmed, true)).toBe('cancellationRequested');
});

test('stages, lines and the sides that have to act, by state', () => {
  expect(statesIn('draft')).toEqual(['draft']);
  expect(statesIn('open')).toEqual(['tentative', 'returning', 'waiting']);
  expect(statesIn('confirmed')).toEqual(['confirmed', 'cancellationRequested']);
  expect(statesIn('ended')).toEqual(['rejected', 'canceled', 'withdrawn']);
  expect(liveStates).toEqual(['confirmed', 'cancellationRequested', 'tentative', 'returning', 'waiting']);
  expect([statesInLine('waiting'), statesInLine('competitors')]).toEqual([['waiting'], ['tentative']]);
  expect(statesAwaiting('manager')).toEqual(['tentative', 'cancellationRequested']);
  expect(statesAwaiting('owner')).toEqual(['returning']);
  expect(toStoredStatuses(liveStates)).toEqual([2, 1, 3, 4]);
});
