import { letPass, makeOwnerless, putFile, runTask } from './fixture-queries.ts';
import { asMove, hour, type Move, n05, n06, n10, n11, type Seen, type Stage } from './scenario-context.ts';

/** Documents and a report of one call, with the reminders of both. */
export const playProcedures = async ({ owner, as, tell, confirmed, reason }: Stage) => {
  const [requester, harbor, quay] = [as('requester'), as('harborMaster'), as('quayClerk')];
  const call = await confirmed();
  const paper = { reservationId: call.id, name: { ja: '追加', en: 'More' }, dueOn: '2090-01-01', isRequired: false };
  const item = await tell(() => quay('POST', '/arrival-procedures', paper), n05('document.add'));
  const step = (who: typeof quay, one: Seen, name: Move) =>
    who('PUT', `/arrival-procedures/${one.id}`, { version: one.version, ...asMove(name) });
  await putFile(owner, item.id);
  const early = await tell(() => step(requester, item, 'submit'), n10('document.submit'));
  const open = await tell(() => step(requester, early, 'pullBack'), n10('document.pullBack'));
  const sent = await tell(() => step(requester, open, 'submit'), n10('document.submit'));
  const corrected = await tell(() => step(quay, sent, { move: 'returnItem', ...reason }), n05('document.return'));
  const sentAgain = await tell(() => step(requester, corrected, 'submit'), n10('document.submit'));
  const done = await tell(() => step(quay, sentAgain, 'confirm'), n05('document.confirm'));
  await tell(() => step(quay, done, { move: 'reopen', ...reason }), n05('document.reopen'));
  const [unwanted, needless] = [
    await tell(() => quay('POST', '/arrival-procedures', paper), n05('document.add')),
    await tell(() => quay('POST', '/arrival-procedures', paper), n05('document.add')),
  ];
  await tell(() => requester('DELETE', `/arrival-procedures/${unwanted.id}`), n10('document.removeByOwner'));
  await tell(() => quay('DELETE', `/arrival-procedures/${needless.id}`), n05('document.removeByManager'));
  await letPass.items(owner, call.id);
  await tell(() => runTask(owner, 'remindOfDeadlines'), n05('itemDue'), n05('itemDue'), n05('itemDue'));
  await letPass.departure(owner, call.id);
  await tell(() => runTask(owner, 'openReports'), n06('report.open'));
  const report = async (who: typeof quay, name: string, more: object = {}) => {
    const seen = await harbor('GET', `/departure-procedures/${call.id}`);
    return who('PUT', `/departure-procedures/${call.id}`, { version: seen.version, move: name, ...more });
  };
  const record = {
    berthedAt: new Date(Date.now() - 5 * hour).toISOString(),
    departedAt: new Date(Date.now() - hour).toISOString(),
    entryPassengers: 1,
    departurePassengers: 1,
    hasImmigrationInspection: false,
    hasEmigrationInspection: false,
    comment: '',
  };
  await letPass.report(owner, call.id);
  await tell(() => runTask(owner, 'remindOfDeadlines'), n06('reportDue'));
  await letPass.overdue(owner, call.id);
  await tell(() => report(quay, 'fileReport', { ...record, ...reason }), n06('report.file'));
  await tell(() => report(quay, 'returnReport', reason), n06('report.return'));
  await tell(() => report(requester, 'submitReport', record), n11('report.submit'));
  await tell(() => report(quay, 'returnReport', reason), n06('report.return'));
  await tell(() => report(requester, 'submitReport', record), n11('report.submit'));
  await tell(() => report(quay, 'complete', { isOutstandingConfirmed: true }));
  await tell(() => report(harbor, 'reopen', reason), n06('report.reopen'));

  const lone = await confirmed();
  await makeOwnerless(owner, lone.id);
  await letPass.items(owner, lone.id);
  await tell(() => runTask(owner, 'remindOfDeadlines'), n10('ownerlessItemDue'), n10('ownerlessItemDue'));
  await letPass.reportOpened(owner, lone.id);
  await tell(() => runTask(owner, 'remindOfDeadlines'), n11('ownerlessReportDue'));
  return call;
};
