import { getBerth, listBerths } from '@kiko/contract/berths/berth-endpoints.ts';
import { createRandom } from '@kiko/database/seed/random.ts';
import { needsNextPeriod } from '@kiko/domain/acceptance/acceptance-periods.ts';
import { dayFromIso, dayToIso, startOfDay } from '@kiko/domain/calendar/days.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hoursWithinDay } from '../testing/test-day.ts';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { database, requestOk } = useTestApi();
const random = createRandom(20_270_228);

/** Days on which two months later is another day of the month, another year or a leap day. */
const testDays = ['2026-12-29', '2026-12-30', '2026-12-31', '2027-12-30', '2027-12-31', '2028-01-01', '2027-06-30', '2027-07-31'];
const anyDay = () => dayFromIso(random.pick(testDays)) + 40 + random.below(40);

type Period = { startAt: number; endAt: number } | { relativeStartDays: number; relativeEndDays: number };
const expectedByBerth = new Map<number, { type: number; periods: (Period & { method: number })[] }>();

/** Up to two periods of each method, and a berth set to any of them. */
const insertRandomPeriods = () => {
  const first = anyDay();
  const second = first + 5 + random.below(30);
  const dates = [
    { method: 1, startAt: startOfDay(first - 5), endAt: startOfDay(first) },
    { method: 1, startAt: startOfDay(second - 5), endAt: startOfDay(second) },
  ];
  const days = [
    { method: 2, relativeStartDays: 1, relativeEndDays: 30 },
    { method: 2, relativeStartDays: 31, relativeEndDays: 40 },
  ];
  return [...dates.slice(0, random.below(3)), ...days.slice(0, random.below(3))];
};

beforeAll(async () => {
  const { owner } = database();
  await owner.deleteFrom('acceptancePeriod').execute();
  for (const { id } of await owner.selectFrom('berth').select('id').execute()) {
    const type = random.below(3);
    const periods = insertRandomPeriods();
    expectedByBerth.set(id, { type, periods });
    await owner.updateTable('berth').set({ acceptancePeriodSettingType: type }).where('id', '=', id).execute();
    for (const period of periods) {
      const times = 'startAt' in period ? { startAt: new Date(period.startAt), endAt: new Date(period.endAt) } : period;
      await owner
        .insertInto('acceptancePeriod')
        .values({ berthId: id, publishAt: new Date(0), ...times, method: period.method })
        .execute();
    }
  }
});

test.each(testDays)(
  'on %s the database agrees with the domain for every berth',
  { tags: ['spec:9.1', 'spec:9.2'] },
  async (today) => {
    const { rows } = await sql<{ id: number; needs: boolean }>`
    select id, berth_needs_next_period(id, acceptance_period_setting_type, ${today}::date) as needs from berth`.execute(
      database().owner,
    );
    const expected = rows.map(({ id }) => {
      const { type, periods } = expectedByBerth.get(id) ?? { type: 0, periods: [] };
      const used = periods.filter(({ method }) => method === type).map((period) => ({ publishAt: 0, ...period }));
      return { id, needs: needsNextPeriod(used, dayFromIso(today)) };
    });
    expect(rows).toEqual(expected);
    expect(new Set(rows.map(({ needs }) => needs))).toEqual(new Set([true, false]));
  },
);

describe('a due next period', () => {
  const hakodate = '01001-01';
  const readNeed = async (user: TestAccountName) => {
    const { rows } = await requestOk(user, listBerths, { query: 'pageSize=500&includeAbolished=1' });
    const row = rows.find(({ code }) => code === hakodate);
    if (!row) throw new Error('the berth is not listed');
    const { needsNextPeriod: one } = await requestOk(user, getBerth, { params: { id: row.id } });
    expect(one).toBe(row.needsNextPeriod);
    return one;
  };
  const set = (row: { acceptancePeriodSettingType?: number; isAbolished?: boolean }) =>
    database().owner.updateTable('berth').set(row).where('code', '=', hakodate).execute();
  const setPeriod = async (endOn: number) => {
    const { id } = await database().owner.selectFrom('berth').select('id').where('code', '=', hakodate).executeTakeFirstOrThrow();
    await database().owner.deleteFrom('acceptancePeriod').where('berthId', '=', id).execute();
    const times = { startAt: new Date(startOfDay(endOn - 400)), endAt: new Date(startOfDay(endOn)) };
    await database()
      .owner.insertInto('acceptancePeriod')
      .values({ berthId: id, method: 1, publishAt: new Date(0), ...times })
      .execute();
  };
  const setHoursAhead = (hours: number) =>
    sql`update system_parameter set sys_time_diff_hours = ${hours}`.execute(database().owner);
  const twoMonthsOn = async () => {
    const { rows } = await sql<{ limit: string }>`
      select (tokyo_day(system_time()) + interval '2 months')::date as limit`.execute(database().owner);
    return dayFromIso(rows[0]?.limit ?? '');
  };
  afterAll(() => setHoursAhead(0));

  test('is shown to the manager and the ministry while the berth is in service, by system time', async () => {
    const hours = hoursWithinDay(0);
    await setHoursAhead(hours);
    const limit = await twoMonthsOn();
    await set({ acceptancePeriodSettingType: 1 });
    await setPeriod(limit);
    for (const user of ['harborMaster', 'harborMember', 'mlitMember'] as const) expect(await readNeed(user), user).toBe(true);
    expect(await readNeed('applicantMember')).toBe(null);
    await setPeriod(limit + 2);
    expect(await readNeed('harborMember')).toBe(false);
    await setHoursAhead(hours + 24 * 5);
    expect(await readNeed('harborMember'), dayToIso(limit)).toBe(true);
    await set({ isAbolished: true });
    expect(await readNeed('harborMaster')).toBe(false);
    await set({ isAbolished: false, acceptancePeriodSettingType: 0 });
    expect(await readNeed('harborMaster')).toBe(true);
  });
});
