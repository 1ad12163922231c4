import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Interval } from '@kiko/domain/calendar/intervals.ts';
import { type TimelineScale, timelineScales } from './timeline-layout.ts';

/** A berth and a time that something is moved to. */
export type BerthInterval = Interval & { berthId: number };

/** Something that was picked up in the timeline, and where it is held now. */
export type DraggedCall = BerthInterval & { key: string };

type KeyPress = { key: string; shiftKey: boolean };

/** The position of a carried call after a key press: by the hour, with Shift by the day, by the week, or to the next berth. */
export const dragByKey = <Held extends BerthInterval>(
  held: Held,
  { key, shiftKey }: KeyPress,
  berthIds: readonly number[],
): Held => {
  const step = shiftKey ? dayMs : hourMs;
  const along: Record<string, number> = { ArrowLeft: -step, ArrowRight: step, PageUp: -7 * dayMs, PageDown: 7 * dayMs };
  const across: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
  const row = berthIds.indexOf(held.berthId) + (across[key] ?? 0);
  return shiftPlacement({ ...held, berthId: berthIds[row] ?? held.berthId }, along[key] ?? 0);
};

/** Where so many pixels take it: whole days where a column is a day, whole hours where it is an hour. */
export const dragByPixels = <Held extends BerthInterval>(held: Held, pixels: number, scale: TimelineScale): Held => {
  const { width, unitsPerDay } = timelineScales[scale];
  return scale === 'days'
    ? shiftPlacement(held, Math.round(pixels / (width * unitsPerDay)) * dayMs)
    : shiftPlacement(held, Math.round(pixels / width) * hourMs);
};

export const isSamePlacement = (one: BerthInterval, other: BerthInterval) =>
  one.berthId === other.berthId && one.startAt === other.startAt && one.endAt === other.endAt;

const shiftPlacement = <Held extends BerthInterval>(held: Held, by: number): Held => ({
  ...held,
  startAt: held.startAt + by,
  endAt: held.endAt + by,
});
