import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { buildApi } from './kit/build-api.ts';
import { readConfig } from './kit/config.ts';
import { runUntilStopped } from './kit/run-until-stopped.ts';
import type { Authenticate } from './kit/serve.ts';
import { addRoutes } from './routes.ts';

/** Starts the API of this process's environment; the two doors differ only in how they know people. */
export const startApi = async (authenticate: Authenticate) => {
  const config = readConfig(process.env);
  const pool = createPool({
    url: config.DATABASE_URL,
    onPoolError: (error) => api.server.log.error({ err: error }, 'a connection was lost'),
  });
  const api = await buildApi({ database: createDatabase(pool), authenticate, logger: { level: config.LOG_LEVEL } });
  addRoutes(api);
  // Before it listens: who is asked to stop the moment it is up must not drop what it has just accepted.
  runUntilStopped(async () => {
    await api.server.close();
    await api.database.destroy();
  });
  await api.server.listen({ host: config.HOST, port: config.PORT });
};
