import { hourMs } from '@kiko/domain/calendar/durations.ts';
import type { Database } from '../connection.ts';

const firstArrival = Date.parse('2027-04-06T08:00:00+09:00');

/** In the format that a clerk types. */
const formatTypedInstant = (at: number) =>
  new Date(at + 9 * hourMs).toISOString().slice(0, 16).replace('T', ' ').replaceAll('-', '/');

/** A plan of an agency's next spring, pasted from a spreadsheet and not corrected yet. */
export const seedSeasonPlans = async (database: Database) => {
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
    .values({ organizationId, shipId: 1, name: '2027年春 日本周遊', details: JSON.stringify(details), rows: JSON.stringify(rows) })
    .execute();
};

/** The same on every machine. */
const rowKeyOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Typical typing errors. */
const invalidCells: Readonly<Record<number, object>> = {
  3: { port: 'なごや港（金城）' },
  7: { arrival: '4/19/2027 8:00' },
  11: { departure: '' },
};

const details = {
  operatingCompany: 'プリンセス・クルーズ',
  departureCountryCode: 'KR',
  previousPort: '釜山',
  nextPort: '上海',
  route: '釜山～日本各地～上海',
  cruiseName: { ja: '春の日本周遊', en: 'Spring around Japan' },
};
