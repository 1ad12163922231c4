import { createRandom } from '@kiko/database/seed/random.ts';
import { dayMs, minuteMs } from '@kiko/domain/calendar/durations.ts';

/** Days on which counting goes wrong first: ends of months and years, leap days, and the days beside them. */
const edgeDates = ['2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01', '2026-04-30'];

/**
 * Made-up calls, the same for the same seed: every third near a midnight in Tokyo, every second at an edge of the calendar and every
 * second approved so late that its deadline is near or extended.
 */
export const generateCalls = (count: number, seed: number) => {
  const random = createRandom(seed);
  const between = (low: number, high: number) => low + random.below(high - low + 1);
  return Array.from({ length: count }, () => {
    const edge = Date.parse(`${edgeDates[random.below(edgeDates.length)]}T00:00:00+09:00`);
    const day = random.below(2) === 0 ? edge : Date.parse('2026-01-01T00:00:00+09:00') + between(0, 1500) * dayMs;
    const at = random.below(3) === 0 ? between(-2, 2) * minuteMs : between(0, 24 * 60 - 1) * minuteMs;
    const isAfterArrival = random.below(3) === 0;
    const deadlineDays = isAfterArrival ? between(1, 60) : between(0, 60);
    const askedBefore = random.below(2) === 0 ? between(-1, 5) + (isAfterArrival ? 0 : deadlineDays) : between(0, 400);
    return {
      arrivesAt: day + at,
      deadlineDays,
      isAfterArrival,
      askedBefore,
      reportDays: between(0, 30),
      lookedAt: between(-90, 90),
    };
  });
};

const tokyoDateFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Tokyo, from the system's calendar and independent of the product. */
export const tokyoDate = (instant: number) => tokyoDateFormat.format(instant);

/** The day of the setting, or two days after the document was requested if that is later; dates compare as text. */
export const dueByCalendar = (arrivesOn: string, { deadlineDays, isAfterArrival, askedBefore }: MadeCall) => {
  const [rule, grace] = [
    addDaysOneByOne(arrivesOn, isAfterArrival ? deadlineDays : -deadlineDays),
    addDaysOneByOne(requestedOnOf(arrivesOn, askedBefore), 2),
  ];
  return rule < grace ? grace : rule;
};

export const requestedOnOf = (arrivesOn: string, askedBefore: number) => addDaysOneByOne(arrivesOn, -askedBefore);

type MadeCall = ReturnType<typeof generateCalls>[number];

/** So many days on, leaf by leaf. */
export const addDaysOneByOne = (date: string, days: number) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const leaf = new Date(Date.UTC(year, month - 1, day));
  const step = Math.sign(days);
  for (let turned = 0; turned !== days; turned += step) leaf.setUTCDate(leaf.getUTCDate() + step);
  return leaf.toISOString().slice(0, 10);
};
