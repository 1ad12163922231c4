import { type BerthDayRun, listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { type Day, dayFromIso, dayOf, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { gapsOf, type Interval, overlaps } from '@kiko/domain/calendar/intervals.ts';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal, database } = api;
const { place, setBerth, stay, form, submit, make } = useTestReservations(api);

const today = () => dayOf(Date.parse(stay(0).startAt));
const on = (day: number) => isoOfDay(today() + day);
const asking = (over: object = {}) => new URLSearchParams({ from: on(0), to: on(30), ...over }).toString();
const ask = async (user: PersonName, over: object) => (await answer(user, listBerthDays, { query: asking(over) })).rows;

type Counted = Omit<BerthDayRun, 'fromOn' | 'toOn'>;
const nobody = { held: 0, confirmed: 0, tentative: 0, waiting: 0 };

/** The days of a berth one by one. Asserts that the runs have no gaps or overlaps. */
const daysOf = async (user: PersonName, berthId = place.berth, over: object = {}) => {
  const runs = (await ask(user, { berthId, ...over }))[0]?.runs ?? [];
  const days = new Map<Day, Counted>();
  for (const { fromOn, toOn, ...counted } of runs)
    for (let day = dayFromIso(fromOn); day <= dayFromIso(toOn); day += 1) {
      expect(days.has(day), `${isoOfDay(day)} twice`).toBe(false);
      days.set(day, counted);
    }
  return { runs, at: (day: number) => days.get(today() + day), size: days.size };
};

const close = (berthId: number, { startAt, endAt }: { startAt: string; endAt: string }) =>
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
    await close(place.berth, stay(10, 12, 24));
    await close(place.berth, stay(12, 9, 10));
    await close(place.berth, stay(14, 0, 24));
    const { at, size, runs } = await daysOf('applicantMember');
    expect(size).toBe(30);
    const states = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14].map((day) => at(day)?.state);
    expect(states).toEqual(['free', 'some', 'free', 'full', 'free', 'some', 'some', 'free', 'full', 'free', 'some', 'closed']);
    expect(runs.at(-1)).toEqual({ fromOn: on(15), toOn: on(29), state: 'free', ...nobody });
  });

  test('is full when the daily ship limit is reached', async () => {
    await setBerth({ maxShipsPerDay: 1 });
    await submit('applicantMember', stay(3));
    expect((await daysOf('applicantMember')).at(3)).toEqual({ ...nobody, state: 'full', held: 1, tentative: 1 });
  });

  test('is past with its counts before today, notOpen without a period and announced before the publish time', async () => {
    const { owner } = database();
    await owner.deleteFrom('acceptancePeriod').where('berthId', '=', place.berth).execute();
    const period = { berthId: place.berth, method: 2, relativeStartDays: 0 };
    await owner
      .insertInto('acceptancePeriod')
      .values([
        { ...period, publishAt: new Date(0), relativeEndDays: 5 },
        { ...period, publishAt: new Date(4e12), relativeStartDays: 6, relativeEndDays: 9 },
      ])
      .execute();
    const { at } = await daysOf('harborMaster', place.berth, { from: on(-3) });
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
        startAt: startOfDay(today()) + hour * 3_600_000,
        endAt: startOfDay(today()) + (hour + length) * 3_600_000,
      };
      const times = { startAt: new Date(one.startAt).toISOString(), endAt: new Date(one.endAt).toISOString() };
      if (turn % 3 === 2) await close(place.berth, times).then(() => closed.push(one));
      else await submit('applicantMember', times).then(() => held.push(one));
      hour += length + ((turn * 5) % 17);
    }
    const { at } = await daysOf('otherApplicantMaster');
    const expected = Array.from({ length: 30 }, (_, index) => {
      const day = { startAt: startOfDay(today() + index), endAt: startOfDay(today() + index + 1) };
      const isClosed = gapsOf(closed, day).length === 0;
      const left = gapsOf([...held, ...closed], day);
      const isTouched = [...held, ...closed].some((one) => overlaps(one, day));
      const count = held.filter((one) => overlaps(one, day)).length;
      const state = isClosed ? 'closed' : left.length === 0 ? 'full' : isTouched ? 'some' : 'free';
      return { state, ...nobody, held: count, tentative: count };
    });
    expect(expected.map((_, index) => at(index))).toEqual(expected);
    expect(new Set(expected.map(({ state }) => state)).size).toBe(4);
  });
});

describe('the counts of a berth day', () => {
  test('include holders, confirmed, tentative and waiting requests, not drafts and ended ones', async () => {
    const first = await submit('applicantMember', stay(3));
    await make('harborMaster', first, 'approve');
    await submit('otherApplicantMaster', stay(3));
    await answer('applicantMember', createReservation, { body: form({ move: 'saveDraft', ...stay(3) }) });
    await make('applicantMember', await submit('applicantMember', stay(3)), 'withdraw');
    const expected = { ...nobody, state: 'some', held: 1, confirmed: 1, waiting: 1 };
    for (const user of ['applicantMember', 'otherApplicantMaster', 'harborMember', 'mlitMember'] as const)
      expect((await daysOf(user)).at(3), user).toEqual(expected);
  });

  test('under review include several tentative requests and no holder: the day is free', async () => {
    await setBerth({ allocation: 'review' });
    await submit('applicantMember', stay(3));
    await submit('otherApplicantMaster', stay(3));
    expect((await daysOf('applicantMember')).at(3)).toEqual({ ...nobody, state: 'free', tentative: 2 });
  });

  test('are returned without other data of the reservations', async () => {
    await submit('otherApplicantMaster', { ...stay(3), comment: '秘密' });
    const { json } = await api.call('applicantMember', listBerthDays, { query: asking({ berthId: place.berth, to: on(5) }) });
    const calm = { state: 'free', ...nobody };
    expect(json).toEqual({
      rows: [
        {
          berthId: place.berth,
          runs: [
            { fromOn: on(0), toOn: on(2), ...calm },
            { fromOn: on(3), toOn: on(3), ...nobody, state: 'some', held: 1, tentative: 1 },
            { fromOn: on(4), toOn: on(4), ...calm },
          ],
        },
      ],
    });
  });
});

describe('the berths in the list of days', () => {
  const portId = async () =>
    (await database().owner.selectFrom('berth').select('portId').where('id', '=', place.berth).executeTakeFirstOrThrow()).portId;
  const berthsFor = async (user: PersonName, over: object) => (await ask(user, over)).map(({ berthId }) => berthId);

  test('are all for the manager, those of the group for a general account, none for another manager', async () => {
    const port = { portId: await portId() };
    const all = await berthsFor('harborMaster', port);
    expect(all).toEqual(expect.arrayContaining([place.berth, place.second]));
    expect(await berthsFor('mlitMember', port)).toEqual(all);
    expect(await berthsFor('applicantMember', port)).toEqual(all);
    expect(await berthsFor('harborMember', port)).not.toContain(place.second);
    expect(await berthsFor('otherHarborMaster', port)).toEqual([]);
    expect(await berthsFor('otherHarborMaster', { berthId: place.berth })).toEqual([]);
  });

  test('omit an abolished berth of the port; its manager can request it by id, an applicant cannot', async () => {
    await setBerth({ isAbolished: true }, place.second);
    expect(await berthsFor('harborMaster', { portId: await portId() })).not.toContain(place.second);
    expect(await berthsFor('harborMaster', { berthId: place.second })).toEqual([place.second]);
    expect(await berthsFor('applicantMember', { berthId: place.second })).toEqual([]);
  });

  test('require either a port or a berth and at most 400 days', async () => {
    const wrong = async (over: object) => (await refusal('harborMaster', listBerthDays, { query: asking(over) })).issues;
    const port = { portId: await portId() };
    expect(await wrong({})).toEqual([{ path: 'portId', code: 'required' }]);
    expect(await wrong({ ...port, berthId: place.berth })).toEqual([{ path: 'berthId', code: 'notAllowed' }]);
    expect(await wrong({ ...port, to: on(0) })).toEqual([{ path: 'to', code: 'endNotAfterStart' }]);
    expect(await wrong({ ...port, to: on(401) })).toEqual([{ path: 'to', code: 'rangeTooLong' }]);
    expect(await ask('harborMaster', { ...port, to: on(400) })).not.toEqual([]);
  });
});
