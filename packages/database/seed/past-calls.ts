import { dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs } from '@kiko/domain/calendar/durations.ts';
import type { DemoDays } from './demo-days.ts';
import type { Random } from './random.ts';
import { type PlannedCall, pickBerth, type SeasonBerth, type SeasonShip, stayOf } from './season-calls.ts';
import { routes, seasonShips } from './season-routes.ts';

/** Possible outcomes; the number of entries is the weight. */
const outcomes = [
  ...Array.from({ length: 26 }, () => 'called' as const),
  ...(['rejected', 'rejected', 'canceled', 'canceled', 'revoked', 'withdrawn'] as const),
];
export type PastCall = PlannedCall & { outcome: (typeof outcomes)[number]; isFirstCallJapan: boolean; isFirstCallHarbor: boolean };

/** Cruises of ten that begin in a month: spring and autumn are full, summer has typhoons, winter is for the islands. */
const callsPerMonth = [3, 3, 6, 9, 8, 5, 5, 4, 6, 10, 8, 4];

/** Two years of cruises before the season that is shown, with more in the second year. */
export const planPastCalls = (
  { ships, berths, days }: { ships: readonly SeasonShip[]; berths: readonly SeasonBerth[]; days: DemoDays },
  random: Random,
): PastCall[] => {
  const sailing = seasonShips.flatMap((name) => ships.find(({ nameEn }) => nameEn === name) ?? []);
  const taken = new Set<string>();
  const met = new Set<string>();
  const calls: PastCall[] = [];
  for (let day = days.day('2025-01-04'); day < days.day('2026-09-08'); day += 2) {
    const isBusy = random.below(10) < (callsPerMonth[Number(dayToIso(day).slice(5, 7)) - 1] ?? 0);
    if (!isBusy || (day < days.day('2026-01-01') && random.below(7) === 0)) continue;
    const [ship, route] = [random.pick(sailing), random.pick(routes)];
    const leadDays = random.below(5) === 0 ? 12 + random.below(40) : 50 + random.below(330);
    const requested = startOfDay(day - leadDays) + (9 * 60 + random.below(8 * 60)) * 60_000;
    // All of these were requested before requests for the season were accepted.
    const askedAt = Math.min(requested, days.bookingOpenedAt - (1 + random.below(60)) * dayMs);
    for (const [stop, at] of route.stops.entries()) {
      const berth = pickBerth(at, ship, { berths, random });
      const times = stayOf(at, day);
      const keys = [0, 1].map((after) => `${berth?.id}:${day + at.day + after}`);
      if (!berth || keys.some((key) => taken.has(key))) continue;
      for (const key of keys) taken.add(key);
      const outcome = random.pick(outcomes);
      const isFirst = (key: string) => outcome === 'called' && !met.has(key) && met.add(key).size > 0 && random.below(3) === 0;
      const [isFirstCallJapan, isFirstCallHarbor] = [isFirst(`${ship.id}`), isFirst(`${ship.id}:${berth.portId}`)];
      calls.push({
        ...times,
        ship,
        berth,
        route,
        stop,
        submittedAt: askedAt + stop * 60_000,
        outcome,
        isFirstCallJapan,
        isFirstCallHarbor,
      });
    }
  }
  return calls.toSorted((one, other) => one.submittedAt - other.submittedAt);
};
