import type { Stretch } from '@kiko/domain/calendar/stretches.ts';
import { type Scale, scales } from './timeline-layout.ts';

/** A berth and a time that something is moved to. */
export type Berthing = Stretch & { berthId: number };

/** Something that was picked up in the timeline, and where it is held now. */
export type Carried = Berthing & { key: string };

const hour = 3_600_000;
const day = 24 * hour;

type Press = { key: string; shiftKey: boolean };

/** Where a key takes what is carried: by the hour, with Shift by the day, by the week, or to the berth above or below. */
export const carryByKey = <Held extends Berthing>(held: Held, { key, shiftKey }: Press, berthIds: readonly number[]): Held => {
  const step = shiftKey ? day : hour;
  const along: Record<string, number> = { ArrowLeft: -step, ArrowRight: step, PageUp: -7 * day, PageDown: 7 * day };
  const across: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
  const row = berthIds.indexOf(held.berthId) + (across[key] ?? 0);
  return shifted({ ...held, berthId: berthIds[row] ?? held.berthId }, along[key] ?? 0);
};

/** Where so many pixels take it: whole days where a column is a day, whole hours where it is an hour. */
export const carryByPixels = <Held extends Berthing>(held: Held, pixels: number, scale: Scale): Held => {
  const { width, unitsPerDay } = scales[scale];
  return scale === 'days'
    ? shifted(held, Math.round(pixels / (width * unitsPerDay)) * day)
    : shifted(held, Math.round(pixels / width) * hour);
};

export const isSameBerthing = (one: Berthing, other: Berthing) =>
  one.berthId === other.berthId && one.startAt === other.startAt && one.endAt === other.endAt;

const shifted = <Held extends Berthing>(held: Held, by: number): Held => ({
  ...held,
  startAt: held.startAt + by,
  endAt: held.endAt + by,
});
