import { dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Database } from '../connection.ts';
import type { DemoDays } from './demo-days.ts';

/** In the format that a clerk types. */
const formatTypedInstant = (at: number) =>
  new Date(at + 9 * hourMs).toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/');

const winter = { ja: '冬', en: 'Winter' };
const spring = { ja: '春', en: 'Spring' };
const summer = { ja: '夏', en: 'Summer' };
const autumn = { ja: '秋', en: 'Autumn' };
const seasonsByMonth = [winter, winter, spring, spring, spring, summer, summer, summer, autumn, autumn, autumn, winter];

/** A plan of an agency's next season, pasted from a spreadsheet and not corrected yet. */
export const seedSeasonPlans = async (database: Database, days: DemoDays) => {
  const firstArrival = days.instant('2027-04-06T08:00').getTime();
  const [year = '', month = ''] = dayToIso(dayOf(firstArrival)).split('-');
  const season = seasonsByMonth[Number(month) - 1] ?? spring;
  const invalidCells = invalidCellsOf(days);
  const berths = await database
    .selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('organizationPort', 'organizationPort.portId', 'port.id')
    .innerJoin('organization', 'organization.id', 'organizationPort.organizationId')
    .select(['organization.id as organizationId', 'port.nameJa as port', 'berth.nameJa as berth'])
    .where('organization.code', '=', '30001')
    .orderBy('berth.code')
    .execute();
  const [{ organizationId } = { organizationId: 0 }] = berths;
  if (organizationId === 0) return;
  const rows = Array.from({ length: 24 }, (_, index) => {
    const at = berths[(index * 5) % berths.length];
    const arrival = firstArrival + (index * 42 + Math.floor(index / 6) * 24) * hourMs;
    const row = {
      key: rowKeyOf(index),
      port: at?.port ?? '',
      berth: index % 3 === 0 ? '' : (at?.berth ?? ''),
      attempt: 0,
      refusal: null,
    };
    return {
      ...row,
      arrival: formatTypedInstant(arrival),
      departure: formatTypedInstant(arrival + 10 * hourMs),
      ...invalidCells[index],
    };
  });
  await database
    .insertInto('seasonPlan')
    .values({
      organizationId,
      shipId: 1,
      name: `${year}年${season.ja} 日本周遊`,
      details: JSON.stringify(detailsOf(season)),
      rows: JSON.stringify(rows),
    })
    .execute();
};

/** The same on every machine. */
const rowKeyOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Typical typing errors. */
const invalidCellsOf = (days: DemoDays): Readonly<Record<number, object>> => ({
  3: { port: 'なごや港（金城）' },
  7: { arrival: `${inAmericanOrder(days.dayText('2027-04-19'))} 8:00` },
  11: { departure: '' },
});

const inAmericanOrder = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${month}/${day}/${year}`;
};

const detailsOf = (season: typeof spring) => ({
  operatingCompany: 'プリンセス・クルーズ',
  departureCountryCode: 'KR',
  previousPort: '釜山',
  nextPort: '上海',
  route: '釜山～日本各地～上海',
  cruiseName: { ja: `${season.ja}の日本周遊`, en: `${season.en} around Japan` },
});
