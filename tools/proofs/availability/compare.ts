// Compares the product with the reference on made-up berths, in the zone of this process: `TZ=UTC node compare.ts <berths> <seed>`

import { computeAvailability } from '@kiko/domain/acceptance/availability.ts';
import { dayToIso } from '@kiko/domain/calendar/days.ts';
import { createBerthGenerator, generatedDayCount } from './generate-berth.ts';
import { referenceDayState } from './reference.ts';

const [berths = 0, seed = 0] = process.argv.slice(2).map(Number);
const makeBerth = createBerthGenerator(seed);
/** All times are multiples of half an hour, so that the reference need not check each minute. */
const stepMinutes = 30;

let days = 0;
let differences = 0;
const stateCounts = new Map<string, number>();
for (let berth = 0; berth < berths; berth += 1) {
  const { now, fromOn, calendar } = makeBerth();
  const runs = computeAvailability(calendar, { fromOn, toOn: fromOn + generatedDayCount - 1 }, now);
  for (const run of runs) {
    for (let day = run.fromOn; day <= run.toOn; day += 1) {
      days += 1;
      const expected = referenceDayState(calendar, { date: dayToIso(day), now, step: stepMinutes });
      stateCounts.set(expected, (stateCounts.get(expected) ?? 0) + 1);
      if (expected !== run.state) differences += 1;
    }
  }
}
console.log(JSON.stringify({ days, differences, states: Object.fromEntries(stateCounts) }));
