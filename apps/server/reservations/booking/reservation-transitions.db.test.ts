import { createReservation, listReceipts } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk } = api;
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

const selectRuleIds = async (id: number) => (await selectHistory(id)).map(({ rule }) => rule);
const selectHolderIds = async () => (await selectClaims()).map(({ reservationId }) => reservationId);
const reason = '岸壁工事のため';

describe('a draft', () => {
  test('is saved, saved again and submitted; it holds no berth before submission (R01, R02, R03)', async () => {
    const draft = await requestOk('applicantMember', createReservation, {
      body: reservationBody({ transition: 'saveDraft', comment: '初稿' }),
    });
    expect(draft).toMatchObject({ state: 'draft', stateCode: 0, receiptNo: null, holdsBerth: false, version: 1 });
    const saved = await applyTransition('applicantMaster', draft, {
      transition: 'saveDraft',
      ...stay(12),
      cruiseName: { ja: '春の航海', en: 'Spring' },
    });
    expect(saved).toMatchObject({ state: 'draft', version: 2, ...asDates(stay(12)) });
    expect(await selectHolderIds()).toEqual([]);

    const submitted = await applyTransition('applicantMember', saved, 'submit');
    expect(submitted).toMatchObject({ state: 'tentative', status: 1, receiptNo: 1, holdsBerth: true, version: 3 });
    expect(await selectHolderIds()).toEqual([draft.id]);
    expect(await selectRuleIds(draft.id)).toEqual(['R01', 'R02', 'R03']);
    expect(await readReservation('applicantMember', draft.id)).toMatchObject({
      comment: '初稿',
      cruiseName: { ja: '春の航海', en: 'Spring' },
    });
  });

  test('is withdrawn by its owner (R11)', async () => {
    const draft = await requestOk('applicantMember', createReservation, { body: reservationBody({ transition: 'saveDraft' }) });
    expect(await applyTransition('applicantMember', draft, 'withdraw')).toMatchObject({ state: 'withdrawn', stateCode: 9 });
  });
});

const asDates = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

describe('at a berth with first-come allocation', () => {
  test('the second request waits with the next number and is promoted when the place is freed (R04, R09, R15)', {
    tags: ['spec:4.7'],
  }, async () => {
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    expect(second).toMatchObject({ state: 'waiting', stateCode: 4, receiptNo: 2, holdsBerth: false });
    expect(await readReservation('otherApplicantMaster', second.id)).toMatchObject({ waitlistPosition: 1 });

    await applyTransition('harborMaster', first, { transition: 'reject', reason });
    expect(await readState(first.id)).toMatchObject({ code: 5 });
    expect(await readState(second.id)).toEqual({ code: 1, version: 2 });
    expect(await selectHolderIds()).toEqual([second.id]);
    expect(await selectRuleIds(second.id)).toEqual(['R04', 'R15']);
    expect((await selectHistory(second.id))[1]).toMatchObject({ accountId: null, reason: null });
    expect((await selectHistory(first.id))[1]).toMatchObject({ rule: 'R09', reason });
  });

  test('a request for another part of the day does not wait', async () => {
    await submit('applicantMember', stay(10, 8, 12));
    expect(await submit('otherApplicantMaster', stay(10, 12, 18))).toMatchObject({ state: 'tentative', receiptNo: 2 });
  });

  test('an approval keeps the place of the holder (R05)', { tags: ['spec:4.9'] }, async () => {
    const requested = await submit();
    const approved = await applyTransition('harborMember', requested, 'approve');
    expect(approved).toMatchObject({ state: 'confirmed', status: 2, stateCode: 20, holdsBerth: true });
    expect(await selectHolderIds()).toEqual([requested.id]);
  });

  test('a returned request keeps its place and number and can be resubmitted (R06, R07)', { tags: ['spec:4.8'] }, async () => {
    const requested = await submit();
    const returned = await applyTransition('harborMaster', requested, { transition: 'return', reason });
    expect(returned).toMatchObject({ state: 'returning', holdsBerth: true });
    expect(returned.returnDueAt?.getTime()).toBeGreaterThan(Date.parse(stay(14, 23).startAt));
    expect(await readReservation('applicantMember', requested.id)).toMatchObject({ reviewReason: reason });
    expect(await submit('otherApplicantMaster')).toMatchObject({ state: 'waiting' });

    expect(await applyTransition('applicantMember', returned, { transition: 'resubmit', comment: '訂正済み' })).toMatchObject({
      state: 'tentative',
      receiptNo: 1,
    });
    expect(await readReservation('applicantMember', requested.id)).toMatchObject({ reviewReason: null, comment: '訂正済み' });
  });

  test('a request resubmitted for a taken time waits with a new number (R08)', async () => {
    const requested = await submit();
    const returned = await applyTransition('harborMaster', requested, { transition: 'return', reason });
    await submit('otherApplicantMaster', stay(20));
    expect(await applyTransition('applicantMember', returned, { transition: 'resubmit', ...stay(20) })).toMatchObject({
      state: 'waiting',
      receiptNo: 3,
      holdsBerth: false,
    });
    expect(await selectRuleIds(requested.id)).toEqual(['R03', 'R06', 'R08']);
  });

  test('a request resubmitted after the deadline loses its place to the waiting request (R26 and R08 in one step)', async () => {
    const requested = await submit('applicantMember', stay(40));
    const returned = await applyTransition('harborMaster', requested, { transition: 'return', reason });
    const waiting = await submit('otherApplicantMaster', stay(40));
    await setHoursAhead(16 * 24);
    const back = await applyTransition('applicantMember', returned, 'resubmit');
    expect(back).toMatchObject({ state: 'waiting', receiptNo: 3, version: 4 });
    expect(await selectRuleIds(requested.id)).toEqual(['R03', 'R06', 'R26', 'R08']);
    expect(await selectHolderIds()).toEqual([waiting.id]);
  });

  test('a waiting request is rejected, or pulled back to a draft (R10, R13)', { tags: ['spec:4.10'] }, async () => {
    await submit();
    const waiting = await submit('otherApplicantMaster');
    expect(await applyTransition('harborMaster', waiting, { transition: 'reject', reason })).toMatchObject({ state: 'rejected' });
    const another = await submit('otherApplicantMaster');
    expect(await applyTransition('otherApplicantMaster', another, 'pullBack')).toMatchObject({
      state: 'draft',
      receiptNo: null,
      receivedAt: null,
    });
    expect(await selectRuleIds(another.id)).toEqual(['R04', 'R13']);
  });

  test('a withdrawal or pull-back promotes the next waiting request (R11, R12)', { tags: ['spec:4.11'] }, async () => {
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    const third = await submit('applicantMaster');
    await applyTransition('applicantMember', first, { transition: 'withdraw', reason: '配船変更' });
    expect(await selectHolderIds()).toEqual([second.id]);
    await applyTransition('otherApplicantMaster', { ...second, version: 2 }, 'pullBack');
    expect(await selectHolderIds()).toEqual([third.id]);
    expect((await selectHistory(first.id))[1]).toMatchObject({ rule: 'R11', reason: '配船変更' });
    expect(await selectRuleIds(second.id)).toEqual(['R04', 'R15', 'R12']);
  });

  test('without automatic promotion the manager accepts waiting requests, and needs a reason to skip one (R14)', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    const third = await submit('applicantMaster');
    await applyTransition('applicantMember', first, 'withdraw');
    expect(await selectHolderIds()).toEqual([]);
    expect(await applyTransition('harborMaster', third, { transition: 'accept', reason: '優先使用の協議済み' })).toMatchObject({
      state: 'tentative',
      holdsBerth: true,
    });
    expect(await selectRuleIds(third.id)).toEqual(['R04', 'R14']);
    expect(await readState(second.id)).toMatchObject({ code: 4 });
  });

  test('an accept out of order is one that skips an earlier request that would fit, on any day', async () => {
    await setBerth({ hasAutomaticPromotion: false });
    const waitOn = async (day: number) => {
      const holder = await submit('applicantMember', stay(day));
      const waiting = await submit('otherApplicantMaster', stay(day));
      await applyTransition('applicantMember', holder, 'withdraw');
      return waiting;
    };
    const earlier = await waitOn(20);
    const later = await waitOn(10);
    expect(await transitionRefusal('harborMaster', later, 'accept')).toMatchObject({
      code: 'reservation.passesOver',
      details: { earlierIds: [earlier.id] },
    });
  });

  test('a revocation is open to any account before the confirmation, to a master account after it (R17, R18)', {
    tags: ['spec:4.12'],
  }, async () => {
    const requested = await submit();
    expect(await applyTransition('harborMember', requested, { transition: 'revoke', reason })).toMatchObject({ state: 'canceled' });
    const confirmed = await applyTransition('harborMember', await submit(), 'approve');
    expect(await applyTransition('harborMaster', confirmed, { transition: 'revoke', reason })).toMatchObject({
      state: 'canceled',
      stateCode: 6,
    });
    expect(await selectRuleIds(confirmed.id)).toEqual(['R03', 'R05', 'R18']);
    expect(await selectHolderIds()).toEqual([]);
  });
});

describe('a confirmed call', () => {
  const confirm = async () => applyTransition('harborMaster', await submit(), 'approve');

  test('is canceled when the manager approves the request to cancel, and a waiting request is promoted (R19, R20)', {
    tags: ['spec:4.13', 'spec:5.9'],
  }, async () => {
    const confirmed = await confirm();
    const waiting = await submit('otherApplicantMaster');
    const requested = await applyTransition('applicantMember', confirmed, {
      transition: 'requestCancel',
      cancellationReason: 'planChange',
    });
    expect(requested).toMatchObject({ state: 'cancellationRequested', status: 2, stateCode: 21, holdsBerth: true });
    expect(await applyTransition('harborMember', requested, 'approveCancel')).toMatchObject({ state: 'canceled' });
    expect(await selectHolderIds()).toEqual([waiting.id]);
  });

  test('stays confirmed when the request to cancel is rejected or withdrawn (R21, R22)', async () => {
    const requested = await applyTransition('applicantMember', await confirm(), {
      transition: 'requestCancel',
      cancellationReason: 'unavoidable',
    });
    const refused = await applyTransition('harborMember', requested, { transition: 'rejectCancel', reason });
    expect(refused).toMatchObject({ state: 'confirmed', stateCode: 20 });
    const again = await applyTransition('applicantMember', refused, {
      transition: 'requestCancel',
      cancellationReason: 'planChange',
    });
    expect(await applyTransition('applicantMaster', again, 'pullBackCancel')).toMatchObject({ state: 'confirmed' });
    expect(await readReservation('applicantMaster', requested.id)).toMatchObject({ cancellationReason: null, version: 6 });
  });

  test('keeps its place when its details are corrected (R23)', async () => {
    const confirmed = await confirm();
    expect(
      await applyTransition('applicantMember', confirmed, {
        transition: 'updateDetails',
        agencyName: '函館代理店',
        departureCountryCode: 'KR',
      }),
    ).toMatchObject({
      state: 'confirmed',
      version: 3,
    });
    expect(await readReservation('harborMaster', confirmed.id)).toMatchObject({
      agencyName: '函館代理店',
      departureCountryCode: 'KR',
      receiptNo: 1,
    });
  });

  test('is rescheduled: the old time goes to a waiting request, another berth assigns a new number (R24)', async () => {
    const confirmed = await confirm();
    const waiting = await submit('otherApplicantMaster');
    const later = await applyTransition('harborMaster', confirmed, { transition: 'adjustSchedule', ...stay(11), reason });
    expect(later).toMatchObject({ state: 'confirmed', receiptNo: 1, ...asDates(stay(11)) });
    expect(await readState(waiting.id)).toMatchObject({ code: 1 });
    const elsewhere = await applyTransition('harborMaster', later, {
      transition: 'adjustSchedule',
      berthId: fixtureIds.second,
      reason,
    });
    expect(elsewhere).toMatchObject({ berthId: fixtureIds.second, receiptNo: 1 });
    expect((await requestOk('harborMaster', listReceipts, { params: { id: fixtureIds.second } })).rows).toMatchObject([
      { receiptNo: 1, reservationId: confirmed.id },
    ]);
    expect(await selectHolderIds()).toEqual([confirmed.id, waiting.id].toSorted((a, b) => a - b));
  });
});

describe('a proxy reservation entered by a manager (R25)', () => {
  test('is confirmed at once, also for an unregistered organization', async () => {
    const entered = await createProxy({ requesterName: 'Blue Line', requesterEmail: 'ops@blue.example' });
    expect(entered).toMatchObject({ state: 'confirmed', holdsBerth: true, receiptNo: 1 });
    expect(await readReservation('harborMember', entered.id)).toMatchObject({
      isProxy: true,
      organizationId: null,
      organizationName: null,
      requesterName: 'Blue Line',
    });
    expect(await selectRuleIds(entered.id)).toEqual(['R25']);
  });

  test('is visible to the registered organization it was entered for', async () => {
    const { organizationId } = await api.account('applicantMaster');
    const { id } = await createProxy({ organizationId });
    expect(await readReservation('applicantMember', id)).toMatchObject({ isProxy: true, organizationId, requesterName: '' });
  });
});

describe('at a berth under review', () => {
  test('several requests compete without a holder; approving one puts the named others on the waitlist (R27)', async () => {
    await setBerth({ allocation: 'review' });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    expect([first, second].map(({ state, holdsBerth }) => ({ state, holdsBerth }))).toEqual([
      { state: 'tentative', holdsBerth: false },
      { state: 'tentative', holdsBerth: false },
    ]);
    const approved = await applyTransition('harborMaster', second, { transition: 'approve', competitorAction: 'queue', reason });
    expect(approved).toMatchObject({ state: 'confirmed', displacedIds: [first.id] });
    expect(await readState(first.id)).toEqual({ code: 4, version: 2 });
    expect(await selectRuleIds(first.id)).toEqual(['R03', 'R27']);
    expect(await selectHolderIds()).toEqual([second.id]);
  });

  test('an approval can reject the competitors with the same reason', async () => {
    await setBerth({ allocation: 'review' });
    const first = await submit();
    const second = await submit('otherApplicantMaster');
    await applyTransition('harborMaster', first, { transition: 'approve', competitorAction: 'reject', reason });
    expect(await readState(second.id)).toMatchObject({ code: 5 });
    expect(await readReservation('otherApplicantMaster', second.id)).toMatchObject({ reviewReason: reason });
  });
});

test('the ministry requests on behalf of an organization and changes that request; the harbor manager decides', async () => {
  const requested = await submit('mlitMember');
  expect(requested).toMatchObject({ state: 'tentative', allowedTransitions: ['withdraw', 'updateDetails'] });
  await applyTransition('harborMaster', requested, 'approve');
  expect(
    await applyTransition(
      'mlitMaster',
      { ...requested, version: 2 },
      { transition: 'requestCancel', cancellationReason: 'planChange' },
    ),
  ).toMatchObject({
    stateCode: 21,
  });
});

test('the requester is taken from the account', async () => {
  const { id } = await submit();
  const { accountId, organizationId } = await api.account('applicantMember');
  const account = await api
    .database()
    .owner.selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(await readReservation('harborMaster', id)).toMatchObject({
    organizationId,
    requesterName: account.name,
    requesterPhone: account.phone,
    requesterEmail: account.email,
  });
});
