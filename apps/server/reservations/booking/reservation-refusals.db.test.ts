import { createReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, refusal } = api;
const {
  fixtureIds,
  setBerth,
  stay,
  reservationBody,
  submit,
  createProxy,
  applyTransition,
  transitionRefusal,
  readReservation,
  readState,
  selectHistory,
  selectClaims,
  setHoursAhead,
} = useTestReservations(api);

const reason = '試験';
const createRefusal = (user: TestAccountName, over: object = {}) =>
  refusal(user, createReservation, { body: reservationBody(over) });
const insertClosure = (over: object) =>
  database()
    .owner.insertInto('nonAcceptancePeriod')
    .values({
      berthId: fixtureIds.berth,
      nameJa: '花火',
      nameEn: 'Fireworks',
      isShownOnCalendar: false,
      isAllDay: false,
      ...stay(10, 10, 12),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const temporary = { isTemporaryCall: true, temporaryCallReason: '荒天による回航' };
const countAll = async () => (await database().owner.selectFrom('reservation').select('id').execute()).length;

describe('an applicant is refused with the cause when', () => {
  test('the period is not open yet; the opening time is returned', async () => {
    const publishAt = new Date(stay(3).startAt);
    await database().owner.updateTable('acceptancePeriod').set({ publishAt }).where('berthId', '=', fixtureIds.berth).execute();
    expect(await createRefusal('applicantMember')).toEqual({
      status: 409,
      code: 'reservation.notAvailable',
      details: { cause: 'reservation.notOpen', opensAt: publishAt.toISOString() },
    });
    // A temporary call cannot be requested before the opening.
    expect(await createRefusal('applicantMember', temporary)).toMatchObject({
      code: 'reservation.notAvailable',
      details: { cause: 'reservation.notOpen', opensAt: publishAt.toISOString() },
    });
  });

  test('an event closes a part of the stay; its time is returned, and its name if the calendar shows it', async () => {
    const { id } = await insertClosure({});
    expect(await createRefusal('applicantMember')).toEqual({
      status: 409,
      code: 'reservation.notAvailable',
      details: { cause: 'reservation.eventInTheWay', closureId: id, ...stay(10, 10, 12) },
    });
    expect(await createRefusal('applicantMember', temporary)).toMatchObject({
      code: 'reservation.notAvailable',
      details: { cause: 'reservation.eventInTheWay' },
    });
    await database().owner.updateTable('nonAcceptancePeriod').set({ isShownOnCalendar: true }).where('id', '=', id).execute();
    expect((await createRefusal('applicantMember')).details).toMatchObject({ name: { ja: '花火', en: 'Fireworks' } });
  });

  test('the ship exceeds the limits of the berth; the measures are returned', async () => {
    await setBerth({ maxGrossTonnage: 100, lengthM: 50 });
    const { code, details } = await createRefusal('applicantMember');
    expect(code).toBe('reservation.shipDoesNotFit');
    const { fit } = details as { fit: { measure: string; result: string; limit: number; margin: number }[] };
    expect(fit.map(({ measure, result, limit }) => ({ measure, result, limit }))).toEqual([
      { measure: 'length', result: 'fail', limit: 50 },
      { measure: 'grossTonnage', result: 'fail', limit: 100 },
    ]);
    expect(fit.every(({ margin }) => margin < 0)).toBe(true);
  });

  test('the berth is taken and has no waitlist; the time is returned, never the holder', async () => {
    await setBerth({ hasWaitlist: false });
    await submit();
    expect(await createRefusal('otherApplicantMaster', stay(10, 17, 20))).toEqual({
      status: 409,
      code: 'reservation.cannotBeMade',
      details: { cause: 'reservation.berthTaken', ...stay(10) },
    });
  });

  test('the daily ship limit is reached, by days in Tokyo', async () => {
    await setBerth({ hasWaitlist: false, maxShipsPerDay: 1 });
    const overnight = await submit('applicantMember', stay(10, 20, 26));
    const { details, code } = await createRefusal('otherApplicantMaster', stay(11, 3, 9));
    expect(code).toBe('reservation.cannotBeMade');
    const day = dayToIso(dayOf(Date.parse(stay(11).startAt)));
    expect(details).toEqual({ cause: 'reservation.dayFull', day, ships: 1, limit: 1 });
    expect(await createRefusal('otherApplicantMaster', stay(10, 1, 3))).toMatchObject({ code: 'reservation.cannotBeMade' });
    // A departure at midnight does not count for the next day.
    expect(await submit('otherApplicantMaster', stay(9, 18, 24))).toMatchObject({ state: 'tentative' });
    expect(await submit('otherApplicantMaster', stay(12, 0, 8))).toMatchObject({ state: 'tentative' });
    const days = () => database().owner.selectFrom('berthDay').select(['used', 'cap']).orderBy('day').execute();
    expect(await days()).toEqual([1, 1, 1, 1].map((used) => ({ used, cap: 1 })));
    await applyTransition('applicantMember', overnight, 'withdraw');
    expect(await days()).toEqual([1, 0, 0, 1].map((used) => ({ used, cap: 1 })));
  });

  test('the berth or the ship is out of service', async () => {
    const requested = await submit();
    await setBerth({ isAbolished: true });
    expect(await createRefusal('applicantMember', stay(12))).toMatchObject({ status: 409, code: 'reservation.outOfService' });
    expect(await transitionRefusal('harborMaster', requested, 'approve')).toMatchObject({ code: 'reservation.outOfService' });
    await setBerth({ isAbolished: false });
    await database().owner.updateTable('ship').set({ isScrapped: true }).where('id', '=', fixtureIds.ship).execute();
    // A ship that is out of service is hidden from applicants, unless the reservation names it already.
    expect(await createRefusal('applicantMember', stay(12))).toMatchObject({ status: 422, code: 'request.unknownReference' });
    const returned = await applyTransition('harborMaster', requested, { transition: 'return', reason });
    expect(await transitionRefusal('applicantMember', returned, 'resubmit')).toMatchObject({
      status: 409,
      code: 'reservation.outOfService',
    });
    // The parties to the reservation still see the ship.
    expect(await readReservation('applicantMember', requested.id)).toMatchObject({ shipId: fixtureIds.ship });
  });

  test('the version is outdated', async () => {
    const requested = await submit();
    await applyTransition('applicantMaster', requested, { transition: 'updateDetails', comment: '先' });
    expect(await transitionRefusal('applicantMember', requested, { transition: 'updateDetails', comment: '後' })).toEqual({
      status: 409,
      code: 'reservation.stale',
    });
    expect(await transitionRefusal('harborMaster', requested, 'approve')).toEqual({ status: 409, code: 'reservation.stale' });
  });
});

describe('a manager is refused with the cause when', () => {
  test('another reservation is confirmed for an overlapping time, or the daily ship limit is reached', async () => {
    await setBerth({ allocation: 'review', maxShipsPerDay: 1 });
    const one = await submit();
    const overlapping = await submit('otherApplicantMaster', stay(10, 9, 12));
    const sameDay = await submit('otherApplicantMaster', stay(10, 20, 22));
    await applyTransition('harborMaster', one, { transition: 'approve', competitorAction: 'leave' });
    expect(await transitionRefusal('harborMaster', overlapping, 'approve')).toEqual({
      status: 409,
      code: 'reservation.confirmedAtSameTime',
      details: { cause: 'reservation.berthTaken', ...stay(10) },
    });
    expect(await transitionRefusal('harborMaster', sameDay, 'approve')).toMatchObject({
      status: 409,
      code: 'reservation.berthReserved',
      details: { cause: 'reservation.dayFull', ships: 1, limit: 1 },
    });
    expect(
      await transitionRefusal('harborMaster', sameDay, { transition: 'adjustSchedule', ...stay(10, 17, 20), reason }),
    ).toMatchObject({
      code: 'reservation.confirmedAtSameTime',
    });
  });

  test('a proxy reservation overlaps a taken time', async () => {
    await submit();
    expect(await createRefusal('harborMaster', { transition: 'proxyCreate' })).toMatchObject({
      status: 409,
      code: 'reservation.cannotBeMade',
    });
  });

  test('a waiting request is accepted for a taken time, or past an earlier one without a reason', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    const third = await submit('applicantMaster');
    expect(await transitionRefusal('harborMaster', second, 'accept')).toMatchObject({
      status: 409,
      code: 'reservation.cannotBeAccepted',
    });
    await applyTransition('applicantMember', first, 'withdraw');
    expect(await transitionRefusal('harborMaster', third, 'accept')).toEqual({
      status: 409,
      code: 'reservation.passesOver',
      details: { cause: 'reservation.passesOver', earlierIds: [second.id] },
    });
  });

  test('a required reason is missing', async () => {
    const requested = await submit();
    for (const transition of ['return', 'reject', 'revoke', 'adjustSchedule'])
      expect(await transitionRefusal('harborMaster', requested, transition), transition).toEqual({
        status: 422,
        code: 'reservation.reasonMissing',
      });
    const confirmed = await applyTransition('harborMaster', requested, 'approve');
    expect(await transitionRefusal('applicantMember', confirmed, 'requestCancel')).toEqual({
      status: 422,
      code: 'reservation.reasonMissing',
    });
  });

  test('the losers are to be queued and the berth has no waitlist', async () => {
    await setBerth({ allocation: 'review', hasWaitlist: false });
    const one = await submit();
    await submit('otherApplicantMaster');
    expect(await transitionRefusal('harborMaster', one, { transition: 'approve', competitorAction: 'queue' })).toEqual({
      status: 409,
      code: 'reservation.waitlistOff',
    });
    expect(await selectClaims()).toEqual([]);
  });

  test('the ship has departed', async () => {
    const confirmed = await createProxy();
    await database().owner.updateTable('reservation').set({ departureStatus: 1 }).execute();
    expect(await transitionRefusal('harborMaster', confirmed, { transition: 'revoke', reason })).toEqual({
      status: 409,
      code: 'reservation.departed',
    });
  });

  test('a ship is too large and no override reason is given; an applicant cannot send one', async () => {
    await setBerth({ maxGrossTonnage: 100 });
    expect(await createRefusal('harborMaster', { transition: 'proxyCreate' })).toMatchObject({
      code: 'reservation.shipDoesNotFit',
    });
    const entered = await createProxy({ overrideReason: '曳船2隻を手配済み' });
    expect(entered.fit).toMatchObject([{ measure: 'grossTonnage', result: 'fail' }]);
    expect(await readReservation('harborMaster', entered.id)).toMatchObject({ overrideReason: '曳船2隻を手配済み' });
    expect((await selectHistory(entered.id))[0]).toMatchObject({ rule: 'R25', reason: '曳船2隻を手配済み' });
    expect(await createRefusal('applicantMember', { overrideReason: 'お願いします' })).toMatchObject({
      status: 422,
      code: 'request.invalid',
      issues: [{ path: 'overrideReason', code: 'notAllowed' }],
    });
  });
});

describe('the request body', () => {
  const unknown = (path: string) => ({
    status: 422,
    code: 'request.unknownReference',
    issues: [{ path, code: 'unknownReference' }],
  });

  test('may refer only to existing and accessible records', async () => {
    expect(await createRefusal('applicantMember', { berthId: 999_999 })).toEqual(unknown('berthId'));
    expect(await createRefusal('applicantMember', { shipId: 999_999 })).toEqual(unknown('shipId'));
    expect(await createRefusal('applicantMember', { departureCountryCode: 'XX' })).toEqual(unknown('departureCountryCode'));
    expect(await createRefusal('harborMaster', { transition: 'proxyCreate', organizationId: 1 })).toEqual(
      unknown('organizationId'),
    );
    expect(await createRefusal('harborMember', { transition: 'proxyCreate', berthId: fixtureIds.second })).toEqual(
      unknown('berthId'),
    );
    await database().owner.deleteFrom('groupPort').execute();
    expect(await createRefusal('applicantMember')).toEqual(unknown('berthId'));
    expect(await createRefusal('applicantMember', { transition: 'saveDraft' })).toEqual(unknown('berthId'));
    expect(await countAll()).toBe(0);
  });

  test('must have all fields needed for a decision when it is submitted', async () => {
    const missing = (...paths: string[]) => ({
      status: 422,
      code: 'request.invalid',
      issues: paths.map((path) => ({ path, code: 'required' })),
    });
    const open = { operatingCompany: '  ', departureCountryCode: null, cruiseName: { ja: '周遊', en: '' } };
    expect(await createRefusal('applicantMember', open)).toEqual(
      missing('operatingCompany', 'departureCountryCode', 'cruiseName.en'),
    );
    const draft = await submit('applicantMember', { transition: 'saveDraft', ...open, route: '' });
    expect(
      await transitionRefusal('applicantMember', draft, { transition: 'submit', operatingCompany: '船会社', previousPort: '' }),
    ).toEqual(missing('departureCountryCode', 'previousPort', 'route', 'cruiseName.en'));
    const details = {
      operatingCompany: '船会社',
      departureCountryCode: 'JP',
      route: '横浜',
      cruiseName: { ja: '周遊', en: 'Round' },
    };
    const requested = await applyTransition('applicantMember', draft, { transition: 'submit', ...details });
    expect(requested).toMatchObject({ state: 'tentative' });
    const back = await applyTransition('harborMaster', requested, { transition: 'return', reason: '確認' });
    expect(await transitionRefusal('applicantMember', back, { transition: 'resubmit', nextPort: '' })).toEqual(missing('nextPort'));
    // The check of the state comes first.
    expect(await transitionRefusal('applicantMember', requested, { transition: 'resubmit', nextPort: '' })).toMatchObject({
      code: 'reservation.stale',
    });
  });

  test('may move a ship only to an accessible berth', async () => {
    const requested = await submit();
    const to = (berthId: number) => ({ transition: 'adjustSchedule', berthId, reason });
    expect(await transitionRefusal('harborMember', requested, to(fixtureIds.second))).toEqual(unknown('berthId'));
    expect(await transitionRefusal('harborMaster', requested, to(fixtureIds.otaru))).toEqual(unknown('berthId'));
    expect(await applyTransition('harborMaster', requested, to(fixtureIds.second))).toMatchObject({ berthId: fixtureIds.second });
  });

  test.each(['status', 'organizationId', 'isProxy', 'receiptNo', 'requesterName', 'departureStatus'])(
    'of an applicant must not contain %s',
    async (field) => {
      const { status, issues } = await createRefusal('applicantMember', { [field]: 1 });
      expect(status).toBe(422);
      expect(issues?.map(({ path }) => path)).toEqual([field]);
    },
  );

  test.each(['berthId', 'shipId', 'startAt', 'isTemporaryCall'])('of updateDetails must not contain %s', async (field) => {
    const requested = await submit();
    const value = { berthId: fixtureIds.second, shipId: fixtureIds.otherShip, startAt: stay(11).startAt, isTemporaryCall: true }[
      field
    ];
    expect(await transitionRefusal('applicantMember', requested, { transition: 'updateDetails', [field]: value })).toMatchObject({
      status: 422,
      issues: [{ path: field, code: 'notAllowed' }],
    });
  });

  test('must have a departure after the arrival and texts without NUL', async () => {
    expect(await createRefusal('applicantMember', { endAt: stay(10).startAt })).toMatchObject({
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
    expect(await createRefusal('applicantMember', { comment: 'a\u0000b' })).toMatchObject({
      status: 422,
      issues: [{ path: 'comment' }],
    });
    const requested = await submit();
    expect(
      await transitionRefusal('harborMaster', requested, { transition: 'adjustSchedule', startAt: stay(11).startAt, reason }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
  });

  test('is validated only after the record is found to be visible', async () => {
    const { id } = await submit();
    const nonsense = { params: { id }, body: { nonsense: true } };
    expect(await refusal('otherApplicantMaster', updateReservation, nonsense)).toEqual({ status: 404, code: 'record.notFound' });
    expect(await refusal('applicantMember', updateReservation, nonsense)).toMatchObject({ status: 422 });
  });
});

describe('a repeated request with the same idempotency key', () => {
  const send = (key: string, over: object = {}) =>
    api.request('applicantMember', createReservation, { body: reservationBody(over), key });

  test('gets the same answer and has no further effect', async () => {
    const first = await send('once');
    expect(first.status).toBe(201);
    expect(await send('once')).toMatchObject({ status: 201, json: first.json });
    expect(await countAll()).toBe(1);
    const sent = await Promise.all(Array.from({ length: 8 }, () => send('eight', stay(12))));
    expect(new Set(sent.map(({ json }) => (json as { id: number }).id)).size).toBe(1);
    expect(await countAll()).toBe(2);
  });

  test('gets the same refusal', async () => {
    await insertClosure({});
    const first = await send('refused');
    await database().owner.deleteFrom('nonAcceptancePeriod').where('berthId', '=', fixtureIds.berth).execute();
    const { code, details } = (await send('refused')).json as { code: string; details: object };
    expect({ code, details }).toMatchObject({
      code: 'reservation.notAvailable',
      details: (first.json as { details: object }).details,
    });
  });

  test('is refused with another body; keys of different accounts are independent', async () => {
    await send('mine');
    expect(await refusal('applicantMember', createReservation, { body: reservationBody(stay(12)), key: 'mine' })).toEqual({
      status: 422,
      code: 'request.keyReused',
    });
    expect(
      (await api.request('otherApplicantMaster', createReservation, { body: reservationBody(stay(12)), key: 'mine' })).status,
    ).toBe(201);
    expect((await send('x'.repeat(201))).status).toBe(400);
  });

  test('gets the same answer for transitions, queued or run directly', async () => {
    const { id, version } = await submit();
    const twice = async (body: object) => {
      const call = () =>
        api.request('applicantMember', updateReservation, { params: { id }, body, key: JSON.stringify(body).slice(0, 40) });
      const [one, other] = [await call(), await call()];
      expect(other).toMatchObject({ status: 200, json: one.json });
    };
    await twice({ version, transition: 'updateDetails', comment: '一度だけ' });
    await twice({ version: version + 1, transition: 'withdraw' });
    expect(await readState(id)).toEqual({ code: 9, version: version + 2 });
  });
});

test('an accept is refused when the arrival of the waiting request has passed', async () => {
  await setBerth({ hasAutomaticPromotion: false });
  const submitWaiting = async (day: number) => {
    const holding = await submit('applicantMember', stay(day));
    const waiting = await submit('otherApplicantMaster', stay(day));
    await applyTransition('applicantMember', holding, 'withdraw');
    expect(waiting.state).toBe('waiting');
    return waiting;
  };
  const [past, ahead] = [await submitWaiting(10), await submitWaiting(12)];
  await setHoursAhead(11 * 24);
  expect(await transitionRefusal('harborMaster', past, 'accept')).toMatchObject({
    code: 'reservation.cannotBeAccepted',
    details: { cause: 'reservation.arrivalPassed', arrivedAt: stay(10).startAt },
  });
  // The day before the arrival.
  expect(await applyTransition('harborMaster', ahead, 'accept')).toMatchObject({ state: 'tentative' });
});
