import { type BerthDayRun, listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { type Day, dayFromIso, dayOf, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { findGaps, type Interval, overlaps } from '@kiko/domain/calendar/intervals.ts';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk, refusal, database } = api;
const { fixtureIds, setBerth, stay, reservationBody, submit, applyTransition } = useTestReservations(api);

const today = () => dayOf(Date.parse(stay(0).startAt));
const isoDay = (day: number) => dayToIso(today() + day);
const berthDaysQuery = (over: object = {}) => new URLSearchParams({ from: isoDay(0), to: isoDay(30), ...over }).toString();
const listDays = async (user: TestAccountName, over: object) =>
  (await requestOk(user, listBerthDays, { query: berthDaysQuery(over) })).rows;

type DayCounts = Omit<BerthDayRun, 'fromOn' | 'toOn'>;
const noReservations = { held: 0, confirmed: 0, tentative: 0, waiting: 0 };

/** The days of a berth one by one. Asserts that the runs have no gaps or overlaps. */
const expandDays = async (user: TestAccountName, berthId = fixtureIds.berth, from = isoDay(0)) => {
  const runs = (await listDays(user, { berthId, from }))[0]?.runs ?? [];
  const days = new Map<Day, DayCounts>();
  let next = dayFromIso(from);
  for (const { fromOn, toOn, ...counted } of runs) {
    expect(fromOn, 'the day after the previous run').toBe(dayToIso(next));
    expect(dayFromIso(toOn)).toBeGreaterThanOrEqual(next);
    for (; next <= dayFromIso(toOn); next += 1) days.set(next, counted);
  }
  expect(dayToIso(next), 'the end of the last run').toBe(isoDay(30));
  return { runs, at: (day: number) => days.get(today() + day), size: days.size };
};

const insertClosure = (berthId: number, { startAt, endAt }: { startAt: string; endAt: string }) =>
  database()
    .owner.insertInto('nonAcceptancePeriod')
    .values({ berthId, nameJa: '工事', nameEn: 'Works', isShownOnCalendar: true, startAt, endAt, isAllDay: false })
    .execute();

describe('the state of a berth day', () => {
  test('is free, some or full by the remaining time, with days starting at midnight in Tokyo', async () => {
    await submit('applicantMember', stay(2));
    await submit('applicantMember', { ...stay(4, 0, 24) });
    // From noon to noon of the next day: parts of two days.
    await submit('applicantMember', { startAt: stay(6, 12).startAt, endAt: stay(7, 0, 12).endAt });
    // A closure takes the time that the ship does not use.
    await submit('applicantMember', stay(10, 0, 12));
    await insertClosure(fixtureIds.berth, stay(10, 12, 24));
    await insertClosure(fixtureIds.berth, stay(12, 9, 10));
    await insertClosure(fixtureIds.berth, stay(14, 0, 24));
    const { at, size, runs } = await expandDays('applicantMember');
    expect(size).toBe(30);
    const states = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14].map((day) => at(day)?.state);
    expect(states).toEqual(['free', 'some', 'free', 'full', 'free', 'some', 'some', 'free', 'full', 'free', 'some', 'closed']);
    expect(runs.at(-1)).toEqual({ fromOn: isoDay(15), toOn: isoDay(29), state: 'free', ...noReservations });
  });

  test('is full when the daily ship limit is reached', async () => {
    await setBerth({ maxShipsPerDay: 1 });
    await submit('applicantMember', stay(3));
    expect((await expandDays('applicantMember')).at(3)).toEqual({ ...noReservations, state: 'full', held: 1, tentative: 1 });
  });

  test('is past with its counts before today, notOpen without a period and announced before the publish time', async () => {
    const { owner } = database();
    await owner.deleteFrom('acceptancePeriod').where('berthId', '=', fixtureIds.berth).execute();
    const period = { berthId: fixtureIds.berth, method: 2, relativeStartDays: 0 };
    await owner
      .insertInto('acceptancePeriod')
      .values([
        { ...period, publishAt: new Date(0), relativeEndDays: 5 },
        { ...period, publishAt: new Date(4e12), relativeStartDays: 6, relativeEndDays: 9 },
      ])
      .execute();
    const { at } = await expandDays('harborMaster', fixtureIds.berth, isoDay(-3));
    expect([-1, 0, 5, 6, 9, 10].map((day) => at(day)?.state)).toEqual([
      'past',
      'free',
      'free',
      'announced',
      'announced',
      'notOpen',
    ]);
  });

  test('equals an hour-by-hour computation over many stays and closures', async () => {
    const held: Interval[] = [];
    const closed: Interval[] = [];
    let hour = 26;
    for (let turn = 0; hour < 28 * 24; turn += 1) {
      const length = 1 + ((turn * 7) % 41);
      const one = {
        startAt: startOfDay(today()) + hour * hourMs,
        endAt: startOfDay(today()) + (hour + length) * hourMs,
      };
      const times = { startAt: new Date(one.startAt).toISOString(), endAt: new Date(one.endAt).toISOString() };
      if (turn % 3 === 2) await insertClosure(fixtureIds.berth, times).then(() => closed.push(one));
      else await submit('applicantMember', times).then(() => held.push(one));
      hour += length + ((turn * 5) % 17);
    }
    const { at } = await expandDays('otherApplicantMaster');
    const expected = Array.from({ length: 30 }, (_, index) => {
      const day = { startAt: startOfDay(today() + index), endAt: startOfDay(today() + index + 1) };
      const isClosed = findGaps(closed, day).length === 0;
      const left = findGaps([...held, ...closed], day);
      const isTouched = [...held, ...closed].some((one) => overlaps(one, day));
      const count = held.filter((one) => overlaps(one, day)).length;
      const state = isClosed ? 'closed' : left.length === 0 ? 'full' : isTouched ? 'some' : 'free';
      return { state, ...noReservations, held: count, tentative: count };
    });
    expect(expected.map((_, index) => at(index))).toEqual(expected);
    expect(new Set(expected.map(({ state }) => state)).size).toBe(4);
  });
});

describe('the counts of a berth day', () => {
  test('include holders, confirmed, tentative and waiting requests, not drafts and ended ones', async () => {
    const first = await submit('applicantMember', stay(3));
    await applyTransition('harborMaster', first, 'approve');
    await submit('otherApplicantMaster', stay(3));
    await requestOk('applicantMember', createReservation, { body: reservationBody({ transition: 'saveDraft', ...stay(3) }) });
    await applyTransition('applicantMember', await submit('applicantMember', stay(3)), 'withdraw');
    const expected = { ...noReservations, state: 'some', held: 1, confirmed: 1, waiting: 1 };
    for (const user of ['applicantMember', 'otherApplicantMaster', 'harborMember', 'mlitMember'] as const)
      expect((await expandDays(user)).at(3), user).toEqual(expected);
  });

  test('under review include several tentative requests and no holder: the day is free', async () => {
    await setBerth({ allocation: 'review' });
    await submit('applicantMember', stay(3));
    await submit('otherApplicantMaster', stay(3));
    expect((await expandDays('applicantMember')).at(3)).toEqual({ ...noReservations, state: 'free', tentative: 2 });
  });

  test('are returned without other data of the reservations', async () => {
    await submit('otherApplicantMaster', { ...stay(3), comment: '秘密' });
    const { json } = await api.request('applicantMember', listBerthDays, {
      query: berthDaysQuery({ berthId: fixtureIds.berth, to: isoDay(5) }),
    });
    const calm = { state: 'free', ...noReservations };
    expect(json).toEqual({
      rows: [
        {
          berthId: fixtureIds.berth,
          runs: [
            { fromOn: isoDay(0), toOn: isoDay(2), ...calm },
            { fromOn: isoDay(3), toOn: isoDay(3), ...noReservations, state: 'some', held: 1, tentative: 1 },
            { fromOn: isoDay(4), toOn: isoDay(4), ...calm },
          ],
        },
      ],
    });
  });
});

describe('the berths in the list of days', () => {
  const portId = async () =>
    (await database().owner.selectFrom('berth').select('portId').where('id', '=', fixtureIds.berth).executeTakeFirstOrThrow())
      .portId;
  const berthsFor = async (user: TestAccountName, over: object) => (await listDays(user, over)).map(({ berthId }) => berthId);

  test('are all for the manager, those of the group for a general account, none for another manager', async () => {
    const port = { portId: await portId() };
    const all = await berthsFor('harborMaster', port);
    expect(all).toEqual(expect.arrayContaining([fixtureIds.berth, fixtureIds.second]));
    expect(await berthsFor('mlitMember', port)).toEqual(all);
    expect(await berthsFor('applicantMember', port)).toEqual(all);
    expect(await berthsFor('harborMember', port)).not.toContain(fixtureIds.second);
    expect(await berthsFor('otherHarborMaster', port)).toEqual([]);
    expect(await berthsFor('otherHarborMaster', { berthId: fixtureIds.berth })).toEqual([]);
  });

  test('omit an abolished berth of the port; its manager can request it by id, an applicant cannot', async () => {
    await setBerth({ isAbolished: true }, fixtureIds.second);
    expect(await berthsFor('harborMaster', { portId: await portId() })).not.toContain(fixtureIds.second);
    expect(await berthsFor('harborMaster', { berthId: fixtureIds.second })).toEqual([fixtureIds.second]);
    expect(await berthsFor('applicantMember', { berthId: fixtureIds.second })).toEqual([]);
  });

  test('require either a port or a berth and at most 400 days', async () => {
    const wrong = async (over: object) => (await refusal('harborMaster', listBerthDays, { query: berthDaysQuery(over) })).issues;
    const port = { portId: await portId() };
    expect(await wrong({})).toEqual([{ path: 'portId', code: 'required' }]);
    expect(await wrong({ ...port, berthId: fixtureIds.berth })).toEqual([{ path: 'berthId', code: 'notAllowed' }]);
    expect(await wrong({ ...port, to: isoDay(0) })).toEqual([{ path: 'to', code: 'endNotAfterStart' }]);
    expect(await wrong({ ...port, to: isoDay(401) })).toEqual([{ path: 'to', code: 'rangeTooLong' }]);
    expect(await listDays('harborMaster', { ...port, to: isoDay(400) })).not.toEqual([]);
  });
});
