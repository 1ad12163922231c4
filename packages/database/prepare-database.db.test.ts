import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, createPool, noTimeouts } from './connection.ts';
import { createRolesAndDatabase, migrate, urlFor } from './prepare-database.ts';

const adminUrl = inject('clusterUrl');

const openAsAdministrator = (name: string) => {
  const database = createDatabase(createPool({ url: urlFor(adminUrl, name, 'admin'), timeouts: noTimeouts }));
  onTestFinished(() => database.destroy());
  return database;
};

const listMigrations = async (name: string) => {
  const { rows } = await sql<{ name: string }>`select name from migration order by id`.execute(openAsAdministrator(name));
  return rows.map((row) => `${row.name}.sql`);
};

test('migrating a second time changes nothing', async () => {
  const name = 'kiko_migrate_twice';
  await createRolesAndDatabase(adminUrl, name);
  await migrate(urlFor(adminUrl, name, 'migrator'));
  await migrate(urlFor(adminUrl, name, 'migrator'));
  expect(await listMigrations(name)).toEqual((await readdir(`${import.meta.dirname}/migrations`)).toSorted());
});

test('two servers that start concurrently migrate once', async () => {
  const name = 'kiko_migrate_together';
  await createRolesAndDatabase(adminUrl, name);
  const url = urlFor(adminUrl, name, 'migrator');
  await Promise.all([migrate(url), migrate(url)]);
  expect(await listMigrations(name)).toEqual((await readdir(`${import.meta.dirname}/migrations`)).toSorted());
});

// PostgreSQL's lock timeout never fires with the clock of libfaketime.
test.skipIf(process.env['FAKETIME'])(
  'a migration of a table that is being read lets others pass, and is done when the reader has finished',
  async () => {
    const name = 'kiko_migrate_while_read';
    await createRolesAndDatabase(adminUrl, name);
    const url = urlFor(adminUrl, name, 'migrator');
    await migrate(url);
    const folder = await mkdtemp(join(tmpdir(), 'kiko-migrations-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
    await writeFile(join(folder, '9999_probe.sql'), 'alter table port add column probe integer;');

    const database = openAsAdministrator(name);
    const attempts: string[] = [];
    const migration = await database.transaction().execute(async (reader) => {
      await sql`select from port`.execute(reader);
      const started = migrate(url, { folder, log: (line) => void (line.startsWith('a table is in use') && attempts.push(line)) });
      await expect.poll(() => attempts.length).toBeGreaterThan(1);
      // Not behind the migration, which waits for the reader above.
      await sql`update port set version = version`.execute(database);
      return { started };
    });
    await migration.started;
    await sql`select probe from port`.execute(database);
    expect((await listMigrations(name)).at(-1)).toBe('9999_probe.sql');
  },
);

test('creating roles and database is repeatable, and passwords may contain any character', async () => {
  const passwords = { migrator: `it's "quoted"`, api: 'back\\slash', worker: '$1; drop role kiko_api' };
  await createRolesAndDatabase(adminUrl, 'kiko_roles');
  await createRolesAndDatabase(adminUrl, 'kiko_roles', passwords);
  const { rows } = await sql<{ name: string }>`
    select rolname as name from pg_authid where rolname like 'kiko\_%' and rolpassword is not null order by 1`.execute(
    openAsAdministrator('kiko_roles'),
  );
  expect(rows.map(({ name }) => name)).toEqual(['kiko_api', 'kiko_migrator', 'kiko_worker']);
});

test('only our roles may connect, and the API role cannot create tables', async () => {
  await createRolesAndDatabase(adminUrl, 'kiko_doors');
  const database = openAsAdministrator('kiko_doors');
  const { rows } = await sql<{ mayConnect: boolean; mayCreate: boolean }>`
    select has_database_privilege('public', 'kiko_doors', 'connect') as may_connect,
           has_schema_privilege('kiko_api', 'public', 'create') as may_create`.execute(database);
  expect(rows).toEqual([{ mayConnect: false, mayCreate: false }]);
});
