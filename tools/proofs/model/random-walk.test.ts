import { createRandom } from '@kiko/database/seed/random.ts';
import { dayOf } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { type BerthSchedule, countShipsOn } from '@kiko/domain/reservations/berth-schedule.ts';
import { holdsBerth } from '@kiko/domain/reservations/reservation.ts';
import { daysOfStay } from '@kiko/domain/reservations/stay.ts';
import { emptySchedule, requestTransition, type TestBooking, unsavedReservation } from '@kiko/domain/reservations/test-booking.ts';
import { expect, test } from 'vitest';
import { listStepVariants } from './steps.ts';

const walkStartAt = Date.parse('2027-04-01T00:00:00+09:00');
const transitions = listStepVariants({ slotSets: [], rules: [], hasTemporaryCalls: true }).map(({ transition }) => transition);
const requestCount = 12;

/** Two berths, stays of any length at any hour around a few midnights, all transitions in any order, while time goes on. */
const runRandomWalk = (seed: number, steps: number) => {
  const random = createRandom(seed);
  const isOften = () => random.below(4) > 0;
  const someStay = () => {
    const startAt = walkStartAt + (20 * 24 + random.below(5 * 24)) * hourMs;
    return { startAt, endAt: startAt + (1 + random.below(40)) * hourMs };
  };
  const somePlace = () => ({ berthId: 1 + random.below(2), stay: someStay() });
  const someRules = () => ({
    allocation: random.pick(['firstCome', 'review'] as const),
    hasWaitlist: isOften(),
    hasAutomaticPromotion: isOften(),
    maxShipsPerDay: random.pick([null, 1, 2]),
    closures: isOften() ? [] : [{ id: 1, ...someStay(), recurrence: null }],
  });
  let booking: TestBooking = {
    schedules: new Map([1, 2].map((berthId) => [berthId, emptySchedule(berthId, someRules())])),
    reservations: new Map(Array.from({ length: requestCount }, (_, id) => [id, unsavedReservation(id, 1, someStay())])),
  };
  let now = walkStartAt;
  const breaches: string[] = [];
  let done = 0;
  for (let step = 0; step < steps; step += 1) {
    now += random.below(8) * hourMs;
    const request = {
      transition: random.pick([...transitions, 'submit', 'submit', 'resubmit'] as const),
      competitorAction: random.pick(['leave', 'reject', 'queue'] as const),
      ...(random.below(3) === 0 ? {} : { placement: somePlace() }),
      ...(isOften() ? { reason: 'a reason' } : {}),
    };
    const answer = requestTransition(booking, random.below(requestCount), { ...request, now });
    if (answer.outcome.isAllowed) done += 1;
    booking = answer.booking;
    for (const schedule of booking.schedules.values()) breaches.push(...findViolations(schedule, booking, now));
  }
  return { breaches, done };
};

const findViolations = (schedule: BerthSchedule, { reservations }: TestBooking, now: number) => {
  const { rules, claims, waiting, competitors, berthId } = schedule;
  const here = [...reservations.values()].filter((one) => one.berthId === berthId);
  const holders = here.filter(holdsBerth);
  const isMet = (stay: { startAt: number; endAt: number }, others: readonly (typeof stay)[]) =>
    others.some((other) => other.startAt < stay.endAt && stay.startAt < other.endAt);
  const limit = rules.maxShipsPerDay ?? Number.POSITIVE_INFINITY;
  /** Counted hour by hour, independent of the code under test. */
  const shipsOn = (day: number) => claims.filter(({ stay }) => hourInstants(stay).some((instant) => dayOf(instant) === day)).length;
  const stays = claims.map(({ stay }) => stay);
  const fits = (stay: { startAt: number; endAt: number }) =>
    !isMet(stay, stays) && !isMet(stay, rules.closures) && hourInstants(stay).every((instant) => shipsOn(dayOf(instant)) < limit);
  const days = stays.flatMap(daysOfStay);
  const isInOrder = waiting.every(({ receiptNo }, index) => index === 0 || (waiting[index - 1]?.receiptNo ?? 0) < (receiptNo ?? 0));
  const found = {
    'two holders at once': stays.some((stay, index) => isMet(stay, stays.slice(index + 1))),
    'a day with too many ships': days.some((day) => shipsOn(day) > limit),
    'a day counted wrong': days.some((day) => shipsOn(day) !== countShipsOn(schedule, day)),
    'claims that are not those of the holders':
      serializeStays(holders) !== serializeStays(claims.map(({ reservationId: id, stay }) => ({ id, stay }))),
    'a queue that is not who waits':
      serializeStays(waiting) !== serializeStays(here.filter(({ state }) => state === 'waiting')) || !isInOrder,
    'contenders who do not compete':
      serializeStays(competitors) !== serializeStays(here.filter((one) => one.state === 'tentative' && !holdsBerth(one))),
    'somebody beside a free place': rules.hasAutomaticPromotion && waiting.some(({ stay }) => stay.startAt > now && fits(stay)),
    'a receipt given twice': new Set(here.map(({ receiptNo, id }) => receiptNo ?? `none ${id}`)).size < here.length,
  };
  return Object.entries(found).flatMap(([breach, isFound]) => (isFound ? [breach] : []));
};

const hourInstants = ({ startAt, endAt }: { startAt: number; endAt: number }) =>
  Array.from({ length: (endAt - startAt) / hourMs }, (_, index) => startAt + index * hourMs);

const serializeStays = (some: readonly { id: number; stay: { startAt: number; endAt: number } }[]) =>
  some
    .map(({ id, stay }) => `${id} ${stay.startAt} ${stay.endAt}`)
    .toSorted()
    .join();

test('the schedules of two berths stay consistent for any sequence of requests', async () => {
  const walks: ReturnType<typeof runRandomWalk>[] = [];
  for (let seed = 0; seed < 300; seed += 1) {
    walks.push(runRandomWalk(seed, 120));
    // Vitest gives up on a worker that does not answer for a minute.
    if (seed % 20 === 0) await new Promise(setImmediate);
  }
  expect(walks.flatMap(({ breaches }) => breaches)).toEqual([]);
  expect(walks.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(3000);
});
