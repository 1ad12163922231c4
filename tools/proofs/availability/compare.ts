// Compares the product with the reference on made-up berths, in the zone of this process: `TZ=UTC node compare.ts <berths> <seed>`

import { createRandom } from '@kiko/database/seed/random.ts';
import { availabilityOf, type BerthCalendar } from '@kiko/domain/acceptance/availability.ts';
import { dayFromIso, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { stateOfDay } from './reference.ts';

const [berths = 0, seed = 0] = process.argv.slice(2).map(Number);
const random = createRandom(seed);
const hour = 3_600_000;
/** Every moment lies on a half hour, so that the reference need not look at each minute. */
const step = 30;
const between = (low: number, high: number) => low + random.below(high - low + 1);
const chance = (part: number) => random.below(1000) < part * 1000;
const listOf = <Item>(most: number, make: () => Item) => Array.from({ length: between(0, most) }, make);

const daysShown = 16;

const makeBerth = () => {
  // From 2026 to 2028, with a leap day and every kind of month end, at any half hour.
  const now = Date.parse('2026-01-01T00:00:00Z') + between(0, 3 * 365 * 48) * (hour / 2);
  const around = () => now + between(-10 * 48, 30 * 48) * (hour / 2);
  const publish = () => (chance(0.3) ? around() : 0);
  const stretch = (longest: number) => {
    const startAt = chance(0.4) ? midnightNear(around()) : around();
    return { startAt, endAt: startAt + (chance(0.3) ? 24 * hour * between(1, 4) : between(1, longest) * (hour / 2)) };
  };
  const periods = listOf(3, () => {
    if (chance(0.3)) {
      const relativeStartDays = between(-2, 12);
      return { publishAt: publish(), relativeStartDays, relativeEndDays: relativeStartDays + between(0, 10) };
    }
    return { publishAt: publish(), ...stretch(400) };
  });
  const events = listOf(4, () => {
    if (chance(0.5)) return { ...stretch(100), recurrence: null };
    const firstOn = dayFromIso(new Date(now).toISOString().slice(0, 10)) + between(-20, 10);
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => chance(0.4));
    const skippedOn = listOf(3, () => firstOn + between(0, 30));
    return { ...stretch(100), recurrence: { weekdays, firstOn, lastOn: firstOn + between(0, 40), skippedOn } };
  });
  return { now, calendar: { periods, events } satisfies BerthCalendar };
};

const midnightNear = (instant: number) => Math.round((instant + 9 * hour) / (24 * hour)) * 24 * hour - 9 * hour;

let days = 0;
let differences = 0;
const seen = new Map<string, number>();
for (let berth = 0; berth < berths; berth += 1) {
  const { now, calendar } = makeBerth();
  const fromOn = dayFromIso(new Date(now).toISOString().slice(0, 10)) + between(-3, 8);
  const runs = availabilityOf(calendar, { fromOn, toOn: fromOn + daysShown - 1 }, now);
  for (const run of runs) {
    for (let day = run.fromOn; day <= run.toOn; day += 1) {
      days += 1;
      const expected = stateOfDay(calendar, { date: isoOfDay(day), now, step });
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
      if (expected !== run.state) differences += 1;
    }
  }
}
console.log(JSON.stringify({ days, differences, states: Object.fromEntries(seen) }));
