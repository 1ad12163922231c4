import { type Day, dayFromIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { ReservationState } from '@kiko/domain/reservations/reservation-statuses.ts';
import type { SmallDay } from '../reservations/shared/availability/small-month.tsx';
import type { CalendarBerth, CalendarItem } from '../reservations/shared/calendar/calendar-items.ts';
import type { CalendarDayState } from '../reservations/shared/calendar/day-state-styles.ts';
import { sampleBerths, sampleClosures, sampleHolidays, sampleShips } from './sample-calendar-messages.ts';

export const sampleFirstOn = dayFromIso('2027-04-01');
/** The day of April and the hour; 0 is the last of March. */
const sampleInstant = (day: number, hours: number) => startOfDay(sampleFirstOn + day - 1) + hours * hourMs;
export const sampleNow = sampleInstant(8, 10.4);

export const sampleCalendarBerths = Object.values(sampleBerths).map(
  (name, index): CalendarBerth => ({ id: index + 1, name, colorIndex: index }),
);
export const sampleBerthLimits = [
  [330, 10],
  [300, 10],
  [270, 12],
  [240, 12],
  [300, 13],
] as const;

type SampleShip = keyof typeof sampleShips;
type SampleCall = [
  berthId: number,
  ship: SampleShip,
  from: [number, number],
  to: [number, number],
  state?: ReservationState,
  place?: number,
];
const sampleCalls: SampleCall[] = [
  [1, 'bellissima', [0, 8], [1, 17]],
  [1, 'adora', [2, 7], [2, 18]],
  [1, 'serena', [4, 7], [4, 17]],
  [1, 'bellissima', [6, 13], [7, 18]],
  [1, 'adora', [9, 7], [9, 18]],
  [1, 'spectrum', [9, 8], [9, 19], 'waiting', 1],
  [1, 'royal', [9, 8], [9, 18], 'waiting', 2],
  [1, 'royal', [11, 8], [11, 18]],
  [1, 'bellissima', [13, 7], [13, 18], 'tentative'],
  [1, 'serena', [13, 8], [13, 17], 'tentative'],
  [1, 'adora', [15, 12], [18, 18]],
  [1, 'solstice', [20, 8], [21, 17], 'cancellationRequested'],
  [1, 'bellissima', [25, 8], [25, 18]],
  [1, 'diamond', [29, 7], [29, 18]],
  [1, 'spectrum', [30, 12], [32, 17]],
  [2, 'westerdam', [1, 8], [1, 17]],
  [2, 'diamond', [3, 7], [3, 18]],
  [2, 'elizabeth', [8, 8], [8, 18]],
  [2, 'diamond', [10, 7], [10, 17], 'tentative'],
  [2, 'westerdam', [10, 8], [10, 18], 'waiting', 1],
  [2, 'noordam', [14, 8], [14, 18], 'returning'],
  [2, 'westerdam', [17, 8], [17, 18]],
  [2, 'elizabeth', [22, 13], [23, 17]],
  [2, 'serena', [29, 8], [29, 18]],
  [3, 'pacific', [2, 8], [2, 17]],
  [3, 'piano', [5, 13], [6, 17]],
  [3, 'pacific', [8, 7], [8, 17]],
  [3, 'piano', [11, 7], [11, 17], 'tentative'],
  [3, 'pacific', [20, 8], [20, 17]],
  [3, 'piano', [24, 13], [25, 17], 'tentative'],
  [3, 'noordam', [29, 8], [29, 17], 'tentative'],
  [4, 'asuka', [3, 9], [3, 17]],
  [4, 'fuji', [9, 13], [10, 17]],
  [4, 'asuka', [18, 9], [18, 17]],
  [4, 'fuji', [29, 8], [29, 18]],
  [5, 'noordam', [8, 8], [9, 12], 'tentative'],
  [5, 'westerdam', [25, 8], [25, 18]],
  [5, 'asuka', [29, 9], [29, 17]],
];

export const sampleItems: CalendarItem[] = [
  ...sampleCalls.map(([berthId, ship, from, to, state = 'confirmed', place], index): CalendarItem => {
    const stay = { startAt: sampleInstant(...from), endAt: sampleInstant(...to) };
    return {
      kind: 'call',
      id: index,
      berthId,
      name: sampleShips[ship],
      state,
      ...stay,
      ...(place !== undefined && { waitlistPosition: place }),
    };
  }),
  { kind: 'event', id: 1, berthId: 1, name: sampleClosures.fenders, startAt: sampleInstant(27, 0), endAt: sampleInstant(29, 0) },
  { kind: 'event', id: 2, berthId: 4, name: sampleClosures.bollards, startAt: sampleInstant(12, 0), endAt: sampleInstant(13, 0) },
  { kind: 'event', id: 3, berthId: 5, name: sampleClosures.festival, startAt: sampleInstant(16, 0), endAt: sampleInstant(19, 0) },
];

export const sampleCalendarHolidays = [
  { date: '2027-04-29', name: sampleHolidays.showa },
  { date: '2027-05-03', name: sampleHolidays.constitution },
];

const aprilDay = (day: number): Day => sampleFirstOn + day - 1;
/** Past until today; one closed day, one announced, the rest of the month not open. */
export const sampleDayStates = new Map<Day, CalendarDayState>([
  ...Array.from({ length: 7 }, (_, index): [Day, CalendarDayState] => [aprilDay(index + 1), 'past']),
  [aprilDay(12), 'closed'],
  [aprilDay(19), 'announced'],
  [aprilDay(26), 'notOpen'],
  [aprilDay(27), 'notOpen'],
  [aprilDay(28), 'notOpen'],
]);

/** A year in which some days fill up; the same each time. */
export const sampleYearDays = new Map<Day, SmallDay>(
  Array.from({ length: 240 }, (_, index): [Day, SmallDay] => {
    const day = aprilDay(8) + index;
    if (index > 200) return [day, { state: 'announced' }];
    if ((index + 20) % 47 < 3) return [day, { state: 'closed' }];
    const occupiedBerths = (index * 7) % 6;
    const state = occupiedBerths === 0 ? 'free' : occupiedBerths === 5 ? 'full' : 'some';
    return [day, { state, occupiedBerths, berthCount: 5 }];
  }),
);

/** Many calls: as many berths and bars as a large port group sees in a year. */
export const buildManyItems = (berthCount: number, count: number): CalendarItem[] => {
  const names = Object.values(sampleShips);
  const perBerth = count / berthCount;
  return Array.from({ length: count }, (_, index): CalendarItem => {
    const berthId = (index % berthCount) + 1;
    const startAt = startOfDay(sampleFirstOn) + Math.floor(Math.floor(index / berthCount) * (365 / perBerth) * 24) * hourMs;
    const name = names[index % names.length] ?? sampleShips.asuka;
    return {
      kind: 'call',
      id: index,
      berthId,
      name,
      state: index % 5 === 0 ? 'tentative' : 'confirmed',
      startAt,
      endAt: startAt + (8 + (index % 14)) * hourMs,
    };
  });
};
