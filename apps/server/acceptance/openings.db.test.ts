import { listAcceptancePeriods } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { database, account, requestOk } = useTestApi();

/** Berths at the ports of the group of an agency's general account, and at others. */
const berths = { own: [] as number[], others: [] as number[] };
beforeAll(async () => {
  const { accountId } = await account('applicantMember');
  const { rows } = await sql<{ id: number; isOwn: boolean }>`
    select berth.id, exists (select from account join group_port using (group_id)
      where account.id = ${accountId} and group_port.port_id = berth.port_id) as is_own
    from berth join port on port.id = berth.port_id where not berth.is_abolished and not port.is_abolished order by berth.id`.execute(
    database().owner,
  );
  for (const { id, isOwn } of rows) berths[isOwn ? 'own' : 'others'].push(id);
});

beforeEach(async () => {
  const { owner } = database();
  await sql`truncate acceptance_period cascade`.execute(owner);
  await sql`update berth set acceptance_period_setting_type = 1`.execute(owner);
});

/** A period of a berth that opens in the given number of hours. */
const insertPeriod = async (berthId = 0, hours = 0) => {
  const dates = { startAt: new Date('2030-04-01T00:00+09:00'), endAt: new Date('2031-04-01T00:00+09:00') };
  const publishAt = new Date(Date.now() + hours * hourMs);
  await database()
    .owner.insertInto('acceptancePeriod')
    .values({ berthId, method: 1, publishAt, ...dates })
    .execute();
};

const listPeriods = async (user: TestAccountName, query: string) => {
  const { rows, rowCount } = await requestOk(user, listAcceptancePeriods, { query });
  expect(rowCount).toBe(rows.length);
  return rows;
};
const idsOf = async (user: TestAccountName, query: string) => (await listPeriods(user, query)).map(({ berthId }) => berthId);

test('an applicant sees the openings at the ports of its group, the next first, and those of the last day', async () => {
  const [soon, later, justOpen, longOpen] = berths.own;
  const [elsewhere] = berths.others;
  await insertPeriod(later, 48);
  await insertPeriod(soon, 1);
  await insertPeriod(justOpen, -23);
  await insertPeriod(longOpen, -25);
  await insertPeriod(elsewhere, 2);
  expect(await idsOf('applicantMember', 'opening=true&available=true')).toEqual([justOpen, soon, later]);
  expect(await idsOf('applicantMember', 'opening=true')).toEqual([justOpen, soon, elsewhere, later]);
  expect(await idsOf('applicantMember', 'available=true')).toHaveLength(4);
  // Other users have no such ports; the filter has no effect for them.
  expect(await idsOf('mlitMember', 'opening=true&available=true')).toEqual([justOpen, soon, elsewhere, later]);
});

test('an opening names its berth and port', async () => {
  await insertPeriod(berths.own[0], 1);
  const [row] = await listPeriods('applicantMember', 'opening=true');
  const named = await database()
    .owner.selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.nameEn as berth', 'port.nameJa as port'])
    .where('berth.id', '=', berths.own[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ berthName: { en: named.berth }, portName: { ja: named.port } });
});

test('the opening time is compared with the system time', { tags: ['spec:9.3'] }, async () => {
  await insertPeriod(berths.own[0], 30);
  expect(await listPeriods('applicantMember', 'opening=true')).toHaveLength(1);
  await sql`update system_parameter set sys_time_diff_hours = 55`.execute(database().owner);
  expect(await listPeriods('applicantMember', 'opening=true')).toHaveLength(0);
});
