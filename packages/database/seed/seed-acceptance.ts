import { acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import type { Database } from '../connection.ts';
import { insertRows } from './insert-rows.ts';

const { none, absolute, relative } = acceptancePeriodSettingTypes;
const tokyoInstant = (tokyo: string) => new Date(`${tokyo}+09:00`);

const thisYear = {
  publishAt: tokyoInstant('2026-01-15T10:00'),
  startAt: tokyoInstant('2026-04-01T00:00'),
  endAt: tokyoInstant('2027-04-01T00:00'),
};
/** Announced, and open to applicants from mid-January on; at some ports from the beginning of December on. */
const nextYear = {
  publishAt: tokyoInstant('2027-01-15T10:00'),
  startAt: tokyoInstant('2027-04-01T00:00'),
  endAt: tokyoInstant('2028-04-01T00:00'),
};
const nextYearEarly = { ...nextYear, publishAt: tokyoInstant('2026-12-01T10:00') };
/** Ends with the year; the next period has not been set yet. */
const untilNewYear = {
  publishAt: tokyoInstant('2026-01-15T10:00'),
  startAt: tokyoInstant('2026-04-01T00:00'),
  endAt: tokyoInstant('2027-01-01T00:00'),
};
const fromNextMonth = { publishAt: tokyoInstant('2026-01-15T10:00'), relativeStartDays: 30, relativeEndDays: 540 };

/** A berth of Hakata, whose manager is a user of the demo data. */
const hakozaki = 193;

const settingTypeOf = ({ id, portId }: { id: number; portId: number }) => {
  if (id % 10 === 9) return { method: none, periods: [] };
  if (id % 10 >= 7) return { method: relative, periods: [fromNextMonth] };
  if (id % 10 === 6 || id === hakozaki) return { method: absolute, periods: [untilNewYear] };
  return { method: absolute, periods: [thisYear, portId % 3 === 0 ? nextYearEarly : nextYear] };
};

const sundayClosure = {
  nameJa: '日曜日休業',
  nameEn: 'Closed on Sundays',
  isShownOnCalendar: true,
  startAt: tokyoInstant('2026-04-05T00:00'),
  endAt: tokyoInstant('2026-04-06T00:00'),
  isAllDay: true,
  weekdays: [0],
  firstOn: '2026-04-05',
  lastOn: '2028-03-31',
  skippedOn: ['2027-05-02'],
};
const fireworksClosure = {
  nameJa: '港まつり花火大会',
  nameEn: 'Port festival fireworks',
  isShownOnCalendar: true,
  startAt: tokyoInstant('2027-08-01T17:00'),
  endAt: tokyoInstant('2027-08-01T22:00'),
  isAllDay: false,
};
/** Applicants see that the berth is closed, but not the reason. */
const repairClosure = {
  nameJa: '防舷材取替工事',
  nameEn: 'Fender replacement works',
  isShownOnCalendar: false,
  startAt: tokyoInstant('2027-02-01T00:00'),
  endAt: tokyoInstant('2027-02-11T00:00'),
  isAllDay: true,
};

/**
 * Acceptance periods of each berth: most by dates, some in days from today, some not yet open; some are closed on Sundays or
 * once.
 */
export const seedAcceptance = async (database: Database) => {
  const berths = await database.selectFrom('berth').select(['id', 'portId']).orderBy('id').execute();
  const ids = berths.map(({ id }) => id);
  for (const method of [absolute, relative]) {
    const users = berths.filter((berth) => settingTypeOf(berth).method === method);
    await database
      .updateTable('berth')
      .set({ acceptancePeriodSettingType: method })
      .where(
        'id',
        'in',
        users.map(({ id }) => id),
      )
      .execute();
    await insertRows(
      database,
      'acceptancePeriod',
      users.flatMap((berth) => settingTypeOf(berth).periods.map((period) => ({ berthId: berth.id, method, ...period }))),
    );
  }
  const eventsOf = (id: number) => [
    ...(id % 9 === 4 ? [sundayClosure] : []),
    ...(id % 6 === 1 ? [fireworksClosure] : []),
    ...(id % 8 === 1 ? [repairClosure] : []),
  ];
  await insertRows(
    database,
    'nonAcceptancePeriod',
    ids.flatMap((berthId) => eventsOf(berthId).map((event) => ({ berthId, ...event }))),
  );
};
