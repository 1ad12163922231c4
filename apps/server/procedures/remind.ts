import type { Database } from '@kiko/database/connection.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { isDocumentReminderDay, isReportReminderDay } from '@kiko/domain/procedures/deadlines.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import { getToday, listOpenItems, listOpenReports, markItemReminded, markReportReminded } from './reminder-queries.ts';

/** Reminds whoever owes a document or a report, on the days that are for it and once a day. Says how many of each. */
export const remind = async (database: Database) => {
  const today = dayFromIso(await getToday(database));
  const done = { items: 0, reports: 0 };
  for (const { id, reservationId, dueOn } of await listOpenItems(database)) {
    if (!isDocumentReminderDay(dayFromIso(dueOn), today)) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markItemReminded(tx, id))) return;
      await leaveNotice(tx, { kind: 'reservation', reservationId, payload: { event: 'itemDue', procedures: [id], dueOn } });
      done.items += 1;
    });
  }
  for (const { reservationId, dueOn } of await listOpenReports(database)) {
    if (!isReportReminderDay(dayFromIso(dueOn), today)) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markReportReminded(tx, reservationId))) return;
      await leaveNotice(tx, { kind: 'reservation', reservationId, payload: { event: 'reportDue', dueOn } });
      done.reports += 1;
    });
  }
  return done;
};
