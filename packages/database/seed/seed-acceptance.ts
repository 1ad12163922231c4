import { acceptancePeriodSettingTypes } from '@kiko/domain/berths/berth-rules.ts';
import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';
import { insertRows } from './insert-rows.ts';

const { none, absolute, relative } = acceptancePeriodSettingTypes;
const periodsOf = ({ instant, startOfMonth }: DemoDays) => {
  const thisYear = {
    publishAt: instant('2026-01-15T10:00'),
    startAt: startOfMonth('2026-04-01'),
    endAt: startOfMonth('2027-04-01'),
  };
  const nextYear = {
    publishAt: instant('2027-01-15T10:00'),
    startAt: startOfMonth('2027-04-01'),
    endAt: startOfMonth('2028-04-01'),
  };
  return {
    thisYear,
    /** Announced, and open to applicants from January on; at some ports two weeks after the first day of the demo data. */
    nextYear,
    nextYearEarly: { ...nextYear, publishAt: instant('2026-12-01T10:00') },
    /** Ends soon; the next period has not been set yet. */
    untilNewYear: { ...thisYear, endAt: startOfMonth('2027-01-01') },
    fromNextMonth: { publishAt: thisYear.publishAt, relativeStartDays: 30, relativeEndDays: 540 },
  };
};

/** A berth of Hakata, whose manager is a user of the demo data. */
const hakozaki = 193;

const settingTypeOf = (days: DemoDays) => {
  const { thisYear, nextYear, nextYearEarly, untilNewYear, fromNextMonth } = periodsOf(days);
  return ({ id, portId }: { id: number; portId: number }) => {
    if (id % 10 === 9) return { method: none, periods: [] };
    if (id % 10 >= 7) return { method: relative, periods: [fromNextMonth] };
    if (id % 10 === 6 || id === hakozaki) return { method: absolute, periods: [untilNewYear] };
    return { method: absolute, periods: [thisYear, portId % 3 === 0 ? nextYearEarly : nextYear] };
  };
};

const closuresOf = ({ instant, dayText }: DemoDays) => ({
  sundays: {
    nameJa: '日曜日休業',
    nameEn: 'Closed on Sundays',
    isShownOnCalendar: true,
    startAt: instant('2026-04-05T00:00'),
    endAt: instant('2026-04-06T00:00'),
    isAllDay: true,
    weekdays: [0],
    firstOn: dayText('2026-04-05'),
    lastOn: dayText('2028-03-31'),
    skippedOn: [dayText('2027-05-02')],
  },
  fireworks: {
    nameJa: '港まつり花火大会',
    nameEn: 'Port festival fireworks',
    isShownOnCalendar: true,
    startAt: instant('2027-08-01T17:00'),
    endAt: instant('2027-08-01T22:00'),
    isAllDay: false,
  },
  /** Applicants see that the berth is closed, but not the reason. */
  repair: {
    nameJa: '防舷材取替工事',
    nameEn: 'Fender replacement works',
    isShownOnCalendar: false,
    startAt: instant('2027-02-01T00:00'),
    endAt: instant('2027-02-11T00:00'),
    isAllDay: true,
  },
});

/**
 * Acceptance periods of each berth: most by dates, some in days from today, some not yet open; some are closed on Sundays or
 * once.
 */
export const seedAcceptance = async (database: Database, days: DemoDays) => {
  const typeOf = settingTypeOf(days);
  const { sundays, fireworks, repair } = closuresOf(days);
  const berths = await database.selectFrom('berth').select(['id', 'portId']).orderBy('id').execute();
  const ids = berths.map(({ id }) => id);
  for (const method of [absolute, relative]) {
    const users = berths.filter((berth) => typeOf(berth).method === method);
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
      users.flatMap((berth) => typeOf(berth).periods.map((period) => ({ berthId: berth.id, method, ...period }))),
    );
  }
  const eventsOf = (id: number) => [
    ...(id % 9 === 4 ? [sundays] : []),
    ...(id % 6 === 1 ? [fireworks] : []),
    ...(id % 8 === 1 ? [repair] : []),
  ];
  await insertRows(
    database,
    'nonAcceptancePeriod',
    ids.flatMap((berthId) => eventsOf(berthId).map((event) => ({ berthId, ...event }))),
  );
};
