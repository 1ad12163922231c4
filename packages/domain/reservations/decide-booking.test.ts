import { describe, expect, test } from 'vitest';
import { dayFromIso } from '../calendar/days.ts';
import { dayMs } from '../calendar/durations.ts';
import type { BerthRules } from './berth-schedule.ts';
import type { BookingDecision } from './booking-request.ts';
import { type ReservationRuleKey, reservationTransitions } from './reservation-transitions.ts';
import type { ReservationRelation } from './reservation-workflow.ts';
import {
  applicant,
  emptySchedule,
  harborMaster,
  type Requested,
  requestTransition,
  type TestBooking,
  unsavedReservation,
} from './test-booking.ts';

const at = (tokyo: string) => Date.parse(`2027-${tokyo}:00+09:00`);
const stay = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });
const now = at('04-08T10:00');
const morning = stay('06-01T06:00', '06-01T12:00');
const afternoon = stay('06-01T12:00', '06-01T18:00');
const wholeDay = stay('06-01T06:00', '06-01T18:00');
const nextDay = stay('06-02T06:00', '06-02T18:00');
const ship = { id: 1, length: 200, draftBow: 8, draftStern: 8, airDraft: 40, grossTonnage: 50_000, isAbolished: false };
const tooShort = { length: 100, depth: null, heightLimit: null, maxGrossTonnage: null };
const reason = 'a reason';

/** A booking state with berths 1 and 2. `request` takes a reservation, a transition and its parameters. */
const openBooking = (rules: Partial<BerthRules> = {}, others: Partial<BerthRules> = rules) => {
  let booking: TestBooking = {
    schedules: new Map([
      [1, emptySchedule(1, rules)],
      [2, emptySchedule(2, others)],
    ]),
    reservations: new Map(Array.from({ length: 5 }, (_, index) => [index + 1, unsavedReservation(index + 1, 1, morning)])),
  };
  const request = (
    id: number,
    transition: Requested['transition'],
    { now: moment = now, ...more }: Partial<Requested> & { now?: number } = {},
  ) => {
    const answer = requestTransition(booking, id, { transition, now: moment, reason, ship, ...more });
    booking = answer.booking;
    return answer.outcome;
  };
  return {
    request,
    /** On berth 1. */
    submit: (id: number, when = morning) => request(id, 'submit', { placement: { berthId: 1, stay: when } }),
    reservation: (id: number) => booking.reservations.get(id),
    states: (...ids: number[]) => ids.map((id) => booking.reservations.get(id)?.state),
    claims: (berthId = 1) => booking.schedules.get(berthId)?.claims.map(({ reservationId }) => reservationId),
    waiting: () => booking.schedules.get(1)?.waiting.map(({ id }) => id),
    change: (changed: Partial<BerthRules>) => {
      const schedule = booking.schedules.get(1) ?? emptySchedule(1, {});
      booking = {
        ...booking,
        schedules: new Map([...booking.schedules, [1, { ...schedule, rules: { ...schedule.rules, ...changed } }]]),
      };
    },
    alter: (id: number, fields: object) => {
      const reservation = booking.reservations.get(id) ?? unsavedReservation(id, 1, morning);
      booking = { ...booking, reservations: new Map([...booking.reservations, [id, { ...reservation, ...fields }]]) };
    },
  };
};

const specOf = (ruleKey: ReservationRuleKey) => reservationTransitions[ruleKey].spec;

/** `R03 1 taken` for each change, or the refusal code. */
const summarize = (outcome: BookingDecision) =>
  outcome.isAllowed
    ? outcome.changes.map(({ ruleKey, after, claim }) => `${specOf(ruleKey)} ${after.id} ${claim}`)
    : outcome.refusal;
const detailsOf = (outcome: BookingDecision) => (outcome.isAllowed ? 'done' : outcome.details);

describe('a submission', () => {
  test('takes a free place and gets the next receipt number', () => {
    const booking = openBooking();
    expect(summarize(booking.submit(1))).toEqual(['R03 1 taken']);
    expect(summarize(booking.submit(2, afternoon))).toEqual(['R03 2 taken']);
    expect([booking.reservation(1)?.receiptNo, booking.reservation(2)?.receiptNo, booking.claims()]).toEqual([1, 2, [1, 2]]);
    expect(booking.reservation(1)).toMatchObject({ state: 'tentative', version: 1, allocation: 'firstCome' });
  });

  test('waits when a part of its stay is taken; without a waiting list it is refused with the taken time', () => {
    const booking = openBooking();
    booking.submit(1);
    expect(summarize(booking.submit(2, wholeDay))).toEqual(['R04 2 unchanged']);
    booking.change({ hasWaitlist: false });
    const refused = booking.submit(3, wholeDay);
    expect([summarize(refused), detailsOf(refused)]).toEqual(['reservation.berthTaken', morning]);
    expect([booking.states(1, 2, 3), booking.reservation(2)?.receiptNo]).toEqual([['tentative', 'waiting', 'new'], 2]);
  });

  test('is refused on a day with the maximum of ships; days are days in Tokyo', () => {
    const booking = openBooking({ maxShipsPerDay: 1, hasWaitlist: false });
    booking.submit(1, stay('06-01T20:00', '06-02T00:00'));
    const refused = booking.submit(2, morning);
    expect([summarize(refused), detailsOf(refused)]).toEqual([
      'reservation.dayFull',
      { day: dayFromIso('2027-06-01'), ships: 1, limit: 1 },
    ]);
    expect(summarize(booking.submit(3, nextDay))).toEqual(['R03 3 taken']);
  });

  test('must be within a published period', () => {
    const june = { publishAt: at('05-01T09:00'), startAt: at('06-01T00:00'), endAt: at('07-01T00:00') };
    const booking = openBooking({ periods: [june] });
    expect([summarize(booking.submit(1)), detailsOf(booking.submit(1))]).toEqual([
      'reservation.notOpen',
      { opensAt: june.publishAt },
    ]);
    expect(detailsOf(booking.submit(1, stay('06-30T08:00', '07-01T08:00')))).toEqual({ opensAt: null });
    expect(summarize(booking.request(2, 'submit', { now: june.publishAt, placement: { berthId: 1, stay: nextDay } }))).toEqual([
      'R03 2 taken',
    ]);
  });

  test('is refused when it overlaps an event, also as a temporary call', () => {
    const event = { id: 7, ...stay('06-01T11:59', '06-01T12:00'), recurrence: null };
    const booking = openBooking({ closures: [event] });
    const refused = booking.request(1, 'submit', { isTemporaryCall: true, now: at('05-25T10:00') });
    expect([summarize(refused), detailsOf(refused)]).toEqual([
      'reservation.eventInTheWay',
      { closureId: 7, startAt: event.startAt, endAt: event.endAt },
    ]);
    expect(summarize(booking.submit(1, afternoon))).toEqual(['R03 1 taken']);
  });

  test('of a ship that is too large is refused with the margin, also with a reason; unknown measures are reported', () => {
    const booking = openBooking({ limits: tooShort });
    const refused = booking.request(1, 'submit', { overrideReason: reason });
    expect(summarize(refused)).toBe('reservation.shipDoesNotFit');
    expect(detailsOf(refused)).toEqual({ fit: [{ measure: 'length', result: 'fail', limit: 100, actual: 200, margin: -100 }] });
    const done = booking.request(1, 'submit', { ship: null });
    expect(done.isAllowed && done.fit.map(({ result }) => result)).toEqual(['unknown']);
  });

  test('at an abolished berth or of an abolished ship is refused', () => {
    expect(summarize(openBooking({ isAbolished: true }).submit(1))).toBe('reservation.berthAbolished');
    expect(summarize(openBooking().request(1, 'submit', { ship: { ...ship, isAbolished: true } }))).toBe(
      'reservation.shipAbolished',
    );
  });

  test('takes no place under review allocation: several requests compete', () => {
    const booking = openBooking({ allocation: 'review' });
    expect([booking.submit(1), booking.submit(2)].map(summarize)).toEqual([['R03 1 unchanged'], ['R03 2 unchanged']]);
    expect([booking.states(1, 2), booking.claims()]).toEqual([['tentative', 'tentative'], []]);
  });
});

describe('a temporary call', () => {
  const july = { publishAt: at('06-15T09:00'), startAt: at('07-01T00:00'), endAt: at('08-01T00:00') };
  /** Ten days before the stay that the tests request. */
  const shortly = at('05-22T10:00');
  const temporary = { isTemporaryCall: true, now: shortly };

  test('is tentative outside the period and holds nothing until it is approved, at a first-come berth too', () => {
    const booking = openBooking({ periods: [] });
    expect(summarize(booking.request(1, 'submit', temporary))).toEqual(['R03 1 unchanged']);
    expect(booking.reservation(1)).toMatchObject({ state: 'tentative', isTemporary: true, allocation: 'review' });
    booking.change({ periods: emptySchedule(1, {}).rules.periods });
    expect(summarize(booking.submit(2))).toEqual(['R03 2 taken']);
    expect(summarize(booking.request(1, 'approve'))).toBe('reservation.berthTaken');
    booking.request(2, 'withdraw');
    expect(summarize(booking.request(1, 'approve'))).toEqual(['R05 1 taken']);
  });

  test('is refused where the berth accepts none, and too far ahead of the arrival', () => {
    const booking = openBooking({ periods: [], temporaryCallDays: null });
    expect(summarize(booking.request(1, 'submit', temporary))).toBe('reservation.temporaryNotAccepted');
    booking.change({ temporaryCallDays: 7 });
    const early = booking.request(1, 'submit', temporary);
    expect([summarize(early), detailsOf(early)]).toEqual([
      'reservation.temporaryTooEarly',
      { opensAt: at('05-25T00:00'), days: 7 },
    ]);
    expect(summarize(booking.request(1, 'submit', { ...temporary, now: at('05-25T00:00') }))).toEqual(['R03 1 unchanged']);
  });

  test('is refused while the period of its stay has yet to open', () => {
    const booking = openBooking({ periods: [july] });
    const placement = { berthId: 1, stay: stay('07-02T06:00', '07-02T12:00') };
    const early = booking.request(1, 'submit', { isTemporaryCall: true, now: july.publishAt - 1, placement });
    expect([summarize(early), detailsOf(early)]).toEqual([
      'reservation.temporaryTooEarly',
      { opensAt: at('06-18T00:00'), days: 14 },
    ]);
    booking.change({ temporaryCallDays: 60 });
    const ahead = booking.request(1, 'submit', { isTemporaryCall: true, now: july.publishAt - 1, placement });
    expect([summarize(ahead), detailsOf(ahead)]).toEqual(['reservation.notOpen', { opensAt: july.publishAt }]);
    expect(booking.reservation(1)?.receiptNo).toBe(null);
  });

  test('is refused while a period that its stay only touches has yet to open', () => {
    const booking = openBooking({ periods: [july], temporaryCallDays: 60 });
    const request = (moment: number, from: string, to: string) =>
      booking.request(1, 'submit', { isTemporaryCall: true, now: moment, placement: { berthId: 1, stay: stay(from, to) } });
    for (const [from, to] of [
      ['06-30T20:00', '07-02T12:00'],
      ['07-31T06:00', '08-01T00:01'],
    ] as const) {
      const early = request(july.publishAt - 1, from, to);
      expect([summarize(early), detailsOf(early)]).toEqual(['reservation.notOpen', { opensAt: july.publishAt }]);
    }
    expect(summarize(request(july.publishAt, '06-30T20:00', '07-02T12:00'))).toEqual(['R03 1 unchanged']);
  });

  test('does not hold a place when the period is open either', () => {
    const booking = openBooking();
    expect(summarize(booking.request(1, 'submit', temporary))).toEqual(['R03 1 unchanged']);
    expect(summarize(booking.submit(2))).toEqual(['R03 2 taken']);
  });

  test('gets no place by being returned and resubmitted with another flag', () => {
    const booking = openBooking({ periods: [] });
    booking.request(1, 'submit', temporary);
    booking.request(1, 'return', { now: shortly });
    expect(summarize(booking.request(1, 'resubmit', { isTemporaryCall: false, now: shortly }))).toBe('reservation.notOpen');
    expect(summarize(booking.request(1, 'resubmit', { now: shortly }))).toEqual(['R07 1 unchanged']);
    const ordinary = openBooking();
    ordinary.submit(1);
    ordinary.request(1, 'return', { now: shortly });
    expect(summarize(ordinary.request(1, 'resubmit', temporary))).toEqual(['R07 1 released']);
  });
});

describe('limits per organization', () => {
  test('a request for a past arrival is refused, also as a temporary call or as a resubmission', () => {
    const booking = openBooking();
    const late = { now: morning.startAt };
    expect(summarize(booking.request(1, 'submit', late))).toBe('reservation.arrivalPassed');
    expect(summarize(booking.request(1, 'submit', { ...late, isTemporaryCall: true }))).toBe('reservation.arrivalPassed');
    booking.submit(1);
    booking.request(1, 'return', { now: morning.startAt - 1 });
    expect(summarize(booking.request(1, 'resubmit', late))).toBe('reservation.arrivalPassed');
  });

  test('a stay is at most fourteen days; a harbor manager can exceed this with a reason, an applicant cannot', () => {
    const booking = openBooking();
    const fortnight = { berthId: 1, stay: stay('06-01T06:00', '06-15T06:00') };
    const longer = { berthId: 1, stay: { ...fortnight.stay, endAt: fortnight.stay.endAt + 1 } };
    const refused = booking.request(1, 'submit', { placement: longer, overrideReason: reason });
    expect([summarize(refused), detailsOf(refused)]).toEqual(['reservation.stayTooLong', { limitDays: 14 }]);
    expect(summarize(booking.request(1, 'proxyCreate', { placement: longer }))).toBe('reservation.stayTooLong');
    expect(summarize(booking.request(1, 'proxyCreate', { placement: longer, overrideReason: reason }))).toEqual(['R25 1 taken']);
    expect(summarize(booking.request(2, 'submit', { placement: fortnight }))).toEqual(['R04 2 unchanged']);
  });

  test('an organization has at most one live request for a ship, a berth and an overlapping stay', () => {
    const booking = openBooking();
    for (const id of [1, 2, 3, 4]) booking.alter(id, { organizationId: 9 });
    booking.submit(1);
    const repeated = booking.submit(2, wholeDay);
    expect([summarize(repeated), detailsOf(repeated)]).toEqual(['reservation.duplicate', { reservationId: 1 }]);
    expect(summarize(booking.request(2, 'submit', { placement: { berthId: 2, stay: wholeDay } }))).toEqual(['R03 2 taken']);
    expect(summarize(booking.request(3, 'submit', { ship: { ...ship, id: 2 } }))).toEqual(['R04 3 unchanged']);
    expect(summarize(booking.submit(4, afternoon))).toEqual(['R03 4 taken']);
    const moved = booking.request(4, 'adjustSchedule', { placement: { berthId: 1, stay: wholeDay } });
    expect([summarize(moved), detailsOf(moved)]).toEqual(['reservation.duplicate', { reservationId: 1 }]);
    booking.request(1, 'withdraw');
    expect(summarize(booking.request(4, 'adjustSchedule', { placement: { berthId: 1, stay: afternoon } }))).toEqual([
      'R24 4 unchanged',
    ]);
  });

  test('a released place goes to the next waiting request, not to the own request for the same ship', () => {
    const booking = openBooking({ maxShipsPerDay: 1 });
    for (const id of [1, 2]) booking.alter(id, { organizationId: 9 });
    booking.submit(1);
    booking.submit(2, afternoon);
    booking.submit(3);
    expect(summarize(booking.request(1, 'withdraw'))).toEqual(['R11 1 released', 'R15 3 taken']);
    expect(summarize(booking.request(3, 'reject'))).toEqual(['R09 3 released', 'R15 2 taken']);
  });

  test('a place released by a resubmission for another day does not go to the own request for the same ship either', () => {
    const booking = openBooking({ maxShipsPerDay: 1 });
    for (const id of [1, 2]) booking.alter(id, { organizationId: 9 });
    booking.submit(1);
    booking.submit(2, afternoon);
    booking.submit(3);
    booking.request(1, 'return');
    expect(summarize(booking.request(1, 'resubmit', { placement: { berthId: 1, stay: nextDay } }))).toEqual([
      'R07 1 moved',
      'R15 3 taken',
    ]);
  });

  test('the own request for the same ship stays on the list without other requests, and can be accepted by hand', () => {
    const booking = openBooking({ maxShipsPerDay: 1 });
    for (const id of [1, 2]) booking.alter(id, { organizationId: 9 });
    booking.submit(1);
    booking.submit(2, afternoon);
    expect(summarize(booking.request(1, 'withdraw'))).toEqual(['R11 1 released']);
    expect(summarize(booking.request(2, 'accept'))).toEqual(['R14 2 taken']);
  });

  test('a port limits the open requests of an organization for arrivals in one month', () => {
    const booking = openBooking({ openRequestLimit: 2 });
    for (const id of [1, 2, 3]) booking.alter(id, { organizationId: 9 });
    booking.submit(1);
    booking.submit(2, afternoon);
    const refused = booking.submit(3, nextDay);
    expect([summarize(refused), detailsOf(refused)]).toEqual([
      'reservation.tooManyOpen',
      { limit: 2, open: 2, month: dayFromIso('2027-06-01') },
    ]);
    expect(summarize(booking.submit(4, nextDay))).toEqual(['R03 4 taken']);
    expect(summarize(booking.submit(3, stay('07-01T06:00', '07-01T12:00')))).toEqual(['R03 3 taken']);
    booking.request(1, 'return');
    expect(summarize(booking.request(1, 'resubmit'))).toEqual(['R07 1 unchanged']);
    booking.request(2, 'approve');
    expect(summarize(booking.submit(5, nextDay))).toEqual(['R04 5 unchanged']);
  });
});

test('refusals are checked in order: access, version, state, reason, service, period, event, fit, capacity', () => {
  const event = { id: 7, ...morning, recurrence: null };
  const booking = openBooking({ hasWaitlist: false });
  booking.submit(5);
  const closed = { isAbolished: true, periods: [], closures: [event], limits: tooShort };
  booking.change(closed);
  const stranger: ReservationRelation = { ...applicant, isOwner: false };
  const old = { ...ship, isAbolished: true };
  const requested = { placement: { berthId: 1, stay: morning }, ship: old, version: 8 };
  const refusals = [
    summarize(booking.request(1, 'approve', { ...requested, requestedBy: stranger })),
    summarize(booking.request(1, 'approve', requested)),
    summarize(booking.request(1, 'approve', { ...requested, version: 0 })),
    summarize(booking.request(5, 'adjustSchedule', { ship: old, reason: ' ' })),
    summarize(booking.request(1, 'submit', { ...requested, version: 0 })),
  ];
  for (const opened of [
    { isAbolished: false },
    {},
    { periods: emptySchedule(1, {}).rules.periods },
    { closures: [] },
    { limits: emptySchedule(1, {}).rules.limits },
  ]) {
    booking.change(opened);
    refusals.push(
      summarize(booking.request(1, 'submit', { placement: requested.placement, ship: 'isAbolished' in opened ? old : ship })),
    );
  }
  expect(refusals).toEqual([
    'access.forbidden',
    'record.stale',
    'reservation.moveNotAllowed',
    'reservation.reasonMissing',
    'reservation.berthAbolished',
    'reservation.shipAbolished',
    'reservation.notOpen',
    'reservation.eventInTheWay',
    'reservation.shipDoesNotFit',
    'reservation.berthTaken',
  ]);
});

describe('a waiting request', () => {
  test.each(['withdraw', 'pullBack', 'reject', 'revoke'] as const)(
    'is promoted in order of receipt when the holder leaves by %s',
    (transition) => {
      const booking = openBooking();
      for (const id of [1, 2, 3]) booking.submit(id);
      const left = booking.request(1, transition);
      expect(summarize(left)).toEqual([expect.stringMatching(/ 1 released$/), 'R15 2 taken']);
      expect([booking.states(2, 3), booking.claims()]).toEqual([['tentative', 'waiting'], [2]]);
    },
  );

  test('is passed over by a later one that fits; every request that fits is promoted', () => {
    const booking = openBooking();
    booking.submit(1, wholeDay);
    booking.submit(2, stay('06-01T06:00', '06-02T08:00'));
    booking.submit(5, nextDay);
    booking.submit(3);
    booking.submit(4, afternoon);
    expect(summarize(booking.request(1, 'withdraw'))).toEqual(['R11 1 released', 'R15 3 taken', 'R15 4 taken']);
    expect(booking.waiting()).toEqual([2]);
  });

  test('is not promoted when promotion is manual; the manager accepts it, out of order only with a reason', () => {
    const booking = openBooking({ hasAutomaticPromotion: false });
    for (const id of [1, 2, 3]) booking.submit(id);
    expect(summarize(booking.request(2, 'accept'))).toBe('reservation.berthTaken');
    booking.request(1, 'withdraw');
    const refused = booking.request(3, 'accept', { reason: '' });
    expect([summarize(refused), detailsOf(refused)]).toEqual(['reservation.passesOver', { earlierIds: [2] }]);
    expect(summarize(booking.request(3, 'accept'))).toEqual(['R14 3 taken']);
    booking.request(3, 'withdraw');
    expect(summarize(booking.request(2, 'accept', { reason: '' }))).toEqual(['R14 2 taken']);
  });

  test('is not promoted into an event or after its arrival', () => {
    const event = { id: 7, ...morning, recurrence: null };
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2);
    booking.change({ closures: [event] });
    expect(summarize(booking.request(1, 'withdraw'))).toEqual(['R11 1 released']);
    expect(summarize(booking.request(2, 'accept'))).toBe('reservation.eventInTheWay');
    booking.change({ closures: [] });
    expect(summarize(booking.request(2, 'accept', { now: morning.startAt }))).toBe('reservation.arrivalPassed');
    expect(summarize(booking.request(2, 'promote'))).toEqual(['R15 2 taken']);
  });

  test('is not promoted at an abolished berth', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2);
    booking.change({ isAbolished: true });
    expect(summarize(booking.request(1, 'withdraw'))).toEqual(['R11 1 released']);
    expect(summarize(booking.request(2, 'accept'))).toBe('reservation.berthAbolished');
  });

  test('stays in the queue when the waiting list is switched off, and is still promoted', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2);
    booking.change({ hasWaitlist: false });
    expect(summarize(booking.request(1, 'withdraw'))).toEqual(['R11 1 released', 'R15 2 taken']);
  });

  test('is rejected by the system after its arrival has passed, not before', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2);
    const early = booking.request(2, 'expire');
    expect([summarize(early), detailsOf(early)]).toEqual(['reservation.notDue', { dueAt: morning.startAt }]);
    expect(summarize(booking.request(2, 'expire', { now: morning.startAt }))).toEqual(['R16 2 unchanged']);
    expect([booking.states(2), booking.waiting()]).toEqual([['rejected'], []]);
  });
});

test('a request for cancellation ends by the system after the arrival has passed, not before, and the place is kept', () => {
  const booking = openBooking();
  booking.submit(1);
  booking.request(1, 'approve');
  booking.request(1, 'requestCancel', { cancellationReason: 'planChange' });
  expect(summarize(booking.request(1, 'lapseCancel'))).toBe('reservation.notDue');
  expect(summarize(booking.request(1, 'lapseCancel', { now: morning.startAt }))).toEqual(['R39 1 unchanged']);
  expect(booking.states(1)).toEqual(['confirmed']);
});

describe('an approval', () => {
  test('keeps the place without checking period, event or size again', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.change({ periods: [], closures: [{ id: 7, ...morning, recurrence: null }], limits: tooShort });
    expect(summarize(booking.request(1, 'approve'))).toEqual(['R05 1 unchanged']);
  });

  test('is refused when the limit of the day was lowered or the berth or ship is out of service', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2, afternoon);
    booking.change({ maxShipsPerDay: 1 });
    expect(summarize(booking.request(1, 'approve'))).toBe('reservation.dayFull');
    booking.change({ isAbolished: true });
    expect(summarize(booking.request(1, 'approve'))).toBe('reservation.berthAbolished');
  });

  test.each([
    ['leave', ['R05 1 taken'], 'tentative'],
    ['reject', ['R05 1 taken', 'R09 2 unchanged', 'R09 4 unchanged'], 'rejected'],
    ['queue', ['R05 1 taken', 'R27 2 unchanged', 'R27 4 unchanged'], 'waiting'],
  ] as const)('under review lists who competed with it, and can %s them', (competitorAction, summary, state) => {
    const booking = openBooking({ allocation: 'review' });
    booking.submit(1, wholeDay);
    booking.submit(2);
    booking.submit(3, nextDay);
    booking.submit(4, afternoon);
    const done = booking.request(1, 'approve', { competitorAction });
    expect([summarize(done), done.isAllowed && done.displacedIds]).toEqual([summary, [2, 4]]);
    expect(booking.states(2, 3, 4)).toEqual([state, 'tentative', state]);
  });

  test('requires a choice about the competing requests that were shown', () => {
    const booking = openBooking({ allocation: 'review' });
    booking.submit(1);
    booking.submit(2);
    const undecided = booking.request(1, 'approve');
    expect([summarize(undecided), detailsOf(undecided)]).toEqual(['reservation.losersUndecided', { displacedIds: [2] }]);
    const unseen = booking.request(1, 'approve', { competitorAction: 'queue', seenDisplacedIds: [] });
    expect([summarize(unseen), detailsOf(unseen)]).toEqual(['reservation.competitorsChanged', { displacedIds: [2] }]);
    const gone = booking.request(1, 'approve', { competitorAction: 'queue', seenDisplacedIds: [2, 3] });
    expect(detailsOf(gone)).toEqual({ displacedIds: [2] });
    expect(summarize(booking.request(1, 'approve', { competitorAction: 'queue', seenDisplacedIds: [2] }))).toEqual([
      'R05 1 taken',
      'R27 2 unchanged',
    ]);
    expect(summarize(booking.request(3, 'approve', { seenDisplacedIds: [] }))).toBe('reservation.moveNotAllowed');
  });

  test('over an earlier receipt requires a reason, and the losing requests carry the receipt of the approved one', () => {
    const booking = openBooking({ allocation: 'review' });
    booking.submit(1);
    booking.submit(2);
    booking.submit(3);
    const silent = booking.request(2, 'approve', { competitorAction: 'queue', reason: ' ' });
    expect([summarize(silent), detailsOf(silent)]).toEqual(['reservation.passesOver', { earlierIds: [1] }]);
    const done = booking.request(2, 'approve', { competitorAction: 'queue' });
    expect(done.isAllowed && done.changes.map(({ ruleKey, inFavorOf }) => [specOf(ruleKey), inFavorOf])).toEqual([
      ['R05', undefined],
      ['R27', 2],
      ['R27', 2],
    ]);
    const first = openBooking({ allocation: 'review' });
    first.submit(1);
    first.submit(2);
    expect(summarize(first.request(1, 'approve', { competitorAction: 'queue', reason: ' ' }))).toEqual([
      'R05 1 taken',
      'R27 2 unchanged',
    ]);
  });

  test('is refused when the stay is over', () => {
    const booking = openBooking();
    booking.submit(1);
    expect(summarize(booking.request(1, 'approve', { now: morning.endAt }))).toBe('reservation.departed');
    expect(summarize(booking.request(1, 'approve', { now: morning.endAt - 1 }))).toEqual(['R05 1 unchanged']);
  });

  test('under review is refused while another is confirmed; rejecting or queueing the others has its conditions', () => {
    const booking = openBooking({ allocation: 'review', hasWaitlist: false });
    booking.submit(1);
    booking.submit(2);
    expect(summarize(booking.request(1, 'approve', { competitorAction: 'reject', reason: '' }))).toBe('reservation.reasonMissing');
    expect(summarize(booking.request(1, 'approve', { competitorAction: 'queue' }))).toBe('reservation.waitlistOff');
    expect([booking.states(1, 2), booking.claims()]).toEqual([['tentative', 'tentative'], []]);
    booking.request(1, 'approve', { competitorAction: 'leave' });
    const refused = booking.request(2, 'approve');
    expect([summarize(refused), detailsOf(refused)]).toEqual(['reservation.berthTaken', morning]);
  });

  test('lists only the requests that lose by it, not those that had lost before', () => {
    const booking = openBooking({ allocation: 'review' });
    booking.submit(1);
    booking.submit(2);
    booking.submit(3, afternoon);
    booking.submit(4, afternoon);
    booking.request(1, 'approve', { competitorAction: 'leave' });
    const done = booking.request(3, 'approve', { competitorAction: 'leave' });
    expect(done.isAllowed && done.displacedIds).toEqual([4]);
  });

  test('under review also lists requests that would exceed the ships of the day', () => {
    const booking = openBooking({ allocation: 'review', maxShipsPerDay: 1 });
    booking.submit(1);
    booking.submit(2, afternoon);
    const done = booking.request(1, 'approve', { competitorAction: 'leave' });
    expect(done.isAllowed && done.displacedIds).toEqual([2]);
  });

  test('under review that is canceled promotes all queued requests at once', () => {
    const booking = openBooking({ allocation: 'review' });
    for (const id of [1, 2, 3]) booking.submit(id);
    booking.request(1, 'approve', { competitorAction: 'queue' });
    booking.request(1, 'requestCancel', { cancellationReason: 'planChange' });
    expect(summarize(booking.request(1, 'approveCancel'))).toEqual(['R20 1 released', 'R15 2 unchanged', 'R15 3 unchanged']);
  });
});

describe('a call that the manager enters or moves', () => {
  const rivals = () => {
    const booking = openBooking({ allocation: 'review' });
    booking.submit(1);
    booking.submit(2, afternoon);
    return booking;
  };

  test('over competing requests requires a choice and a reason, and they carry its receipt', () => {
    const booking = rivals();
    const entered = (over: object) =>
      summarize(booking.request(3, 'proxyCreate', { placement: { berthId: 1, stay: wholeDay }, ...over }));
    expect(entered({})).toBe('reservation.losersUndecided');
    expect(entered({ competitorAction: 'queue', reason: ' ' })).toBe('reservation.passesOver');
    expect(entered({ competitorAction: 'queue', seenDisplacedIds: [1] })).toBe('reservation.competitorsChanged');
    const done = booking.request(3, 'proxyCreate', { placement: { berthId: 1, stay: wholeDay }, competitorAction: 'queue' });
    expect(done.isAllowed && done.changes.map(({ ruleKey, inFavorOf }) => [specOf(ruleKey), inFavorOf])).toEqual([
      ['R25', undefined],
      ['R27', 3],
      ['R27', 3],
    ]);
  });

  test('at a free place, or by the move of a request that holds none, needs no choice', () => {
    const booking = rivals();
    expect(summarize(booking.request(3, 'proxyCreate', { placement: { berthId: 1, stay: nextDay }, reason: ' ' }))).toEqual([
      'R25 3 taken',
    ]);
    expect(summarize(booking.request(2, 'adjustSchedule', { placement: { berthId: 1, stay: wholeDay } }))).toEqual([
      'R24 2 unchanged',
    ]);
  });

  test('displaces the requests of the new time, not those that had lost to it before', () => {
    const booking = rivals();
    booking.submit(4);
    booking.request(1, 'approve', { competitorAction: 'leave' });
    const moved = { placement: { berthId: 1, stay: wholeDay } };
    const undecided = booking.request(1, 'adjustSchedule', moved);
    expect([summarize(undecided), detailsOf(undecided)]).toEqual(['reservation.losersUndecided', { displacedIds: [2] }]);
    const done = booking.request(1, 'adjustSchedule', { ...moved, competitorAction: 'reject' });
    expect([summarize(done), done.isAllowed && done.displacedIds]).toEqual([['R24 1 moved', 'R09 2 unchanged'], [2]]);
    expect(booking.states(2, 4)).toEqual(['rejected', 'tentative']);
  });
});

describe('a returned reservation', () => {
  const due = at('04-23T00:00');
  const returned = (rules: Partial<BerthRules> = {}) => {
    const booking = openBooking(rules);
    booking.submit(1);
    booking.submit(2);
    booking.request(1, 'return');
    return booking;
  };

  test('keeps its place until the end of the fourteenth day in Tokyo, then the system releases it', () => {
    const booking = returned();
    expect(booking.reservation(1)).toMatchObject({ state: 'returning', returnDueAt: due });
    expect(summarize(booking.request(1, 'lapseHold', { now: due - 1 }))).toBe('reservation.notDue');
    expect(summarize(booking.request(1, 'lapseHold', { now: due }))).toEqual(['R26 1 released', 'R15 2 taken']);
    expect(booking.states(1)).toEqual(['returning']);
    expect(summarize(booking.request(1, 'lapseHold', { now: due }))).toBe('reservation.notDue');
  });

  test('resubmitted in time keeps its place and receipt, without another check of the calendar', () => {
    const booking = returned();
    booking.change({ periods: [], closures: [{ id: 7, ...morning, recurrence: null }], allocation: 'review' });
    expect(summarize(booking.request(1, 'resubmit', { now: due - 1 }))).toEqual(['R07 1 unchanged']);
    expect(booking.reservation(1)).toMatchObject({ receiptNo: 1, allocation: 'firstCome', returnDueAt: null });
  });

  test('keeps its place and deadline while details are changed', () => {
    const booking = returned();
    booking.request(1, 'updateDetails');
    expect([booking.reservation(1)?.returnDueAt, booking.claims()]).toEqual([due, [1]]);
  });

  test('resubmitted too late has lost its place, even if the job has not run yet', () => {
    const booking = returned();
    expect(summarize(booking.request(1, 'resubmit', { now: due }))).toEqual(['R26 1 released', 'R15 2 taken', 'R08 1 unchanged']);
    expect(booking.reservation(1)?.receiptNo).toBe(3);
    const strict = returned({ hasWaitlist: false });
    expect(summarize(strict.request(1, 'resubmit', { now: due }))).toEqual(['R26 1 released', 'R07 1 taken']);
  });

  test('with another time is a new submission: calendar check, new receipt, and the old place is released', () => {
    const booking = returned();
    expect(summarize(booking.request(1, 'resubmit', { placement: { berthId: 1, stay: nextDay } }))).toEqual([
      'R07 1 moved',
      'R15 2 taken',
    ]);
    expect(booking.reservation(1)?.receiptNo).toBe(3);
    const closed = returned();
    closed.change({ periods: [] });
    expect(summarize(closed.request(1, 'resubmit', { placement: { berthId: 1, stay: nextDay } }))).toBe('reservation.notOpen');
    expect(closed.claims()).toEqual([1]);
  });

  test('waits and releases its place when the new time is taken; its own place does not block it', () => {
    const booking = returned();
    booking.submit(3, nextDay);
    const longer = stay('06-01T06:00', '06-02T18:00');
    expect(summarize(booking.request(1, 'resubmit', { placement: { berthId: 1, stay: longer } }))).toEqual([
      'R08 1 released',
      'R15 2 taken',
    ]);
    const own = returned();
    expect(summarize(own.request(1, 'resubmit', { placement: { berthId: 1, stay: wholeDay } }))).toEqual(['R07 1 moved']);
  });

  test('under review, in time, competes again with its receipt, or waits when another was confirmed', () => {
    const booking = returned({ allocation: 'review' });
    booking.change({ periods: [] });
    expect(summarize(booking.request(1, 'resubmit'))).toEqual(['R07 1 unchanged']);
    expect(booking.reservation(1)).toMatchObject({ receiptNo: 1, allocation: 'review' });
    booking.request(1, 'return');
    booking.request(2, 'approve', { competitorAction: 'leave' });
    expect(summarize(booking.request(1, 'resubmit'))).toEqual(['R08 1 unchanged']);
  });
});

describe('the harbor manager', () => {
  test('reschedules a reservation, which releases the old place and promotes the next waiting request', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2);
    expect(summarize(booking.request(1, 'adjustSchedule', { placement: { berthId: 1, stay: wholeDay } }))).toEqual(['R24 1 moved']);
    expect(booking.reservation(1)?.receiptNo).toBe(1);
    booking.request(3, 'submit', { placement: { berthId: 2, stay: nextDay } });
    expect(summarize(booking.request(1, 'adjustSchedule', { placement: { berthId: 2, stay: wholeDay } }))).toEqual([
      'R24 1 moved',
      'R15 2 taken',
    ]);
    expect([booking.claims(1), booking.claims(2), booking.reservation(1)?.receiptNo]).toEqual([[2], [1, 3], 2]);
  });

  test('cannot reschedule onto a taken place, and nothing changes', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2, afternoon);
    expect(summarize(booking.request(1, 'adjustSchedule', { placement: { berthId: 1, stay: wholeDay } }))).toBe(
      'reservation.berthTaken',
    );
    expect(booking.claims()).toEqual([1, 2]);
  });

  test('enters a call, confirmed immediately without calendar checks; an oversized ship needs a reason', () => {
    const booking = openBooking({ periods: [], closures: [{ id: 7, ...morning, recurrence: null }], limits: tooShort });
    expect(summarize(booking.request(1, 'proxyCreate'))).toBe('reservation.shipDoesNotFit');
    expect(summarize(booking.request(1, 'proxyCreate', { overrideReason: reason }))).toEqual(['R25 1 taken']);
    expect(booking.reservation(1)).toMatchObject({ state: 'confirmed', receiptNo: 1 });
    expect(summarize(booking.request(2, 'proxyCreate', { overrideReason: reason }))).toBe('reservation.berthTaken');
    expect(summarize(booking.request(1, 'adjustSchedule'))).toBe('reservation.shipDoesNotFit');
    expect(summarize(booking.request(1, 'adjustSchedule', { overrideReason: reason }))).toEqual(['R24 1 unchanged']);
  });

  test('changes everything before the arrival, only the departure while alongside, and nothing afterwards', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.request(1, 'approve');
    const alongside = { now: morning.startAt };
    const longer = { berthId: 1, stay: { ...morning, endAt: afternoon.endAt } };
    const later = { berthId: 1, stay: afternoon };
    expect(
      summarize(booking.request(1, 'adjustSchedule', { placement: { berthId: 1, stay: stay('04-01T06:00', '04-01T12:00') } })),
    ).toBe('reservation.arrivalPassed');
    expect(summarize(booking.request(1, 'adjustSchedule', { ...alongside, placement: later }))).toBe('reservation.alongside');
    expect(summarize(booking.request(1, 'adjustSchedule', { ...alongside, placement: { ...longer, berthId: 2 } }))).toBe(
      'reservation.alongside',
    );
    expect(summarize(booking.request(1, 'adjustSchedule', { ...alongside, placement: longer }))).toEqual(['R24 1 moved']);
    const ended = { berthId: 1, stay: { startAt: morning.startAt, endAt: morning.startAt + 1 } };
    expect(summarize(booking.request(1, 'adjustSchedule', { now: morning.startAt + 1, placement: ended }))).toBe(
      'reservation.departed',
    );
    expect(summarize(booking.request(1, 'adjustSchedule', { now: afternoon.endAt, placement: longer }))).toBe(
      'reservation.departed',
    );
    booking.alter(1, { departureState: 'recorded' });
    expect(summarize(booking.request(1, 'adjustSchedule', { ...alongside, placement: longer }))).toBe('reservation.departed');
  });

  test('enters a call for a ship that is already alongside, but not for one that has left', () => {
    const booking = openBooking();
    expect(summarize(booking.request(1, 'proxyCreate', { now: morning.endAt }))).toBe('reservation.departed');
    expect(summarize(booking.request(1, 'proxyCreate', { now: morning.endAt - 1 }))).toEqual(['R25 1 taken']);
  });

  test('takes back an own entry within a day and before the arrival, with a reason', () => {
    const booking = openBooking();
    booking.alter(1, { enteredAt: now });
    booking.request(1, 'proxyCreate');
    expect(summarize(booking.request(1, 'takeBack', { reason: '' }))).toBe('reservation.reasonMissing');
    const late = booking.request(1, 'takeBack', { now: now + dayMs + 1 });
    expect([summarize(late), detailsOf(late)]).toEqual(['reservation.takeBackOver', { endedAt: now + dayMs }]);
    expect(summarize(booking.request(1, 'takeBack', { now: morning.startAt }))).toBe('reservation.arrivalPassed');
    expect(summarize(booking.request(1, 'takeBack', { now: now + dayMs }))).toEqual(['R36 1 released']);
  });

  test('revokes a confirmed call as a master until the departure is recorded', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.request(1, 'approve');
    expect(summarize(booking.request(1, 'revoke', { requestedBy: { ...harborMaster, kind: 'harborMember' } }))).toBe(
      'access.forbidden',
    );
    booking.alter(1, { departureState: 'recorded' });
    expect(summarize(booking.request(1, 'revoke'))).toBe('reservation.departed');
    booking.alter(1, { departureState: 'none' });
    expect(summarize(booking.request(1, 'revoke'))).toEqual(['R18 1 released']);
  });
});

test('of two decisions on one version the second is refused with record.stale', () => {
  const booking = openBooking();
  booking.submit(1);
  expect(summarize(booking.request(1, 'approve', { version: 1 }))).toEqual(['R05 1 unchanged']);
  expect(summarize(booking.request(1, 'reject', { version: 1 }))).toBe('record.stale');
});

test('a cancellation is requested and granted with a reason code before the arrival; rejected or pulled back, the place is still held', () => {
  const booking = openBooking();
  booking.submit(1);
  booking.request(1, 'approve');
  const unavoidable = { cancellationReason: 'unavoidable' } as const;
  expect(summarize(booking.request(1, 'requestCancel'))).toBe('reservation.reasonMissing');
  const late = booking.request(1, 'requestCancel', { ...unavoidable, now: morning.startAt });
  expect([summarize(late), detailsOf(late)]).toEqual(['reservation.arrivalPassed', { arrivedAt: morning.startAt }]);
  for (const back of ['rejectCancel', 'pullBackCancel'] as const) {
    expect(summarize(booking.request(1, 'requestCancel', unavoidable))).toEqual(['R19 1 unchanged']);
    booking.request(1, back, { now: morning.endAt });
    expect([booking.states(1), booking.claims()]).toEqual([['confirmed'], [1]]);
  }
  booking.request(1, 'requestCancel', unavoidable);
  expect(summarize(booking.request(1, 'approveCancel', { now: morning.startAt }))).toBe('reservation.arrivalPassed');
  expect(summarize(booking.request(1, 'approveCancel'))).toEqual(['R20 1 released']);
});

test("a change of the berth's allocation affects new submissions only", () => {
  const booking = openBooking({ allocation: 'review' });
  booking.submit(1);
  booking.change({ allocation: 'firstCome' });
  expect(summarize(booking.submit(2))).toEqual(['R03 2 taken']);
  expect(summarize(booking.request(1, 'approve'))).toBe('reservation.berthTaken');
  const done = booking.request(2, 'approve', { competitorAction: 'leave' });
  expect([summarize(done), done.isAllowed && done.displacedIds]).toEqual([['R05 2 unchanged'], [1]]);
});

test('changed details, drafts and withdrawals leave the schedules consistent', () => {
  const booking = openBooking();
  booking.submit(1);
  booking.submit(2);
  booking.request(2, 'updateDetails');
  booking.request(1, 'pullBack');
  expect(booking.reservation(2)).toMatchObject({ state: 'tentative', version: 3 });
  expect(booking.reservation(1)).toMatchObject({ state: 'draft', receiptNo: null, allocation: null, version: 2 });
  booking.request(1, 'saveDraft', { placement: { berthId: 2, stay: nextDay } });
  expect(booking.reservation(1)).toMatchObject({ berthId: 2, stay: nextDay, version: 3 });
  expect(summarize(booking.request(1, 'submit'))).toEqual(['R03 1 taken']);
  expect([booking.claims(1), booking.claims(2)]).toEqual([[2], [1]]);
});

test('a request for a berth whose schedule was not loaded throws', () => {
  expect(() => openBooking().request(1, 'submit', { placement: { berthId: 3, stay: morning } })).toThrow('berth 3');
});

describe('the ministry, for an organization that is suspended or closed,', () => {
  test('transfers a reservation to another organization, which keeps place and receipt', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.request(1, 'approve');
    const receipt = booking.reservation(1)?.receiptNo;
    expect(summarize(booking.request(1, 'handOver', { ownerId: 7, reason: '' }))).toBe('reservation.reasonMissing');
    expect(summarize(booking.request(1, 'handOver', { ownerId: 7 }))).toEqual(['R37 1 unchanged']);
    expect(booking.reservation(1)).toMatchObject({ organizationId: 7, state: 'confirmed', receiptNo: receipt, version: 3 });
    expect(booking.claims()).toEqual([1]);
  });

  test('transfers a returned request with its remaining time', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.request(1, 'return');
    const dueAt = booking.reservation(1)?.returnDueAt;
    expect(summarize(booking.request(1, 'handOver', { ownerId: 7 }))).toEqual(['R37 1 unchanged']);
    expect(booking.reservation(1)).toMatchObject({ state: 'returning', returnDueAt: dueAt });
  });

  test('cannot transfer a reservation to its owner, to an organization with the same request, or after the departure', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.submit(2);
    expect(summarize(booking.request(1, 'handOver', { ownerId: 1 }))).toBe('reservation.moveNotAllowed');
    expect(summarize(booking.request(1, 'handOver'))).toBe('reservation.moveNotAllowed');
    expect(detailsOf(booking.request(1, 'handOver', { ownerId: 2 }))).toEqual({ reservationId: 2 });
    expect(summarize(booking.request(1, 'handOver', { ownerId: 7, now: morning.endAt }))).toBe('reservation.departed');
    expect(summarize(booking.request(1, 'handOver', { ownerId: 7, now: morning.startAt }))).toEqual(['R37 1 unchanged']);
  });

  test('cancels a reservation with a reason before the arrival, and the first waiting request takes the place', () => {
    const booking = openBooking();
    booking.submit(1);
    booking.request(1, 'approve');
    booking.submit(2);
    expect(summarize(booking.request(1, 'cancelByMinistry', { reason: ' ' }))).toBe('reservation.reasonMissing');
    expect(summarize(booking.request(1, 'cancelByMinistry', { now: morning.startAt }))).toBe('reservation.arrivalPassed');
    expect(summarize(booking.request(1, 'cancelByMinistry'))).toEqual(['R38 1 released', 'R15 2 taken']);
    expect(booking.states(1, 2)).toEqual(['canceled', 'tentative']);
  });
});
