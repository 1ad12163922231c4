import { createRandom } from '@kiko/database/seed/random.ts';
import type { BerthAvailabilityInput } from '@kiko/domain/acceptance/availability.ts';
import { dayFromIso } from '@kiko/domain/calendar/days.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';

export const generatedDayCount = 16;

/** Generated berths, deterministic per seed, each with a current time and a first day. */
export const createBerthGenerator = (seed: number) => {
  const random = createRandom(seed);
  const between = (low: number, high: number) => low + random.below(high - low + 1);
  const chance = (part: number) => random.below(1000) < part * 1000;
  const listOf = <Item>(most: number, make: () => Item) => Array.from({ length: between(0, most) }, make);

  return () => {
    // From 2026 to 2028, with a leap day and every kind of month end, at any half hour.
    const now = Date.parse('2026-01-01T00:00:00Z') + between(0, 3 * 365 * 48) * (hourMs / 2);
    const around = () => now + between(-10 * 48, 30 * 48) * (hourMs / 2);
    const publish = () => (chance(0.3) ? around() : 0);
    const interval = (longest: number) => {
      const startAt = chance(0.4) ? nearestTokyoMidnight(around()) : around();
      return { startAt, endAt: startAt + (chance(0.3) ? dayMs * between(1, 4) : between(1, longest) * (hourMs / 2)) };
    };
    const periods = listOf(3, () => {
      if (chance(0.3)) {
        const relativeStartDays = between(-2, 12);
        return { publishAt: publish(), relativeStartDays, relativeEndDays: relativeStartDays + between(0, 10) };
      }
      return { publishAt: publish(), ...interval(400) };
    });
    const closures = listOf(4, () => {
      if (chance(0.5)) return { ...interval(100), recurrence: null };
      const firstOn = dayFromIso(new Date(now).toISOString().slice(0, 10)) + between(-20, 10);
      const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => chance(0.4));
      const skippedOn = listOf(3, () => firstOn + between(0, 30));
      return { ...interval(100), recurrence: { weekdays, firstOn, lastOn: firstOn + between(0, 40), skippedOn } };
    });
    const fromOn = dayFromIso(new Date(now).toISOString().slice(0, 10)) + between(-3, 8);
    return { now, fromOn, calendar: { periods, closures } satisfies BerthAvailabilityInput };
  };
};

const nearestTokyoMidnight = (instant: number) => Math.round((instant + 9 * hourMs) / dayMs) * dayMs - 9 * hourMs;
