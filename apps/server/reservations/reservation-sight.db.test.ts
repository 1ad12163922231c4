import { createHash } from 'node:crypto';
import {
  createReservation,
  getReservation,
  listReceipts,
  listReservations,
  reservationSortFields,
} from '@kiko/contract/reservations/reservation-endpoints.ts';
import { verifyChain } from '@kiko/domain/reservations/receipt-chain.ts';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal, database } = api;
const { place, stay, form, submit, make, show, setBerth } = useTestReservations(api);

const list = async (who: PersonName, query = '') => {
  const { rows, rowCount } = await answer(who, listReservations, { query });
  expect(rowCount).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const draft = (who: PersonName) => answer(who, createReservation, { body: form({ move: 'saveDraft' }) });
const window = () => `from=${encodeURIComponent(stay(0).startAt)}&to=${encodeURIComponent(stay(60).startAt)}`;

describe('who sees a reservation', () => {
  test('its organization, the manager of its berth and the ministry; nobody else finds it', async () => {
    const { id } = await submit('applicantMember', { berthId: place.second });
    for (const who of ['applicantMaster', 'applicantMember', 'harborMaster', 'mlitMember'] as const) {
      expect(await list(who), who).toEqual([id]);
      expect(await show(who, id)).toMatchObject({ id, berthId: place.second });
    }
    for (const who of ['otherApplicantMaster', 'otherHarborMaster', 'harborMember'] as const) {
      expect(await list(who), who).toEqual([]);
      expect(await refusal(who, getReservation, { params: { id } })).toEqual({ status: 404, code: 'record.notFound' });
    }
  });

  test('a draft is its owner’s alone', async () => {
    const { id } = await draft('applicantMember');
    expect(await list('applicantMaster')).toEqual([id]);
    for (const who of ['harborMaster', 'mlitMaster', 'otherApplicantMaster'] as const) {
      expect(await list(who), who).toEqual([]);
      expect((await refusal(who, getReservation, { params: { id } })).status).toBe(404);
    }
  });

  test('one that was never handed in stays its owner’s when it is withdrawn', async () => {
    const { id } = await make('applicantMember', await draft('applicantMember'), 'withdraw');
    const pulledBack = await make('applicantMember', await submit(), 'pullBack');
    await make('applicantMember', pulledBack, 'withdraw');
    expect(await list('applicantMaster')).toEqual([pulledBack.id, id].toSorted((a, b) => a - b));
    expect(await list('harborMaster')).toEqual([]);
    expect((await refusal('mlitMaster', getReservation, { params: { id } })).status).toBe(404);
  });

  test('what each may do next is said with it', async () => {
    const { id } = await submit();
    const movesFor = async (who: PersonName) => (await show(who, id)).allowedMoves;
    expect(await movesFor('applicantMember')).toEqual(['withdraw', 'pullBack', 'updateDetails']);
    expect(await movesFor('harborMember')).toEqual(['approve', 'return', 'reject', 'revoke', 'adjustSchedule']);
    expect(await movesFor('mlitMaster')).toEqual([]);
  });

  test('its history names people of the own organization only', async () => {
    const asked = await submit();
    await make('harborMaster', asked, { move: 'reject', reason: '工事' });
    const { history } = await show('applicantMember', asked.id);
    expect(history.map(({ rule, reason, isSystem }) => ({ rule, reason, isSystem }))).toEqual([
      { rule: 'R03', reason: null, isSystem: false },
      { rule: 'R09', reason: '工事', isSystem: false },
    ]);
    expect(history.map(({ accountName }) => accountName === null)).toEqual([false, true]);
  });
});

describe('its history', () => {
  const changesIn = async (who: PersonName, id: number) =>
    (await show(who, id)).history.map(({ move, changes }) => [move, ...changes.map(({ field, from, to }) => [field, from, to])]);

  test('says field by field what was there before and what came instead', async () => {
    const asked = await submit();
    const noted = await make('applicantMember', asked, { move: 'updateDetails', comment: '右舷着け', isFirstCallJapan: false });
    await make('harborMaster', noted, { move: 'adjustSchedule', berthId: place.second, reason: '調整' });
    const [, second, third] = await changesIn('harborMaster', asked.id);
    expect(second).toEqual(['updateDetails', ['comment', '', '右舷着け']]);
    const names = await database().owner.selectFrom('berth').select(['id', 'nameJa as ja', 'nameEn as en']).execute();
    const nameOf = (wanted: number) => names.filter(({ id }) => id === wanted).map(({ ja, en }) => ({ ja, en }))[0];
    expect(third).toEqual(['adjustSchedule', ['berthId', nameOf(place.berth), nameOf(place.second)]]);
    expect(await changesIn('applicantMember', asked.id)).toHaveLength(3);
    const back = await submit('applicantMember', stay(30));
    await make('harborMaster', back, { move: 'return', reason: '確認' });
    const { returnDueAt } = await show('applicantMember', back.id);
    const [, returned] = await changesIn('applicantMember', back.id);
    expect(returned).toContainEqual(['returnDueAt', null, returnDueAt?.toISOString()]);
  });

  test('how a draft was written is its owner’s alone', async () => {
    const first = await draft('applicantMember');
    const second = await make('applicantMember', first, { move: 'saveDraft', comment: '社外秘' });
    await make('applicantMember', second, { move: 'submit', comment: '公開' });
    expect((await changesIn('applicantMember', first.id)).map(([move]) => move)).toEqual(['saveDraft', 'saveDraft', 'submit']);
    expect(await changesIn('harborMaster', first.id)).toEqual([['submit', ['state', null, 'tentative'], ['receiptNo', null, 1]]]);
  });
});

describe('when others are there', () => {
  test('everybody learns when, and nothing else; tentative ones are nobody’s business', async () => {
    const confirmed = await make('harborMaster', await submit('otherApplicantMaster', { comment: '秘密' }), 'approve');
    await submit('otherApplicantMaster', stay(20));
    const { json } = await api.call('applicantMember', listReservations, { query: `includeOther=true&${window()}` });
    const { startAt, endAt } = stay(10);
    expect(json).toEqual({ rows: [], rowCount: 0, others: [{ berthId: place.berth, startAt, endAt, status: 2 }] });
    const own = await answer('otherApplicantMaster', listReservations, { query: `includeOther=true&${window()}` });
    expect(own).toMatchObject({ rowCount: 2, others: [] });
    expect(own.rows.map(({ id }) => id)).toContain(confirmed.id);
    const elsewhere = `includeOther=true&${window()}&berthId=${place.second}`;
    expect((await answer('applicantMember', listReservations, { query: elsewhere })).others).toEqual([]);
  });

  test('only between two moments that are not too far apart', async () => {
    expect((await refusal('applicantMember', listReservations, { query: 'includeOther=true' })).status).toBe(422);
    const tooLong = `includeOther=1&from=2027-01-01T00:00:00Z&to=2029-01-01T00:00:00Z`;
    expect((await refusal('applicantMember', listReservations, { query: tooLong })).issues?.[0]).toEqual({
      path: 'to',
      code: 'rangeTooLong',
    });
  });
});

describe('the list', () => {
  test('comes latest arrival first, in pages, with how many there are', async () => {
    const ids = [];
    for (const day of [12, 10, 11]) ids.push((await submit('applicantMember', stay(day))).id);
    expect(await list('applicantMember')).toEqual([ids[0], ids[2], ids[1]]);
    expect(await list('applicantMember', 'sortField=startAt&sortOrder=asc')).toEqual([ids[1], ids[2], ids[0]]);
    const page = await answer('applicantMember', listReservations, { query: 'page=1&pageSize=2' });
    expect({ rows: page.rows.length, rowCount: page.rowCount }).toEqual({ rows: 1, rowCount: 3 });
  });

  test.each(reservationSortFields)('is sorted by %s, either way', async (field) => {
    await submit('applicantMember', stay(10));
    const away = { ...stay(11), shipId: place.otherShip, berthId: place.otaru };
    await make('otherHarborMaster', await submit('otherApplicantMaster', away), 'approve');
    const [up, down] = [
      await list('mlitMaster', `sortField=${field}&sortOrder=asc`),
      await list('mlitMaster', `sortField=${field}&sortOrder=desc`),
    ];
    expect(up).toHaveLength(2);
    expect(up).toEqual(down.toReversed());
  });

  test('is filtered by status; of the confirmed ones those with or without a request to cancel', async () => {
    const tentative = await submit();
    const confirmed = await make('harborMaster', await submit('applicantMember', stay(11)), 'approve');
    const asked = await make('harborMaster', await submit('applicantMember', stay(12)), 'approve');
    await make('applicantMember', asked, { move: 'requestCancel', cancellationReason: 'planChange' });
    expect(await list('applicantMember', 'statuses=2')).toEqual([asked.id, confirmed.id]);
    expect(await list('applicantMember', 'statuses=2&isCancellationRequest=1')).toEqual([asked.id]);
    expect(await list('applicantMember', 'statuses=1&statuses=2&isCancellationRequest=0')).toEqual([confirmed.id, tentative.id]);
  });

  test('is filtered by time, berth and port', async () => {
    const early = await submit();
    const late = await submit('applicantMember', { ...stay(30), berthId: place.second });
    const away = await submit('applicantMember', { ...stay(31), berthId: place.otaru });
    const from = encodeURIComponent(stay(20).startAt);
    expect(await list('applicantMember', `from=${from}`)).toEqual([away.id, late.id]);
    expect(await list('applicantMember', `to=${from}`)).toEqual([early.id]);
    expect(await list('applicantMember', `berthId=${place.second}`)).toEqual([late.id]);
    const { portId } = await show('applicantMember', early.id);
    expect(await list('applicantMember', `portId=${portId}`)).toEqual([late.id, early.id]);
  });

  test('is searched by the names of ship, berth, port and organization', async () => {
    const { id } = await submit();
    await submit('applicantMember', { ...stay(31), berthId: place.otaru, shipId: place.otherShip });
    const { cruiseShipName, berthName, portName, organizationName } = await show('applicantMember', id);
    for (const word of [cruiseShipName.ja, cruiseShipName.en.toLowerCase(), berthName.ja, portName.en])
      expect(await list('applicantMember', `freetext=${encodeURIComponent(word)}`), word).toEqual([id]);
    expect(await list('applicantMember', `freetext=${encodeURIComponent(organizationName?.ja ?? '')}`)).toHaveLength(2);
    expect(await list('applicantMember', 'freetext=100%25')).toEqual([]);
  });

  test('the same ship elsewhere at the same time is counted, and no more is said', async () => {
    await submit('otherApplicantMaster', { berthId: place.otaru });
    const warned = await submit('applicantMember', stay(10, 9, 11));
    expect(warned.sameShip).toEqual({ tentative: 1, confirmed: 0 });
    expect((await submit('applicantMember', { ...stay(10, 19, 21) })).sameShip).toEqual({ tentative: 0, confirmed: 0 });
  });
});

test('who waits is listed with the place in the queue, everybody else without', async () => {
  await submit('applicantMember');
  await submit('otherApplicantMaster');
  await submit('applicantMaster');
  const { rows } = await answer('harborMaster', listReservations, { query: 'sortField=receivedAt' });
  expect(new Set(rows.map(({ waitingPlace }) => waitingPlace))).toEqual(new Set([null, 1, 2]));
});

describe('the order of receipt of a berth', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('is a chain without gaps that anybody can verify', async () => {
    await setBerth({ allocation: 'review' });
    for (const who of ['applicantMember', 'otherApplicantMaster', 'mlitMember', 'applicantMaster'] as const) await submit(who);
    const { rows, rowCount } = await answer('otherApplicantMaster', listReceipts, { params: { id: place.berth } });
    expect(rowCount).toBe(4);
    const chain = rows.map((row) => ({ ...row, berthId: place.berth, receivedAt: row.receivedAt.getTime() }));
    expect(verifyChain(chain, sha256)).toEqual([]);
    expect(verifyChain(chain.toSpliced(1, 1), sha256)).not.toEqual([]);
  });

  test('a berth out of reach has none', async () => {
    expect(await refusal('otherHarborMaster', listReceipts, { params: { id: place.berth } })).toEqual({
      status: 404,
      code: 'record.notFound',
    });
    expect((await answer('harborMaster', listReceipts, { params: { id: place.berth } })).rowCount).toBe(0);
  });
});

test('every request leaves an audit entry and something to tell, every refusal an audit entry', async () => {
  const { owner } = database();
  await owner.deleteFrom('auditEntry').execute();
  const { id, version } = await submit();
  await refusal('applicantMember', createReservation, { body: form({ shipId: 999_999 }) });
  await make('applicantMember', { id, version }, 'withdraw');
  const entries = await owner.selectFrom('auditEntry').select(['capability', 'recordId', 'refusalCode']).orderBy('id').execute();
  expect(entries).toEqual([
    { capability: 'reservation.create', recordId: id, refusalCode: null },
    { capability: 'reservation.create', recordId: null, refusalCode: 'request.unknownReference' },
    { capability: 'reservation.update', recordId: id, refusalCode: null },
  ]);
  const told = await owner.selectFrom('outboxEntry').select('payload').orderBy('id').execute();
  expect(told.map(({ payload }) => (payload as { event: string }).event)).toEqual(['R03', 'R11']);
});
