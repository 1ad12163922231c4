import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PersonName } from '../kit/use-test-api.ts';
import { useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal, call, database } = api;
const { place, setBerth, stay, form, submit, proxy, make, show } = useTestReservations(api);

const asking = (over: object = {}) => {
  const asked = { berthId: place.berth, shipId: place.ship, ...stay(10), ...over };
  return new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)])).toString();
};
const preview = (who: PersonName = 'applicantMember', over: object = {}) =>
  answer(who, previewReservation, { query: asking(over) });
const countRows = async () =>
  (await sql<{ count: number }>`select count(*) from reservation`.execute(database().owner)).rows[0]?.count;

describe('what would become of a request', () => {
  type Case = { title: string; arrange: () => Promise<unknown>; who?: PersonName; over?: object };
  const cases: Case[] = [
    { title: 'the berth is free', arrange: async () => {} },
    { title: 'somebody holds it and there is a waiting list', arrange: () => submit('otherApplicantMaster', stay(10)) },
    {
      title: 'somebody holds it and there is none',
      arrange: async () => {
        await setBerth({ hasWaitlist: false });
        await submit('otherApplicantMaster', stay(10));
      },
    },
    {
      title: 'the day has its ship',
      arrange: async () => {
        await setBerth({ hasWaitlist: false, maxShipsPerDay: 1 });
        await submit('otherApplicantMaster', stay(10, 1, 3));
      },
    },
    { title: 'the ship is too long', arrange: () => setBerth({ lengthM: 10 }) },
    { title: 'nothing is open then', arrange: async () => {}, over: stay(4000) },
    {
      title: 'nothing is open then, but the call is temporary',
      arrange: async () => {},
      over: { ...stay(4000), isTemporaryCall: true },
    },
    { title: 'an event is in the way', arrange: () => addEvent() },
    { title: 'the berth is out of service', arrange: () => setBerth({ isAbolished: true }) },
    { title: 'the ministry asks for a line', arrange: async () => {}, who: 'mlitMember' },
    { title: 'a manager enters it', arrange: async () => {}, who: 'harborMember' },
    { title: 'a manager enters it over somebody', arrange: () => submit('otherApplicantMaster', stay(10)), who: 'harborMaster' },
    { title: 'a manager enters a ship that is too long', arrange: () => setBerth({ lengthM: 10 }), who: 'harborMaster' },
  ];

  const addEvent = async () => {
    const { startAt, endAt } = stay(10, 9, 10);
    const names = { nameJa: '訓練', nameEn: 'Drill', isShownOnCalendar: true, isAllDay: false };
    await database()
      .owner.insertInto('nonAcceptancePeriod')
      .values({ berthId: place.berth, startAt, endAt, ...names })
      .execute();
  };

  test.each(cases)('is what then becomes of it: $title', async ({ arrange, who = 'applicantMember', over = {} }) => {
    await arrange();
    const before = await countRows();
    const seen = await preview(who, over);
    expect(await countRows()).toBe(before);
    const move = who.startsWith('harbor') ? 'proxyCreate' : 'submit';
    const { status, json } = await call(who, createReservation, { body: form({ move, ...over }) });
    const done = json as { code?: string; because?: object; state?: string; fit?: object };
    const { code, because = null, fit } = done;
    const isDone = status === 201;
    expect(seen.outcome?.state).toBe(isDone ? done.state : undefined);
    expect(seen.refusal).toEqual(isDone ? null : { code, because });
    expect(seen.fit).toEqual(isDone ? fit : seen.fit);
  });

  test('says the place in the queue: those who wait for another time are not in it', async () => {
    await submit('otherApplicantMaster', stay(10));
    await submit('otherApplicantMaster', stay(10));
    await submit('otherApplicantMaster', stay(11));
    await submit('otherApplicantMaster', stay(11));
    const seen = await preview();
    expect(seen.outcome).toEqual({ state: 'waiting', waitingPlace: 2 });
    expect(seen.others).toEqual({ tentative: 1, waiting: 1 });
    const { id } = await submit('applicantMember', stay(10));
    expect((await show('applicantMember', id)).waitingPlace).toBe(2);
  });

  test('counts who else asks and where else the ship is, never names', async () => {
    await setBerth({ allocation: 'review' });
    await submit('otherApplicantMaster', { shipId: place.otherShip });
    await submit('otherApplicantMaster', { berthId: place.otaru });
    const { json } = await call('applicantMember', previewReservation, { query: asking() });
    expect(json).toMatchObject({ others: { tentative: 1, waiting: 0 }, sameShip: { tentative: 1, confirmed: 0 } });
    expect(JSON.stringify(json)).not.toMatch(/organization|requester|reservationId/);
  });

  test('with a reason a manager may place a ship that is too long, if nobody is there', async () => {
    await setBerth({ lengthM: 10 });
    expect((await preview('harborMaster', { isOverridden: true })).outcome?.state).toBe('confirmed');
    expect((await preview('applicantMember', { isOverridden: true })).refusal?.code).toBe('reservation.shipDoesNotFit');
    await proxy({ overrideReason: '曳船を2隻付ける' });
    expect((await preview('harborMaster', { isOverridden: true })).refusal?.code).toBe('reservation.cannotBeMade');
  });

  test('for what was returned: it keeps its place, and does not stand in its own way', async () => {
    const asked = await submit('applicantMember', stay(10));
    await make('harborMaster', asked, { move: 'return', reason: '資料が不足しています。' });
    expect((await preview('applicantMember', { reservationId: asked.id })).outcome?.state).toBe('tentative');
    expect((await preview('applicantMember')).outcome?.state).toBe('waiting');
    expect((await preview('applicantMember', { reservationId: asked.id })).others).toEqual({ tentative: 0, waiting: 0 });
  });

  test('the last days in Tokyo: so many before or after the arrival, and for the report after the departure', async () => {
    const late = stay(40, 1, 30);
    const { deadlines, reportDueOn, returnDays } = await preview('applicantMember', late);
    const settings = await database()
      .owner.selectFrom('arrivalProcedureSetting')
      .select(['deadlineDays', 'isAfterArrival'])
      .where('berthId', '=', place.berth)
      .orderBy('isAfterArrival')
      .orderBy('deadlineDays', 'desc')
      .execute();
    const dayInTokyo = (iso: string, days: number) =>
      new Date(Date.parse(iso) + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    expect(deadlines.map(({ dueOn }) => dueOn)).toEqual(
      settings.map(({ deadlineDays, isAfterArrival }) => dayInTokyo(late.startAt, isAfterArrival ? deadlineDays : -deadlineDays)),
    );
    expect(deadlines.length).toBeGreaterThan(2);
    expect(reportDueOn).toBe(dayInTokyo(late.endAt, 7));
    expect(returnDays).toBe(14);
    expect((await preview('harborMaster', late)).deadlines).toEqual([]);
  });
});

describe('what is not there or not theirs', () => {
  test('a berth out of reach, a ship nobody has, a stay that ends before it begins', async () => {
    const unknown = (path: string) => ({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path, code: 'unknownReference' }],
    });
    const ask = (who: PersonName, over: object) => refusal(who, previewReservation, { query: asking(over) });
    expect(await ask('harborMember', { berthId: place.second })).toEqual(unknown('berthId'));
    expect(await ask('otherHarborMaster', {})).toEqual(unknown('berthId'));
    expect(await ask('applicantMember', { shipId: 999_999 })).toEqual(unknown('shipId'));
    expect(await ask('applicantMember', { endAt: stay(9).endAt })).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
  });

  test('another’s reservation is as if it were not there, draft or not', async () => {
    const drafted = await answer('otherApplicantMaster', createReservation, { body: form({ move: 'saveDraft' }) });
    const asked = await submit('otherApplicantMaster', stay(20));
    for (const reservationId of [drafted.id, asked.id, 999_999]) {
      const refused = await refusal('applicantMember', previewReservation, { query: asking({ reservationId }) });
      expect(refused).toEqual({ status: 404, code: 'record.notFound' });
    }
  });

  test('what was decided already cannot be submitted', async () => {
    const asked = await submit('applicantMember', stay(10));
    const seen = await preview('applicantMember', { reservationId: asked.id });
    expect(seen.refusal?.code).toBe('reservation.moveNotAllowed');
  });
});
