import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.generated.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

const dateOid = 1082;
const int8Oid = 20;
const int8ArrayOid = 1016;
const numericOid = 1700;

// Keys and counts stay far below 2^53, measures are metres with two decimals, and a calendar day is
// not an instant: 'YYYY-MM-DD' stays text, because a Date would drag the process's time zone in.
const types = new pg.TypeOverrides();
types.setTypeParser(int8Oid, Number);
types.setTypeParser(numericOid, Number);
types.setTypeParser(dateOid, (text: string) => text);
const parseInt8Array = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
types.setTypeParser(int8ArrayOid, parseInt8Array);

/** How long a user waits before the answer is 503: for a connection, a statement, a lock; and how long a transaction may be idle. */
export type DatabaseLimits = { connectMs: number; statementMs: number; lockMs: number; idleInTransactionMs: number };

const defaultLimits: DatabaseLimits = { connectMs: 2_000, statementMs: 5_000, lockMs: 2_000, idleInTransactionMs: 8_000 };

/** The limits times `patience` (`DATABASE_PATIENCE`): on a machine that is slow for a known reason they must not decide results. */
export const limitsFor = (patience: number): DatabaseLimits => ({
  connectMs: defaultLimits.connectMs * patience,
  statementMs: defaultLimits.statementMs * patience,
  lockMs: defaultLimits.lockMs * patience,
  idleInTransactionMs: defaultLimits.idleInTransactionMs * patience,
});

/** For connections that arrange data: no user waits for them. PostgreSQL and pg read 0 as no limit. */
export const noLimits = limitsFor(0);

export type ConnectOptions = {
  url: string;
  maxConnections?: number;
  limits?: DatabaseLimits;
  onPoolError?: (error: Error) => void;
};

export const createPool = ({ url, maxConnections = 10, limits = defaultLimits, onPoolError }: ConnectOptions) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    // With it a year of every berth's days took three times as long: compiling cost more than running.
    options: '-c jit=off',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  });
  // Without listeners a dropped connection would end the process, idle or in use; the pool replaces it by itself.
  pool.on('error', (error) => onPoolError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onPoolError?.(error)));
  return pool;
};

/** For migrations and the seed: signs in as kiko_migrator and acts as the owner of the tables. */
export const createOwnerPool = (migratorUrl: string) => {
  const pool = new pg.Pool({ connectionString: migratorUrl, max: 1, types, options: '-c role=kiko_owner' });
  // A broken connection also fails the statement that was using it, and that failure is the one to report.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Columns are snake_case in SQL and camelCase here; what is inside a jsonb value is left alone.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
