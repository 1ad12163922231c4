import { advanceTime, enqueueTask, findOrganizationId, reopenOrganization, setBerthRules } from './fixture-queries.ts';
import { n04, n05, n09, n13, type ScenarioContext } from './scenario-context.ts';

/** All transitions of a reservation that send notices, and drafts, which send none. */
export const playReservations = async (stage: ScenarioContext) => {
  const { owner, cast, as, actAndExpect, stay, form, submit, applyTransition, createTentative, createConfirmed, reason } = stage;
  const { berthId } = cast;
  const [requester, harbor] = [as('requester'), as('harborMaster')];
  const returned = await createTentative();
  const back = await actAndExpect(
    () => applyTransition('harborMaster', returned, { transition: 'return', ...reason }),
    n04('reservation.return'),
  );
  await advanceTime.returnDue(owner, back.id, '2 days');
  await actAndExpect(() => enqueueTask(owner, 'warnBeforeHoldExpires'), n04('returnDue'));
  const again = await actAndExpect(() => applyTransition('requester', back, 'resubmit'), n09('reservation.resubmitToTentative'));
  await actAndExpect(
    () => applyTransition('quayClerk', again, { transition: 'reject', ...reason }),
    n04('reservation.rejectTentative'),
    n13('reservation.rejectTentative'),
  );
  await actAndExpect(() => submit({ transition: 'saveDraft' }));
  const draft = await actAndExpect(() => submit({ transition: 'saveDraft' }));
  await actAndExpect(() => applyTransition('requester', draft, 'withdraw'));

  const holder = await createTentative();
  const same = { startAt: holder['startAt'], endAt: holder['endAt'] };
  const waits = () => actAndExpect(() => submit(same), n09('reservation.submitToWaitlist'));
  await actAndExpect(
    async () => applyTransition('quayClerk', await waits(), { transition: 'reject', ...reason }),
    n04('reservation.rejectWaiting'),
  );
  await actAndExpect(async () => applyTransition('requester', await waits(), 'pullBack'), n09('reservation.pullBackWaiting'));
  await waits();
  await actAndExpect(
    () => applyTransition('requester', holder, 'pullBack'),
    n09('reservation.pullBackTentative'),
    n04('reservation.promoteFromWaitlist'),
    n09('reservation.promoteFromWaitlist'),
  );
  await setBerthRules(owner, berthId, { isAutomatic: false });
  const first = await createTentative();
  const second = await actAndExpect(
    () => submit({ startAt: first['startAt'], endAt: first['endAt'] }),
    n09('reservation.submitToWaitlist'),
  );
  await actAndExpect(() => applyTransition('requester', first, 'withdraw'), n09('reservation.withdraw'));
  await actAndExpect(() => applyTransition('harborMaster', second, 'accept'), n04('reservation.acceptFromWaitlist'));
  const late = await actAndExpect(
    () => submit({ startAt: second['startAt'], endAt: second['endAt'] }),
    n09('reservation.submitToWaitlist'),
  );
  await advanceTime.arrival(owner, late.id);
  await actAndExpect(() => enqueueTask(owner, 'runDueTransitions'), n04('reservation.expireWaiting'));
  await setBerthRules(owner, berthId);

  const lapsed = await actAndExpect(
    async () => applyTransition('harborMaster', await createTentative(), { transition: 'return', ...reason }),
    n04('reservation.return'),
  );
  await advanceTime.returnDue(owner, lapsed.id, '-1 minute');
  await actAndExpect(() => enqueueTask(owner, 'runDueTransitions'), n04('reservation.lapseHold'));
  await createTentative({ startAt: lapsed['startAt'], endAt: lapsed['endAt'] });
  const { version } = await requester('GET', `/reservations/${lapsed.id}`);
  await actAndExpect(
    () => applyTransition('requester', { id: lapsed.id, version }, 'resubmit'),
    n09('reservation.resubmitToWaitlist'),
  );

  await setBerthRules(owner, berthId, { allocation: 'review' });
  const winner = await createTentative();
  await createTentative({ startAt: winner['startAt'], endAt: winner['endAt'] });
  await actAndExpect(
    () => applyTransition('quayClerk', winner, { transition: 'approve', competitorAction: 'queue' }),
    n04('reservation.approve'),
    n13('reservation.approve'),
    n05('document.create'),
    n04('reservation.moveToWaitlist'),
  );
  await setBerthRules(owner, berthId);

  await actAndExpect(
    async () => applyTransition('quayClerk', await createTentative(), { transition: 'revoke', ...reason }),
    n04('reservation.revokeTentative'),
    n13('reservation.revokeTentative'),
  );
  await actAndExpect(
    async () => applyTransition('harborMaster', await createConfirmed(), { transition: 'revoke', ...reason }),
    n04('reservation.revokeConfirmed'),
    n13('reservation.revokeConfirmed'),
  );
  const cancellationRequested = { cancellationReason: 'planChange' };
  const requested = await actAndExpect(
    async () => applyTransition('requester', await createConfirmed(), { transition: 'requestCancel', ...cancellationRequested }),
    n09('reservation.requestCancellation'),
  );
  const kept = await actAndExpect(
    () => applyTransition('quayClerk', requested, { transition: 'rejectCancel', ...reason }),
    n04('reservation.rejectCancellation'),
  );
  const askedAgain = await actAndExpect(
    () => applyTransition('requester', kept, { transition: 'requestCancel', ...cancellationRequested }),
    n09('reservation.requestCancellation'),
  );
  const pulled = await actAndExpect(
    () => applyTransition('requester', askedAgain, 'pullBackCancel'),
    n09('reservation.pullBackCancellation'),
  );
  const last = await actAndExpect(
    () => applyTransition('requester', pulled, { transition: 'requestCancel', ...cancellationRequested }),
    n09('reservation.requestCancellation'),
  );
  await actAndExpect(
    () => applyTransition('quayClerk', last, 'approveCancel'),
    n04('reservation.approveCancellation'),
    n13('reservation.approveCancellation'),
  );
  const undecided = await actAndExpect(
    async () => applyTransition('requester', await createConfirmed(), { transition: 'requestCancel', ...cancellationRequested }),
    n09('reservation.requestCancellation'),
  );
  await advanceTime.berthing(owner, undecided.id);
  await actAndExpect(() => enqueueTask(owner, 'runDueTransitions'), n04('reservation.lapseCancellation'));
  const detailed = await createTentative();
  const changed = await actAndExpect(
    () => applyTransition('requester', detailed, { transition: 'updateDetails', comment: 'あ' }),
    n09('reservation.updateDetails'),
  );
  const moved = await actAndExpect(
    () => applyTransition('quayClerk', changed, { transition: 'adjustSchedule', ...stay(), ...reason }),
    n04('reservation.adjustSchedule'),
  );
  const sure = await actAndExpect(
    () => applyTransition('quayClerk', moved, 'approve'),
    n04('reservation.approve'),
    n13('reservation.approve'),
    n05('document.create'),
  );
  await actAndExpect(
    () => applyTransition('quayClerk', sure, { transition: 'adjustSchedule', ...stay(), ...reason }),
    n04('reservation.adjustSchedule'),
    n13('reservation.adjustSchedule'),
  );
  const agency = await requester('GET', '/me');
  await actAndExpect(
    () => harbor('POST', '/reservations', form({ transition: 'proxyCreate', organizationId: agency['organizationId'] })),
    n04('reservation.createForOther'),
    n13('reservation.createForOther'),
  );
  await actAndExpect(() => harbor('POST', '/reservations', form({ transition: 'proxyCreate' })), n13('reservation.createForOther'));
  const named = { organizationId: agency['organizationId'], requesterName: '海外船社 予約係' };
  const slip = await actAndExpect(
    () => harbor('POST', '/reservations', form({ transition: 'proxyCreate', ...named })),
    n04('reservation.createForOther'),
    n13('reservation.createForOther'),
  );
  await actAndExpect(
    () => applyTransition('harborMaster', slip, { transition: 'takeBack', ...reason }),
    n04('reservation.takeBack'),
    n13('reservation.takeBack'),
  );
  const byMinistry = await actAndExpect(
    () => as('ministry')('POST', '/reservations', form(named)),
    n04('reservation.submitToTentative'),
    n09('reservation.submitToTentative'),
  );
  const { startAt, endAt } = byMinistry as unknown as { startAt: string; endAt: string };
  const behind = form({ ...named, startAt, endAt });
  await actAndExpect(
    () => as('ministry')('POST', '/reservations', behind),
    n04('reservation.submitToWaitlist'),
    n09('reservation.submitToWaitlist'),
  );
  await actAndExpect(
    () => applyTransition('ministry', byMinistry, { transition: 'updateDetails', comment: 'い' }),
    n04('reservation.updateDetailsAsInitiator'),
    n09('reservation.updateDetailsAsInitiator'),
  );
  await playSettlements(stage);
};

/**
 * The ministry suspends an agency, transfers one of its requests to another agency and cancels one; its own users are not
 * notified.
 */
const playSettlements = async ({ owner, as, actAndExpect, form, reason }: ScenarioContext) => {
  const ministry = as('ministry');
  const suspendedId = await findOrganizationId(owner, 'otherAgency');
  const contact = { requesterName: '担当', requesterPhone: '1', requesterEmail: 'contact@proof.example.jp' };
  const request = () => ministry('POST', '/reservations', form({ organizationId: suspendedId, ...contact }));
  const theirs = { event: 'reservation.submitToTentative', code: 'N04', recipients: ['otherMaster', 'otherBooker'] as const };
  const handed = await actAndExpect(request, theirs, n09('reservation.submitToTentative'));
  const canceled = await actAndExpect(request, theirs, n09('reservation.submitToTentative'));
  await actAndExpect(async () => {
    const { version } = await ministry('GET', `/organizations/${suspendedId}`);
    const { rows } = await ministry('GET', `/organizations/${suspendedId}/reservations`);
    const seenReservationIds = (rows as { id: number }[]).map(({ id }) => id);
    return ministry('PUT', `/organizations/${suspendedId}/status`, {
      version,
      transition: 'suspend',
      ...reason,
      seenReservationIds,
    });
  });
  const settle = ({ id, version }: { id: number; version: number }, settlement: object) =>
    ministry('POST', `/organizations/${suspendedId}/settlements`, { ...reason, reservations: [{ id, version, ...settlement }] });
  const organizationId = await findOrganizationId(owner, 'agency');
  await actAndExpect(
    () => settle(handed, { transition: 'handOver', organizationId }),
    n04('reservation.handOver'),
    n09('reservation.handOver'),
  );
  await actAndExpect(() => settle(canceled, { transition: 'cancelByMinistry' }), n09('reservation.cancelByMinistry'));
  await reopenOrganization(owner, suspendedId);
};
