// Compares the deadlines of generated calls with a calendar, in the time zone of this process: `TZ=UTC node compare.ts <calls>
// <seed>`

import { dayFromIso, dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import {
  documentDueOn,
  isUrgent,
  lastDocumentReminderDay,
  lastReportReminderDay,
  reportDueOn,
} from '@kiko/domain/procedures/deadlines.ts';
import { dateInTokyo, dueByCalendar, makeCalls, requestedOnOf, turnLeaves } from './make-calls.ts';

const [count = 0, seed = 0] = process.argv.slice(2).map(Number);
const hour = 3_600_000;
const differencesInHours = [-24, 0, 9, 24];

let compared = 0;
let differences = 0;
let reminders = 0;
const compare = (said: unknown, expected: unknown) => {
  compared += 1;
  if (said !== expected) differences += 1;
};

for (const call of makeCalls(count, seed)) {
  const { arrivesAt, deadlineDays, isAfterArrival, askedBefore, reportDays, lookedAt } = call;
  const date = dateInTokyo(arrivesAt);
  const requestedOn = requestedOnOf(date, askedBefore);
  const documentDue = dueByCalendar(date, call);
  const reportDue = turnLeaves(date, reportDays);
  const document = { deadlineDays, isAfterArrival };
  compare(isoOfDay(documentDueOn(document, arrivesAt, dayFromIso(requestedOn))), documentDue);
  const isExtended = turnLeaves(date, isAfterArrival ? deadlineDays : -deadlineDays) < turnLeaves(requestedOn, 2);
  compare(isUrgent(document, arrivesAt, dayFromIso(requestedOn)), isExtended);
  compare(isoOfDay(reportDueOn(reportDays, arrivesAt)), reportDue);
  for (const ahead of differencesInHours) {
    // The current time near the deadline, on a clock that is `ahead` hours fast.
    const now = Date.parse(`${documentDue}T00:00:00Z`) + lookedAt * 3 * hour + ahead * hour;
    const today = dateInTokyo(now);
    const isDue = [7, 1, 0].some((days) => turnLeaves(today, days) === documentDue);
    if (isDue) reminders += 1;
    compare(lastDocumentReminderDay(dayFromIso(documentDue), dayOf(now)) === dayOf(now), isDue);
    const weeks = Array.from({ length: 30 }, (_, week) => turnLeaves(reportDue, 7 * week));
    const isReportDue = turnLeaves(today, 1) === reportDue || weeks.includes(today);
    compare(lastReportReminderDay(dayFromIso(reportDue), dayOf(now)) === dayOf(now), isReportDue);
  }
}
console.log(JSON.stringify({ compared, differences, reminders }));
