import { createReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { database, refusal } = api;
const { place, setBerth, stay, form, submit, proxy, make, fail, show, stateOf, historyOf, claims, setHoursAhead } =
  useTestReservations(api);

const reason = '試験';
const refused = (who: PersonName, over: object = {}) => refusal(who, createReservation, { body: form(over) });
const closeFor = (over: object) =>
  database()
    .owner.insertInto('nonAcceptancePeriod')
    .values({
      berthId: place.berth,
      nameJa: '花火',
      nameEn: 'Fireworks',
      isShownOnCalendar: false,
      isAllDay: false,
      ...stay(10, 10, 12),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const countAll = async () => (await database().owner.selectFrom('reservation').select('id').execute()).length;

describe('an applicant hears why', () => {
  test('the period is not open yet, and from when it will be', async () => {
    const publishAt = new Date(stay(3).startAt);
    await database().owner.updateTable('acceptancePeriod').set({ publishAt }).where('berthId', '=', place.berth).execute();
    expect(await refused('applicantMember')).toEqual({
      status: 409,
      code: 'reservation.notAvailable',
      because: { cause: 'reservation.notOpen', opensAt: publishAt.toISOString() },
    });
    expect(await submit('applicantMember', { isTemporaryCall: true })).toMatchObject({ state: 'tentative' });
  });

  test('an event closes a part of the stay: when, and which where the calendar shows it', async () => {
    const { id } = await closeFor({});
    expect(await refused('applicantMember')).toEqual({
      status: 409,
      code: 'reservation.notAvailable',
      because: { cause: 'reservation.eventInTheWay', eventId: id, ...stay(10, 10, 12) },
    });
    expect(await refused('applicantMember', { isTemporaryCall: true })).toMatchObject({ code: 'reservation.notAvailable' });
    await database().owner.updateTable('nonAcceptancePeriod').set({ isShownOnCalendar: true }).where('id', '=', id).execute();
    expect((await refused('applicantMember')).because).toMatchObject({ name: { ja: '花火', en: 'Fireworks' } });
  });

  test('the ship is larger than the berth allows, by how much', async () => {
    await setBerth({ maxGrossTonnage: 100, lengthM: 50 });
    const { code, because } = await refused('applicantMember');
    expect(code).toBe('reservation.shipDoesNotFit');
    const { fit } = because as { fit: { measure: string; result: string; limit: number; margin: number }[] };
    expect(fit.map(({ measure, result, limit }) => ({ measure, result, limit }))).toEqual([
      { measure: 'length', result: 'fail', limit: 50 },
      { measure: 'grossTonnage', result: 'fail', limit: 100 },
    ]);
    expect(fit.every(({ margin }) => margin < 0)).toBe(true);
  });

  test('the place is taken where there is no waiting list: by when, never by whom', async () => {
    await setBerth({ hasWaitlist: false });
    await submit();
    expect(await refused('otherApplicantMaster', stay(10, 17, 20))).toEqual({
      status: 409,
      code: 'reservation.cannotBeMade',
      because: { cause: 'reservation.berthTaken', ...stay(10) },
    });
  });

  test('the day has its ships, counted by the midnights of Tokyo', async () => {
    await setBerth({ hasWaitlist: false, maxShipsPerDay: 1 });
    const overnight = await submit('applicantMember', stay(10, 20, 26));
    const { because, code } = await refused('otherApplicantMaster', stay(11, 3, 9));
    expect(code).toBe('reservation.cannotBeMade');
    const day = isoOfDay(dayOf(Date.parse(stay(11).startAt)));
    expect(because).toEqual({ cause: 'reservation.dayFull', day, ships: 1, limit: 1 });
    expect(await refused('otherApplicantMaster', stay(10, 1, 3))).toMatchObject({ code: 'reservation.cannotBeMade' });
    // Until midnight is not the next day yet.
    expect(await submit('otherApplicantMaster', stay(9, 18, 24))).toMatchObject({ state: 'tentative' });
    expect(await submit('otherApplicantMaster', stay(12, 0, 8))).toMatchObject({ state: 'tentative' });
    const days = () => database().owner.selectFrom('berthDay').select(['used', 'cap']).orderBy('day').execute();
    expect(await days()).toEqual([1, 1, 1, 1].map((used) => ({ used, cap: 1 })));
    await make('applicantMember', overnight, 'withdraw');
    expect(await days()).toEqual([1, 0, 0, 1].map((used) => ({ used, cap: 1 })));
  });

  test('berth or ship are out of service', async () => {
    const asked = await submit();
    await setBerth({ isAbolished: true });
    expect(await refused('applicantMember', stay(12))).toMatchObject({ status: 409, code: 'reservation.outOfService' });
    expect(await fail('harborMaster', asked, 'approve')).toMatchObject({ code: 'reservation.outOfService' });
    await setBerth({ isAbolished: false });
    await database().owner.updateTable('ship').set({ isScrapped: true }).where('id', '=', place.ship).execute();
    expect(await refused('applicantMember', stay(12))).toMatchObject({ status: 409, code: 'reservation.outOfService' });
    // Whoever is a party to it still sees it.
    expect(await show('applicantMember', asked.id)).toMatchObject({ shipId: place.ship });
  });

  test('somebody else was faster', async () => {
    const asked = await submit();
    await make('applicantMaster', asked, { move: 'updateDetails', comment: '先' });
    expect(await fail('applicantMember', asked, { move: 'updateDetails', comment: '後' })).toEqual({
      status: 409,
      code: 'reservation.stale',
    });
    expect(await fail('harborMaster', asked, 'approve')).toEqual({ status: 409, code: 'reservation.stale' });
  });
});

describe('a manager hears why', () => {
  test('somebody is confirmed at the same time, or the day has its ships', async () => {
    await setBerth({ allocation: 'review', maxShipsPerDay: 1 });
    const one = await submit();
    const overlapping = await submit('otherApplicantMaster', stay(10, 9, 12));
    const sameDay = await submit('otherApplicantMaster', stay(10, 20, 22));
    await make('harborMaster', one, 'approve');
    expect(await fail('harborMaster', overlapping, 'approve')).toEqual({
      status: 409,
      code: 'reservation.confirmedAtSameTime',
      because: { cause: 'reservation.berthTaken', ...stay(10) },
    });
    expect(await fail('harborMaster', sameDay, 'approve')).toMatchObject({
      ...{ status: 409, code: 'reservation.berthReserved' },
      because: { cause: 'reservation.dayFull', ships: 1, limit: 1 },
    });
    expect(await fail('harborMaster', sameDay, { move: 'adjustSchedule', ...stay(10, 17, 20), reason })).toMatchObject({
      code: 'reservation.confirmedAtSameTime',
    });
  });

  test('an entry for somebody else meets a place that is taken', async () => {
    await submit();
    expect(await refused('harborMaster', { move: 'proxyCreate' })).toMatchObject({ status: 409, code: 'reservation.cannotBeMade' });
  });

  test('a waiting request cannot be accepted while the place is taken, nor past somebody earlier without a reason', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    const third = await submit('applicantMaster');
    expect(await fail('harborMaster', second, 'accept')).toMatchObject({ status: 409, code: 'reservation.cannotBeAccepted' });
    await make('applicantMember', first, 'withdraw');
    expect(await fail('harborMaster', third, 'accept')).toEqual({
      ...{ status: 409, code: 'reservation.passesOver' },
      because: { cause: 'reservation.passesOver', earlierIds: [second.id] },
    });
  });

  test('a reason is missing', async () => {
    const asked = await submit();
    for (const move of ['return', 'reject', 'revoke', 'adjustSchedule'])
      expect(await fail('harborMaster', asked, move), move).toEqual({ status: 422, code: 'reservation.reasonMissing' });
    const confirmed = await make('harborMaster', asked, 'approve');
    expect(await fail('applicantMember', confirmed, 'requestCancel')).toEqual({ status: 422, code: 'reservation.reasonMissing' });
  });

  test('there is no waiting list for the losers', async () => {
    await setBerth({ allocation: 'review', hasWaitlist: false });
    const one = await submit();
    await submit('otherApplicantMaster');
    expect(await fail('harborMaster', one, { move: 'approve', losers: 'queue' })).toEqual({
      status: 409,
      code: 'reservation.waitlistOff',
    });
    expect(await claims()).toEqual([]);
  });

  test('the ship has left', async () => {
    const confirmed = await proxy();
    await database().owner.updateTable('reservation').set({ departureStatus: 1 }).execute();
    expect(await fail('harborMaster', confirmed, { move: 'revoke', reason })).toEqual({
      status: 409,
      code: 'reservation.departed',
    });
  });

  test('a ship that is too large is let in with a reason, which stays on record; an applicant’s reason is not asked for', async () => {
    await setBerth({ maxGrossTonnage: 100 });
    expect(await refused('harborMaster', { move: 'proxyCreate' })).toMatchObject({ code: 'reservation.shipDoesNotFit' });
    const entered = await proxy({ overrideReason: '曳船2隻を手配済み' });
    expect(entered.fit).toMatchObject([{ measure: 'grossTonnage', result: 'fail' }]);
    expect(await show('harborMaster', entered.id)).toMatchObject({ overrideReason: '曳船2隻を手配済み' });
    expect((await historyOf(entered.id))[0]).toMatchObject({ rule: 'R25', reason: '曳船2隻を手配済み' });
    expect(await refused('applicantMember', { overrideReason: 'お願いします' })).toMatchObject({
      ...{ status: 422, code: 'request.invalid' },
      issues: [{ path: 'overrideReason', code: 'notAllowed' }],
    });
  });
});

describe('what is sent', () => {
  const unknown = (path: string) => ({
    status: 422,
    code: 'request.unknownReference',
    issues: [{ path, code: 'unknownReference' }],
  });

  test('names only what is there and within reach', async () => {
    expect(await refused('applicantMember', { berthId: 999_999 })).toEqual(unknown('berthId'));
    expect(await refused('applicantMember', { shipId: 999_999 })).toEqual(unknown('shipId'));
    expect(await refused('applicantMember', { departureCountryCode: 'XX' })).toEqual(unknown('departureCountryCode'));
    expect(await refused('harborMaster', { move: 'proxyCreate', organizationId: 1 })).toEqual(unknown('organizationId'));
    expect(await refused('harborMember', { move: 'proxyCreate', berthId: place.second })).toEqual(unknown('berthId'));
    await database().owner.deleteFrom('groupPort').execute();
    expect(await refused('applicantMember')).toEqual(unknown('berthId'));
    expect(await refused('applicantMember', { move: 'saveDraft' })).toEqual(unknown('berthId'));
    expect(await countAll()).toBe(0);
  });

  test('says all that a manager needs to judge it, at the latest when it is submitted', async () => {
    const missing = (...paths: string[]) => ({
      status: 422,
      code: 'request.invalid',
      issues: paths.map((path) => ({ path, code: 'required' })),
    });
    const open = { operatingCompany: '  ', departureCountryCode: null, cruiseName: { ja: '周遊', en: '' } };
    expect(await refused('applicantMember', open)).toEqual(missing('operatingCompany', 'departureCountryCode', 'cruiseName.en'));
    const draft = await submit('applicantMember', { move: 'saveDraft', ...open, route: '' });
    expect(await fail('applicantMember', draft, { move: 'submit', operatingCompany: '船会社', previousPort: '' })).toEqual(
      missing('departureCountryCode', 'previousPort', 'route', 'cruiseName.en'),
    );
    const said = { operatingCompany: '船会社', departureCountryCode: 'JP', route: '横浜', cruiseName: { ja: '周遊', en: 'Round' } };
    const asked = await make('applicantMember', draft, { move: 'submit', ...said });
    expect(asked).toMatchObject({ state: 'tentative' });
    const back = await make('harborMaster', asked, { move: 'return', reason: '確認' });
    expect(await fail('applicantMember', back, { move: 'resubmit', nextPort: '' })).toEqual(missing('nextPort'));
    // Who is too late hears that first.
    expect(await fail('applicantMember', asked, { move: 'resubmit', nextPort: '' })).toMatchObject({ code: 'reservation.stale' });
  });

  test('a manager moves a ship only to a berth within reach', async () => {
    const asked = await submit();
    const to = (berthId: number) => ({ move: 'adjustSchedule', berthId, reason });
    expect(await fail('harborMember', asked, to(place.second))).toEqual(unknown('berthId'));
    expect(await fail('harborMaster', asked, to(place.otaru))).toEqual(unknown('berthId'));
    expect(await make('harborMaster', asked, to(place.second))).toMatchObject({ berthId: place.second });
  });

  test.each(['status', 'organizationId', 'isProxy', 'receiptNo', 'requesterName', 'departureStatus'])(
    'an applicant does not set %s',
    async (field) => {
      const { status, issues } = await refused('applicantMember', { [field]: 1 });
      expect(status).toBe(422);
      expect(issues?.map(({ path }) => path)).toEqual([field]);
    },
  );

  test.each(['berthId', 'shipId', 'startAt', 'isTemporaryCall'])('%s is no detail', async (field) => {
    const asked = await submit();
    const value = { berthId: place.second, shipId: place.otherShip, startAt: stay(11).startAt, isTemporaryCall: true }[field];
    expect(await fail('applicantMember', asked, { move: 'updateDetails', [field]: value })).toMatchObject({
      ...{ status: 422, issues: [{ path: field, code: 'notAllowed' }] },
    });
  });

  test('a stay ends after it begins, and a text has no NUL in it', async () => {
    expect(await refused('applicantMember', { endAt: stay(10).startAt })).toMatchObject({
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
    expect(await refused('applicantMember', { comment: 'a\u0000b' })).toMatchObject({ status: 422, issues: [{ path: 'comment' }] });
    const asked = await submit();
    expect(await fail('harborMaster', asked, { move: 'adjustSchedule', startAt: stay(11).startAt, reason })).toMatchObject({
      ...{ status: 422, issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }] },
    });
  });

  test('who may not see the record does not hear that the body is wrong', async () => {
    const { id } = await submit();
    const nonsense = { params: { id }, body: { nonsense: true } };
    expect(await refusal('otherApplicantMaster', updateReservation, nonsense)).toEqual({ status: 404, code: 'record.notFound' });
    expect(await refusal('applicantMember', updateReservation, nonsense)).toMatchObject({ status: 422 });
  });
});

describe('the same request sent again', () => {
  const send = (key: string, over: object = {}) => api.call('applicantMember', createReservation, { body: form(over), key });

  test('gets the same answer, and nothing happens twice', async () => {
    const first = await send('once');
    expect(first.status).toBe(201);
    expect(await send('once')).toMatchObject({ status: 201, json: first.json });
    expect(await countAll()).toBe(1);
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('eight', stay(12))));
    expect(new Set(sent.map(({ json }) => (json as { id: number }).id)).size).toBe(1);
    expect(await countAll()).toBe(2);
  });

  test('a refusal is an answer too', async () => {
    await closeFor({});
    const first = await send('refused');
    await database().owner.deleteFrom('nonAcceptancePeriod').where('berthId', '=', place.berth).execute();
    const { code, because } = (await send('refused')).json as { code: string; because: object };
    expect({ code, because }).toMatchObject({
      code: 'reservation.notAvailable',
      because: (first.json as { because: object }).because,
    });
  });

  test('with another body it is refused, and another person’s key is another key', async () => {
    await send('mine');
    expect(await refusal('applicantMember', createReservation, { body: form(stay(12)), key: 'mine' })).toEqual({
      status: 422,
      code: 'request.keyReused',
    });
    expect((await api.call('otherApplicantMaster', createReservation, { body: form(stay(12)), key: 'mine' })).status).toBe(201);
    expect((await send('x'.repeat(201))).status).toBe(400);
  });

  test('holds for moves as well, at the desk and beside it', async () => {
    const { id, version } = await submit();
    const twice = async (body: object) => {
      const call = () =>
        api.call('applicantMember', updateReservation, { params: { id }, body, key: JSON.stringify(body).slice(0, 40) });
      const [one, other] = [await call(), await call()];
      expect(other).toMatchObject({ status: 200, json: one.json });
    };
    await twice({ version, move: 'updateDetails', comment: '一度だけ' });
    await twice({ version: version + 1, move: 'withdraw' });
    expect(await stateOf(id)).toEqual({ code: 9, version: version + 2 });
  });
});

test('an arrival that has passed is not moved up, and a day more makes the difference', async () => {
  await setBerth({ hasAutomaticPromotion: false });
  const first = await submit();
  const second = await submit('otherApplicantMaster');
  await make('applicantMember', first, 'withdraw');
  await setHoursAhead(11 * 24);
  expect(await fail('harborMaster', second, 'accept')).toMatchObject({
    code: 'reservation.cannotBeAccepted',
    because: { cause: 'reservation.arrivalPassed', arrivedAt: stay(10).startAt },
  });
});
