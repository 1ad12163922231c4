import type { SelectQueryBuilder } from 'kysely';

type Paging = { page: number; pageSize: number };

/** One page of the rows that were found, with columns and order added by `select`, and the number of rows on all pages. */
export const pageOf = async <Database, Tables extends keyof Database, Found, Row>(
  found: SelectQueryBuilder<Database, Tables, Found>,
  { page, pageSize }: Paging,
  select: (found: SelectQueryBuilder<Database, Tables, Found>) => SelectQueryBuilder<Database, Tables, Row>,
) => ({
  rows: await select(found)
    .limit(pageSize)
    .offset(page * pageSize)
    .execute(),
  rowCount: await countRows(found),
});

export const countRows = async <Database, Tables extends keyof Database, Found>(
  found: SelectQueryBuilder<Database, Tables, Found>,
): Promise<number> => {
  const [counted] = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute();
  // Kysely does not derive the type of the row where the tables are generic.
  return (counted as { count: number }).count;
};

/** The page with its rows in another form. */
export const mapPage = <Row, Shown>(page: { rows: readonly Row[]; rowCount: number }, show: (row: Row) => Shown) => ({
  rows: page.rows.map((row) => show(row)),
  rowCount: page.rowCount,
});
