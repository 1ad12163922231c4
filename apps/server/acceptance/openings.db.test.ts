import { listAcceptancePeriods } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';

const { database, person, answer } = useTestApi();

const hour = 3_600_000;

/** Berths at ports that the group of an agency's general account has, and at others. */
const berths = { own: [] as number[], others: [] as number[] };
beforeAll(async () => {
  const { accountId } = await person('applicantMember');
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

/** A period of a berth that opens so many hours from now. */
const announce = async (berthId = 0, hours = 0) => {
  const dates = { startAt: new Date('2030-04-01T00:00+09:00'), endAt: new Date('2031-04-01T00:00+09:00') };
  const publishAt = new Date(Date.now() + hours * hour);
  await database()
    .owner.insertInto('acceptancePeriod')
    .values({ berthId, method: 1, publishAt, ...dates })
    .execute();
};

const listed = async (who: PersonName, query: string) => {
  const { rows, rowCount } = await answer(who, listAcceptancePeriods, { query });
  expect(rowCount).toBe(rows.length);
  return rows;
};
const idsOf = async (who: PersonName, query: string) => (await listed(who, query)).map(({ berthId }) => berthId);

test('an applicant sees what opens at the ports of its group, the next to open first, and what opened within a day', async () => {
  const [soon, later, justOpen, longOpen] = berths.own;
  const [elsewhere] = berths.others;
  await announce(later, 48);
  await announce(soon, 1);
  await announce(justOpen, -23);
  await announce(longOpen, -25);
  await announce(elsewhere, 2);
  expect(await idsOf('applicantMember', 'opening=true&available=true')).toEqual([justOpen, soon, later]);
  expect(await idsOf('applicantMember', 'opening=true')).toEqual([justOpen, soon, elsewhere, later]);
  expect(await idsOf('applicantMember', 'available=true')).toHaveLength(4);
  // Others have no such ports; for them it changes nothing.
  expect(await idsOf('mlitMember', 'opening=true&available=true')).toEqual([justOpen, soon, elsewhere, later]);
});

test('it says which berth at which port', async () => {
  await announce(berths.own[0], 1);
  const [row] = await listed('applicantMember', 'opening=true');
  const named = await database()
    .owner.selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select(['berth.nameEn as berth', 'port.nameJa as port'])
    .where('berth.id', '=', berths.own[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ berthName: { en: named.berth }, portName: { ja: named.port } });
});

test('when it opens is by the system time', async () => {
  await announce(berths.own[0], 30);
  expect(await listed('applicantMember', 'opening=true')).toHaveLength(1);
  await sql`update system_parameter set sys_time_diff_hours = 55`.execute(database().owner);
  expect(await listed('applicantMember', 'opening=true')).toHaveLength(0);
});
