// Compares the deadlines of made-up calls with a wall calendar, in the zone of this process: `TZ=UTC node compare.ts <calls> <seed>`

import { dayFromIso, dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { documentDueOn, lastDocumentReminderDay, lastReportReminderDay, reportDueOn } from '@kiko/domain/procedures/deadlines.ts';
import { dateInTokyo, makeCalls, turnLeaves } from './make-calls.ts';

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

for (const { arrivesAt, deadlineDays, isAfterArrival, reportDays, lookedAt } of makeCalls(count, seed)) {
  const date = dateInTokyo(arrivesAt);
  const documentDue = turnLeaves(date, isAfterArrival ? deadlineDays : -deadlineDays);
  const reportDue = turnLeaves(date, reportDays);
  compare(isoOfDay(documentDueOn({ deadlineDays, isAfterArrival }, arrivesAt)), documentDue);
  compare(isoOfDay(reportDueOn(reportDays, arrivesAt)), reportDue);
  for (const ahead of differencesInHours) {
    // Whoever looks at it near the deadline, by a clock that goes so many hours ahead.
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
