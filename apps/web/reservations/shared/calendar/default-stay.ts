import { screenPaths } from '@kiko/contract/screen-paths.ts';
import { type Day, startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Interval } from '@kiko/domain/calendar/intervals.ts';

/** Most calls come in the morning and leave before night. */
const defaultHours = { from: 8, to: 18 };

/** The proposed stay of a call on a day: the usual hours within the free place, otherwise the free part of the day. */
export const defaultStay = (freeInterval: Interval, day: Day): Interval => {
  const midnight = startOfDay(day);
  // A place that is free from now on begins with the next whole hour.
  const startAt = Math.ceil(Math.max(freeInterval.startAt, midnight) / hourMs) * hourMs;
  const endAt = Math.min(freeInterval.endAt, midnight + dayMs);
  const stay = {
    startAt: Math.max(startAt, midnight + defaultHours.from * hourMs),
    endAt: Math.min(endAt, midnight + defaultHours.to * hourMs),
  };
  return stay.startAt < stay.endAt ? stay : { startAt, endAt };
};

/** Where a call is entered, with the berth where one is meant. */
export const newReservationPath = ({ startAt, endAt }: Interval, berthId?: number) => {
  const parameters = new URLSearchParams({
    ...(berthId !== undefined && { berthId: String(berthId) }),
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
  });
  return `${screenPaths.newReservation}?${parameters}`;
};
