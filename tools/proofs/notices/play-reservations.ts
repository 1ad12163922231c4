import { letPass, runTask, setBerthRules } from './cast-queries.ts';
import { n04, n05, n09, n13, type Stage } from './stage.ts';

/** Every move of a reservation that anybody is told of, and drafts, of which nobody is. */
export const playReservations = async ({ owner, cast, as, tell, stay, form, submit, move, received, confirmed, reason }: Stage) => {
  const { berthId } = cast;
  const [requester, harbor] = [as('requester'), as('harborMaster')];
  const returned = await received();
  const back = await tell(() => move('harborMaster', returned, { move: 'return', ...reason }), n04('R06'));
  await letPass.returnDue(owner, back.id, '2 days');
  await tell(() => runTask(owner, 'warnOfLapse'), n04('returnDue'));
  const again = await tell(() => move('requester', back, 'resubmit'), n09('R07'));
  await tell(() => move('quayClerk', again, { move: 'reject', ...reason }), n04('R09'), n13('R09'));
  await tell(() => submit({ move: 'saveDraft' }));
  const draft = await tell(() => submit({ move: 'saveDraft' }));
  await tell(() => move('requester', draft, 'withdraw'));

  const holder = await received();
  const same = { startAt: holder['startAt'], endAt: holder['endAt'] };
  const waits = () => tell(() => submit(same), n09('R04'));
  await tell(async () => move('quayClerk', await waits(), { move: 'reject', ...reason }), n04('R10'));
  await tell(async () => move('requester', await waits(), 'pullBack'), n09('R13'));
  await waits();
  await tell(() => move('requester', holder, 'pullBack'), n09('R12'), n04('R15'), n09('R15'));
  await setBerthRules(owner, berthId, { isAutomatic: false });
  const first = await received();
  const second = await tell(() => submit({ startAt: first['startAt'], endAt: first['endAt'] }), n09('R04'));
  await tell(() => move('requester', first, 'withdraw'), n09('R11'));
  await tell(() => move('harborMaster', second, 'accept'), n04('R14'));
  const late = await tell(() => submit({ startAt: second['startAt'], endAt: second['endAt'] }), n09('R04'));
  await letPass.arrival(owner, late.id);
  await tell(() => runTask(owner, 'serveDue'), n04('R16'));
  await setBerthRules(owner, berthId);

  const lapsed = await tell(async () => move('harborMaster', await received(), { move: 'return', ...reason }), n04('R06'));
  await letPass.returnDue(owner, lapsed.id, '-1 minute');
  await tell(() => runTask(owner, 'serveDue'), n04('R26'));
  await received({ startAt: lapsed['startAt'], endAt: lapsed['endAt'] });
  const { version } = await requester('GET', `/reservations/${lapsed.id}`);
  await tell(() => move('requester', { id: lapsed.id, version }, 'resubmit'), n09('R08'));

  await setBerthRules(owner, berthId, { allocation: 'review' });
  const winner = await received();
  await received({ startAt: winner['startAt'], endAt: winner['endAt'] });
  await tell(() => move('quayClerk', winner, { move: 'approve', losers: 'queue' }), n04('R05'), n13('R05'), n05('A01'), n04('R27'));
  await setBerthRules(owner, berthId);

  await tell(async () => move('quayClerk', await received(), { move: 'revoke', ...reason }), n04('R17'), n13('R17'));
  await tell(async () => move('harborMaster', await confirmed(), { move: 'revoke', ...reason }), n04('R18'), n13('R18'));
  const cancelling = { cancellationReason: 'planChange' };
  const asked = await tell(async () => move('requester', await confirmed(), { move: 'requestCancel', ...cancelling }), n09('R19'));
  const kept = await tell(() => move('quayClerk', asked, { move: 'rejectCancel', ...reason }), n04('R21'));
  const askedAgain = await tell(() => move('requester', kept, { move: 'requestCancel', ...cancelling }), n09('R19'));
  const pulled = await tell(() => move('requester', askedAgain, 'pullBackCancel'), n09('R22'));
  const last = await tell(() => move('requester', pulled, { move: 'requestCancel', ...cancelling }), n09('R19'));
  await tell(() => move('quayClerk', last, 'approveCancel'), n04('R20'), n13('R20'));
  const detailed = await received();
  const changed = await tell(() => move('requester', detailed, { move: 'updateDetails', comment: 'あ' }), n09('R23'));
  const moved = await tell(() => move('quayClerk', changed, { move: 'adjustSchedule', ...stay(), ...reason }), n04('R24'));
  const sure = await tell(() => move('quayClerk', moved, 'approve'), n04('R05'), n13('R05'), n05('A01'));
  await tell(() => move('quayClerk', sure, { move: 'adjustSchedule', ...stay(), ...reason }), n04('R24'), n13('R24'));
  const agency = await requester('GET', '/me');
  await tell(
    () => harbor('POST', '/reservations', form({ move: 'proxyCreate', organizationId: agency['organizationId'] })),
    n04('R25'),
    n13('R25'),
  );
  await tell(() => harbor('POST', '/reservations', form({ move: 'proxyCreate' })), n13('R25'));
};
