import { describe, expect, test } from 'vitest';
import { hourMs } from '../calendar/durations.ts';
import { addReservation, type BerthSchedule } from './berth-schedule.ts';
import { type Alternative, findAlternatives } from './find-alternatives.ts';
import { emptySchedule, unsavedReservation } from './test-booking.ts';

const at = (tokyo: string) => Date.parse(`2027-06-${tokyo}:00+09:00`);
const stay = { startAt: at('10T08:00'), endAt: at('10T18:00') };
const now = at('01T00:00');
const ship = { id: 1, isAbolished: false, length: 200, draftBow: 8, draftStern: 8, airDraft: 40, grossTonnage: 50_000 };
const wanted = { stay, ship, isTemporaryCall: false, maximumStayDays: 14 };
const noOtherBerths = { samePort: [], otherPorts: [] };

const withClaim = (schedule: BerthSchedule, from: string, to: string) =>
  addReservation(schedule, {
    ...unsavedReservation(1, schedule.berthId, { startAt: at(from), endAt: at(to) }),
    state: 'confirmed',
  });
/** `otherTime 1 10T19:00` */
const summarize = (found: readonly Alternative[]) =>
  found.map(({ kind, berthId, stay: { startAt } }) => {
    const tokyo = new Date(startAt + 9 * hourMs).toISOString().slice(8, 16);
    return `${kind} ${berthId} ${tokyo}`;
  });

describe('other times on the same berth', () => {
  test('are the nearest days at the same hours, the later one of two that are as near', () => {
    const requested = withClaim(emptySchedule(1, {}), '10T08:00', '10T18:00');
    expect(summarize(findAlternatives({ requested, ...noOtherBerths }, wanted, now))).toEqual([
      'otherTime 1 11T08:00',
      'otherTime 1 09T08:00',
      'otherTime 1 12T08:00',
      'otherTime 1 08T08:00',
      'otherTime 1 13T08:00',
    ]);
  });

  test('on the day itself where some hours earlier or later are enough', () => {
    const requested = withClaim(emptySchedule(1, {}), '10T05:00', '10T10:00');
    expect(summarize(findAlternatives({ requested, ...noOtherBerths }, wanted, now)).slice(0, 2)).toEqual([
      'otherTime 1 10T10:00',
      'otherTime 1 11T08:00',
    ]);
  });

  test('keep to the period, the events, the ships of a day and the clock', () => {
    const period = { publishAt: 0, startAt: at('10T00:00'), endAt: at('13T00:00') };
    const event = { id: 1, startAt: at('11T00:00'), endAt: at('11T09:00'), recurrence: null };
    const requested = withClaim(
      emptySchedule(1, { periods: [period], closures: [event], maxShipsPerDay: 1 }),
      '10T10:00',
      '10T12:00',
    );
    // The tenth has its ship; the eleventh is open from nine on.
    expect(summarize(findAlternatives({ requested, ...noOtherBerths }, wanted, now)).slice(0, 2)).toEqual([
      'otherTime 1 11T09:00',
      'otherTime 1 12T08:00',
    ]);
    expect(summarize(findAlternatives({ requested, ...noOtherBerths }, wanted, at('11T10:30')))[0]).toBe('otherTime 1 11T11:00');
  });
});

test('a stay longer than the longest has no alternative, one of exactly that length has', () => {
  const requested = withClaim(emptySchedule(1, {}), '10T08:00', '10T18:00');
  const shelves = { requested, samePort: [emptySchedule(2, {})], otherPorts: [emptySchedule(3, {})] };
  const fortnight = { startAt: stay.startAt, endAt: at('24T08:00') };
  const longer = { ...fortnight, endAt: fortnight.endAt + 1 };
  expect(findAlternatives(shelves, { ...wanted, stay: fortnight }, now).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['otherTime', 'otherBerth', 'otherPort']),
  );
  expect(findAlternatives(shelves, { ...wanted, stay: longer }, now)).toEqual([]);
  expect(findAlternatives(shelves, { ...wanted, stay: longer, maximumStayDays: 15 }, now)).not.toEqual([]);
});

test('two times, two berths and a port, then the remaining ones, five in all', () => {
  const requested = withClaim(emptySchedule(1, {}), '10T08:00', '10T18:00');
  const samePort = [2, 3, 4].map((id) => emptySchedule(id, {}));
  const otherPorts = [5, 6].map((id) => emptySchedule(id, {}));
  const kinds = (shelves: object) =>
    findAlternatives({ requested, ...noOtherBerths, ...shelves }, wanted, now).map(({ kind }) => kind);
  expect(kinds({ samePort, otherPorts })).toEqual(['otherTime', 'otherTime', 'otherBerth', 'otherBerth', 'otherPort']);
  expect(kinds({ samePort })).toEqual(['otherTime', 'otherTime', 'otherBerth', 'otherBerth', 'otherBerth']);
  const closed = emptySchedule(1, { periods: [] });
  expect(findAlternatives({ requested: closed, samePort: [], otherPorts }, wanted, now).map(({ berthId }) => berthId)).toEqual([
    5, 6,
  ]);
});

test('a berth that is too small, held, closed or abolished is no alternative', () => {
  const requested = emptySchedule(1, { periods: [] });
  const samePort = [
    emptySchedule(2, { limits: { length: 199, depth: null, heightLimit: null, maxGrossTonnage: null } }),
    withClaim(emptySchedule(3, {}), '10T17:00', '10T19:00'),
    emptySchedule(4, { closures: [{ id: 1, startAt: at('10T17:59'), endAt: at('10T20:00'), recurrence: null }] }),
    emptySchedule(5, { isAbolished: true }),
    emptySchedule(6, { limits: { length: 200, depth: 8, heightLimit: 40, maxGrossTonnage: 50_000 } }),
  ];
  expect(findAlternatives({ requested, samePort, otherPorts: [] }, wanted, now).map(({ berthId }) => berthId)).toEqual([6]);
});
