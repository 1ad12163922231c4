import { createReservation, listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { maxDrafts } from '@kiko/domain/organizations/usage-limits.ts';
import { formatReservationNumber } from '@kiko/domain/reservations/reservation-number.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { numberNotations } from '../testing/number-notations.ts';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, refusal, request, requestOk } = api;
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
  setHoursAhead,
  anotherShip,
} = useTestReservations(api);

const reason = '試験';
const temporary = { isTemporaryCall: true, temporaryCallReason: '荒天による回航' };
const refused = (user: TestAccountName, over: object = {}) => refusal(user, createReservation, { body: reservationBody(over) });
const closePeriods = () => database().owner.deleteFrom('acceptancePeriod').where('berthId', '=', fixtureIds.berth).execute();
const violation = (statement: ReturnType<typeof sql>) =>
  statement.execute(database().owner).then(
    () => 'none',
    (error: unknown) => (error as { constraint?: string }).constraint,
  );

describe('a temporary call', () => {
  test('is requested outside the period with a reason, is tentative and holds nothing before it is approved', async () => {
    await closePeriods();
    expect(await refused('applicantMember', { isTemporaryCall: true })).toMatchObject({
      status: 422,
      issues: [{ path: 'temporaryCallReason', code: 'required' }],
    });
    const requested = await submit('applicantMember', temporary);
    expect(requested).toMatchObject({ state: 'tentative', holdsBerth: false });
    expect(await readReservation('harborMaster', requested.id)).toMatchObject(temporary);
    expect(await applyTransition('harborMaster', requested, 'approve')).toMatchObject({ state: 'confirmed', holdsBerth: true });
  });

  test('is refused too early, where the berth accepts none, and where its acceptance setting is none', async () => {
    await closePeriods();
    expect((await refused('applicantMember', { ...temporary, ...stay(20) })).details).toMatchObject({
      cause: 'reservation.temporaryTooEarly',
      days: 14,
    });
    await setBerth({ acceptsTemporaryCalls: false });
    expect((await refused('applicantMember', temporary)).details).toEqual({ cause: 'reservation.temporaryNotAccepted' });
    await setBerth({ acceptsTemporaryCalls: true, acceptancePeriodSettingType: 0 });
    expect((await refused('applicantMember', temporary)).details).toEqual({ cause: 'reservation.temporaryNotAccepted' });
  });

  test('cannot be stored as a holder, nor without a reason', async () => {
    await closePeriods();
    const { id } = await submit('applicantMember', temporary);
    expect(await violation(sql`update reservation set allocation = 'firstCome' where id = ${id}`)).toBe(
      'reservation_temporary_call_is_reviewed',
    );
    expect(await violation(sql`update reservation set temporary_call_reason = '' where id = ${id}`)).toBe(
      'reservation_temporary_call_has_reason',
    );
  });
});

describe('the longest stay', () => {
  const long = () => ({ startAt: stay(10).startAt, endAt: stay(25).endAt });

  test('binds applicants, and managers unless they give a reason', async () => {
    expect(await refused('applicantMember', long())).toMatchObject({
      status: 409,
      code: 'reservation.stayTooLong',
      details: { limitDays: 14 },
    });
    expect(await refused('harborMaster', { transition: 'proxyCreate', ...long() })).toMatchObject({
      code: 'reservation.stayTooLong',
    });
    const { id } = await createProxy({ ...long(), overrideReason: '修繕のため係留' });
    expect(await violation(sql`update reservation set override_reason = null where id = ${id}`)).toBe(
      'reservation_stay_within_limit',
    );
  });

  test('follows the system parameter', async () => {
    await database().owner.updateTable('systemParameter').set({ maximumStayDays: 30 }).execute();
    expect(await submit('applicantMember', long())).toMatchObject({ state: 'tentative' });
  });

  test('does not bind drafts: a longer one can be withdrawn, or submitted once the parameter allows it', async () => {
    const draft = { body: reservationBody({ transition: 'saveDraft', ...long() }) };
    const first = await requestOk('applicantMember', createReservation, draft);
    const second = await requestOk('applicantMember', createReservation, draft);
    expect(await applyTransition('applicantMember', first, 'withdraw')).toMatchObject({ state: 'withdrawn' });
    expect(await transitionRefusal('applicantMember', second, 'submit')).toMatchObject({ code: 'reservation.stayTooLong' });
    await database().owner.updateTable('systemParameter').set({ maximumStayDays: 30 }).execute();
    expect(await applyTransition('applicantMember', second, 'submit')).toMatchObject({ state: 'tentative' });
  });

  test('of more than 400 days is refused before anything is read', async () => {
    const endless = { startAt: stay(10).startAt, endAt: '2099-12-30T15:00:00Z' };
    expect(await refused('applicantMember', endless)).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'stayTooLong' }],
    });
  });
});

describe('one live request of an organization for a ship, a berth and an overlapping stay', () => {
  test('is held by the server and by the schema', async () => {
    const first = await submit('applicantMember', { shipId: fixtureIds.ship });
    expect(await refused('applicantMaster', stay(10, 17, 20))).toMatchObject({
      status: 409,
      code: 'reservation.duplicate',
      details: { cause: 'reservation.duplicate', reservationId: first.id, number: first.number },
    });
    const other = await submit('otherApplicantMaster', { shipId: fixtureIds.ship });
    expect(other).toMatchObject({ state: 'waiting' });
    expect(
      await violation(sql`update reservation set organization_id = (select organization_id from reservation where id = ${first.id})
        where id = ${other.id}`),
    ).toBe('reservation_one_live_per_ship');
  });

  test('holds for fifty concurrent submissions', async () => {
    const send = () => api.request('applicantMember', createReservation, { body: reservationBody() });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([409]));
  });

  test('lets a request be withdrawn and made again at once', async () => {
    const first = await submit('applicantMember', { shipId: fixtureIds.ship });
    const [withdrawn, again] = await Promise.all([
      applyTransition('applicantMember', first, 'withdraw'),
      api.request('applicantMember', createReservation, { body: reservationBody() }),
    ]);
    expect(withdrawn.state).toBe('withdrawn');
    expect([201, 409]).toContain(again.status);
  });
});

test('a place that its owner gives up does not go to the own request for the same ship', async () => {
  await setBerth({ maxShipsPerDay: 1 });
  const first = await submit('applicantMember', { shipId: fixtureIds.ship, ...stay(10, 6, 9) });
  const own = await submit('applicantMember', { shipId: fixtureIds.ship, ...stay(10, 12, 15) });
  const other = await submit('otherApplicantMaster', stay(10, 18, 21));
  expect([own.state, other.state]).toEqual(['waiting', 'waiting']);
  await applyTransition('applicantMember', first, 'withdraw');
  expect([(await readState(own.id)).code, (await readState(other.id)).code]).toEqual([4, 1]);
});

describe('the limit of open requests at a port', () => {
  const setLimit = (openRequestLimit: number | null) =>
    sql`update port set open_request_limit = ${openRequestLimit}
      where id = (select port_id from berth where id = ${fixtureIds.berth})`.execute(database().owner);
  const monthAhead = (day: number) => ({ ...stay(day), berthId: day % 2 ? fixtureIds.second : fixtureIds.berth });

  test('counts tentative, returned and waiting requests of the organization in the month, over all berths', async () => {
    await setLimit(2);
    const middle = 15;
    const first = await submit('applicantMember', stay(middle));
    await submit('applicantMaster', { ...stay(middle, 19, 22), berthId: fixtureIds.second });
    const over = await refused('applicantMember', { ...anotherShip(), ...stay(middle, 20, 23) });
    expect(over).toMatchObject({ status: 409, code: 'reservation.tooManyOpen', details: { limit: 2, open: 2 } });
    expect(await submit('otherApplicantMaster', stay(middle, 20, 23))).toMatchObject({ state: 'tentative' });
    await applyTransition('harborMaster', first, 'approve');
    expect(await submit('applicantMember', { ...stay(middle, 20, 23), berthId: fixtureIds.second })).toMatchObject({
      state: 'waiting',
    });
  });

  test('holds for twenty concurrent submissions', async () => {
    await setLimit(3);
    const bodies = Array.from({ length: 20 }, (_, index) => reservationBody({ ...anotherShip(), ...monthAhead(16 + (index % 2)) }));
    const answers = await Promise.all(bodies.map((body) => api.request('applicantMember', createReservation, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test('is enforced by the schema, too', async () => {
    await setLimit(1);
    const first = await submit('applicantMember', stay(15));
    expect(
      await violation(sql`insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, allocation, receipt_no, received_at)
        select 1, organization_id, account_id, berth_id, ship_id, end_at, end_at + interval '1 hour', allocation, 99, now()
        from reservation where id = ${first.id}`),
    ).toBe('reservation_open_requests_within_limit');
  });

  test('holds in the schema for a returned request that is submitted again for another month, and not against a manager', async () => {
    await setLimit(1);
    await submit('applicantMember', stay(15));
    const other = await submit('applicantMember', stay(75));
    const moveUp = sql`start_at = start_at - interval '60 days', end_at = end_at - interval '60 days'`;
    expect(await applyTransition('harborMaster', other, { transition: 'adjustSchedule', reason, ...stay(16) })).toMatchObject({
      state: 'tentative',
    });
    const later = await submit('applicantMember', stay(75));
    await applyTransition('harborMaster', later, { transition: 'return', reason });
    expect(await violation(sql`update reservation set status = 1, return_due_at = null, ${moveUp} where id = ${later.id}`)).toBe(
      'reservation_open_requests_within_limit',
    );
  });
});

describe('a change that sends only one of the two times', () => {
  test.each(['firstCome', 'review'] as const)('is decided like one that sends both (%s)', async (allocation) => {
    await setBerth({ allocation, hasWaitlist: false });
    await createProxy(stay(12));
    const requested = await submit('applicantMember', stay(10));
    const longer = { transition: 'adjustSchedule', endAt: stay(12).endAt, reason };
    const refusedMove = await transitionRefusal('harborMaster', requested, { ...longer, startAt: stay(10).startAt });
    expect(refusedMove).toMatchObject({ status: 409 });
    expect(await transitionRefusal('harborMaster', requested, longer)).toEqual(refusedMove);
    const returned = await applyTransition('harborMaster', requested, { transition: 'return', reason });
    const again = { transition: 'resubmit', endAt: stay(12).endAt };
    const refusedRequest = await transitionRefusal('applicantMember', returned, { ...again, startAt: stay(10).startAt });
    expect(refusedRequest).toMatchObject({ status: 409 });
    expect(await transitionRefusal('applicantMember', returned, again)).toEqual(refusedRequest);
    expect(
      await transitionRefusal('applicantMember', returned, { transition: 'resubmit', startAt: stay(13).startAt }),
    ).toMatchObject({ status: 422, issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }] });
  });
});

describe('the number of a reservation', () => {
  test('is assigned at the first submission, kept through a change of berth, and found in any notation', async () => {
    const draft = await requestOk('applicantMember', createReservation, { body: reservationBody({ transition: 'saveDraft' }) });
    expect(draft.number).toBe(null);
    const requested = await applyTransition('applicantMember', draft, 'submit');
    expect(requested.number).toMatch(/^K-\d{2}-\d{6}$/);
    const moved = await applyTransition('harborMaster', requested, {
      transition: 'adjustSchedule',
      berthId: fixtureIds.second,
      reason,
    });
    const pulled = await applyTransition('applicantMember', moved, 'pullBack');
    const again = await applyTransition('applicantMember', pulled, 'submit');
    expect([moved.number, pulled.number, again.number]).toEqual([requested.number, requested.number, requested.number]);
    const other = await submit('applicantMember', stay(12));
    expect(other.number).not.toBe(requested.number);
    for (const typed of numberNotations(requested.number)) {
      const { rows } = await requestOk('harborMaster', listReservations, { query: `freetext=${encodeURIComponent(typed)}` });
      expect(
        rows.map(({ id }) => id),
        typed,
      ).toEqual([requested.id]);
    }
  });

  test('is found again under the same key', async () => {
    const body = reservationBody();
    const send = () => api.request('applicantMember', createReservation, { body, key: 'number-test' });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect((first.json as { number: string }).number).toMatch(/^K-/);
  });

  test('is never changed, cleared or replaced by another one, by the schema', async () => {
    const { id, number } = await submit();
    for (const changed of [sql`'K-99-999999'`, sql`null`, sql`next_reservation_number(now())`]) {
      expect(await violation(sql`update reservation set number = ${changed} where id = ${id}`)).toBe('reservation_number_is_kept');
    }
    expect(await violation(sql`update reservation set number = ${number}, comment = '-' where id = ${id}`)).toBe('none');
    expect((await readReservation('applicantMember', id)).number).toBe(number);
  });

  test('is formed by the schema as by the domain, and counts from one in each year', async () => {
    const { owner } = database();
    const years = [2026, 2027, 2099, 2100];
    const { rows } = await sql<{ year: number; serial: number; number: string }>`
      select year, serial, reservation_number(year, serial) as number
      from unnest(${years}::integer[]) as year, generate_series(1, 120000, 997) as serial`.execute(owner);
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ year, serial, number }) => formatReservationNumber(year, serial) !== number)).toEqual([]);
    const first = async (at: string) => {
      const { rows: found } = await sql<{ number: string }>`select next_reservation_number(${at}) as number`.execute(owner);
      return found[0]?.number;
    };
    expect([await first('2055-12-31T14:59:59Z'), await first('2055-12-31T15:00:00Z'), await first('2056-06-01T00:00:00Z')]).toEqual(
      [formatReservationNumber(2055, 1), formatReservationNumber(2056, 1), formatReservationNumber(2056, 2)],
    );
  });
});

describe('after the arrival', () => {
  test('a cancellation is neither requested nor granted, and the manager changes the departure only', async () => {
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(1)), 'approve');
    const cancellationRequested = await applyTransition('applicantMember', confirmed, {
      transition: 'requestCancel',
      cancellationReason: 'planChange',
    });
    const ahead = (Date.parse(stay(1, 9).startAt) - Date.now()) / hourMs;
    await setHoursAhead(Math.ceil(ahead));
    expect(await transitionRefusal('harborMaster', cancellationRequested, 'approveCancel')).toMatchObject({
      code: 'reservation.arrivalPassed',
    });
    const kept = await applyTransition('harborMaster', cancellationRequested, { transition: 'rejectCancel', reason });
    expect(kept.allowedTransitions).not.toContain('approveCancel');
    expect(
      await transitionRefusal('applicantMember', kept, { transition: 'requestCancel', cancellationReason: 'planChange' }),
    ).toMatchObject({
      code: 'reservation.arrivalPassed',
    });
    expect(await transitionRefusal('harborMaster', kept, { transition: 'adjustSchedule', ...stay(2), reason })).toMatchObject({
      code: 'reservation.alongside',
    });
    const longer = await applyTransition('harborMaster', kept, {
      transition: 'adjustSchedule',
      endAt: stay(1, 8, 22).endAt,
      reason,
    });
    await setHoursAhead(Math.ceil(ahead) + 24);
    expect(
      await transitionRefusal('harborMaster', longer, { transition: 'adjustSchedule', endAt: stay(3).endAt, reason }),
    ).toMatchObject({
      code: 'reservation.departed',
    });
  });

  test('an undecided request is marked overdue and is no longer approved once its stay is over', async () => {
    const requested = await submit('applicantMember', stay(1));
    expect((await readReservation('harborMaster', requested.id)).isOverdue).toBe(false);
    await setHoursAhead(72);
    expect((await readReservation('harborMaster', requested.id)).isOverdue).toBe(true);
    expect(await transitionRefusal('harborMaster', requested, 'approve')).toMatchObject({ code: 'reservation.departed' });
    expect(await applyTransition('harborMaster', requested, { transition: 'reject', reason })).toMatchObject({ state: 'rejected' });
  });
});

describe('the party that can act on a reservation', () => {
  test('a request of the ministry belongs to the named organization; the ministry corrects it until it is confirmed', async () => {
    const { organizationId } = await api.account('applicantMaster');
    const requested = await submit('mlitMember', { organizationId, requesterName: '海外船社 予約係' });
    expect(await readReservation('applicantMember', requested.id)).toMatchObject({
      organizationId,
      requesterName: '海外船社 予約係',
      isProxy: false,
    });
    expect(requested.allowedTransitions).toEqual(['updateDetails']);
    const corrected = await applyTransition('mlitMaster', requested, {
      transition: 'updateDetails',
      comment: '訂正',
      requesterPhone: '03-0000-0000',
    });
    expect((await readReservation('applicantMember', requested.id)).allowedTransitions).toContain('withdraw');
    const confirmed = await applyTransition('harborMaster', corrected, 'approve');
    expect(await transitionRefusal('mlitMaster', confirmed, { transition: 'updateDetails', comment: '後' })).toMatchObject({
      status: 403,
    });
    expect(await applyTransition('applicantMember', confirmed, { transition: 'updateDetails', comment: '船社' })).toMatchObject({
      state: 'confirmed',
    });
    expect(
      await transitionRefusal(
        'applicantMember',
        { ...confirmed, version: confirmed.version + 1 },
        { transition: 'updateDetails', requesterName: '別人' },
      ),
    ).toMatchObject({
      issues: [{ path: 'requesterName', code: 'notAllowed' }],
    });
  });

  test('a request of the ministry for an unregistered organization is corrected by the harbor manager, too', async () => {
    const requested = await submit('mlitMember', { requesterName: '未登録船社' });
    expect(await readReservation('mlitMaster', requested.id)).toMatchObject({ organizationId: null, requesterName: '未登録船社' });
    expect(requested.allowedTransitions).toEqual(['withdraw', 'updateDetails']);
    const confirmed = await applyTransition('harborMaster', requested, 'approve');
    const corrected = await applyTransition('harborMember', confirmed, {
      transition: 'updateDetails',
      comment: '電話で確認',
      requesterPhone: '03-1111-1111',
    });
    expect(await readReservation('harborMaster', requested.id)).toMatchObject({
      comment: '電話で確認',
      requesterPhone: '03-1111-1111',
    });
    expect(
      await applyTransition('mlitMaster', corrected, { transition: 'requestCancel', cancellationReason: 'planChange' }),
    ).toMatchObject({
      stateCode: 21,
    });
    expect((await selectHistory(requested.id)).map(({ rule, side }) => [rule, side])).toEqual([
      ['R03', 'ministry'],
      ['R05', 'manager'],
      ['R34', 'manager'],
      ['R19', 'ministry'],
    ]);
  });

  test('an applicant cannot request for another organization', async () => {
    const { organizationId } = await api.account('otherApplicantMaster');
    expect(await refused('applicantMember', { organizationId })).toMatchObject({
      issues: [{ path: 'organizationId', code: 'notAllowed' }],
    });
  });

  test('the general account that entered a proxy reservation takes it back within a day, others do not', async () => {
    const entered = await requestOk('harborMember', createReservation, { body: reservationBody({ transition: 'proxyCreate' }) });
    expect(entered.allowedTransitions).toContain('takeBack');
    expect((await readReservation('harborMaster', entered.id)).allowedTransitions).not.toContain('takeBack');
    expect(await transitionRefusal('harborMember', entered, { transition: 'takeBack' })).toMatchObject({
      code: 'reservation.reasonMissing',
    });
    expect(await applyTransition('harborMember', entered, { transition: 'takeBack', reason: '入力誤り' })).toMatchObject({
      state: 'canceled',
    });
    const late = await requestOk('harborMember', createReservation, { body: reservationBody({ transition: 'proxyCreate' }) });
    await setHoursAhead(25);
    expect(await transitionRefusal('harborMember', late, { transition: 'takeBack', reason })).toMatchObject({
      code: 'reservation.takeBackOver',
    });
  });
});

describe('an approval among competing requests', () => {
  test('needs a choice, the shown competitors and, over an earlier receipt, a reason, which the losers’ history has', async () => {
    await setBerth({ allocation: 'review' });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    expect(await transitionRefusal('harborMaster', second, 'approve')).toMatchObject({
      code: 'reservation.losersUndecided',
      details: { displacedIds: [first.id] },
    });
    expect(
      await transitionRefusal('harborMaster', second, { transition: 'approve', competitorAction: 'queue', seenDisplacedIds: [] }),
    ).toMatchObject({
      code: 'reservation.competitorsChanged',
    });
    const seen = { transition: 'approve', competitorAction: 'queue', seenDisplacedIds: [first.id] };
    expect(await transitionRefusal('harborMaster', second, seen)).toMatchObject({
      code: 'reservation.passesOver',
      details: { earlierIds: [first.id] },
    });
    await applyTransition('harborMaster', second, { ...seen, reason: '初寄港を優先' });
    const [, queued] = await selectHistory(first.id);
    const { accountId } = await api.account('harborMaster');
    expect(queued).toMatchObject({ rule: 'R27', reason: '初寄港を優先', side: 'manager', accountId, inFavorOf: second.receiptNo });
    expect(queued?.accountName).toBeTruthy();
  });
});

test('an organization has at most 300 drafts, also for two concurrent last ones; another organization is not affected', async () => {
  const draft = { body: reservationBody({ transition: 'saveDraft' }) };
  await requestOk('applicantMember', createReservation, draft);
  await sql`insert into reservation (status, is_proxy, organization_id, account_id, berth_id, ship_id, start_at, end_at)
    select 0, false, organization_id, account_id, berth_id, ship_id, start_at, end_at
    from reservation, generate_series(1, ${maxDrafts - 2}) where status = 0`.execute(database().owner);
  const tries = await Promise.all([1, 2, 3].map(() => request('applicantMember', createReservation, draft)));
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await refused('applicantMaster', { transition: 'saveDraft' })).toMatchObject({ code: 'reservation.tooManyDrafts' });
  expect(await requestOk('otherApplicantMaster', createReservation, draft)).toMatchObject({ state: 'draft' });
  // A request that is not a draft is not counted.
  expect(await submit('applicantMember')).toMatchObject({ state: 'tentative' });
});

test('a call that was stored before a rule became stricter stays readable', async () => {
  const { id } = await submit('applicantMember');
  await sql`update reservation set agency_name = e'a\nb', operating_company = repeat('x', 300), comment = repeat('x', 3000),
    cruise_name_en = '\u98db\u9ce5' where id = ${id}`.execute(database().owner);
  for (const user of ['applicantMember', 'harborMaster', 'mlitMember'] as const)
    expect(await readReservation(user, id)).toMatchObject({ agencyName: 'a\nb', cruiseName: { en: '\u98db\u9ce5' } });
});
