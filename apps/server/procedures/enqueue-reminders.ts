import type { Database } from '@kiko/database/connection.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { isReminderDue, latestDocumentReminderOn, latestReportReminderOn } from '@kiko/domain/procedures/deadlines.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import {
  getSystemDay,
  markDocumentReminded,
  markReportReminded,
  selectUnsubmittedDocuments,
  selectUnsubmittedReports,
} from './reminder-queries.ts';

/** Reminds the owner of due documents and reports, or the harbor manager where there is no owner: once per reminder day, also when that day has passed. */
export const enqueueReminders = async (database: Database) => {
  const today = dayFromIso(await getSystemDay(database));
  const done = { documents: 0, reports: 0 };
  for (const { id, reservationId, dueOn, hasOwner, ...sofar } of await selectUnsubmittedDocuments(database)) {
    if (!isReminderDue(latestDocumentReminderOn(dayFromIso(dueOn), today), toReminderState(sofar))) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markDocumentReminded(tx, id))) return;
      await enqueueNotice(tx, {
        kind: 'reservation',
        reservationId,
        payload: { event: hasOwner ? 'itemDue' : 'ownerlessItemDue', procedures: [id], dueOn },
      });
      done.documents += 1;
    });
  }
  for (const { reservationId, dueOn, hasOwner, ...sofar } of await selectUnsubmittedReports(database)) {
    if (!isReminderDue(latestReportReminderOn(dayFromIso(dueOn), today), toReminderState(sofar))) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markReportReminded(tx, reservationId))) return;
      await enqueueNotice(tx, {
        kind: 'reservation',
        reservationId,
        payload: { event: hasOwner ? 'reportDue' : 'ownerlessReportDue', dueOn },
      });
      done.reports += 1;
    });
  }
  return done;
};

const toReminderState = ({ requestedOn, remindedOn }: { requestedOn: string; remindedOn: string | null }) => ({
  requestedOn: dayFromIso(requestedOn),
  remindedOn: remindedOn === null ? null : dayFromIso(remindedOn),
});
