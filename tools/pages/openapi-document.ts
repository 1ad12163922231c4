import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { buildApi } from '../../apps/server/kit/http/build-api.ts';
import { addRoutes } from '../../apps/server/routes.ts';
import { testFileStorage } from '../../apps/server/testing/test-files-settings.ts';

/** The document that the API serves at /api/openapi.json. The database is never queried, so it need not exist. */
export const renderOpenapiDocument = async () => {
  const database = createDatabase(createPool({ url: 'postgresql://nobody@127.0.0.1:1/none' }));
  const api = await buildApi({ database, authenticate: async () => undefined, logger: false });
  addRoutes(api, testFileStorage);
  await api.server.ready();
  const document = api.server.swagger();
  await api.server.close();
  return `${JSON.stringify(document, null, 2)}\n`;
};
