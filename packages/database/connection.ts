import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { dropSilentConnections } from './drop-silent-connections.ts';
import type { DB } from './types.generated.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

const dateOid = 1082;
const int8Oid = 20;
const int8ArrayOid = 1016;
const numericOid = 1700;

// Keys and counts are far below 2^53, and measures are meters with two decimals. A calendar day is not an instant: 'YYYY-MM-DD'
// is kept as text, because a Date would depend on the time zone of the process.
const typeOverrides = new pg.TypeOverrides();
typeOverrides.setTypeParser(int8Oid, Number);
typeOverrides.setTypeParser(numericOid, Number);
typeOverrides.setTypeParser(dateOid, (text: string) => text);
const parseInt8Array = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
typeOverrides.setTypeParser(int8ArrayOid, parseInt8Array);

/** How long a request waits before it is answered 503: for a connection, a statement, a lock; and how long a transaction may be idle. */
export type DatabaseTimeouts = { connectMs: number; statementMs: number; lockMs: number; idleInTransactionMs: number };

const defaultTimeouts: DatabaseTimeouts = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 8_000 };

/** The timeouts times `DATABASE_TIMEOUT_FACTOR`: on a machine that is slow for a known reason they must not decide results. */
export const timeoutsFor = (factor: number): DatabaseTimeouts => ({
  connectMs: defaultTimeouts.connectMs * factor,
  statementMs: defaultTimeouts.statementMs * factor,
  lockMs: defaultTimeouts.lockMs * factor,
  idleInTransactionMs: defaultTimeouts.idleInTransactionMs * factor,
});

/** For connections that arrange data and that no user waits for. PostgreSQL and pg read 0 as no timeout. */
export const noTimeouts = timeoutsFor(0);

export type ConnectOptions = {
  url: string;
  maxConnections?: number;
  timeouts?: DatabaseTimeouts;
  onPoolError?: (error: Error) => void;
};

export const createPool = ({ url, maxConnections = 10, timeouts = defaultTimeouts, onPoolError }: ConnectOptions) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types: typeOverrides,
    // With JIT a year of days of every berth took three times as long: compiling cost more than running.
    options: '-c jit=off',
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    verify: refuseStandby,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  });
  // A little after the server's own timeout, which explains itself better. Without timeouts there are no deadlines.
  if (timeouts.statementMs > 0)
    dropSilentConnections(pool, { statementMs: timeouts.statementMs + 500, commitMs: timeouts.statementMs + 2_000 });
  // Without listeners a dropped connection would end the process, idle or in use. The pool replaces it automatically.
  pool.on('error', (error) => onPoolError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onPoolError?.(error)));
  return pool;
};

/** A standby answers reads with old data and refuses writes; after a failover its address may lead to the primary again. */
const refuseStandby = (client: pg.PoolClient, done: (error?: Error) => void) => {
  client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"', (error: Error | null, result) => {
    if (error) done(error);
    else done(result.rows[0]?.isStandby ? new Error('Connection terminated: the server is a standby') : undefined);
  });
};

/** For migrations and the seed: signs in as kiko_migrator and acts as the owner of the tables. */
export const createOwnerPool = (migratorUrl: string) => {
  const pool = new pg.Pool({ connectionString: migratorUrl, max: 1, types: typeOverrides, options: '-c role=kiko_owner' });
  // A broken connection also fails the statement that was using it, and that failure is the one to report.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Columns are snake_case in SQL and camelCase here. Keys inside jsonb values are unchanged.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
