import { type DecisionTransition, getExamination, previewDecisions } from '@kiko/contract/reservations/decision-endpoints.ts';
import { createReservation, updateReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk, refusal, database } = api;
const { fixtureIds, setBerth, stay, reservationBody, submit, createProxy, applyTransition, transitionRefusal, readReservation } =
  useTestReservations(api);

const reason = '試験';
const preview = (transition: DecisionTransition, ids: readonly number[], user: TestAccountName = 'harborMaster') =>
  requestOk(user, previewDecisions, { query: `transition=${transition}&${ids.map((id) => `ids=${id}`).join('&')}` });
const ofOne = async (transition: DecisionTransition, id: number) => {
  const [found] = (await preview(transition, [id])).rows;
  if (!found) throw new Error('the preview returned no row');
  return { ...found, displaced: found.displaced.map((row) => row.id), promoted: found.promoted.map((row) => row.id) };
};

describe('previewDecisions', () => {
  test('names competing requests, those over the day limit included, and which of them came earlier', async () => {
    await setBerth({ allocation: 'review', maxShipsPerDay: 1 });
    const first = await submit('applicantMember', stay(10, 6, 9));
    const second = await submit('otherApplicantMaster', stay(10, 8, 12));
    const sameDay = await submit('applicantMaster', stay(10, 20, 22));
    await submit('applicantMaster', stay(11));
    expect(await ofOne('approve', second.id)).toMatchObject({
      refusal: null,
      displaced: [first.id, sameDay.id],
      earlierIds: [first.id],
      competitorActions: ['queue', 'reject', 'leave'],
    });
    await setBerth({ hasWaitlist: false });
    expect((await ofOne('approve', second.id)).competitorActions).toEqual(['reject', 'leave']);
  });

  test('predicts whether the approval is refused', async () => {
    await setBerth({ allocation: 'review', maxShipsPerDay: 2 });
    const requests = [];
    for (const [from, to] of [
      [6, 9],
      [8, 12],
      [11, 14],
      [13, 18],
      [20, 22],
    ] as const)
      requests.push(await submit('applicantMember', stay(10, from, to)));
    for (const request of requests.slice(1, 3)) {
      const { displaced, refusal: refused } = await ofOne('approve', request.id);
      const approval = await api.request('harborMaster', updateReservation, {
        params: { id: request.id },
        body: {
          version: request.version,
          transition: 'approve',
          competitorAction: 'leave',
          seenDisplacedIds: displaced,
          reason,
        },
      });
      expect(approval.status).toBe(refused ? 409 : 200);
    }
  });

  test('groups the requests of a question that compete with each other', async () => {
    await setBerth({ allocation: 'review' });
    const at = (from: number, to: number, user: TestAccountName = 'applicantMember') => submit(user, stay(10, from, to));
    const [a, b, c, alone] = [await at(6, 9), await at(8, 12, 'otherApplicantMaster'), await at(11, 14), await at(20, 22)];
    const { groups } = await preview('approve', [alone.id, c.id, b.id, a.id]);
    expect(groups).toEqual([[c.id, b.id, a.id]]);
  });

  test('groups requests that together exceed the limit of a day, although any two of them fit', async () => {
    await setBerth({ allocation: 'review', maxShipsPerDay: 2 });
    const [a, b, c] = [
      await submit('applicantMember', stay(10, 6, 8)),
      await submit('otherApplicantMaster', stay(10, 9, 11)),
      await submit('applicantMaster', stay(10, 20, 22)),
    ];
    const nextDay = await submit('applicantMaster', stay(11));
    const ids = [nextDay.id, c.id, b.id, a.id];
    expect((await preview('approve', ids)).groups).toEqual([[c.id, b.id, a.id]]);
    expect((await preview('approve', [c.id, a.id])).groups).toEqual([]);
    await setBerth({ maxShipsPerDay: 3 });
    expect((await preview('approve', ids)).groups).toEqual([]);
  });

  test('returns the cause when a request cannot be approved', async () => {
    const held = await submit();
    await setBerth({ allocation: 'review' });
    const waiting = await submit('otherApplicantMaster');
    expect(waiting.state).toBe('waiting');
    expect((await ofOne('accept', waiting.id)).refusal).toMatchObject({
      code: 'reservation.cannotBeAccepted',
      details: { cause: 'reservation.berthTaken' },
    });
    expect((await ofOne('reject', held.id)).promoted).toEqual([waiting.id]);
  });

  test('names the earlier requests that a promotion passes over', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const held = await submit();
    const [second, third] = [await submit('otherApplicantMaster'), await submit('applicantMaster')];
    await applyTransition('applicantMember', held, 'withdraw');
    expect(await ofOne('accept', third.id)).toMatchObject({ refusal: null, earlierIds: [second.id] });
    expect(await ofOne('accept', second.id)).toMatchObject({ refusal: null, earlierIds: [] });
  });

  test('returns whether a returned request keeps the berth and until which day', async () => {
    const first = await submit();
    expect(await ofOne('return', first.id)).toMatchObject({ isHeld: true });
    const kept = (await ofOne('return', first.id)).keptUntil;
    const returned = await applyTransition('harborMaster', first, { transition: 'return', reason });
    const lastMoment = new Date((returned.returnDueAt?.getTime() ?? 0) - 1 + 9 * hourMs);
    expect(kept).toBe(lastMoment.toISOString().slice(0, 10));
    await setBerth({ allocation: 'review' }, fixtureIds.second);
    const second = await submit('applicantMember', { berthId: fixtureIds.second });
    expect((await ofOne('return', second.id)).isHeld).toBe(false);
  });

  test('omits reservations that the caller cannot see, and is forbidden for applicants', async () => {
    const foreign = await submit('applicantMember', { berthId: fixtureIds.otaru });
    expect((await preview('approve', [foreign.id])).rows).toEqual([]);
    const query = `transition=approve&ids=${foreign.id}`;
    expect(await refusal('applicantMember', previewDecisions, { query })).toMatchObject({ status: 403 });
  });

  test('writes nothing', async () => {
    const requested = await submit();
    await preview('approve', [requested.id]);
    expect(await readReservation('harborMaster', requested.id)).toMatchObject({ version: requested.version, state: 'tentative' });
  });
});

describe('getExamination', () => {
  test('lists all requests of the berth and day in order of receipt with every decision, person and reason', async () => {
    await setBerth({ allocation: 'review' });
    const first = await submit();
    const second = await submit('otherApplicantMaster', stay(10, 9, 12));
    const withdrawn = await submit('applicantMaster', stay(10, 20, 22));
    await applyTransition('applicantMaster', withdrawn, 'withdraw');
    await submit('applicantMaster', stay(11));
    await applyTransition('harborMaster', second, { transition: 'approve', competitorAction: 'reject', reason: '初寄港のため' });
    const record = await requestOk('harborMaster', getExamination, { params: { id: first.id } });
    expect(record.rows.map(({ reservationId }) => reservationId)).toEqual([first.id, second.id, withdrawn.id]);
    expect(record.rows.map(({ hash }) => hash?.length)).toEqual([64, 64, 64]);
    const [lost, won] = record.rows;
    expect(won?.decisions.map(({ action, side }) => [action, side])).toEqual([
      ['submit', 'owner'],
      ['approve', 'manager'],
    ]);
    expect(lost?.decisions.at(-1)).toMatchObject({
      action: 'reject',
      side: 'manager',
      reason: '初寄港のため',
      inFavorOf: second.receiptNo,
    });
    expect(lost?.decisions.at(-1)?.accountName).toBeTruthy();
  });

  test('keeps the winner in the record of its first place after it was moved to another day and berth', async () => {
    await setBerth({ allocation: 'review' });
    const lost = await submit();
    const won = await submit('otherApplicantMaster', stay(10, 9, 12));
    const approved = await applyTransition('harborMaster', won, {
      transition: 'approve',
      competitorAction: 'reject',
      reason: '初寄港のため',
    });
    const moved = await applyTransition('harborMaster', approved, {
      transition: 'adjustSchedule',
      berthId: fixtureIds.second,
      ...stay(12),
      reason: '岸壁工事のため',
    });
    const record = await requestOk('harborMaster', getExamination, { params: { id: lost.id } });
    expect(record.rows).toMatchObject([
      { reservationId: lost.id, movedTo: null },
      {
        reservationId: won.id,
        receiptNo: won.receiptNo,
        startAt: new Date(stay(10, 9, 12).startAt),
        movedTo: { startAt: new Date(stay(12).startAt) },
      },
    ]);
    expect(record.rows[1]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(record.placements).toHaveLength(1);

    // Its own record is that of the present place; the one before is there by its version.
    const present = await requestOk('harborMaster', getExamination, { params: { id: won.id } });
    expect(present).toMatchObject({ berthId: fixtureIds.second, rows: [{ reservationId: won.id, movedTo: null }] });
    expect(present.placements.map(({ startAt }) => startAt)).toEqual([
      new Date(stay(12).startAt),
      new Date(stay(10, 9, 12).startAt),
    ]);
    const query = `version=${present.placements[1]?.version}`;
    const before = await requestOk('harborMaster', getExamination, { params: { id: won.id }, query });
    expect(before.rows.map(({ reservationId }) => reservationId)).toEqual([lost.id, won.id]);
    const none = { params: { id: won.id }, query: `version=${moved.version + 1}` };
    expect(await refusal('harborMaster', getExamination, none)).toMatchObject({ status: 404 });
  });

  test('is for harbor managers of the berth and the ministry only', async () => {
    const { id } = await submit('applicantMember', { berthId: fixtureIds.otaru });
    expect(await refusal('applicantMember', getExamination, { params: { id } })).toMatchObject({ status: 403 });
    expect(await refusal('harborMaster', getExamination, { params: { id } })).toMatchObject({ status: 404 });
    expect((await requestOk('mlitMember', getExamination, { params: { id } })).rows).toHaveLength(1);
  });
});

describe('a call that a manager enters or moves over competing requests', () => {
  const lastEntry = async (id: number) => (await readReservation('otherApplicantMaster', id)).history.at(-1);

  test('is refused without a choice and without a reason; the displaced request carries both', async () => {
    await setBerth({ allocation: 'review' });
    const rival = await submit('otherApplicantMaster');
    const enter = (over: object) =>
      refusal('harborMaster', createReservation, { body: reservationBody({ transition: 'proxyCreate', ...over }) });
    expect(await enter({})).toMatchObject({ code: 'reservation.losersUndecided', details: { displacedIds: [rival.id] } });
    expect(await enter({ competitorAction: 'queue' })).toMatchObject({ code: 'reservation.passesOver' });
    expect(await enter({ competitorAction: 'queue', seenDisplacedIds: [], reason })).toMatchObject({
      code: 'reservation.competitorsChanged',
    });
    const { receiptNo } = await createProxy({ competitorAction: 'queue', seenDisplacedIds: [rival.id], reason });
    expect(await lastEntry(rival.id)).toMatchObject({ action: 'queue', side: 'manager', reason, inFavorOf: receiptNo });
  });

  test('is moved only with a choice about the requests at the new time', async () => {
    await setBerth({ allocation: 'review' });
    const call = await createProxy(stay(12));
    const rival = await submit('otherApplicantMaster');
    const move = { transition: 'adjustSchedule', reason, ...stay(10) };
    expect(await transitionRefusal('harborMaster', call, move)).toMatchObject({ code: 'reservation.losersUndecided' });
    const { receiptNo } = await applyTransition('harborMaster', call, { ...move, competitorAction: 'reject' });
    expect(await lastEntry(rival.id)).toMatchObject({ action: 'reject', side: 'manager', reason, inFavorOf: receiptNo });
  });
});

test('the record shows the ship, how it fits, and the same ship at other ports and berths in full to managers and the ministry', async () => {
  await setBerth({ lengthM: 500 });
  const { ship: shipId } = fixtureIds;
  const requested = await submit('applicantMember', { shipId });
  await submit('otherApplicantMaster', { shipId, berthId: fixtureIds.otaru });
  await submit('otherApplicantMaster', { shipId, berthId: fixtureIds.second });
  const own = await readReservation('applicantMember', requested.id);
  expect(own.sameShip).toEqual({ tentative: 0, confirmed: 0, atSamePort: 0 });
  for (const user of ['harborMaster', 'mlitMember'] as const) {
    const record = await readReservation(user, requested.id);
    expect(record.sameShip).toEqual({ tentative: 1, confirmed: 0, atSamePort: 1 });
    expect(record.ship.imoNumber).toMatch(/^\d{7}$/);
    expect(record.fit).toMatchObject([{ measure: 'length', limit: 500, result: 'pass' }]);
  }
});

test('a record is read in one snapshot while it changes', async () => {
  for (let round = 0; round < 8; round += 1) {
    const requested = await createProxy(stay(12 + round));
    const reads = Array.from({ length: 20 }, () => readReservation('harborMaster', requested.id));
    const [, ...records] = await Promise.all([
      applyTransition('harborMaster', requested, { transition: 'revoke', reason }),
      ...reads,
    ]);
    for (const { state, history } of records) {
      const last = history.at(-1)?.changes.find(({ field }) => field === 'state')?.to;
      expect(last).toBe(state);
    }
  }
  expect(await database().owner.selectFrom('reservation').select('id').execute()).toHaveLength(8);
});
