import { type BerthDayRun, listBerthDays } from '@kiko/contract/reservations/berth-day-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { type Day, dayFromIso, dayOf, isoOfDay, startOfDay } from '@kiko/domain/calendar/days.ts';
import { gapsOf, overlaps, type Stretch } from '@kiko/domain/calendar/stretches.ts';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal, database } = api;
const { place, setBerth, stay, form, submit, make } = useTestReservations(api);

const today = () => dayOf(Date.parse(stay(0).startAt));
const on = (day: number) => isoOfDay(today() + day);
const asking = (over: object = {}) => new URLSearchParams({ from: on(0), to: on(30), ...over }).toString();
const ask = async (who: PersonName, over: object) => (await answer(who, listBerthDays, { query: asking(over) })).rows;

type Counted = Omit<BerthDayRun, 'fromOn' | 'toOn'>;
const nobody = { held: 0, confirmed: 0, tentative: 0, waiting: 0 };

/** The days of a berth one by one, and that its runs follow each other without a gap or an overlap. */
const daysOf = async (who: PersonName, berthId = place.berth, over: object = {}) => {
  const runs = (await ask(who, { berthId, ...over }))[0]?.runs ?? [];
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

describe('what a day of a berth is', () => {
  test('free, some or full by what is left of it, at midnight in Tokyo as well', async () => {
    await submit('applicantMember', stay(2));
    await submit('applicantMember', { ...stay(4, 0, 24) });
    // From noon over midnight to noon: two days in part.
    await submit('applicantMember', { startAt: stay(6, 12).startAt, endAt: stay(7, 0, 12).endAt });
    // What the ship leaves, an event takes.
    await submit('applicantMember', stay(10, 0, 12));
    await close(place.berth, stay(10, 12, 24));
    await close(place.berth, stay(12, 9, 10));
    await close(place.berth, stay(14, 0, 24));
    const { at, size, runs } = await daysOf('applicantMember');
    expect(size).toBe(30);
    const states = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14].map((day) => at(day)?.state);
    expect(states).toEqual([
      ...['free', 'some', 'free', 'full', 'free', 'some', 'some', 'free'],
      ...['full', 'free', 'some', 'closed'],
    ]);
    expect(runs.at(-1)).toEqual({ fromOn: on(15), toOn: on(29), state: 'free', ...nobody });
  });

  test('full where the berth has all the ships it takes on a day', async () => {
    await setBerth({ maxShipsPerDay: 1 });
    await submit('applicantMember', stay(3));
    expect((await daysOf('applicantMember')).at(3)).toEqual({ ...nobody, state: 'full', held: 1, tentative: 1 });
  });

  test('past days are told with who was there; days without a period are not open, unpublished ones announced', async () => {
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
      ...['past', 'free', 'free', 'announced', 'announced', 'notOpen'],
    ]);
  });

  test('agrees with a reading hour by hour over many stays and closures', async () => {
    const held: Stretch[] = [];
    const closed: Stretch[] = [];
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

describe('who is counted', () => {
  test('holders, confirmed, tentative and waiting; drafts and those who are gone are not', async () => {
    const first = await submit('applicantMember', stay(3));
    await make('harborMaster', first, 'approve');
    await submit('otherApplicantMaster', stay(3));
    await answer('applicantMember', createReservation, { body: form({ move: 'saveDraft', ...stay(3) }) });
    await make('applicantMember', await submit('applicantMember', stay(3)), 'withdraw');
    const expected = { ...nobody, state: 'some', held: 1, confirmed: 1, waiting: 1 };
    for (const who of ['applicantMember', 'otherApplicantMaster', 'harborMember', 'mlitMember'] as const)
      expect((await daysOf(who)).at(3), who).toEqual(expected);
  });

  test('under review several ask and nobody holds: the day is free', async () => {
    await setBerth({ allocation: 'review' });
    await submit('applicantMember', stay(3));
    await submit('otherApplicantMaster', stay(3));
    expect((await daysOf('applicantMember')).at(3)).toEqual({ ...nobody, state: 'free', tentative: 2 });
  });

  test('nothing but days and numbers crosses the wire', async () => {
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

describe('whose berths', () => {
  const portId = async () =>
    (await database().owner.selectFrom('berth').select('portId').where('id', '=', place.berth).executeTakeFirstOrThrow()).portId;
  const berthsFor = async (who: PersonName, over: object) => (await ask(who, over)).map(({ berthId }) => berthId);

  test('of a port each sees those in reach: the manager all, a general account its group’s, another manager none', async () => {
    const port = { portId: await portId() };
    const all = await berthsFor('harborMaster', port);
    expect(all).toEqual(expect.arrayContaining([place.berth, place.second]));
    expect(await berthsFor('mlitMember', port)).toEqual(all);
    expect(await berthsFor('applicantMember', port)).toEqual(all);
    expect(await berthsFor('harborMember', port)).not.toContain(place.second);
    expect(await berthsFor('otherHarborMaster', port)).toEqual([]);
    expect(await berthsFor('otherHarborMaster', { berthId: place.berth })).toEqual([]);
  });

  test('an abolished berth is left out of its port; its manager may still ask for it, an applicant may not', async () => {
    await setBerth({ isAbolished: true }, place.second);
    expect(await berthsFor('harborMaster', { portId: await portId() })).not.toContain(place.second);
    expect(await berthsFor('harborMaster', { berthId: place.second })).toEqual([place.second]);
    expect(await berthsFor('applicantMember', { berthId: place.second })).toEqual([]);
  });

  test('a port or a berth is named, not both, and not more than 400 days', async () => {
    const wrong = async (over: object) => (await refusal('harborMaster', listBerthDays, { query: asking(over) })).issues;
    const port = { portId: await portId() };
    expect(await wrong({})).toEqual([{ path: 'portId', code: 'required' }]);
    expect(await wrong({ ...port, berthId: place.berth })).toEqual([{ path: 'berthId', code: 'notAllowed' }]);
    expect(await wrong({ ...port, to: on(0) })).toEqual([{ path: 'to', code: 'endNotAfterStart' }]);
    expect(await wrong({ ...port, to: on(401) })).toEqual([{ path: 'to', code: 'rangeTooLong' }]);
    expect(await ask('harborMaster', { ...port, to: on(400) })).not.toEqual([]);
  });
});
