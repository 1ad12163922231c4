import pg from 'pg';

/**
 * The number of statements that this process sends to PostgreSQL while `work` runs. For tests: nothing else may run concurrently.
 */
export const countStatements = async <Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: number }> => {
  const { query } = pg.Client.prototype;
  let statements = 0;
  // The overloads of `query` are passed through unchanged.
  pg.Client.prototype.query = function counted(this: pg.Client, ...parameters: never[]) {
    statements += 1;
    return query.apply(this, parameters as never);
  } as typeof query;
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = query;
  }
};
