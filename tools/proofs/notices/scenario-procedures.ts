import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { advanceTime, enqueueTask, makeOwnerless, putFile } from './fixture-queries.ts';
import {
  n05,
  n06,
  n10,
  n11,
  type RecordVersion,
  type ScenarioContext,
  type TransitionInput,
  toTransitionInput,
} from './scenario-context.ts';

/** Documents and a report of one call, with the reminders of both. */
export const runProcedureScenario = async ({ owner, as, actAndExpect, createConfirmed, reason }: ScenarioContext) => {
  const [requester, harbor, quay] = [as('requester'), as('harborMaster'), as('quayClerk')];
  const call = await createConfirmed();
  const paper = { reservationId: call.id, name: { ja: '追加', en: 'More' }, dueOn: '2090-01-01', isRequired: false };
  const item = await actAndExpect(() => quay('POST', '/arrival-procedures', paper), n05('document.add'));
  const step = (who: typeof quay, one: RecordVersion, name: TransitionInput) =>
    who('PUT', `/arrival-procedures/${one.id}`, { version: one.version, ...toTransitionInput(name) });
  await putFile(owner, item.id);
  const early = await actAndExpect(() => step(requester, item, 'submit'), n10('document.submit'));
  const open = await actAndExpect(() => step(requester, early, 'pullBack'), n10('document.pullBack'));
  const sent = await actAndExpect(() => step(requester, open, 'submit'), n10('document.submit'));
  const corrected = await actAndExpect(() => step(quay, sent, { transition: 'returnItem', ...reason }), n05('document.return'));
  const sentAgain = await actAndExpect(() => step(requester, corrected, 'submit'), n10('document.submit'));
  const done = await actAndExpect(() => step(quay, sentAgain, 'confirm'), n05('document.confirm'));
  await actAndExpect(() => step(quay, done, { transition: 'reopen', ...reason }), n05('document.reopen'));
  const [unwanted, needless] = [
    await actAndExpect(() => quay('POST', '/arrival-procedures', paper), n05('document.add')),
    await actAndExpect(() => quay('POST', '/arrival-procedures', paper), n05('document.add')),
  ];
  await actAndExpect(() => requester('DELETE', `/arrival-procedures/${unwanted.id}`), n10('document.removeByOwner'));
  await actAndExpect(() => quay('DELETE', `/arrival-procedures/${needless.id}`), n05('document.removeByManager'));
  await advanceTime.documents(owner, call.id);
  await actAndExpect(() => enqueueTask(owner, 'enqueueReminders'), n05('itemDue'), n05('itemDue'), n05('itemDue'));
  await advanceTime.departure(owner, call.id);
  await actAndExpect(() => enqueueTask(owner, 'openDepartureReports'), n06('report.open'));
  const report = async (who: typeof quay, name: string, more: object = {}) => {
    const seen = await harbor('GET', `/departure-procedures/${call.id}`);
    return who('PUT', `/departure-procedures/${call.id}`, { version: seen.version, transition: name, ...more });
  };
  const record = {
    berthedAt: new Date(Date.now() - 5 * hourMs).toISOString(),
    departedAt: new Date(Date.now() - hourMs).toISOString(),
    entryPassengers: 1,
    departurePassengers: 1,
    hasImmigrationInspection: false,
    hasEmigrationInspection: false,
    comment: '',
  };
  await advanceTime.report(owner, call.id);
  await actAndExpect(() => enqueueTask(owner, 'enqueueReminders'), n06('reportDue'));
  await advanceTime.overdue(owner, call.id);
  await actAndExpect(() => report(quay, 'fileReport', { ...record, ...reason }), n06('report.file'));
  await actAndExpect(() => report(quay, 'returnReport', reason), n06('report.return'));
  await actAndExpect(() => report(requester, 'submitReport', record), n11('report.submit'));
  await actAndExpect(() => report(quay, 'returnReport', reason), n06('report.return'));
  await actAndExpect(() => report(requester, 'submitReport', record), n11('report.submit'));
  await actAndExpect(() => report(quay, 'complete', { isOutstandingConfirmed: true }));
  await actAndExpect(() => report(harbor, 'reopen', reason), n06('report.reopen'));

  const lone = await createConfirmed();
  await makeOwnerless(owner, lone.id);
  await advanceTime.documents(owner, lone.id);
  await actAndExpect(() => enqueueTask(owner, 'enqueueReminders'), n10('ownerlessItemDue'), n10('ownerlessItemDue'));
  await advanceTime.reportOpened(owner, lone.id);
  await actAndExpect(() => enqueueTask(owner, 'enqueueReminders'), n11('ownerlessReportDue'));
  return call;
};
