import type { Insertable } from 'kysely';
import type { Database } from '../connection.ts';
import type { DB } from '../types.generated.ts';

/** PostgreSQL takes at most 65,535 parameters in a statement; the widest table has fewer than 60 columns. */
const rowsPerStatement = 1000;

export const insertRows = async <Table extends keyof DB>(
  database: Database,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
) => {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await database
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerStatement))
      .execute();
  }
};

/** Ids by the natural key that data files refer to. `codes.get('40001')` throws for an unknown code. */
export const idsByCode = (rows: readonly { id: number; code: string }[]) => {
  const ids = new Map(rows.map((row) => [row.code, row.id]));
  return {
    get: (code: string) => {
      const id = ids.get(code);
      if (id === undefined) throw new Error(`the seed data refers to ${code}, which does not exist`);
      return id;
    },
  };
};
