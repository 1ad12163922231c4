import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './types.generated.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

const dateOid = 1082;
const int8Oid = 20;
const int8ArrayOid = 1016;
const numericOid = 1700;

// Keys and counts are far below 2^53, and measures are meters with two decimals. A calendar day is not an instant: 'YYYY-MM-DD'
// is kept as text, because a Date would depend on the time zone of the process.
const types = new pg.TypeOverrides();
types.setTypeParser(int8Oid, Number);
types.setTypeParser(numericOid, Number);
types.setTypeParser(dateOid, (text: string) => text);
const parseInt8Array = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
types.setTypeParser(int8ArrayOid, parseInt8Array);

export type ConnectOptions = {
  url: string;
  maxConnections?: number;
  /** Longer only for tests that insert a year of records in one statement. */
  statementTimeoutMs?: number;
  /** Longer for tests, on a machine that may pause for seconds. */
  connectTimeoutMs?: number;
  /** Multiplies all timeouts, for journeys on a machine that may pause for seconds. */
  timeoutFactor?: number;
  onPoolError?: (error: Error) => void;
};

export const createPool = (options: ConnectOptions) => {
  const {
    url,
    maxConnections = 10,
    statementTimeoutMs = 5_000,
    connectTimeoutMs = 2_000,
    timeoutFactor = 1,
    onPoolError,
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    // With JIT a year of days of every berth took three times as long: compiling cost more than running.
    options: '-c jit=off',
    connectionTimeoutMillis: connectTimeoutMs * timeoutFactor,
    statement_timeout: statementTimeoutMs * timeoutFactor,
    lock_timeout: 2_000 * timeoutFactor,
    idle_in_transaction_session_timeout: 8_000 * timeoutFactor,
  });
  // Without listeners a dropped connection would end the process, idle or in use. The pool replaces it automatically.
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
    // Columns are snake_case in SQL and camelCase here. Keys inside jsonb values are unchanged.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
