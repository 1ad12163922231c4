import { findOrganizationId, letPass, reopenOrganization, runTask, setBerthRules } from './fixture-queries.ts';
import { n04, n05, n09, n13, type Stage } from './scenario-context.ts';

/** All transitions of a reservation that send notices, and drafts, which send none. */
export const playReservations = async (stage: Stage) => {
  const { owner, cast, as, tell, stay, form, submit, move, received, confirmed, reason } = stage;
  const { berthId } = cast;
  const [requester, harbor] = [as('requester'), as('harborMaster')];
  const returned = await received();
  const back = await tell(() => move('harborMaster', returned, { move: 'return', ...reason }), n04('reservation.return'));
  await letPass.returnDue(owner, back.id, '2 days');
  await tell(() => runTask(owner, 'warnBeforeHoldExpires'), n04('returnDue'));
  const again = await tell(() => move('requester', back, 'resubmit'), n09('reservation.resubmitToTentative'));
  await tell(
    () => move('quayClerk', again, { move: 'reject', ...reason }),
    n04('reservation.rejectTentative'),
    n13('reservation.rejectTentative'),
  );
  await tell(() => submit({ move: 'saveDraft' }));
  const draft = await tell(() => submit({ move: 'saveDraft' }));
  await tell(() => move('requester', draft, 'withdraw'));

  const holder = await received();
  const same = { startAt: holder['startAt'], endAt: holder['endAt'] };
  const waits = () => tell(() => submit(same), n09('reservation.submitToWaitlist'));
  await tell(async () => move('quayClerk', await waits(), { move: 'reject', ...reason }), n04('reservation.rejectWaiting'));
  await tell(async () => move('requester', await waits(), 'pullBack'), n09('reservation.pullBackWaiting'));
  await waits();
  await tell(
    () => move('requester', holder, 'pullBack'),
    n09('reservation.pullBackTentative'),
    n04('reservation.promoteFromWaitlist'),
    n09('reservation.promoteFromWaitlist'),
  );
  await setBerthRules(owner, berthId, { isAutomatic: false });
  const first = await received();
  const second = await tell(
    () => submit({ startAt: first['startAt'], endAt: first['endAt'] }),
    n09('reservation.submitToWaitlist'),
  );
  await tell(() => move('requester', first, 'withdraw'), n09('reservation.withdraw'));
  await tell(() => move('harborMaster', second, 'accept'), n04('reservation.acceptFromWaitlist'));
  const late = await tell(
    () => submit({ startAt: second['startAt'], endAt: second['endAt'] }),
    n09('reservation.submitToWaitlist'),
  );
  await letPass.arrival(owner, late.id);
  await tell(() => runTask(owner, 'runDueTransitions'), n04('reservation.expireWaiting'));
  await setBerthRules(owner, berthId);

  const lapsed = await tell(
    async () => move('harborMaster', await received(), { move: 'return', ...reason }),
    n04('reservation.return'),
  );
  await letPass.returnDue(owner, lapsed.id, '-1 minute');
  await tell(() => runTask(owner, 'runDueTransitions'), n04('reservation.lapseHold'));
  await received({ startAt: lapsed['startAt'], endAt: lapsed['endAt'] });
  const { version } = await requester('GET', `/reservations/${lapsed.id}`);
  await tell(() => move('requester', { id: lapsed.id, version }, 'resubmit'), n09('reservation.resubmitToWaitlist'));

  await setBerthRules(owner, berthId, { allocation: 'review' });
  const winner = await received();
  await received({ startAt: winner['startAt'], endAt: winner['endAt'] });
  await tell(
    () => move('quayClerk', winner, { move: 'approve', losers: 'queue' }),
    n04('reservation.approve'),
    n13('reservation.approve'),
    n05('document.create'),
    n04('reservation.moveToWaitlist'),
  );
  await setBerthRules(owner, berthId);

  await tell(
    async () => move('quayClerk', await received(), { move: 'revoke', ...reason }),
    n04('reservation.revokeTentative'),
    n13('reservation.revokeTentative'),
  );
  await tell(
    async () => move('harborMaster', await confirmed(), { move: 'revoke', ...reason }),
    n04('reservation.revokeConfirmed'),
    n13('reservation.revokeConfirmed'),
  );
  const cancelling = { cancellationReason: 'planChange' };
  const asked = await tell(
    async () => move('requester', await confirmed(), { move: 'requestCancel', ...cancelling }),
    n09('reservation.requestCancellation'),
  );
  const kept = await tell(
    () => move('quayClerk', asked, { move: 'rejectCancel', ...reason }),
    n04('reservation.rejectCancellation'),
  );
  const askedAgain = await tell(
    () => move('requester', kept, { move: 'requestCancel', ...cancelling }),
    n09('reservation.requestCancellation'),
  );
  const pulled = await tell(() => move('requester', askedAgain, 'pullBackCancel'), n09('reservation.pullBackCancellation'));
  const last = await tell(
    () => move('requester', pulled, { move: 'requestCancel', ...cancelling }),
    n09('reservation.requestCancellation'),
  );
  await tell(
    () => move('quayClerk', last, 'approveCancel'),
    n04('reservation.approveCancellation'),
    n13('reservation.approveCancellation'),
  );
  const detailed = await received();
  const changed = await tell(
    () => move('requester', detailed, { move: 'updateDetails', comment: 'あ' }),
    n09('reservation.updateDetails'),
  );
  const moved = await tell(
    () => move('quayClerk', changed, { move: 'adjustSchedule', ...stay(), ...reason }),
    n04('reservation.adjustSchedule'),
  );
  const sure = await tell(
    () => move('quayClerk', moved, 'approve'),
    n04('reservation.approve'),
    n13('reservation.approve'),
    n05('document.create'),
  );
  await tell(
    () => move('quayClerk', sure, { move: 'adjustSchedule', ...stay(), ...reason }),
    n04('reservation.adjustSchedule'),
    n13('reservation.adjustSchedule'),
  );
  const agency = await requester('GET', '/me');
  await tell(
    () => harbor('POST', '/reservations', form({ move: 'proxyCreate', organizationId: agency['organizationId'] })),
    n04('reservation.createForOther'),
    n13('reservation.createForOther'),
  );
  await tell(() => harbor('POST', '/reservations', form({ move: 'proxyCreate' })), n13('reservation.createForOther'));
  const named = { organizationId: agency['organizationId'], requesterName: '海外船社 予約係' };
  const slip = await tell(
    () => harbor('POST', '/reservations', form({ move: 'proxyCreate', ...named })),
    n04('reservation.createForOther'),
    n13('reservation.createForOther'),
  );
  await tell(
    () => move('harborMaster', slip, { move: 'takeBack', ...reason }),
    n04('reservation.takeBack'),
    n13('reservation.takeBack'),
  );
  const byMinistry = await tell(
    () => as('ministry')('POST', '/reservations', form(named)),
    n04('reservation.submitToTentative'),
    n09('reservation.submitToTentative'),
  );
  const { startAt, endAt } = byMinistry as unknown as { startAt: string; endAt: string };
  const behind = form({ ...named, startAt, endAt });
  await tell(
    () => as('ministry')('POST', '/reservations', behind),
    n04('reservation.submitToWaitlist'),
    n09('reservation.submitToWaitlist'),
  );
  await tell(
    () => move('ministry', byMinistry, { move: 'updateDetails', comment: 'い' }),
    n04('reservation.updateDetailsAsInitiator'),
    n09('reservation.updateDetailsAsInitiator'),
  );
  await playSettlements(stage);
};

/**
 * The ministry suspends an agency, transfers one of its requests to another agency and cancels one; its own users are not
 * notified.
 */
const playSettlements = async ({ owner, as, tell, form, reason }: Stage) => {
  const ministry = as('ministry');
  const suspendedId = await findOrganizationId(owner, 'otherAgency');
  const contact = { requesterName: '担当', requesterPhone: '1', requesterEmail: 'contact@proof.example.jp' };
  const request = () => ministry('POST', '/reservations', form({ organizationId: suspendedId, ...contact }));
  const theirs = { event: 'reservation.submitToTentative', code: 'N04', to: ['otherMaster', 'otherBooker'] as const };
  const handed = await tell(request, theirs, n09('reservation.submitToTentative'));
  const canceled = await tell(request, theirs, n09('reservation.submitToTentative'));
  await tell(async () => {
    const { version } = await ministry('GET', `/organizations/${suspendedId}`);
    const { rows } = await ministry('GET', `/organizations/${suspendedId}/reservations`);
    const seenReservationIds = (rows as { id: number }[]).map(({ id }) => id);
    return ministry('PUT', `/organizations/${suspendedId}/status`, { version, move: 'suspend', ...reason, seenReservationIds });
  });
  const settle = ({ id, version }: { id: number; version: number }, settlement: object) =>
    ministry('POST', `/organizations/${suspendedId}/settlements`, { ...reason, reservations: [{ id, version, ...settlement }] });
  const organizationId = await findOrganizationId(owner, 'agency');
  await tell(() => settle(handed, { move: 'handOver', organizationId }), n04('reservation.handOver'), n09('reservation.handOver'));
  await tell(() => settle(canceled, { move: 'cancelByMinistry' }), n09('reservation.cancelByMinistry'));
  await reopenOrganization(owner, suspendedId);
};
