import { overlaps } from '../calendar/intervals.ts';
import { findImpossibleLeg, type Leg, type PlannedStop } from './sea-legs.ts';

/** Warnings about a call relative to the ship's other calls, by index in the list. They do not prevent a request. */
export type ItineraryWarnings = { overlappingIndexes: number[]; impossibleLeg: (Leg & { from: number }) | null };

/** Reports calls that overlap, and legs that no ship can make in the time between them. */
export const checkItinerary = (stops: readonly PlannedStop[]): ItineraryWarnings[] => {
  const found = stops.map((): ItineraryWarnings => ({ overlappingIndexes: [], impossibleLeg: null }));
  const inOrder = indexesByArrival(stops);
  for (const [place, index] of inOrder.entries()) {
    const stop = stops[index];
    const oddities = found[index];
    if (!stop || !oddities) continue;
    // Sorted by arrival: the first later call that does not overlap ends the search.
    for (const later of inOrder.slice(place + 1)) {
      const other = stops[later];
      if (!other || !overlaps(stop, other)) break;
      oddities.overlappingIndexes.push(later);
      found[later]?.overlappingIndexes.push(index);
    }
    const from = inOrder[place - 1];
    const before = from === undefined ? undefined : stops[from];
    const leg = before && findImpossibleLeg(before, stop);
    if (leg && from !== undefined) oddities.impossibleLeg = { ...leg, from };
  }
  return found;
};

/** Calls are submitted by arrival; calls with the same arrival keep the given order. */
export const indexesByArrival = (stays: readonly { startAt: number }[]): number[] =>
  stays.map((_, index) => index).toSorted((a, b) => (stays[a]?.startAt ?? 0) - (stays[b]?.startAt ?? 0) || a - b);
