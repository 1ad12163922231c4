import { createReservation, listReceipts } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { answer } = api;
const { place, setBerth, stay, form, submit, proxy, make, fail, show, stateOf, historyOf, claims, setHoursAhead } =
  useTestReservations(api);

const rulesOf = async (id: number) => (await historyOf(id)).map(({ rule }) => rule);
const holders = async () => (await claims()).map(({ reservationId }) => reservationId);
const reason = '岸壁工事のため';

describe('a draft', () => {
  test('is saved, saved again and submitted; it holds nothing before (R01, R02, R03)', async () => {
    const draft = await answer('applicantMember', createReservation, { body: form({ move: 'saveDraft', comment: '初稿' }) });
    expect(draft).toMatchObject({ state: 'draft', stateCode: 0, receiptNo: null, holds: false, version: 1 });
    const saved = await make('applicantMaster', draft, {
      move: 'saveDraft',
      ...stay(12),
      cruiseName: { ja: '春の航海', en: 'Spring' },
    });
    expect(saved).toMatchObject({ state: 'draft', version: 2, ...asDates(stay(12)) });
    expect(await holders()).toEqual([]);

    const submitted = await make('applicantMember', saved, 'submit');
    expect(submitted).toMatchObject({ state: 'tentative', status: 1, receiptNo: 1, holds: true, version: 3 });
    expect(await holders()).toEqual([draft.id]);
    expect(await rulesOf(draft.id)).toEqual(['R01', 'R02', 'R03']);
    expect(await show('applicantMember', draft.id)).toMatchObject({
      comment: '初稿',
      cruiseName: { ja: '春の航海', en: 'Spring' },
    });
  });

  test('is withdrawn by its owner (R11)', async () => {
    const draft = await answer('applicantMember', createReservation, { body: form({ move: 'saveDraft' }) });
    expect(await make('applicantMember', draft, 'withdraw')).toMatchObject({ state: 'withdrawn', stateCode: 9 });
  });
});

const asDates = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

describe('where the first who comes holds the berth', () => {
  test('the second waits, with the next number, and moves up in the step that frees the place (R04, R09, R15)', async () => {
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    expect(second).toMatchObject({ state: 'waiting', stateCode: 4, receiptNo: 2, holds: false });
    expect(await show('otherApplicantMaster', second.id)).toMatchObject({ waitingPlace: 1 });

    await make('harborMaster', first, { move: 'reject', reason });
    expect(await stateOf(first.id)).toMatchObject({ code: 5 });
    expect(await stateOf(second.id)).toEqual({ code: 1, version: 2 });
    expect(await holders()).toEqual([second.id]);
    expect(await rulesOf(second.id)).toEqual(['R04', 'R15']);
    expect((await historyOf(second.id))[1]).toMatchObject({ accountId: null, reason: null });
    expect((await historyOf(first.id))[1]).toMatchObject({ rule: 'R09', reason });
  });

  test('whoever wants another part of the day does not wait', async () => {
    await submit('applicantMember', stay(10, 8, 12));
    expect(await submit('otherApplicantMaster', stay(10, 12, 18))).toMatchObject({ state: 'tentative', receiptNo: 2 });
  });

  test('an approval keeps the place and is refused to nobody who holds it (R05)', async () => {
    const asked = await submit();
    const approved = await make('harborMember', asked, 'approve');
    expect(approved).toMatchObject({ state: 'confirmed', status: 2, stateCode: 20, holds: true });
    expect(await holders()).toEqual([asked.id]);
  });

  test('one that is returned keeps its place and number, and comes back to it (R06, R07)', async () => {
    const asked = await submit();
    const returned = await make('harborMaster', asked, { move: 'return', reason });
    expect(returned).toMatchObject({ state: 'returning', holds: true });
    expect(returned.returnDueAt?.getTime()).toBeGreaterThan(Date.parse(stay(14, 23).startAt));
    expect(await show('applicantMember', asked.id)).toMatchObject({ reviewReason: reason });
    expect(await submit('otherApplicantMaster')).toMatchObject({ state: 'waiting' });

    expect(await make('applicantMember', returned, { move: 'resubmit', comment: '訂正済み' })).toMatchObject({
      state: 'tentative',
      receiptNo: 1,
    });
    expect(await show('applicantMember', asked.id)).toMatchObject({ reviewReason: null, comment: '訂正済み' });
  });

  test('one that comes back for a time that is taken waits with a new number (R08)', async () => {
    const asked = await submit();
    const returned = await make('harborMaster', asked, { move: 'return', reason });
    await submit('otherApplicantMaster', stay(20));
    expect(await make('applicantMember', returned, { move: 'resubmit', ...stay(20) })).toMatchObject({
      state: 'waiting',
      receiptNo: 3,
      holds: false,
    });
    expect(await rulesOf(asked.id)).toEqual(['R03', 'R06', 'R08']);
  });

  test('one that comes back too late has lost the place to who waited for it (R26 and R08 in one step)', async () => {
    const asked = await submit('applicantMember', stay(40));
    const returned = await make('harborMaster', asked, { move: 'return', reason });
    const waiting = await submit('otherApplicantMaster', stay(40));
    await setHoursAhead(16 * 24);
    const back = await make('applicantMember', returned, 'resubmit');
    expect(back).toMatchObject({ state: 'waiting', receiptNo: 3, version: 4 });
    expect(await rulesOf(asked.id)).toEqual(['R03', 'R06', 'R26', 'R08']);
    expect(await holders()).toEqual([waiting.id]);
  });

  test('one that waits is rejected, or taken back to a draft (R10, R13)', async () => {
    await submit();
    const waiting = await submit('otherApplicantMaster');
    expect(await make('harborMaster', waiting, { move: 'reject', reason })).toMatchObject({ state: 'rejected' });
    const another = await submit('otherApplicantMaster');
    expect(await make('otherApplicantMaster', another, 'pullBack')).toMatchObject({
      state: 'draft',
      receiptNo: null,
      receivedAt: null,
    });
    expect(await rulesOf(another.id)).toEqual(['R04', 'R13']);
  });

  test('whoever withdraws or pulls back frees the place for the next (R11, R12)', async () => {
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    const third = await submit('applicantMaster');
    await make('applicantMember', first, { move: 'withdraw', reason: '配船変更' });
    expect(await holders()).toEqual([second.id]);
    await make('otherApplicantMaster', { ...second, version: 2 }, 'pullBack');
    expect(await holders()).toEqual([third.id]);
    expect((await historyOf(first.id))[1]).toMatchObject({ rule: 'R11', reason: '配船変更' });
    expect(await rulesOf(second.id)).toEqual(['R04', 'R15', 'R12']);
  });

  test('where nobody moves up by itself, the manager takes them, and out of order only with a reason (R14)', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    const third = await submit('applicantMaster');
    await make('applicantMember', first, 'withdraw');
    expect(await holders()).toEqual([]);
    expect(await make('harborMaster', third, { move: 'accept', reason: '優先使用の協議済み' })).toMatchObject({
      state: 'tentative',
      holds: true,
    });
    expect(await rulesOf(third.id)).toEqual(['R04', 'R14']);
    expect(await stateOf(second.id)).toMatchObject({ code: 4 });
  });

  test('out of order is whoever came earlier and would fit, on whatever day', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const waitOn = async (day: number) => {
      const holder = await submit('applicantMember', stay(day));
      const waiting = await submit('otherApplicantMaster', stay(day));
      await make('applicantMember', holder, 'withdraw');
      return waiting;
    };
    const earlier = await waitOn(20);
    const later = await waitOn(10);
    expect(await fail('harborMaster', later, 'accept')).toMatchObject({
      code: 'reservation.passesOver',
      because: { earlierIds: [earlier.id] },
    });
  });

  test('the manager takes a promise back: any account before the confirmation, a master account after it (R17, R18)', async () => {
    const asked = await submit();
    expect(await make('harborMember', asked, { move: 'revoke', reason })).toMatchObject({ state: 'canceled' });
    const confirmed = await make('harborMember', await submit(), 'approve');
    expect(await make('harborMaster', confirmed, { move: 'revoke', reason })).toMatchObject({ state: 'canceled', stateCode: 6 });
    expect(await rulesOf(confirmed.id)).toEqual(['R03', 'R05', 'R18']);
    expect(await holders()).toEqual([]);
  });
});

describe('a confirmed call', () => {
  const confirm = async () => make('harborMaster', await submit(), 'approve');

  test('is given up by a request that the manager grants, and somebody moves up (R19, R20)', async () => {
    const confirmed = await confirm();
    const waiting = await submit('otherApplicantMaster');
    const asked = await make('applicantMember', confirmed, { move: 'requestCancel', cancellationReason: 'planChange' });
    expect(asked).toMatchObject({ state: 'cancelling', status: 2, stateCode: 21, holds: true });
    expect(await make('harborMember', asked, 'approveCancel')).toMatchObject({ state: 'canceled' });
    expect(await holders()).toEqual([waiting.id]);
  });

  test('stays when the request is refused or taken back (R21, R22)', async () => {
    const asked = await make('applicantMember', await confirm(), { move: 'requestCancel', cancellationReason: 'unavoidable' });
    const refused = await make('harborMember', asked, { move: 'rejectCancel', reason });
    expect(refused).toMatchObject({ state: 'confirmed', stateCode: 20 });
    const again = await make('applicantMember', refused, { move: 'requestCancel', cancellationReason: 'planChange' });
    expect(await make('applicantMaster', again, 'pullBackCancel')).toMatchObject({ state: 'confirmed' });
    expect(await show('applicantMaster', asked.id)).toMatchObject({ cancellationReason: null, version: 6 });
  });

  test('its details are corrected without touching its place (R23)', async () => {
    const confirmed = await confirm();
    expect(
      await make('applicantMember', confirmed, { move: 'updateDetails', agencyName: '函館代理店', departureCountryCode: 'KR' }),
    ).toMatchObject({
      state: 'confirmed',
      version: 3,
    });
    expect(await show('harborMaster', confirmed.id)).toMatchObject({
      agencyName: '函館代理店',
      departureCountryCode: 'KR',
      receiptNo: 1,
    });
  });

  test('is moved by the manager: the old time goes to who waited, another berth gives another number (R24)', async () => {
    const confirmed = await confirm();
    const waiting = await submit('otherApplicantMaster');
    const later = await make('harborMaster', confirmed, { move: 'adjustSchedule', ...stay(11), reason });
    expect(later).toMatchObject({ state: 'confirmed', receiptNo: 1, ...asDates(stay(11)) });
    expect(await stateOf(waiting.id)).toMatchObject({ code: 1 });
    const elsewhere = await make('harborMaster', later, { move: 'adjustSchedule', berthId: place.second, reason });
    expect(elsewhere).toMatchObject({ berthId: place.second, receiptNo: 1 });
    expect((await answer('harborMaster', listReceipts, { params: { id: place.second } })).rows).toMatchObject([
      { receiptNo: 1, reservationId: confirmed.id },
    ]);
    expect(await holders()).toEqual([confirmed.id, waiting.id].toSorted((a, b) => a - b));
  });
});

describe('a manager enters a call for somebody who phoned (R25)', () => {
  test('it is confirmed at once, for a line that may not even be registered', async () => {
    const entered = await proxy({ requesterName: 'Blue Line', requesterEmail: 'ops@blue.example' });
    expect(entered).toMatchObject({ state: 'confirmed', holds: true, receiptNo: 1 });
    expect(await show('harborMember', entered.id)).toMatchObject({
      isProxy: true,
      organizationId: null,
      organizationName: null,
      requesterName: 'Blue Line',
    });
    expect(await rulesOf(entered.id)).toEqual(['R25']);
  });

  test('a registered organization sees what was entered for it', async () => {
    const { organizationId } = await api.person('applicantMaster');
    const { id } = await proxy({ organizationId });
    expect(await show('applicantMember', id)).toMatchObject({ isProxy: true, organizationId, requesterName: '' });
  });
});

describe('where the manager picks', () => {
  test('several compete and nobody holds; approving one names the others and puts them on the waiting list (R27)', async () => {
    await setBerth({ allocation: 'review' });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    expect([first, second].map(({ state, holds }) => ({ state, holds }))).toEqual([
      { state: 'tentative', holds: false },
      { state: 'tentative', holds: false },
    ]);
    const approved = await make('harborMaster', second, { move: 'approve', losers: 'queue' });
    expect(approved).toMatchObject({ state: 'confirmed', loserIds: [first.id] });
    expect(await stateOf(first.id)).toEqual({ code: 4, version: 2 });
    expect(await rulesOf(first.id)).toEqual(['R03', 'R27']);
    expect(await holders()).toEqual([second.id]);
  });

  test('or rejects them with the same reason', async () => {
    await setBerth({ allocation: 'review' });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    await make('harborMaster', first, { move: 'approve', losers: 'reject', reason });
    expect(await stateOf(second.id)).toMatchObject({ code: 5 });
    expect(await show('otherApplicantMaster', second.id)).toMatchObject({ reviewReason: reason });
  });
});

test('the ministry asks on behalf of a line and moves what it asked for; the harbor manager decides', async () => {
  const asked = await submit('mlitMember');
  expect(asked).toMatchObject({ state: 'tentative', allowedMoves: ['withdraw', 'updateDetails'] });
  await make('harborMaster', asked, 'approve');
  expect(
    await make('mlitMaster', { ...asked, version: 2 }, { move: 'requestCancel', cancellationReason: 'planChange' }),
  ).toMatchObject({
    stateCode: 21,
  });
});

test('who asked is taken from the account', async () => {
  const { id } = await submit();
  const { accountId, organizationId } = await api.person('applicantMember');
  const account = await api
    .database()
    .owner.selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(await show('harborMaster', id)).toMatchObject({
    ...{ organizationId, requesterName: account.name, requesterPhone: account.phone, requesterEmail: account.email },
  });
});
