// Compares the deadlines of generated calls with a calendar, in the time zone of this process: `TZ=UTC node compare.ts <calls>
// <seed>`

import { dayFromIso, dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import {
  documentDueOn,
  isUrgent,
  latestDocumentReminderOn,
  latestReportReminderOn,
  reportDueOn,
} from '@kiko/domain/procedures/deadlines.ts';
import { addDaysOneByOne, dueByCalendar, generateCalls, requestedOnOf, tokyoDate } from './generate-calls.ts';

const [count = 0, seed = 0] = process.argv.slice(2).map(Number);
const clockOffsetsHours = [-24, 0, 9, 24];

let compared = 0;
let differences = 0;
let reminders = 0;
const expectEqual = (actual: unknown, expected: unknown) => {
  compared += 1;
  if (actual !== expected) differences += 1;
};

for (const call of generateCalls(count, seed)) {
  const { arrivesAt, deadlineDays, isAfterArrival, askedBefore, reportDays, lookedAt } = call;
  const date = tokyoDate(arrivesAt);
  const requestedOn = requestedOnOf(date, askedBefore);
  const documentDue = dueByCalendar(date, call);
  const reportDue = addDaysOneByOne(date, reportDays);
  const document = { deadlineDays, isAfterArrival };
  expectEqual(dayToIso(documentDueOn(document, arrivesAt, dayFromIso(requestedOn))), documentDue);
  const isExtended = addDaysOneByOne(date, isAfterArrival ? deadlineDays : -deadlineDays) < addDaysOneByOne(requestedOn, 2);
  expectEqual(isUrgent(document, arrivesAt, dayFromIso(requestedOn)), isExtended);
  expectEqual(dayToIso(reportDueOn(reportDays, arrivesAt)), reportDue);
  for (const ahead of clockOffsetsHours) {
    // The current time near the deadline, on a clock that is `ahead` hours fast.
    const now = Date.parse(`${documentDue}T00:00:00Z`) + lookedAt * 3 * hourMs + ahead * hourMs;
    const today = tokyoDate(now);
    const isDue = [7, 1, 0].some((days) => addDaysOneByOne(today, days) === documentDue);
    if (isDue) reminders += 1;
    expectEqual(latestDocumentReminderOn(dayFromIso(documentDue), dayOf(now)) === dayOf(now), isDue);
    const weeks = Array.from({ length: 30 }, (_, week) => addDaysOneByOne(reportDue, 7 * week));
    const isReportDue = addDaysOneByOne(today, 1) === reportDue || weeks.includes(today);
    expectEqual(latestReportReminderOn(dayFromIso(reportDue), dayOf(now)) === dayOf(now), isReportDue);
  }
}
console.log(JSON.stringify({ compared, differences, reminders }));
