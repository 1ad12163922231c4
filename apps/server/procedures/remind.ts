import type { Database } from '@kiko/database/connection.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { isReminderOwed, lastDocumentReminderDay, lastReportReminderDay } from '@kiko/domain/procedures/deadlines.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import { getToday, listOpenItems, listOpenReports, markItemReminded, markReportReminded } from './reminder-queries.ts';

/** Reminds whoever owes a document or a report, once for each day that is for it, also when that day has passed. Says how many of each. */
export const remind = async (database: Database) => {
  const today = dayFromIso(await getToday(database));
  const done = { items: 0, reports: 0 };
  for (const { id, reservationId, dueOn, ...sofar } of await listOpenItems(database)) {
    if (!isReminderOwed(lastDocumentReminderDay(dayFromIso(dueOn), today), asDays(sofar))) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markItemReminded(tx, id))) return;
      await leaveNotice(tx, { kind: 'reservation', reservationId, payload: { event: 'itemDue', procedures: [id], dueOn } });
      done.items += 1;
    });
  }
  for (const { reservationId, dueOn, ...sofar } of await listOpenReports(database)) {
    if (!isReminderOwed(lastReportReminderDay(dayFromIso(dueOn), today), asDays(sofar))) continue;
    await database.transaction().execute(async (tx) => {
      if (!(await markReportReminded(tx, reservationId))) return;
      await leaveNotice(tx, { kind: 'reservation', reservationId, payload: { event: 'reportDue', dueOn } });
      done.reports += 1;
    });
  }
  return done;
};

const asDays = ({ askedOn, remindedOn }: { askedOn: string; remindedOn: string | null }) => ({
  askedOn: dayFromIso(askedOn),
  remindedOn: remindedOn === null ? null : dayFromIso(remindedOn),
});
