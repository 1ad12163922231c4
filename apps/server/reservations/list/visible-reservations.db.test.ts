import { createHash } from 'node:crypto';
import {
  createReservation,
  getReservation,
  listReceipts,
  listReservations,
  reservationSortFields,
} from '@kiko/contract/reservations/reservation-endpoints.ts';
import { verifyReceiptChain } from '@kiko/domain/reservations/receipt-chain.ts';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk, refusal, database } = api;
const { fixtureIds, stay, reservationBody, submit, createProxy, applyTransition, readReservation, setBerth } =
  useTestReservations(api);

const list = async (user: TestAccountName, query = '') => {
  const { rows, rowCount } = await requestOk(user, listReservations, { query });
  expect(rowCount).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const draft = (user: TestAccountName) => requestOk(user, createReservation, { body: reservationBody({ transition: 'saveDraft' }) });
const window = () => `from=${encodeURIComponent(stay(0).startAt)}&to=${encodeURIComponent(stay(60).startAt)}`;

describe('the visibility of a reservation', () => {
  test('covers its organization, the manager of its berth and the ministry; others get 404', async () => {
    const { id } = await submit('applicantMember', { berthId: fixtureIds.second });
    for (const user of ['applicantMaster', 'applicantMember', 'harborMaster', 'mlitMember'] as const) {
      expect(await list(user), user).toEqual([id]);
      expect(await readReservation(user, id)).toMatchObject({ id, berthId: fixtureIds.second });
    }
    for (const user of ['otherApplicantMaster', 'otherHarborMaster', 'harborMember'] as const) {
      expect(await list(user), user).toEqual([]);
      expect(await refusal(user, getReservation, { params: { id } })).toEqual({ status: 404, code: 'record.notFound' });
    }
  });

  test('of a draft is limited to its owner', async () => {
    const { id } = await draft('applicantMember');
    expect(await list('applicantMaster')).toEqual([id]);
    for (const user of ['harborMaster', 'mlitMaster', 'otherApplicantMaster'] as const) {
      expect(await list(user), user).toEqual([]);
      expect((await refusal(user, getReservation, { params: { id } })).status).toBe(404);
    }
  });

  test('is limited to its owner when it is withdrawn without ever being submitted', async () => {
    const { id } = await applyTransition('applicantMember', await draft('applicantMember'), 'withdraw');
    const pulledBack = await applyTransition('applicantMember', await submit(), 'pullBack');
    await applyTransition('applicantMember', pulledBack, 'withdraw');
    expect(await list('applicantMaster')).toEqual([pulledBack.id, id].toSorted((a, b) => a - b));
    expect(await list('harborMaster')).toEqual([]);
    expect((await refusal('mlitMaster', getReservation, { params: { id } })).status).toBe(404);
  });

  test('includes the transitions that the viewer may make', async () => {
    const { id } = await submit();
    const transitionsFor = async (user: TestAccountName) => (await readReservation(user, id)).allowedTransitions;
    expect(await transitionsFor('applicantMember')).toEqual(['withdraw', 'pullBack', 'updateDetails']);
    expect(await transitionsFor('harborMember')).toEqual(['approve', 'return', 'reject', 'revoke', 'adjustSchedule']);
    expect(await transitionsFor('mlitMaster')).toEqual([]);
  });

  test('of names in the history covers the own organization and the deciding harbor manager', async () => {
    const requested = await submit();
    await applyTransition('harborMaster', requested, { transition: 'reject', reason: '工事' });
    const { history } = await readReservation('applicantMember', requested.id);
    expect(history.map(({ rule, reason, side }) => ({ rule, reason, side }))).toEqual([
      { rule: 'R03', reason: null, side: 'owner' },
      { rule: 'R09', reason: '工事', side: 'manager' },
    ]);
    expect(history.map(({ accountName }) => accountName === null)).toEqual([false, false]);
    const seen = await readReservation('harborMaster', requested.id);
    expect(seen.history.map(({ accountName }) => accountName === null)).toEqual([true, false]);
  });
});

describe('the history of a reservation', () => {
  const changesIn = async (user: TestAccountName, id: number) =>
    (await readReservation(user, id)).history.map(({ action, changes }) => [
      action,
      ...changes.map(({ field, from, to }) => [field, from, to]),
    ]);

  test('returns the old and new value of each changed field', async () => {
    const requested = await submit();
    const noted = await applyTransition('applicantMember', requested, {
      transition: 'updateDetails',
      comment: '右舷着け',
      isFirstCallJapan: false,
    });
    await applyTransition('harborMaster', noted, { transition: 'adjustSchedule', berthId: fixtureIds.second, reason: '調整' });
    const [, second, third] = await changesIn('harborMaster', requested.id);
    expect(second).toEqual(['updateDetails', ['comment', '', '右舷着け']]);
    const names = await database().owner.selectFrom('berth').select(['id', 'nameJa as ja', 'nameEn as en']).execute();
    const nameOf = (wanted: number) => names.filter(({ id }) => id === wanted).map(({ ja, en }) => ({ ja, en }))[0];
    expect(third).toEqual(['adjustSchedule', ['berthId', nameOf(fixtureIds.berth), nameOf(fixtureIds.second)]]);
    expect(await changesIn('applicantMember', requested.id)).toHaveLength(3);
    const back = await submit('applicantMember', stay(30));
    await applyTransition('harborMaster', back, { transition: 'return', reason: '確認' });
    const { returnDueAt } = await readReservation('applicantMember', back.id);
    const [, returned] = await changesIn('applicantMember', back.id);
    expect(returned).toContainEqual(['returnDueAt', null, returnDueAt?.toISOString()]);
  });

  test('omits edits of a draft for other organizations', async () => {
    const first = await draft('applicantMember');
    const second = await applyTransition('applicantMember', first, { transition: 'saveDraft', comment: '社外秘' });
    await applyTransition('applicantMember', second, { transition: 'submit', comment: '公開' });
    expect((await changesIn('applicantMember', first.id)).map(([transition]) => transition)).toEqual([
      'saveDraft',
      'saveDraft',
      'submit',
    ]);
    expect(await changesIn('harborMaster', first.id)).toEqual([['submit', ['state', null, 'tentative'], ['receiptNo', null, 1]]]);
  });
});

describe('stays of other organizations', () => {
  test('are returned with their times only, and only if confirmed', { tags: ['spec:4.22'] }, async () => {
    const confirmed = await applyTransition('harborMaster', await submit('otherApplicantMaster', { comment: '秘密' }), 'approve');
    await submit('otherApplicantMaster', stay(20));
    const { json } = await api.request('applicantMember', listReservations, { query: `includeOther=true&${window()}` });
    const { startAt, endAt } = stay(10);
    expect(json).toEqual({ rows: [], rowCount: 0, others: [{ berthId: fixtureIds.berth, startAt, endAt, status: 2 }] });
    const own = await requestOk('otherApplicantMaster', listReservations, { query: `includeOther=true&${window()}` });
    expect(own).toMatchObject({ rowCount: 2, others: [] });
    expect(own.rows.map(({ id }) => id)).toContain(confirmed.id);
    const elsewhere = `includeOther=true&${window()}&berthId=${fixtureIds.second}`;
    expect((await requestOk('applicantMember', listReservations, { query: elsewhere })).others).toEqual([]);
  });

  test('require a time window that is not too long', async () => {
    expect((await refusal('applicantMember', listReservations, { query: 'includeOther=true' })).status).toBe(422);
    const tooLong = `includeOther=1&from=2027-01-01T00:00:00Z&to=2029-01-01T00:00:00Z`;
    expect((await refusal('applicantMember', listReservations, { query: tooLong })).issues?.[0]).toEqual({
      path: 'to',
      code: 'rangeTooLong',
    });
  });
});

describe('the list', () => {
  test('is sorted by latest arrival and returned in pages with the total count', { tags: ['spec:2.35', 'spec:7.6'] }, async () => {
    const ids = [];
    for (const day of [12, 10, 11]) ids.push((await submit('applicantMember', stay(day))).id);
    expect(await list('applicantMember')).toEqual([ids[0], ids[2], ids[1]]);
    expect(await list('applicantMember', 'sortField=startAt&sortOrder=asc')).toEqual([ids[1], ids[2], ids[0]]);
    const page = await requestOk('applicantMember', listReservations, { query: 'page=1&pageSize=2' });
    expect({ rows: page.rows.length, rowCount: page.rowCount }).toEqual({ rows: 1, rowCount: 3 });
  });

  test.each(reservationSortFields)('is sorted by %s, either way', async (field) => {
    await submit('applicantMember', stay(10));
    const away = { ...stay(11), shipId: fixtureIds.otherShip, berthId: fixtureIds.otaru };
    await applyTransition('otherHarborMaster', await submit('otherApplicantMaster', away), 'approve');
    const [up, down] = [
      await list('mlitMaster', `sortField=${field}&sortOrder=asc`),
      await list('mlitMaster', `sortField=${field}&sortOrder=desc`),
    ];
    expect(up).toHaveLength(2);
    expect(up).toEqual(down.toReversed());
  });

  test('is filtered by status, and confirmed ones by whether a cancellation is requested', async () => {
    const tentative = await submit();
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(11)), 'approve');
    const requested = await applyTransition('harborMaster', await submit('applicantMember', stay(12)), 'approve');
    await applyTransition('applicantMember', requested, { transition: 'requestCancel', cancellationReason: 'planChange' });
    expect(await list('applicantMember', 'statuses=2')).toEqual([requested.id, confirmed.id]);
    expect(await list('applicantMember', 'statuses=2&isCancellationRequest=1')).toEqual([requested.id]);
    expect(await list('applicantMember', 'statuses=1&statuses=2&isCancellationRequest=0')).toEqual([confirmed.id, tentative.id]);
  });

  test('is filtered by time, berth, port and ship', async () => {
    const early = await submit();
    const late = await submit('applicantMember', { ...stay(30), berthId: fixtureIds.second });
    const away = await submit('applicantMember', { ...stay(31), berthId: fixtureIds.otaru });
    const from = encodeURIComponent(stay(20).startAt);
    expect(await list('applicantMember', `from=${from}`)).toEqual([away.id, late.id]);
    expect(await list('applicantMember', `to=${from}`)).toEqual([early.id]);
    expect(await list('applicantMember', `berthId=${fixtureIds.second}`)).toEqual([late.id]);
    const { portId, shipId } = await readReservation('applicantMember', early.id);
    expect(await list('applicantMember', `portId=${portId}`)).toEqual([late.id, early.id]);
    expect(await list('applicantMember', `shipId=${shipId}`)).toEqual([early.id]);
  });

  test('is searched by the names of ship, berth, port and organization', async () => {
    const { id } = await submit();
    await submit('applicantMember', { ...stay(31), berthId: fixtureIds.otaru, shipId: fixtureIds.otherShip });
    const { cruiseShipName, berthName, portName, organizationName } = await readReservation('applicantMember', id);
    for (const word of [cruiseShipName.ja, cruiseShipName.en.toLowerCase(), berthName.ja, portName.en])
      expect(await list('applicantMember', `freetext=${encodeURIComponent(word)}`), word).toEqual([id]);
    expect(await list('applicantMember', `freetext=${encodeURIComponent(organizationName?.ja ?? '')}`)).toHaveLength(2);
    expect(await list('applicantMember', 'freetext=100%25')).toEqual([]);
  });

  test('the same ship elsewhere at the same time is counted within the own organization, and in full for managers', async () => {
    const { ship: shipId } = fixtureIds;
    await submit('otherApplicantMaster', { berthId: fixtureIds.otaru, shipId });
    expect((await submit('applicantMember', { ...stay(10, 9, 11), shipId })).sameShip).toEqual({
      tentative: 0,
      confirmed: 0,
      atSamePort: 0,
    });
    const warned = await submit('otherApplicantMaster', { ...stay(10, 15, 17), shipId });
    expect(warned.sameShip).toEqual({ tentative: 1, confirmed: 0, atSamePort: 0 });
    expect((await submit('otherApplicantMaster', { ...stay(10, 19, 21), shipId })).sameShip).toEqual({
      tentative: 0,
      confirmed: 0,
      atSamePort: 0,
    });
    expect((await createProxy({ ...stay(10, 12, 14), shipId })).sameShip).toEqual({ tentative: 1, confirmed: 0, atSamePort: 0 });
  });
});

test('waiting requests are listed with their place in the queue, other reservations without', async () => {
  await submit('applicantMember');
  await submit('otherApplicantMaster');
  await submit('applicantMaster');
  const { rows } = await requestOk('harborMaster', listReservations, { query: 'sortField=receivedAt' });
  expect(new Set(rows.map(({ waitlistPosition }) => waitlistPosition))).toEqual(new Set([null, 1, 2]));
});

describe('the order of receipt of a berth', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('is a hash chain without gaps that any reader can verify', async () => {
    await setBerth({ allocation: 'review' });
    for (const user of ['applicantMember', 'otherApplicantMaster', 'mlitMember', 'applicantMaster'] as const) await submit(user);
    const { rows, rowCount } = await requestOk('otherApplicantMaster', listReceipts, { params: { id: fixtureIds.berth } });
    expect(rowCount).toBe(4);
    const chain = rows.map((row) => ({ ...row, berthId: fixtureIds.berth, receivedAt: row.receivedAt.getTime() }));
    expect(verifyReceiptChain(chain, sha256)).toEqual([]);
    expect(verifyReceiptChain(chain.toSpliced(1, 1), sha256)).not.toEqual([]);
  });

  test('returns 404 for an inaccessible berth', async () => {
    expect(await refusal('otherHarborMaster', listReceipts, { params: { id: fixtureIds.berth } })).toEqual({
      status: 404,
      code: 'record.notFound',
    });
    expect((await requestOk('harborMaster', listReceipts, { params: { id: fixtureIds.berth } })).rowCount).toBe(0);
  });
});

test('every accepted request writes an audit entry and an outbox event, every refusal an audit entry', async () => {
  const { owner } = database();
  await owner.deleteFrom('auditEntry').execute();
  const { id, version } = await submit();
  await refusal('applicantMember', createReservation, { body: reservationBody({ shipId: 999_999 }) });
  await applyTransition('applicantMember', { id, version }, 'withdraw');
  const entries = await owner.selectFrom('auditEntry').select(['capability', 'recordId', 'refusalCode']).orderBy('id').execute();
  expect(entries).toEqual([
    { capability: 'reservation.create', recordId: id, refusalCode: null },
    { capability: 'reservation.create', recordId: null, refusalCode: 'request.unknownReference' },
    { capability: 'reservation.update', recordId: id, refusalCode: null },
  ]);
  const events = await owner.selectFrom('outboxEvent').select('payload').orderBy('id').execute();
  expect(events.map(({ payload }) => (payload as { event: string }).event)).toEqual([
    'reservation.submitToTentative',
    'reservation.withdraw',
  ]);
});
