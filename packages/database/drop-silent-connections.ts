import type pg from 'pg';

/** How long the server may take to answer before its connection is given up. */
export type AnswerDeadlines = { statementMs: number; commitMs: number };

/** The server did not answer in time. Whether a COMMIT took effect is unknown: the idempotency key of the request finds out. */
export class ServerSilent extends Error {
  override name = 'ServerSilent';
}

const readOnlyCode = '25006';

/**
 * A COMMIT that waits for a synchronous standby must not be canceled by `statement_timeout`: PostgreSQL would acknowledge it although
 * the standby does not have it. Both statements are sent in one message.
 */
const commitWithoutTimeout = 'set local statement_timeout = 0; commit';

/**
 * Gives up connections whose server does not answer. `statement_timeout` is kept by the server, and a host that loses its power or
 * its network keeps nothing: it sends no FIN and no RST, and the driver would wait without end. The driver's own `query_timeout`
 * fails the statement but leaves the dead connection in the pool. Here the socket is destroyed, so that the pool opens another one.
 * Connections that are idle at that moment are as dead and are dropped too, and so are connections to a server that was demoted.
 */
export const dropSilentConnections = (pool: pg.Pool, { statementMs, commitMs }: AnswerDeadlines) => {
  const idle = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('remove', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  const drop = async (client: pg.PoolClient, error: Error) => {
    // First the idle ones: the request that fails here may be sent again at once.
    await Promise.all([...idle].map(dropIdle));
    client.connection.stream.destroy(error);
  };

  pool.on('connect', (client) => {
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    for (const event of ['drain', 'end', 'error'] as const) client.on(event, stop);
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const queryInTime = (first: unknown, ...more: unknown[]) => {
      const isCommit = first === 'commit';
      const ms = isCommit ? commitMs : statementMs;
      timer ??= setTimeout(() => void drop(client, new ServerSilent(`the database did not answer for ${ms} ms`)), ms);
      const answer = query(isCommit ? commitWithoutTimeout : first, ...more);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === readOnlyCode) void drop(client, error);
        });
      return answer;
    };
    client.query = queryInTime as typeof client.query;
  });
};

const dropIdle = (client: pg.PoolClient) =>
  new Promise<void>((resolve) => {
    const { stream } = client.connection;
    if (stream.destroyed) return resolve();
    client.once('end', resolve);
    stream.destroy();
  });
