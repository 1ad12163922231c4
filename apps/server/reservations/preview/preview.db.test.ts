import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestAccountName } from '../../testing/use-test-api.ts';
import { useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk, refusal, request, database, account } = api;
const { fixtureIds, setBerth, stay, reservationBody, submit, createProxy, applyTransition, transitionRefusal, readReservation } =
  useTestReservations(api);

const previewQuery = (over: object = {}) => {
  const requested = { berthId: fixtureIds.berth, shipId: fixtureIds.ship, ...stay(10), ...over };
  return new URLSearchParams(Object.entries(requested).map(([name, value]): [string, string] => [name, String(value)])).toString();
};
const preview = (user: TestAccountName = 'applicantMember', over: object = {}) =>
  requestOk(user, previewReservation, { query: previewQuery(over) });
const setOpenRequestLimit = (openRequestLimit: number) =>
  sql`update port set open_request_limit = ${openRequestLimit}
    where id = (select port_id from berth where id = ${fixtureIds.berth})`.execute(database().owner);
const countRows = async () =>
  (await sql<{ count: number }>`select count(*) from reservation`.execute(database().owner)).rows[0]?.count;

describe('previewReservation', () => {
  type Case = { title: string; arrange: () => Promise<unknown>; user?: TestAccountName; over?: object; said?: object };
  const cases: Case[] = [
    { title: 'the berth is free', arrange: async () => {} },
    { title: 'the berth is taken and has a waitlist', arrange: () => submit('otherApplicantMaster', stay(10)) },
    {
      title: 'the berth is taken and has no waitlist',
      arrange: async () => {
        await setBerth({ hasWaitlist: false });
        await submit('otherApplicantMaster', stay(10));
      },
    },
    {
      title: 'the daily ship limit is reached',
      arrange: async () => {
        await setBerth({ hasWaitlist: false, maxShipsPerDay: 1 });
        await submit('otherApplicantMaster', stay(10, 1, 3));
      },
    },
    { title: 'the ship is too long', arrange: () => setBerth({ lengthM: 10 }) },
    { title: 'no period is open', arrange: async () => {}, over: stay(4000) },
    {
      title: 'no period is open, but the call is temporary',
      arrange: async () => {},
      over: { ...stay(4000), isTemporaryCall: true },
      said: { temporaryCallReason: '荒天による回航' },
    },
    { title: 'an event overlaps', arrange: () => addEvent() },
    { title: 'the berth is out of service', arrange: () => setBerth({ isAbolished: true }) },
    { title: 'the stay is too long', arrange: async () => {}, over: { endAt: stay(25).endAt } },
    {
      title: 'the organization has a live request for the ship, the berth and an overlapping stay',
      arrange: () => submit('applicantMaster', { shipId: fixtureIds.ship, ...stay(10, 17, 20) }),
    },
    {
      title: 'the organization has too many open requests at the port',
      arrange: async () => {
        await setOpenRequestLimit(1);
        await submit('applicantMaster', { berthId: fixtureIds.second, ...stay(10) });
      },
    },
    { title: 'the ministry requests for an unregistered organization', arrange: async () => {}, user: 'mlitMember' },
    { title: 'a manager enters a call', arrange: async () => {}, user: 'harborMember' },
    {
      title: 'a manager enters a call for a taken time',
      arrange: () => submit('otherApplicantMaster', stay(10)),
      user: 'harborMaster',
    },
    { title: 'a manager enters a ship that is too long', arrange: () => setBerth({ lengthM: 10 }), user: 'harborMaster' },
  ];

  const addEvent = async () => {
    const { startAt, endAt } = stay(10, 9, 10);
    const names = { nameJa: '訓練', nameEn: 'Drill', isShownOnCalendar: true, isAllDay: false };
    await database()
      .owner.insertInto('nonAcceptancePeriod')
      .values({ berthId: fixtureIds.berth, startAt, endAt, ...names })
      .execute();
  };

  test.each(cases)(
    'returns the outcome of the actual request: $title',
    async ({ arrange, user = 'applicantMember', over = {}, said = {} }) => {
      await arrange();
      const before = await countRows();
      const seen = await preview(user, over);
      expect(await countRows()).toBe(before);
      const transition = user.startsWith('harbor') ? 'proxyCreate' : 'submit';
      const { status, json } = await request(user, createReservation, { body: reservationBody({ transition, ...over, ...said }) });
      const done = json as { code?: string; details?: object; state?: string; fit?: object };
      const { code, details = null, fit } = done;
      const isDone = status === 201;
      expect(seen.outcome?.state).toBe(isDone ? done.state : undefined);
      expect(seen.refusal).toEqual(isDone ? null : { code, details });
      expect(seen.fit).toEqual(isDone ? fit : seen.fit);
    },
  );

  test('returns the place in the queue, counting only waiting requests for an overlapping time', async () => {
    await submit('otherApplicantMaster', stay(10));
    await submit('otherApplicantMaster', stay(10));
    await submit('otherApplicantMaster', stay(11));
    await submit('otherApplicantMaster', stay(11));
    const seen = await preview();
    expect(seen.outcome).toEqual({ state: 'waiting', waitlistPosition: 2, holdsBerth: false });
    expect(seen.others).toEqual({ tentative: 1, waiting: 1 });
    const { id } = await submit('applicantMember', stay(10));
    expect((await readReservation('applicantMember', id)).waitlistPosition).toBe(2);
  });

  test('counts competing requests and simultaneous calls of the ship without naming them', async () => {
    await setBerth({ allocation: 'review' });
    await submit('otherApplicantMaster', { shipId: fixtureIds.otherShip });
    await submit('otherApplicantMaster', { berthId: fixtureIds.otaru, shipId: fixtureIds.ship, ...stay(10, 8, 10) });
    await submit('applicantMember', { berthId: fixtureIds.otaru, shipId: fixtureIds.ship, ...stay(10, 10, 12) });
    const { json } = await request('applicantMember', previewReservation, { query: previewQuery() });
    expect(json).toMatchObject({ others: { tentative: 1, waiting: 0 }, sameShip: { tentative: 1, confirmed: 0 } });
    expect(JSON.stringify(json)).not.toMatch(/organization|requester|reservationId/);
  });

  test('returns the open requests of the organization in the month of arrival with the limit of the port', async () => {
    expect((await preview()).openRequests).toBe(null);
    await setOpenRequestLimit(3);
    const month = `${new Date(Date.parse(stay(10).startAt) + 9 * hourMs).toISOString().slice(0, 7)}-01`;
    expect((await preview()).openRequests).toEqual({ limit: 3, open: 0, month });
    const own = await submit('applicantMaster', { berthId: fixtureIds.second, ...stay(10) });
    await submit('otherApplicantMaster', { berthId: fixtureIds.second, ...stay(10) });
    expect((await preview()).openRequests).toEqual({ limit: 3, open: 1, month });
    expect((await preview('otherApplicantMaster')).openRequests).toEqual({ limit: 3, open: 1, month });
    // A returned request does not count against itself, a confirmed one not at all.
    const returned = await applyTransition('harborMaster', own, { transition: 'return', reason: '資料が不足しています。' });
    expect((await preview('applicantMember', { reservationId: own.id })).openRequests).toEqual({ limit: 3, open: 0, month });
    await applyTransition('applicantMaster', returned, 'withdraw');
    await applyTransition('harborMaster', await submit('applicantMaster', stay(10, 19, 22)), 'approve');
    expect((await preview()).openRequests).toEqual({ limit: 3, open: 0, month });
    expect((await preview('harborMaster')).openRequests).toBe(null);
  });

  test('allows a manager to place a ship that is too long with a reason, if the berth is free', async () => {
    await setBerth({ lengthM: 10 });
    expect((await preview('harborMaster', { isOverridden: true })).outcome?.state).toBe('confirmed');
    expect((await preview('applicantMember', { isOverridden: true })).refusal?.code).toBe('reservation.shipDoesNotFit');
    await createProxy({ overrideReason: '曳船を2隻付ける' });
    expect((await preview('harborMaster', { isOverridden: true })).refusal?.code).toBe('reservation.cannotBeMade');
  });

  test('names the requests that a call would displace to the managers that enter or move it only', async () => {
    await setBerth({ allocation: 'review' });
    const rival = await submit('otherApplicantMaster', stay(10));
    await submit('otherApplicantMaster', stay(11));
    const call = await createProxy(stay(12));
    const displacedOf = async (user: TestAccountName, over: object = {}) => {
      const { displaced, competitorActions } = await preview(user, over);
      return [displaced.map(({ id }) => id), competitorActions];
    };
    expect(await displacedOf('harborMember')).toEqual([[rival.id], ['queue', 'reject', 'leave']]);
    expect(await displacedOf('harborMember', { reservationId: call.id })).toEqual([[rival.id], ['queue', 'reject', 'leave']]);
    expect(await displacedOf('harborMember', stay(13))).toEqual([[], []]);
    expect(await displacedOf('applicantMember')).toEqual([[], []]);
    expect(await displacedOf('mlitMember')).toEqual([[], []]);
    await setBerth({ hasWaitlist: false });
    expect(await displacedOf('harborMember')).toEqual([[rival.id], ['reject', 'leave']]);
  });

  test('of a call that a manager moves is that of the change itself', async () => {
    const call = await createProxy(stay(12));
    await submit('otherApplicantMaster', stay(10));
    const moved = { transition: 'adjustSchedule', reason: '荒天', ...stay(10) };
    const { code, details } = await transitionRefusal('harborMaster', call, moved);
    expect((await preview('harborMaster', { reservationId: call.id })).refusal).toEqual({ code, details });
    expect((await preview('harborMaster', { reservationId: call.id, ...stay(12, 10, 20) })).outcome?.state).toBe('confirmed');
    const foreign = previewQuery({ reservationId: call.id, berthId: fixtureIds.otaru });
    expect(await refusal('harborMaster', previewReservation, { query: foreign })).toMatchObject({
      code: 'request.unknownReference',
    });
  });

  test('of a returned request keeps its place and does not conflict with itself', async () => {
    const requested = await submit('applicantMember', stay(10));
    await applyTransition('harborMaster', requested, { transition: 'return', reason: '資料が不足しています。' });
    expect((await preview('applicantMember', { reservationId: requested.id })).outcome?.state).toBe('tentative');
    expect((await preview('applicantMember')).refusal?.code).toBe('reservation.duplicate');
    expect((await preview('applicantMember', { shipId: fixtureIds.otherShip })).outcome?.state).toBe('waiting');
    expect((await preview('applicantMember', { reservationId: requested.id })).others).toEqual({ tentative: 0, waiting: 0 });
  });

  test('returns deadlines as days in Tokyo, counted from arrival, and the report deadline from departure', async () => {
    const late = stay(40, 1, 30);
    const { deadlines, reportDueOn, returnDays } = await preview('applicantMember', late);
    const settings = await database()
      .owner.selectFrom('arrivalProcedureSetting')
      .select(['deadlineDays', 'isAfterArrival'])
      .where('berthId', '=', fixtureIds.berth)
      .orderBy('isAfterArrival')
      .orderBy('deadlineDays', 'desc')
      .execute();
    const dayInTokyo = (iso: string, days: number) =>
      new Date(Date.parse(iso) + 9 * hourMs + days * dayMs).toISOString().slice(0, 10);
    expect(deadlines.map(({ dueOn }) => dueOn)).toEqual(
      settings.map(({ deadlineDays, isAfterArrival }) => dayInTokyo(late.startAt, isAfterArrival ? deadlineDays : -deadlineDays)),
    );
    expect(deadlines.length).toBeGreaterThan(2);
    expect(reportDueOn).toBe(dayInTokyo(late.endAt, 7));
    expect(returnDays).toBe(14);
    expect((await preview('harborMaster', late)).deadlines).toEqual([]);
  });
});

describe('previewReservation for a named organization', () => {
  const named = async () => ({ organizationId: (await account('applicantMaster')).organizationId });

  test('counts and limits the open requests of that organization, not of the ministry', async () => {
    await setOpenRequestLimit(1);
    await submit('applicantMaster', { berthId: fixtureIds.second, ...stay(10) });
    const seen = await preview('mlitMember', await named());
    expect(seen.openRequests).toMatchObject({ limit: 1, open: 1 });
    const body = reservationBody(await named());
    const { status, code, details } = await refusal('mlitMember', createReservation, { body });
    expect([status, seen.refusal]).toEqual([409, { code, details }]);
    expect(code).toBe('reservation.tooManyOpen');
    // Nothing limits a request without a registered owner.
    const unregistered = await preview('mlitMember');
    expect([unregistered.openRequests, unregistered.refusal]).toEqual([null, null]);
  });

  test.each(['mlitMember', 'harborMember'] as const)('finds a duplicate of that organization for %s', async (user) => {
    const { id, number } = await submit('applicantMaster', { shipId: fixtureIds.ship, ...stay(10) });
    const details = { cause: 'reservation.duplicate', reservationId: id, number };
    expect((await preview(user, await named())).refusal).toEqual({ code: 'reservation.duplicate', details });
    expect((await preview(user)).refusal?.code).not.toBe('reservation.duplicate');
  });

  test('is refused for applicants, also for their own organization, and for one that does not exist', async () => {
    const { organizationId } = await account('otherApplicantMaster');
    await submit('otherApplicantMaster', { shipId: fixtureIds.ship, ...stay(10) });
    const ask = (user: TestAccountName, over: object) => refusal(user, previewReservation, { query: previewQuery(over) });
    const notAllowed = { status: 422, code: 'request.invalid', issues: [{ path: 'organizationId', code: 'notAllowed' }] };
    expect(await ask('applicantMember', { organizationId })).toEqual(notAllowed);
    expect(await ask('applicantMember', await named())).toEqual(notAllowed);
    const { organizationId: manager } = await account('harborMaster');
    for (const unknown of [manager, 999_999]) {
      expect(await ask('mlitMember', { organizationId: unknown })).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: [{ path: 'organizationId', code: 'unknownReference' }],
      });
    }
  });
});

describe('previewReservation with unusable references', () => {
  test('refuses an inaccessible berth, an unknown ship and a stay that ends before it begins', async () => {
    const unknown = (path: string) => ({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path, code: 'unknownReference' }],
    });
    const ask = (user: TestAccountName, over: object) => refusal(user, previewReservation, { query: previewQuery(over) });
    expect(await ask('harborMember', { berthId: fixtureIds.second })).toEqual(unknown('berthId'));
    expect(await ask('otherHarborMaster', {})).toEqual(unknown('berthId'));
    expect(await ask('applicantMember', { shipId: 999_999 })).toEqual(unknown('shipId'));
    expect(await ask('applicantMember', { endAt: stay(9).endAt })).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
  });

  test('returns 404 for reservations of other organizations, drafts or not', async () => {
    const drafted = await requestOk('otherApplicantMaster', createReservation, {
      body: reservationBody({ transition: 'saveDraft' }),
    });
    const requested = await submit('otherApplicantMaster', stay(20));
    for (const reservationId of [drafted.id, requested.id, 999_999]) {
      const refused = await refusal('applicantMember', previewReservation, { query: previewQuery({ reservationId }) });
      expect(refused).toEqual({ status: 404, code: 'record.notFound' });
    }
  });

  test('refuses to submit a reservation that was already submitted', async () => {
    const requested = await submit('applicantMember', stay(10));
    const seen = await preview('applicantMember', { reservationId: requested.id });
    expect(seen.refusal?.code).toBe('reservation.moveNotAllowed');
  });
});
