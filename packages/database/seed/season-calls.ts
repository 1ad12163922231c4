import { startOfDay } from '@kiko/domain/calendar/days.ts';
import { dayMs, hourMs } from '@kiko/domain/calendar/durations.ts';
import { type BerthLimits, compareDimensions, isFitting, type ShipDimensions } from '@kiko/domain/reservations/fit.ts';
import type { DemoDays } from './demo-days.ts';
import type { Random } from './random.ts';
import { foreignPorts, type Route, routes, type Stop, seasonShips } from './season-routes.ts';

const seasonDays = 200;

export type SeasonShip = ShipDimensions & { id: number; nameEn: string; ownerJa: string; isJapaneseCarrier: boolean };
export type SeasonBerth = { id: number; portId: number; portCode: string; limits: BerthLimits };

/** A call that will be requested: place, time, ship and time of the request. */
export type PlannedCall = {
  submittedAt: number;
  ship: SeasonShip;
  berth: SeasonBerth;
  startAt: number;
  endAt: number;
  route: Route;
  stop: number;
};

/**
 * The season as planned by the shipping companies: ship after ship, cruise after cruise; with `size` times as many ships if
 * available.
 */
export const planSeason = (
  { ships, berths, days }: { ships: readonly SeasonShip[]; berths: readonly SeasonBerth[]; days: DemoDays },
  random: Random,
  size: number,
): PlannedCall[] => {
  const known = seasonShips.flatMap((name) => ships.find(({ nameEn }) => nameEn === name) ?? []);
  const others = ships.filter((ship) => !known.includes(ship));
  const sailing = [...known, ...random.sample(others, (size - 1) * known.length)];
  const planned = sailing.flatMap((ship, index) => planShip({ ship, index, berths, days }, random));
  // Stays that are not confirmed yet get most competing requests.
  const isWanted = ({ startAt, submittedAt }: PlannedCall) =>
    startAt > days.now + 20 * dayMs && random.below(submittedAt > days.now - 12 * dayMs ? 2 : 9) === 0;
  const rivals = planned.filter(isWanted);
  return [...planned, ...rivals.flatMap((call) => planCompetingCalls(call, { others, days }, random))].toSorted(
    (a, b) => a.submittedAt - b.submittedAt,
  );
};

type ShipSeason = { ship: SeasonShip; index: number; berths: readonly SeasonBerth[]; days: DemoDays };

const planShip = ({ ship, index, berths, days }: ShipSeason, random: Random): PlannedCall[] => {
  const calls: PlannedCall[] = [];
  const seasonStart = days.day('2026-09-20');
  let day = seasonStart + random.below(30) + (index % 4) * 35;
  const last = Math.min(seasonStart + seasonDays, day + 45 + random.below(60));
  while (day < last) {
    const route = routes[(index + random.below(2) * 3) % routes.length];
    if (!route) throw new Error('no route fits the ship');
    // A shipping company requests a whole cruise at once: mostly early, sometimes late.
    const leadDays = random.below(4) === 0 ? 32 + random.below(40) : 70 + random.below(150);
    const askedAt = Math.max(
      days.bookingOpenedAt + index * 60_000,
      startOfDay(day - leadDays) + 9 * hourMs + random.below(9 * 60) * 60_000,
    );
    for (const [stop, at] of route.stops.entries()) {
      const berth = pickBerth(at, ship, { berths, random });
      if (berth) calls.push({ ship, berth, route, stop, submittedAt: askedAt + stop * 60_000, ...stayOf(at, day) });
    }
    day += route.days + random.below(5);
  }
  return calls.filter(({ submittedAt }) => submittedAt < days.now - dayMs);
};

/** Competing requests for the stay of a planned call, in the weeks before today. */
const planCompetingCalls = (
  call: PlannedCall,
  { others, days }: { others: readonly SeasonShip[]; days: DemoDays },
  random: Random,
): PlannedCall[] =>
  random
    .sample(
      others.filter((ship) => isFitting(compareDimensions(call.berth.limits, ship))),
      1 + random.below(4),
    )
    .map((ship, index) => ({
      ...call,
      ship,
      startAt: call.startAt - index * hourMs,
      submittedAt: days.now - (2 + random.below(18)) * dayMs + (9 + random.below(8)) * hourMs + index * 60_000,
    }));

/** Ports assign a ship the first berth it fits, and sometimes another. */
export const pickBerth = (stop: Stop, ship: SeasonShip, { berths, random }: { berths: readonly SeasonBerth[]; random: Random }) => {
  if (!('port' in stop)) return undefined;
  const fitting = berths.filter(({ portCode, limits }) => portCode === stop.port && isFitting(compareDimensions(limits, ship)));
  return fitting.length === 0 ? undefined : random.pick([...fitting, ...fitting.slice(0, 2)]);
};

export const stayOf = ({ day, from, to }: Stop, start: number) => {
  const midnight = startOfDay(start + day);
  return { startAt: midnight + from * hourMs, endAt: midnight + to * hourMs };
};

/** The form fields of a planned call. */
export const toReservationForm = ({ route, stop, ship }: PlannedCall, nameOfPort: (code: string) => string) => {
  const names = route.stops.map((each) => ('port' in each ? nameOfPort(each.port) : foreignPorts[each.abroad].ja));
  const isAbroad = (index: number) => 'abroad' in (route.stops[index] ?? {});
  const [first] = route.stops;
  const last = route.stops.length - 1;
  return {
    operatingCompany: ship.ownerJa,
    isJapaneseCarrier: ship.isJapaneseCarrier,
    departureCountryCode: first && 'abroad' in first ? foreignPorts[first.abroad].country : 'JP',
    previousPort: names[stop - 1] ?? names[last] ?? '',
    nextPort: names[stop + 1] ?? names[0] ?? '',
    isTourStartAtDeparture: stop === 0,
    isTourEndAtArrival: stop === last,
    isInternationalArrival: isAbroad(stop - 1),
    isInternationalDeparture: isAbroad(stop + 1),
    cruiseNameJa: `${route.nameJa} ${route.days}日間`,
    cruiseNameEn: `${route.nameEn}, ${route.days} days`,
    route: names.join('～'),
    tourEvidence: '募集型企画旅行のパンフレット（運航会社発行）',
  };
};
