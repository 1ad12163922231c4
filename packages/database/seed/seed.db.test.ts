import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, createOwnerPool, type Database } from '../connection.ts';
import { createRolesAndDatabase, migrate, urlFor } from '../prepare-database.ts';
import type { DB } from '../types.generated.ts';
import { useTestDatabase } from '../use-test-database.ts';
import { pinnedDemoDay } from './demo-days.ts';
import { type SeedOptions, seedDatabase } from './seed-database.ts';

const demoDatabase = useTestDatabase();

/** Another database of the temporary cluster, seeded from scratch. */
const seedFreshDatabase = async (name: string, options: SeedOptions) => {
  const adminUrl = inject('clusterUrl');
  await createRolesAndDatabase(adminUrl, name);
  const migratorUrl = urlFor(adminUrl, name, 'migrator');
  await migrate(migratorUrl);
  expect(await seedDatabase(migratorUrl, options)).toBe(true);
  const database = createDatabase(createOwnerPool(migratorUrl));
  onTestFinished(() => database.destroy());
  return { database, migratorUrl };
};

const count = async (database: Database, table: keyof DB) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(database);
  return rows[0]?.count;
};

/** Every row of every table, without the time it was written. */
const dump = async (database: Database) => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`.execute(database);
  const rows = tables.rows.map(async ({ name }) => {
    const found = await sql<{ row: string }>`
      select (to_jsonb(t) - 'created_at' - 'updated_at')::text as row from ${sql.table(name)} as t order by 1`.execute(database);
    return [name, found.rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
};

describe('the demo data', () => {
  test.each<[keyof DB, number]>([
    ['port', 139],
    ['berth', 273],
    ['arrivalProcedureSetting', 1092],
    ['acceptancePeriod', 410],
    ['nonAcceptancePeriod', 111],
    ['ship', 123],
    ['shipRequest', 6],
    ['reservation', 1344],
    ['organization', 118],
    ['holiday', 552],
    ['country', 249],
    ['locode', 1703],
    ['prefecture', 47],
    ['bureau', 10],
    ['seaRegion', 7],
    ['systemParameter', 1],
  ])('%s has %i rows', { tags: ['spec:3.8'] }, async (table, expected) => {
    expect(await count(demoDatabase().owner, table)).toBe(expected);
  });

  test('every organization has one master account, a general one, and groups that all its accounts belong to', async () => {
    const found = await sql<{ masters: number; others: number; withoutGroup: number }>`
      select count(account.id) filter (where account.type = 1) as masters,
             count(account.id) filter (where account.type <> 1) as others,
             count(account.id) filter (where account.group_id is null) as without_group
      from organization left join account on account.organization_id = organization.id group by organization.id`.execute(
      demoDatabase().owner,
    );
    expect(found.rows).toHaveLength(118);
    for (const row of found.rows) expect(row).toMatchObject({ masters: 1, withoutGroup: 0 });
    for (const { others } of found.rows) expect(others).toBeGreaterThanOrEqual(2);
  });

  test('every berth is in a group of the organization that manages its port', async () => {
    const { rows } = await sql`
      select berth.code from berth join port on port.id = berth.port_id
      where not exists (
        select from group_berth where berth_id = berth.id and organization_id = port.admin_organization_id
      )`.execute(demoDatabase().owner);
    expect(rows).toEqual([]);
  });

  test('is the same on every machine and day', async () => {
    const { database } = await seedFreshDatabase('kiko_seed_again', { content: 'demo', size: 1, today: pinnedDemoDay });
    expect(await dump(database)).toEqual(await dump(demoDatabase().owner));
  });
});

/** What home, lists, calendars and openings show on a day. */
const countAlive = async (database: Database, today: string) => {
  const now = sql`(${today} || ' 12:00+09')::timestamptz`;
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from reservation where status = 2 and start_at > ${now}) as upcoming,
      (select count(*) from reservation where status = 2 and start_at between ${now} and ${now} + interval '14 days') as soon,
      (select count(*) from reservation where status = 1) as tentative,
      (select count(*) from reservation where status = 3 and return_due_at > ${now}) as returned,
      (select count(*) from reservation where status = 4 and start_at > ${now}) as waiting,
      (select count(*) from acceptance_period where publish_at > ${now}) as openings,
      (select count(distinct berth_id) from acceptance_period
        where publish_at <= ${now} and (start_at is null or ${now} between start_at and end_at)) as open,
      (select count(*) from notification where read_at is null and created_at > ${now} - interval '15 days') as unread,
      (select count(*) from arrival_procedure where status = 1 and due_on between ${today}::date and ${today}::date + 30) as documents,
      (select count(*) from departure_procedure where status = 1 and due_on > ${today}::date - 14) as reports,
      (select count(*) from port_call_record where planned_start_at between ${now} - interval '1 year' and ${now}) as records,
      (select count(*) from port_request where status = 1 and applied_at > ${now} - interval '1 year') as "portRequests",
      (select count(*) from season_plan where name like '%' || extract(year from ${now} + interval '142 days') || '%') as plans`.execute(
    database,
  );
  return rows[0] ?? {};
};

test('no step of a procedure precedes the one before it or lies in the future', async () => {
  const { rows } = await sql<{ action: string }>`
    select step.action from (
      select action, changed_at as at, reservation_id, procedure_id,
        lag(changed_at) over (partition by reservation_id, procedure_id
          order by array_position(array['open', 'submit', 'submitReport', 'confirm', 'complete', 'returnItem', 'returnReport'], action)) as before
      from procedure_history where action in ('open', 'submit', 'submitReport', 'confirm', 'complete', 'returnItem', 'returnReport')
        and reservation_id in (select id from reservation where status = 2)
    ) as step
    where step.at < step.before or step.at > (${pinnedDemoDay} || ' 00:00+09')::timestamptz`.execute(demoDatabase().owner);
  expect(rows).toEqual([]);
});

test.each(['2027-05-05', '2033-02-28'])('the demo data are as alive on %s as on the pinned day', async (today) => {
  const name = `kiko_seed_${today.replaceAll('-', '_')}`;
  const { database } = await seedFreshDatabase(name, { content: 'demo', size: 1, today });
  const [pinned, moved] = [await countAlive(demoDatabase().owner, pinnedDemoDay), await countAlive(database, today)];
  for (const [what, onPinnedDay] of Object.entries(pinned)) {
    expect([what, onPinnedDay > 0]).toEqual([what, true]);
    // The month in which cruises begin and in which periods change differs.
    expect([what, (moved[what] ?? 0) >= onPinnedDay * 0.6]).toEqual([what, true]);
  }
});

test('twice the size has twice the general accounts and the same ports', async () => {
  const { database } = await seedFreshDatabase('kiko_seed_double', { content: 'demo', size: 2, today: pinnedDemoDay });
  const masters = 118;
  const general = ((await count(demoDatabase().owner, 'account')) ?? 0) - masters;
  expect(await count(database, 'account')).toBe(masters + 2 * general);
  expect(await count(database, 'port')).toBe(139);
});

test('the national data have the real port managers, ports, berths and ships, without companies, users and contacts', async () => {
  const { database } = await seedFreshDatabase('kiko_seed_national', { content: 'national', size: 1 });
  const { rows } = await sql`
    select (select array_agg(distinct type) from organization) as "organizationTypes", (select count(*) from account) as accounts,
      (select count(*) from organization where email not like '%@unset.invalid' or phone <> '') as contacts,
      (select count(*) from port) as ports, (select count(*) from berth) as berths, (select count(*) from ship) as ships,
      (select count(*) from reservation) as reservations`.execute(database);
  expect(rows).toEqual([
    { organizationTypes: [2], accounts: 0, contacts: 0, ports: 139, berths: 273, ships: 123, reservations: 0 },
  ]);
});

test('a production system starts with reference data and without accounts', async () => {
  const { database } = await seedFreshDatabase('kiko_seed_reference', { content: 'reference', size: 1 });
  expect(await count(database, 'prefecture')).toBe(47);
  for (const table of ['organization', 'account', 'port', 'berth', 'ship'] as const) expect(await count(database, table)).toBe(0);
});

test('a database with data is not changed', async () => {
  const before = await dump(demoDatabase().owner);
  expect(await seedDatabase(demoDatabase().url('migrator'), { content: 'demo', size: 1, today: pinnedDemoDay })).toBe(false);
  expect(await dump(demoDatabase().owner)).toEqual(before);
});
