import { letPass, runTask } from './cast-queries.ts';
import { asMove, hour, type Move, n05, n06, n10, n11, type Seen, type Stage } from './stage.ts';

/** Documents and a report of one call, with the reminders of both. */
export const playProcedures = async ({ owner, as, tell, confirmed, reason }: Stage) => {
  const [requester, harbor, quay] = [as('requester'), as('harborMaster'), as('quayClerk')];
  const call = await confirmed();
  const paper = { reservationId: call.id, name: { ja: '追加', en: 'More' }, dueOn: '2090-01-01', isRequired: false };
  const item = await tell(() => quay('POST', '/arrival-procedures', paper), n05('A02'));
  const step = (who: typeof quay, one: Seen, name: Move) =>
    who('PUT', `/arrival-procedures/${one.id}`, { version: one.version, ...asMove(name) });
  const sent = await tell(() => step(requester, item, 'submit'), n10('A03'));
  const corrected = await tell(() => step(quay, sent, { move: 'returnItem', ...reason }), n05('A05'));
  const sentAgain = await tell(() => step(requester, corrected, 'submit'), n10('A03'));
  const done = await tell(() => step(quay, sentAgain, 'confirm'), n05('A04'));
  await tell(() => step(quay, done, { move: 'reopen', ...reason }), n05('A06'));
  await letPass.items(owner, call.id);
  await tell(() => runTask(owner, 'remindOfDeadlines'), n05('itemDue'), n05('itemDue'), n05('itemDue'));
  await letPass.departure(owner, call.id);
  await tell(() => runTask(owner, 'openReports'), n06('D01'));
  const report = async (who: typeof quay, name: string, more: object = {}) => {
    const seen = await harbor('GET', `/departure-procedures/${call.id}`);
    return who('PUT', `/departure-procedures/${call.id}`, { version: seen.version, move: name, ...more });
  };
  const record = {
    ...{ berthedAt: new Date(Date.now() - 5 * hour).toISOString(), departedAt: new Date(Date.now() - hour).toISOString() },
    ...{ entryPassengers: 1, departurePassengers: 1, hasImmigrationInspection: false, hasEmigrationInspection: false, comment: '' },
  };
  await letPass.report(owner, call.id);
  await tell(() => runTask(owner, 'remindOfDeadlines'), n06('reportDue'));
  await tell(() => report(requester, 'submitReport', record), n11('D02'));
  await tell(() => report(quay, 'returnReport', reason), n06('D04'));
  await tell(() => report(requester, 'submitReport', record), n11('D02'));
  await tell(() => report(quay, 'complete'));
  await tell(() => report(harbor, 'reopen', reason), n06('D05'));
  return call;
};
