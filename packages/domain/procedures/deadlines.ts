import { type Day, dayOf } from '../calendar/days.ts';

type DeadlineRule = { deadlineDays: number; isAfterArrival: boolean };

/** Minimum number of days between the request for a document and its deadline. */
const graceDays = 2;

/** The deadline of the berth's setting, counted from the day of arrival in Tokyo. */
const ruleDayOf = ({ deadlineDays, isAfterArrival }: DeadlineRule, arrivesAt: number): Day =>
  dayOf(arrivesAt) + (isAfterArrival ? deadlineDays : -deadlineDays);

/** The deadline of a document: the day of its setting, or two days after the document was requested if that is later. */
export const documentDueOn = (document: DeadlineRule, arrivesAt: number, requestedOn: Day): Day =>
  Math.max(ruleDayOf(document, arrivesAt), requestedOn + graceDays);

/** Whether the deadline was extended because the setting's day came too soon after the approval. */
export const isUrgent = (document: DeadlineRule, arrivesAt: number, requestedOn: Day) =>
  ruleDayOf(document, arrivesAt) < requestedOn + graceDays;

/** The deadline of the report after the departure. */
export const reportDueOn = (postDepartureDays: number, departsAt: number): Day => dayOf(departsAt) + postDepartureDays;

/**
 * Missing documents: reminders go out 7 days and 1 day before the deadline and on the day. Returns the latest of these days until
 * today.
 */
export const latestDocumentReminderOn = (dueOn: Day, today: Day): Day | undefined =>
  [dueOn, dueOn - 1, dueOn - 7].find((day) => day <= today);

/**
 * Missing reports: reminders go out 1 day before the deadline, on the day, and weekly after it. Returns the latest of these days
 * until today.
 */
export const latestReportReminderOn = (dueOn: Day, today: Day): Day | undefined => {
  if (today >= dueOn) return today - ((today - dueOn) % 7);
  return today === dueOn - 1 ? today : undefined;
};

type ReminderState = { requestedOn: Day; remindedOn: Day | null };

/**
 * Whether the reminder of a day is still unsent, e.g. because the worker was down. Days before the document was requested need no
 * reminder.
 */
export const isReminderDue = (day: Day | undefined, { requestedOn, remindedOn }: ReminderState) =>
  day !== undefined && day >= requestedOn && (remindedOn === null || remindedOn < day);
