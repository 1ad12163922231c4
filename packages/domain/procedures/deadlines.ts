import { type Day, dayOf } from '../calendar/days.ts';

type Document = { deadlineDays: number; isAfterArrival: boolean };

/** The last day in Tokyo on which a document is in time; counted from the day of the arrival, whatever its hour. */
export const documentDueOn = ({ deadlineDays, isAfterArrival }: Document, arrivesAt: number): Day =>
  dayOf(arrivesAt) + (isAfterArrival ? deadlineDays : -deadlineDays);

/** The last day for the report after the departure. */
export const reportDueOn = (postDepartureDays: number, departsAt: number): Day => dayOf(departsAt) + postDepartureDays;

/** Who has not sent a document is reminded a week and a day before it is due, and on the day: the latest of these days until today. */
export const lastDocumentReminderDay = (dueOn: Day, today: Day): Day | undefined =>
  [dueOn, dueOn - 1, dueOn - 7].find((day) => day <= today);

/** Who has not reported is reminded the day before, on the day, and every week after it: the latest of these days until today. */
export const lastReportReminderDay = (dueOn: Day, today: Day): Day | undefined => {
  if (today >= dueOn) return today - ((today - dueOn) % 7);
  return today === dueOn - 1 ? today : undefined;
};

type Reminded = { askedOn: Day; remindedOn: Day | null };

/** Whether a reminder is still owed for its day; also when nobody was there to send it then, but never for a day before it was asked for. */
export const isReminderOwed = (day: Day | undefined, { askedOn, remindedOn }: Reminded) =>
  day !== undefined && day >= askedOn && (remindedOn === null || remindedOn < day);
