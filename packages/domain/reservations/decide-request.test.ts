import { describe, expect, test } from 'vitest';
import { dayFromIso } from '../calendar/days.ts';
import type { BerthRules } from './berth-book.ts';
import type { Outcome } from './booking-request.ts';
import type { Person } from './reservation-moves.ts';
import { type Asked, applicant, ask, emptyBook, harborMaster, notYet, type TestDesk } from './test-desk.ts';

const at = (tokyo: string) => Date.parse(`2027-${tokyo}:00+09:00`);
const stay = (from: string, to: string) => ({ startAt: at(from), endAt: at(to) });
const now = at('04-08T10:00');
const morning = stay('06-01T06:00', '06-01T12:00');
const afternoon = stay('06-01T12:00', '06-01T18:00');
const wholeDay = stay('06-01T06:00', '06-01T18:00');
const nextDay = stay('06-02T06:00', '06-02T18:00');
const ship = { length: 200, draftBow: 8, draftStern: 8, airDraft: 40, grossTonnage: 50_000, isAbolished: false };
const tooShort = { length: 100, depth: null, heightLimit: null, maxGrossTonnage: null };
const reason = 'a reason';

/** A desk with berths 1 and 2, and what was asked for so far: reservation, move, and what goes with it. */
const openDesk = (rules: Partial<BerthRules> = {}, others: Partial<BerthRules> = rules) => {
  let desk: TestDesk = {
    books: new Map([
      [1, emptyBook(1, rules)],
      [2, emptyBook(2, others)],
    ]),
    reservations: new Map(Array.from({ length: 5 }, (_, index) => [index + 1, notYet(index + 1, 1, morning)])),
  };
  const request = (id: number, move: Asked['move'], { now: moment = now, ...more }: Partial<Asked> & { now?: number } = {}) => {
    const answer = ask(desk, id, { move, now: moment, reason, ship, ...more });
    desk = answer.desk;
    return answer.outcome;
  };
  return {
    request,
    /** On berth 1. */
    submit: (id: number, when = morning) => request(id, 'submit', { place: { berthId: 1, stay: when } }),
    reservation: (id: number) => desk.reservations.get(id),
    states: (...ids: number[]) => ids.map((id) => desk.reservations.get(id)?.state),
    claims: (berthId = 1) => desk.books.get(berthId)?.claims.map(({ reservationId }) => reservationId),
    waiting: () => desk.books.get(1)?.waiting.map(({ id }) => id),
    change: (changed: Partial<BerthRules>) => {
      const book = desk.books.get(1) ?? emptyBook(1, {});
      desk = { ...desk, books: new Map([...desk.books, [1, { ...book, rules: { ...book.rules, ...changed } }]]) };
    },
    alter: (id: number, fields: object) => {
      const reservation = desk.reservations.get(id) ?? notYet(id, 1, morning);
      desk = { ...desk, reservations: new Map([...desk.reservations, [id, { ...reservation, ...fields }]]) };
    },
  };
};

/** `R03 1 taken` for each change, or the refusal. */
const tell = (outcome: Outcome) =>
  outcome.isDone ? outcome.changes.map(({ rule, after, claim }) => `${rule} ${after.id} ${claim}`) : outcome.refusal;
const because = (outcome: Outcome) => (outcome.isDone ? 'done' : outcome.because);

describe('a submission', () => {
  test('takes a free place and the next receipt', () => {
    const desk = openDesk();
    expect(tell(desk.submit(1))).toEqual(['R03 1 taken']);
    expect(tell(desk.submit(2, afternoon))).toEqual(['R03 2 taken']);
    expect([desk.reservation(1)?.receiptNo, desk.reservation(2)?.receiptNo, desk.claims()]).toEqual([1, 2, [1, 2]]);
    expect(desk.reservation(1)).toMatchObject({ state: 'tentative', version: 1, allocation: 'firstCome' });
  });

  test('waits where somebody holds a part of it, and is refused with the time taken where nobody can wait', () => {
    const desk = openDesk();
    desk.submit(1);
    expect(tell(desk.submit(2, wholeDay))).toEqual(['R04 2 unchanged']);
    desk.change({ hasWaitlist: false });
    const refused = desk.submit(3, wholeDay);
    expect([tell(refused), because(refused)]).toEqual(['reservation.berthTaken', morning]);
    expect([desk.states(1, 2, 3), desk.reservation(2)?.receiptNo]).toEqual([['tentative', 'waiting', 'new'], 2]);
  });

  test('finds a day full that has its ships, midnight in Tokyo deciding which day it is', () => {
    const desk = openDesk({ maxShipsPerDay: 1, hasWaitlist: false });
    desk.submit(1, stay('06-01T20:00', '06-02T00:00'));
    const refused = desk.submit(2, morning);
    expect([tell(refused), because(refused)]).toEqual([
      'reservation.dayFull',
      { day: dayFromIso('2027-06-01'), ships: 1, limit: 1 },
    ]);
    expect(tell(desk.submit(3, nextDay))).toEqual(['R03 3 taken']);
  });

  test('must lie in a published period, unless it is a temporary call', () => {
    const june = { publishAt: at('05-01T09:00'), startAt: at('06-01T00:00'), endAt: at('07-01T00:00') };
    const desk = openDesk({ periods: [june] });
    expect([tell(desk.submit(1)), because(desk.submit(1))]).toEqual(['reservation.notOpen', { opensAt: june.publishAt }]);
    expect(because(desk.submit(1, stay('06-30T08:00', '07-01T08:00')))).toEqual({ opensAt: null });
    expect(tell(desk.request(1, 'submit', { isTemporaryCall: true }))).toEqual(['R03 1 taken']);
    expect(tell(desk.request(2, 'submit', { now: june.publishAt, place: { berthId: 1, stay: nextDay } }))).toEqual(['R03 2 taken']);
  });

  test('is refused over any part of an event, a temporary call too', () => {
    const event = { id: 7, ...stay('06-01T11:59', '06-01T12:00'), recurrence: null };
    const desk = openDesk({ events: [event] });
    const refused = desk.request(1, 'submit', { isTemporaryCall: true });
    expect([tell(refused), because(refused)]).toEqual([
      'reservation.eventInTheWay',
      { eventId: 7, startAt: event.startAt, endAt: event.endAt },
    ]);
    expect(tell(desk.submit(1, afternoon))).toEqual(['R03 1 taken']);
  });

  test('of a ship that is too large is refused with the margin, whatever reason is given; one that is unknown is said', () => {
    const desk = openDesk({ limits: tooShort });
    const refused = desk.request(1, 'submit', { overrideReason: reason });
    expect(tell(refused)).toBe('reservation.shipDoesNotFit');
    expect(because(refused)).toEqual({ fit: [{ measure: 'length', result: 'fail', limit: 100, actual: 200, margin: -100 }] });
    const done = desk.request(1, 'submit', { ship: null });
    expect(done.isDone && done.fit.map(({ result }) => result)).toEqual(['unknown']);
  });

  test('at an abolished berth or of an abolished ship is refused', () => {
    expect(tell(openDesk({ isAbolished: true }).submit(1))).toBe('reservation.berthAbolished');
    expect(tell(openDesk().request(1, 'submit', { ship: { ...ship, isAbolished: true } }))).toBe('reservation.shipAbolished');
  });

  test('under review takes no place: several compete', () => {
    const desk = openDesk({ allocation: 'review' });
    expect([desk.submit(1), desk.submit(2)].map(tell)).toEqual([['R03 1 unchanged'], ['R03 2 unchanged']]);
    expect([desk.states(1, 2), desk.claims()]).toEqual([['tentative', 'tentative'], []]);
  });
});

test('refusals come in their order: who, stale, state, reason, service, period, event, fit, capacity', () => {
  const event = { id: 7, ...morning, recurrence: null };
  const desk = openDesk({ hasWaitlist: false });
  desk.submit(5);
  const closed = { isAbolished: true, periods: [], events: [event], limits: tooShort };
  desk.change(closed);
  const stranger: Person = { ...applicant, isOwner: false };
  const old = { ...ship, isAbolished: true };
  const asked = { place: { berthId: 1, stay: morning }, ship: old, version: 8 };
  const refusals = [
    tell(desk.request(1, 'approve', { ...asked, by: stranger })),
    tell(desk.request(1, 'approve', asked)),
    tell(desk.request(1, 'approve', { ...asked, version: 0 })),
    tell(desk.request(5, 'adjustSchedule', { ship: old, reason: ' ' })),
    tell(desk.request(1, 'submit', { ...asked, version: 0 })),
  ];
  for (const opened of [
    { isAbolished: false },
    {},
    { periods: emptyBook(1, {}).rules.periods },
    { events: [] },
    { limits: emptyBook(1, {}).rules.limits },
  ]) {
    desk.change(opened);
    refusals.push(tell(desk.request(1, 'submit', { place: asked.place, ship: 'isAbolished' in opened ? old : ship })));
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

describe('who waits', () => {
  test.each(['withdraw', 'pullBack', 'reject', 'revoke'] as const)(
    'moves up in order of receipt when the holder is gone by %s',
    (move) => {
      const desk = openDesk();
      for (const id of [1, 2, 3]) desk.submit(id);
      const left = desk.request(1, move);
      expect(tell(left)).toEqual([expect.stringMatching(/ 1 released$/), 'R15 2 taken']);
      expect([desk.states(2, 3), desk.claims()]).toEqual([['tentative', 'waiting'], [2]]);
    },
  );

  test('is passed over by a later one that fits, and each that fits gets a place', () => {
    const desk = openDesk();
    desk.submit(1, wholeDay);
    desk.submit(2, stay('06-01T06:00', '06-02T08:00'));
    desk.submit(5, nextDay);
    desk.submit(3);
    desk.submit(4, afternoon);
    expect(tell(desk.request(1, 'withdraw'))).toEqual(['R11 1 released', 'R15 3 taken', 'R15 4 taken']);
    expect(desk.waiting()).toEqual([2]);
  });

  test('stays where promotion is by hand, and the manager accepts; out of order only with a reason', () => {
    const desk = openDesk({ hasAutomaticPromotion: false });
    for (const id of [1, 2, 3]) desk.submit(id);
    expect(tell(desk.request(2, 'accept'))).toBe('reservation.berthTaken');
    desk.request(1, 'withdraw');
    const refused = desk.request(3, 'accept', { reason: '' });
    expect([tell(refused), because(refused)]).toEqual(['reservation.passesOver', { earlierIds: [2] }]);
    expect(tell(desk.request(3, 'accept'))).toEqual(['R14 3 taken']);
    desk.request(3, 'withdraw');
    expect(tell(desk.request(2, 'accept', { reason: '' }))).toEqual(['R14 2 taken']);
  });

  test('is not moved into an event, nor when the arrival has passed', () => {
    const event = { id: 7, ...morning, recurrence: null };
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2);
    desk.change({ events: [event] });
    expect(tell(desk.request(1, 'withdraw'))).toEqual(['R11 1 released']);
    expect(tell(desk.request(2, 'accept'))).toBe('reservation.eventInTheWay');
    desk.change({ events: [] });
    expect(tell(desk.request(2, 'accept', { now: morning.startAt }))).toBe('reservation.arrivalPassed');
    expect(tell(desk.request(2, 'promote'))).toEqual(['R15 2 taken']);
  });

  test('does not move up at a berth that was abolished', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2);
    desk.change({ isAbolished: true });
    expect(tell(desk.request(1, 'withdraw'))).toEqual(['R11 1 released']);
    expect(tell(desk.request(2, 'accept'))).toBe('reservation.berthAbolished');
  });

  test('stays in the queue when the list is closed, and still moves up', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2);
    desk.change({ hasWaitlist: false });
    expect(tell(desk.request(1, 'withdraw'))).toEqual(['R11 1 released', 'R15 2 taken']);
  });

  test('is rejected by the system once the arrival has passed, not before', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2);
    const early = desk.request(2, 'expire');
    expect([tell(early), because(early)]).toEqual(['reservation.notDue', { dueAt: morning.startAt }]);
    expect(tell(desk.request(2, 'expire', { now: morning.startAt }))).toEqual(['R16 2 unchanged']);
    expect([desk.states(2), desk.waiting()]).toEqual([['rejected'], []]);
  });
});

describe('an approval', () => {
  test('keeps the place, and asks neither period nor event nor size again', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.change({ periods: [], events: [{ id: 7, ...morning, recurrence: null }], limits: tooShort });
    expect(tell(desk.request(1, 'approve'))).toEqual(['R05 1 unchanged']);
  });

  test('of a day whose limit was lowered meanwhile, or at a place out of service, is refused', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2, afternoon);
    desk.change({ maxShipsPerDay: 1 });
    expect(tell(desk.request(1, 'approve'))).toBe('reservation.dayFull');
    desk.change({ isAbolished: true });
    expect(tell(desk.request(1, 'approve'))).toBe('reservation.berthAbolished');
  });

  test.each([
    ['leave', ['R05 1 taken'], 'tentative'],
    ['reject', ['R05 1 taken', 'R09 2 unchanged', 'R09 4 unchanged'], 'rejected'],
    ['queue', ['R05 1 taken', 'R27 2 unchanged', 'R27 4 unchanged'], 'waiting'],
  ] as const)('under review lists who competed with it, and can %s them', (losers, told, state) => {
    const desk = openDesk({ allocation: 'review' });
    desk.submit(1, wholeDay);
    desk.submit(2);
    desk.submit(3, nextDay);
    desk.submit(4, afternoon);
    const done = desk.request(1, 'approve', { losers });
    expect([tell(done), done.isDone && done.loserIds]).toEqual([told, [2, 4]]);
    expect(desk.states(2, 3, 4)).toEqual([state, 'tentative', state]);
  });

  test('under review is refused while another is confirmed, and rejecting or queueing the others has its conditions', () => {
    const desk = openDesk({ allocation: 'review', hasWaitlist: false });
    desk.submit(1);
    desk.submit(2);
    expect(tell(desk.request(1, 'approve', { losers: 'reject', reason: '' }))).toBe('reservation.reasonMissing');
    expect(tell(desk.request(1, 'approve', { losers: 'queue' }))).toBe('reservation.waitlistOff');
    expect([desk.states(1, 2), desk.claims()]).toEqual([['tentative', 'tentative'], []]);
    desk.request(1, 'approve');
    const refused = desk.request(2, 'approve');
    expect([tell(refused), because(refused)]).toEqual(['reservation.berthTaken', morning]);
  });

  test('lists only those who lose by it, not those who had lost before', () => {
    const desk = openDesk({ allocation: 'review' });
    desk.submit(1);
    desk.submit(2);
    desk.submit(3, afternoon);
    desk.submit(4, afternoon);
    desk.request(1, 'approve');
    const done = desk.request(3, 'approve');
    expect(done.isDone && done.loserIds).toEqual([4]);
  });

  test('under review also lists who would be one ship too many that day', () => {
    const desk = openDesk({ allocation: 'review', maxShipsPerDay: 1 });
    desk.submit(1);
    desk.submit(2, afternoon);
    const done = desk.request(1, 'approve');
    expect(done.isDone && done.loserIds).toEqual([2]);
  });

  test('of another frees those in the queue of a reviewed berth all at once when it is cancelled', () => {
    const desk = openDesk({ allocation: 'review' });
    for (const id of [1, 2, 3]) desk.submit(id);
    desk.request(1, 'approve', { losers: 'queue' });
    desk.request(1, 'requestCancel', { cancellationReason: 'planChange' });
    expect(tell(desk.request(1, 'approveCancel'))).toEqual(['R20 1 released', 'R15 2 unchanged', 'R15 3 unchanged']);
  });
});

describe('a returned reservation', () => {
  const due = at('04-23T00:00');
  const returned = (rules: Partial<BerthRules> = {}) => {
    const desk = openDesk(rules);
    desk.submit(1);
    desk.submit(2);
    desk.request(1, 'return');
    return desk;
  };

  test('keeps its place to the end of the fourteenth day in Tokyo, then the system lets it lapse', () => {
    const desk = returned();
    expect(desk.reservation(1)).toMatchObject({ state: 'returning', returnDueAt: due });
    expect(tell(desk.request(1, 'lapseHold', { now: due - 1 }))).toBe('reservation.notDue');
    expect(tell(desk.request(1, 'lapseHold', { now: due }))).toEqual(['R26 1 released', 'R15 2 taken']);
    expect(desk.states(1)).toEqual(['returning']);
    expect(tell(desk.request(1, 'lapseHold', { now: due }))).toBe('reservation.notDue');
  });

  test('comes back in time to the same place with its receipt, and the calendar is not asked again', () => {
    const desk = returned();
    desk.change({ periods: [], events: [{ id: 7, ...morning, recurrence: null }], allocation: 'review' });
    expect(tell(desk.request(1, 'resubmit', { now: due - 1 }))).toEqual(['R07 1 unchanged']);
    expect(desk.reservation(1)).toMatchObject({ receiptNo: 1, allocation: 'firstCome', returnDueAt: null });
  });

  test('keeps its place and its time while details are changed', () => {
    const desk = returned();
    desk.request(1, 'updateDetails');
    expect([desk.reservation(1)?.returnDueAt, desk.claims()]).toEqual([due, [1]]);
  });

  test('that comes back too late finds the place given away, even before the job was there', () => {
    const desk = returned();
    expect(tell(desk.request(1, 'resubmit', { now: due }))).toEqual(['R26 1 released', 'R15 2 taken', 'R08 1 unchanged']);
    expect(desk.reservation(1)?.receiptNo).toBe(3);
    const strict = returned({ hasWaitlist: false });
    expect(tell(strict.request(1, 'resubmit', { now: due }))).toEqual(['R26 1 released', 'R07 1 taken']);
  });

  test('with another time is a new submission: calendar, receipt, and the old place is free', () => {
    const desk = returned();
    expect(tell(desk.request(1, 'resubmit', { place: { berthId: 1, stay: nextDay } }))).toEqual(['R07 1 moved', 'R15 2 taken']);
    expect(desk.reservation(1)?.receiptNo).toBe(3);
    const closed = returned();
    closed.change({ periods: [] });
    expect(tell(closed.request(1, 'resubmit', { place: { berthId: 1, stay: nextDay } }))).toBe('reservation.notOpen');
    expect(closed.claims()).toEqual([1]);
  });

  test('whose other time is taken waits and gives up its place; its own place is not in its way', () => {
    const desk = returned();
    desk.submit(3, nextDay);
    const longer = stay('06-01T06:00', '06-02T18:00');
    expect(tell(desk.request(1, 'resubmit', { place: { berthId: 1, stay: longer } }))).toEqual(['R08 1 released', 'R15 2 taken']);
    const own = returned();
    expect(tell(own.request(1, 'resubmit', { place: { berthId: 1, stay: wholeDay } }))).toEqual(['R07 1 moved']);
  });

  test('under review, in time, competes again with its receipt, or waits where somebody was confirmed', () => {
    const desk = returned({ allocation: 'review' });
    desk.change({ periods: [] });
    expect(tell(desk.request(1, 'resubmit'))).toEqual(['R07 1 unchanged']);
    expect(desk.reservation(1)).toMatchObject({ receiptNo: 1, allocation: 'review' });
    desk.request(1, 'return');
    desk.request(2, 'approve');
    expect(tell(desk.request(1, 'resubmit'))).toEqual(['R08 1 unchanged']);
  });
});

describe('the harbor manager', () => {
  test('moves a reservation to another time or berth, and who waits for the old place gets it', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2);
    expect(tell(desk.request(1, 'adjustSchedule', { place: { berthId: 1, stay: wholeDay } }))).toEqual(['R24 1 moved']);
    expect(desk.reservation(1)?.receiptNo).toBe(1);
    desk.request(3, 'submit', { place: { berthId: 2, stay: nextDay } });
    expect(tell(desk.request(1, 'adjustSchedule', { place: { berthId: 2, stay: wholeDay } }))).toEqual([
      'R24 1 moved',
      'R15 2 taken',
    ]);
    expect([desk.claims(1), desk.claims(2), desk.reservation(1)?.receiptNo]).toEqual([[2], [1, 3], 2]);
  });

  test('cannot move it onto somebody else, and nothing changes', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.submit(2, afternoon);
    expect(tell(desk.request(1, 'adjustSchedule', { place: { berthId: 1, stay: wholeDay } }))).toBe('reservation.berthTaken');
    expect(desk.claims()).toEqual([1, 2]);
  });

  test('enters a call that is confirmed at once, without period or event, for a ship too large only with a reason', () => {
    const desk = openDesk({ periods: [], events: [{ id: 7, ...morning, recurrence: null }], limits: tooShort });
    expect(tell(desk.request(1, 'proxyCreate'))).toBe('reservation.shipDoesNotFit');
    expect(tell(desk.request(1, 'proxyCreate', { overrideReason: reason }))).toEqual(['R25 1 taken']);
    expect(desk.reservation(1)).toMatchObject({ state: 'confirmed', receiptNo: 1 });
    expect(tell(desk.request(2, 'proxyCreate', { overrideReason: reason }))).toBe('reservation.berthTaken');
    expect(tell(desk.request(1, 'adjustSchedule'))).toBe('reservation.shipDoesNotFit');
    expect(tell(desk.request(1, 'adjustSchedule', { overrideReason: reason }))).toEqual(['R24 1 unchanged']);
  });

  test('revokes a confirmed call as a master, until the departure is recorded', () => {
    const desk = openDesk();
    desk.submit(1);
    desk.request(1, 'approve');
    expect(tell(desk.request(1, 'revoke', { by: { ...harborMaster, kind: 'harborMember' } }))).toBe('access.forbidden');
    desk.alter(1, { departure: 'recorded' });
    expect(tell(desk.request(1, 'revoke'))).toBe('reservation.departed');
    desk.alter(1, { departure: 'none' });
    expect(tell(desk.request(1, 'revoke'))).toEqual(['R18 1 released']);
  });
});

test('of two who decide about one version the second hears that it was changed', () => {
  const desk = openDesk();
  desk.submit(1);
  expect(tell(desk.request(1, 'approve', { version: 1 }))).toEqual(['R05 1 unchanged']);
  expect(tell(desk.request(1, 'reject', { version: 1 }))).toBe('record.stale');
});

test('a cancellation is asked for with a reason code until the call is completed; refused or pulled back, the place is still held', () => {
  const desk = openDesk();
  desk.submit(1);
  desk.request(1, 'approve');
  expect(tell(desk.request(1, 'requestCancel'))).toBe('reservation.reasonMissing');
  desk.alter(1, { departure: 'completed' });
  expect(tell(desk.request(1, 'requestCancel', { cancellationReason: 'unavoidable' }))).toBe('reservation.departed');
  desk.alter(1, { departure: 'recorded' });
  for (const back of ['rejectCancel', 'pullBackCancel'] as const) {
    expect(tell(desk.request(1, 'requestCancel', { cancellationReason: 'unavoidable' }))).toEqual(['R19 1 unchanged']);
    desk.request(1, back);
    expect([desk.states(1), desk.claims()]).toEqual([['confirmed'], [1]]);
  }
});

test('a change of the berth’s rule touches new submissions only', () => {
  const desk = openDesk({ allocation: 'review' });
  desk.submit(1);
  desk.change({ allocation: 'firstCome' });
  expect(tell(desk.submit(2))).toEqual(['R03 2 taken']);
  expect(tell(desk.request(1, 'approve'))).toBe('reservation.berthTaken');
  const done = desk.request(2, 'approve');
  expect([tell(done), done.isDone && done.loserIds]).toEqual([['R05 2 unchanged'], [1]]);
});

test('details, drafts and pulling back leave the books as they should be', () => {
  const desk = openDesk();
  desk.submit(1);
  desk.submit(2);
  desk.request(2, 'updateDetails');
  desk.request(1, 'pullBack');
  expect(desk.reservation(2)).toMatchObject({ state: 'tentative', version: 3 });
  expect(desk.reservation(1)).toMatchObject({ state: 'draft', receiptNo: null, allocation: null, version: 2 });
  desk.request(1, 'saveDraft', { place: { berthId: 2, stay: nextDay } });
  expect(desk.reservation(1)).toMatchObject({ berthId: 2, stay: nextDay, version: 3 });
  expect(tell(desk.request(1, 'submit'))).toEqual(['R03 1 taken']);
  expect([desk.claims(1), desk.claims(2)]).toEqual([[2], [1]]);
});

test('a request for a berth whose book is not there is a mistake of the caller', () => {
  expect(() => openDesk().request(1, 'submit', { place: { berthId: 3, stay: morning } })).toThrow('berth 3');
});
