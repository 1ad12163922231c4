import { hourMs } from '../calendar/durations.ts';
import type { Interval } from '../calendar/intervals.ts';

export type Position = { latitude: number; longitude: number };

/** A call of a plan: where, as far as it is known, and when. */
export type PlannedStop = Interval & { position: Position | null };

export type Leg = { nauticalMiles: number; hours: number; knots: number };

/** No cruise ship sails faster. */
const maxKnots = 25;
const earthRadiusNauticalMiles = 3440.065;

/** Around the earth in a straight line: no way by sea is shorter, so it is at least as far. */
export const nauticalMilesBetween = (from: Position, to: Position) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [height, width] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const across =
    Math.sin(height / 2) ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(width / 2) ** 2;
  return 2 * earthRadiusNauticalMiles * Math.asin(Math.min(1, Math.sqrt(across)));
};

/** The way from one call to the next, where no ship can make it in the time between them. */
export const findImpossibleLeg = (from: PlannedStop, to: PlannedStop): Leg | null => {
  if (!from.position || !to.position || to.startAt < from.endAt) return null;
  const nauticalMiles = nauticalMilesBetween(from.position, to.position);
  const hours = (to.startAt - from.endAt) / hourMs;
  // In port already: a change of berth takes no voyage.
  if (nauticalMiles === 0 || nauticalMiles <= maxKnots * hours) return null;
  return { nauticalMiles: Math.floor(nauticalMiles), hours, knots: hours === 0 ? Infinity : nauticalMiles / hours };
};
