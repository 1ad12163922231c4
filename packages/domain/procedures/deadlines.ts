import { type Day, dayOf } from '../calendar/days.ts';

type Document = { deadlineDays: number; isAfterArrival: boolean };

/** The last day in Tokyo on which a document is in time; counted from the day of the arrival, whatever its hour. */
export const documentDueOn = ({ deadlineDays, isAfterArrival }: Document, arrivesAt: number): Day =>
  dayOf(arrivesAt) + (isAfterArrival ? deadlineDays : -deadlineDays);

/** The last day for the report after the departure. */
export const reportDueOn = (postDepartureDays: number, departsAt: number): Day => dayOf(departsAt) + postDepartureDays;

/** Who has not sent a document is reminded a week and a day before it is due, and on the day. */
export const isDocumentReminderDay = (dueOn: Day, today: Day) => [7, 1, 0].includes(dueOn - today);

/** Who has not reported is reminded the day before, on the day, and every week after it. */
export const isReportReminderDay = (dueOn: Day, today: Day) => dueOn - today === 1 || (today >= dueOn && (today - dueOn) % 7 === 0);
