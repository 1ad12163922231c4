import type { Database } from '@kiko/database/connection.ts';
import { sql } from 'kysely';

/** Values at the limits of each type, as SQL. */
const extremesByType: Readonly<Record<string, readonly string[]>> = {
  text: ["''", "repeat('x', 10000)", "e'line\\nline'", "'\u2028'"],
  smallint: ['-32768', '0', '32767'],
  integer: ['-2147483648', '0', '2147483647'],
  bigint: ['-1', '0', '9007199254740991'],
  numeric: ['-1', '0', '0.000001', '99999999'],
  'double precision': ['-1e300', '0', '1e300'],
  boolean: ['true', 'false'],
  'timestamp with time zone': ["'0001-01-01 00:00+00'", "'9999-12-31 23:59:59.999999+00'", "'20000-01-01 00:00+00'", "'infinity'"],
  date: ["'0001-01-01'", "'9999-12-31'", "'20000-01-01'"],
  jsonb: ["'{}'", "'[]'", "'null'", '\'{"x":[]}\''],
};

export type Column = { table: string; column: string; type: string; isNullable: boolean };

/** Written by the product alone: from its clock, counters and rules, and copies of other records. */
const ownColumns = [
  'version',
  'ship_version',
  'ship_before',
  'ship_returned',
  'due_on',
  'created_at',
  'updated_at',
  'received_at',
  'status_changed_at',
  'applied_at',
  'last_updated_at',
  'submitted_at',
  'completed_at',
];

/** The columns that hold what users entered: no keys, and none that is computed. */
export const listColumns = async (owner: Database, tables: readonly string[]) => {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as is_nullable
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}) and is_generated = 'NEVER' and column_name <> all(${['id', ...ownColumns]})
      and column_name not like '%\\_id'
    order by table_name, ordinal_position`.execute(owner);
  return rows;
};

export const extremesOf = ({ type, isNullable }: Column) => [...(extremesByType[type] ?? []), ...(isNullable ? ['null'] : [])];

/** Two tables have a row for a reservation. */
const keyOf = (table: string) => sql.ref(['departure_procedure', 'port_call_record'].includes(table) ? 'reservation_id' : 'id');

type Place = { table: string; column: string; id: number };

/** Writes the value if the schema allows it; returns the way back, or nothing where it does not. */
export const writeExtreme = async (owner: Database, { table, column, id }: Place, value: string) => {
  const [to, at] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ row: object }>`select to_jsonb(${to}) as row from ${to} where ${keyOf(table)} = ${id}`.execute(
    owner,
  );
  try {
    await sql`update ${to} set ${at} = ${sql.raw(value)} where ${keyOf(table)} = ${id}`.execute(owner);
  } catch {
    return undefined;
  }
  const before = JSON.stringify(rows[0]?.row);
  return () =>
    sql`update ${to} set ${at} = (jsonb_populate_record(null::${to}, ${before}::jsonb)).${at} where ${keyOf(table)} = ${id}`.execute(
      owner,
    );
};

type Row = { table: string; id: number; parentId: number | null };

const parentColumns: Readonly<Record<string, string>> = {
  attachment: 'reservation_id',
  arrival_procedure: 'reservation_id',
  departure_procedure: 'reservation_id',
};

/** The latest row of a table, of the given organization where only that one may read it. */
export const findRow = async (owner: Database, table: string, accountId: number): Promise<Row | undefined> => {
  const parent = parentColumns[table] ? sql.ref(parentColumns[table]) : sql`null`;
  const isOwn: Partial<Record<string, ReturnType<typeof sql>>> = {
    season_plan: sql`organization_id = (select organization_id from account where id = ${accountId})`,
    reservation: sql`receipt_no is not null`,
    attachment: sql`reservation_id in (select id from reservation where receipt_no is not null)`,
  };
  const { rows } = await sql<Row>`
    select ${table}::text as table, ${keyOf(table)} as id, ${parent}::bigint as parent_id from ${sql.table(table)}
    where ${isOwn[table] ?? sql`true`} order by ${keyOf(table)} desc limit 1`.execute(owner);
  return rows[0];
};
