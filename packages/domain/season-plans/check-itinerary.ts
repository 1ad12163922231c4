import { overlaps } from '../calendar/stretches.ts';
import { findImpossibleLeg, type Leg, type PlannedStop } from './sea-legs.ts';

/** What is odd about a call beside the others of the same ship: by their places in the list. Neither keeps it from being asked for. */
export type Oddities = { overlapping: number[]; leg: (Leg & { from: number }) | null };

/** A ship is in one place at a time, and needs its time from one to the next. */
export const checkItinerary = (stops: readonly PlannedStop[]): Oddities[] => {
  const found = stops.map((): Oddities => ({ overlapping: [], leg: null }));
  const inOrder = inOrderOfArrival(stops);
  for (const [place, index] of inOrder.entries()) {
    const stop = stops[index];
    const oddities = found[index];
    if (!stop || !oddities) continue;
    // Whoever arrives after this one has left meets neither it nor anybody who comes later.
    for (const later of inOrder.slice(place + 1)) {
      const other = stops[later];
      if (!other || !overlaps(stop, other)) break;
      oddities.overlapping.push(later);
      found[later]?.overlapping.push(index);
    }
    const from = inOrder[place - 1];
    const before = from === undefined ? undefined : stops[from];
    const leg = before && findImpossibleLeg(before, stop);
    if (leg && from !== undefined) oddities.leg = { ...leg, from };
  }
  return found;
};

/** The order in which calls are handed in: by arrival, and as they stand where two arrive at once. */
export const inOrderOfArrival = (stays: readonly { startAt: number }[]): number[] =>
  stays.map((_, index) => index).toSorted((a, b) => (stays[a]?.startAt ?? 0) - (stays[b]?.startAt ?? 0) || a - b);
