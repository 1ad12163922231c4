import { describe, expect, test } from 'vitest';
import { dayFromIso, dayToIso } from '../calendar/days.ts';
import {
  documentDueOn,
  isReminderDue,
  isUrgent,
  latestDocumentReminderOn,
  latestReportReminderOn,
  reportDueOn,
} from './deadlines.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);

describe('deadlines are calendar days in Tokyo', () => {
  test.each([
    ['2027-04-08T00:00', 3, false, '2027-04-05'],
    ['2027-04-07T23:59', 3, false, '2027-04-04'],
    ['2028-03-02T08:00', 2, false, '2028-02-29'],
    ['2027-03-02T08:00', 2, false, '2027-02-28'],
    ['2027-01-01T00:00', 1, false, '2026-12-31'],
    ['2028-02-28T23:00', 1, true, '2028-02-29'],
    ['2027-04-08T08:00', 0, false, '2027-04-08'],
  ])('of an arrival at %s, %i days (after it: %s): %s', (arrival, deadlineDays, isAfterArrival, due) => {
    expect(dayToIso(documentDueOn({ deadlineDays, isAfterArrival }, at(arrival), dayFromIso('2026-01-01')))).toBe(due);
  });

  test.each([
    ['2027-04-01', '2027-04-05', false],
    ['2027-04-03', '2027-04-05', false],
    ['2027-04-04', '2027-04-06', true],
    ['2027-04-07', '2027-04-09', true],
  ])('is two days after the approval on %s if the setting names an earlier day: %s, urgent %s', (requested, due, expected) => {
    const document = { deadlineDays: 3, isAfterArrival: false };
    const [arrivesAt, requestedOn] = [at('2027-04-08T08:00'), dayFromIso(requested)];
    expect(dayToIso(documentDueOn(document, arrivesAt, requestedOn))).toBe(due);
    expect(isUrgent(document, arrivesAt, requestedOn)).toBe(expected);
  });

  test('the report deadline counts from the day of departure', () => {
    expect(dayToIso(reportDueOn(7, at('2027-12-31T23:59')))).toBe('2028-01-07');
    expect(dayToIso(reportDueOn(7, at('2028-01-01T00:00')))).toBe('2028-01-08');
  });
});

test('reminders are sent on fixed days only', () => {
  const due = dayFromIso('2027-04-08');
  const daysOf = (lastDay: typeof latestReportReminderOn) =>
    Array.from({ length: 40 }, (_, index) => index - 10).filter((offset) => lastDay(due, due + offset) === due + offset);
  expect(daysOf(latestDocumentReminderOn)).toEqual([-7, -1, 0]);
  expect(daysOf(latestReportReminderOn)).toEqual([-1, 0, 7, 14, 21, 28]);
});

test('a missed reminder stays owed until the next one; none is owed for a day before the document was requested', () => {
  const due = dayFromIso('2027-04-08');
  const owed = (today: number, { remindedOn, requestedOn = due - 30 }: { remindedOn: number | null; requestedOn?: number }) =>
    isReminderDue(latestDocumentReminderOn(due, today), { requestedOn, remindedOn });
  expect(owed(due - 5, { remindedOn: null })).toBe(true);
  expect(owed(due - 5, { remindedOn: due - 7 })).toBe(false);
  expect(owed(due - 5, { remindedOn: null, requestedOn: due - 6 })).toBe(false);
  expect(owed(due + 3, { remindedOn: due - 1 })).toBe(true);
  expect(owed(due + 3, { remindedOn: due })).toBe(false);
  expect(owed(due - 8, { remindedOn: null })).toBe(false);
});
