// Compares the product with the reference on made-up berths, in the zone of this process: `TZ=UTC node compare.ts <berths> <seed>`

import { availabilityOf } from '@kiko/domain/acceptance/availability.ts';
import { isoOfDay } from '@kiko/domain/calendar/days.ts';
import { createBerthMaker, daysShown } from './make-berth.ts';
import { stateOfDay } from './reference.ts';

const [berths = 0, seed = 0] = process.argv.slice(2).map(Number);
const makeBerth = createBerthMaker(seed);
/** All times are multiples of half an hour, so that the reference need not check each minute. */
const step = 30;

let days = 0;
let differences = 0;
const seen = new Map<string, number>();
for (let berth = 0; berth < berths; berth += 1) {
  const { now, fromOn, calendar } = makeBerth();
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
