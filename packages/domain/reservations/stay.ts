import { type Day, dayOf } from '../calendar/days.ts';
import type { Interval } from '../calendar/intervals.ts';

/**
 * Time alongside, from arrival to departure. The end is exclusive: a departure and an arrival at the same moment do not overlap.
 */
export type Stay = Interval;

/** Berth and time. */
export type Placement = { berthId: number; stay: Stay };

/** The days in Tokyo that a stay touches; one that ends at midnight does not touch the day that begins there. */
export const daysOfStay = ({ startAt, endAt }: Stay): Day[] => {
  const first = dayOf(startAt);
  return Array.from({ length: dayOf(endAt - 1) - first + 1 }, (_, index) => first + index);
};

export const isSamePlacement = (one: Placement, other: Placement) =>
  one.berthId === other.berthId && one.stay.startAt === other.stay.startAt && one.stay.endAt === other.stay.endAt;
