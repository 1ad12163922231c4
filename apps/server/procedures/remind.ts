import type { Database } from '@kiko/database/connection.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { isReminderOwed, lastDocumentReminderDay, lastReportReminderDay } from '@kiko/domain/procedures/deadlines.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import { getToday, listOpenItems, listOpenReports, markItemReminded, markReportReminded } from './reminder-queries.ts';

/** Reminds the owner of due documents and reports, or the harbor manager where there is no owner: once per reminder day, also when that day has passed. */
export const remind = async (database: Database) => {
  const today = dayFromIso(await getToday(database));
  const done = { items: 0, reports: 0 };
  for (const { id, reservationId, dueOn, hasOwner, ...sofar } of await listOpenItems(database)) {
    if (!isReminderOwed(lastDocumentReminderDay(dayFromIso(dueOn), today), asDays(sofar))) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markItemReminded(tx, id))) return;
      await enqueueNotice(tx, {
        kind: 'reservation',
        reservationId,
        payload: { event: hasOwner ? 'itemDue' : 'ownerlessItemDue', procedures: [id], dueOn },
      });
      done.items += 1;
    });
  }
  for (const { reservationId, dueOn, hasOwner, ...sofar } of await listOpenReports(database)) {
    if (!isReminderOwed(lastReportReminderDay(dayFromIso(dueOn), today), asDays(sofar))) continue;
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

const asDays = ({ requestedOn, remindedOn }: { requestedOn: string; remindedOn: string | null }) => ({
  requestedOn: dayFromIso(requestedOn),
  remindedOn: remindedOn === null ? null : dayFromIso(remindedOn),
});
