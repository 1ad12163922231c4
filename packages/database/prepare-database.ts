import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { createOwnerPool } from './connection.ts';

const packageDirectory = import.meta.dirname;
const migrationsDirectory = `${packageDirectory}/migrations`;

export const roleNames = ['migrator', 'api', 'worker'] as const;
export type RoleName = (typeof roleNames)[number];
export type RolePasswords = Record<RoleName, string>;

/** The URL of a database for one of our roles, from the administrator's URL of the same cluster. */
// oxlint-disable-next-line max-params -- the parts of an address in its order, the password where there is one
export const urlFor = (adminUrl: string, database: string, role: RoleName | 'admin', password?: string) => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (role !== 'admin') url.username = `kiko_${role}`;
  if (password) url.password = password;
  return url.href;
};

/** Roles and an empty database owned by kiko_owner. Needs an administrator; safe to repeat. */
export const createRolesAndDatabase = async (adminUrl: string, database: string, passwords?: RolePasswords) => {
  await withClient(adminUrl, async (client) => {
    await client.query(await readFile(`${packageDirectory}/bootstrap.sql`, 'utf8'));
    for (const role of passwords ? roleNames : []) {
      const statement = await client.query<{ sql: string }>(
        `select format('alter role %I password %L', $1::text, $2::text) as sql`,
        [`kiko_${role}`, passwords?.[role]],
      );
      await client.query(statement.rows[0]?.sql ?? '');
    }
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)} owner kiko_owner`);
  });
  await withClient(urlFor(adminUrl, database, 'admin'), async (client) => {
    // Only our roles may connect, and only the owner creates tables.
    await client.query(`revoke all on database ${pg.escapeIdentifier(database)} from public`);
    await client.query(`grant connect on database ${pg.escapeIdentifier(database)} to kiko_migrator, kiko_api, kiko_worker`);
    await client.query('alter schema public owner to kiko_owner');
  });
};

/** Arbitrary, but the same for every process that migrates. */
const migrationLockId = 715_517;

/**
 * While a migration waits for a table, every later request for that table waits behind it. So it gives up soon, lets them pass and
 * tries again.
 */
const lockTimeoutMs = 200;
const lockPauseMs = 1000;
const mostLockAttempts = 120;

type Migrating = { log?: (line: string) => void; folder?: string };

/** Migrates a database to the newest schema, as kiko_owner. Forward only; a concurrent run waits. */
export const migrate = async (migratorUrl: string, { log = () => {}, folder = migrationsDirectory }: Migrating = {}) => {
  await withClient(migratorUrl, async (client) => {
    // Held until this connection ends. The job queue's migration and our grants on it have no lock of their own.
    await client.query('select pg_advisory_lock($1)', [migrationLockId]);
    await client.query('set role kiko_owner');
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    const runOnce = () =>
      runner({
        dbClient: client,
        dir: folder,
        direction: 'up',
        migrationsTable: 'migration',
        checkOrder: true,
        // A migration that is done stays done when the next one has to wait.
        singleTransaction: false,
        advisoryLockMode: 'wait',
        log,
      });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await runOnce();
        break;
      } catch (error) {
        if (!isLockTimeout(error) || attempt === mostLockAttempts) throw error;
        await client.query('rollback');
        log(`a table is in use, attempt ${attempt} of ${mostLockAttempts}`);
        await wait(lockPauseMs);
      }
    }
    await migrateJobSchema(migratorUrl);
  });
};

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';

/** The job queue has its tables in a separate schema; the worker only uses them. */
const migrateJobSchema = async (migratorUrl: string) => {
  const pool = createOwnerPool(migratorUrl);
  try {
    await migrateJobQueue({ pgPool: pool });
    await pool.query(await readFile(`${packageDirectory}/job-queue-grants.sql`, 'utf8'));
  } finally {
    await pool.end();
  }
};

const withClient = async <Result>(url: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
