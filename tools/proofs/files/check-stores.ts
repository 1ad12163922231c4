// Tries what both drivers of the store promise, in a process of its own: the drivers are those beside this file, which may be broken.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, createPool } from '@kiko/database/connection.ts';
import { realClock } from '../../../apps/server/kit/clock.ts';
import { diskRoutes } from '../../../apps/server/kit/files/disk-routes.ts';
import { createFileStorage, readFilesSettings } from '../../../apps/server/kit/files/files.ts';
import { buildApi } from '../../../apps/server/kit/http/build-api.ts';
import { objectStoreContract } from '../../../apps/server/testing/test-object-store-contract.ts';

const folder = await mkdtemp(join(tmpdir(), 'kiko-disk-store-'));
const diskSettings = { folder, signingKey: Buffer.alloc(32, 1) };
// The database is never queried.
const database = createDatabase(createPool({ url: 'postgresql://nobody@127.0.0.1:1/none' }));
const { server } = await buildApi({ database, authenticate: async () => undefined, logger: false });
diskRoutes({ server, settings: diskSettings, clock: realClock });
const address = await server.listen({ host: '127.0.0.1', port: 0 });

const stores = {
  disk: createFileStorage({ store: 'disk', ...diskSettings }, realClock).store,
  s3: createFileStorage(readFilesSettings(process.env), realClock).store,
};
const checkResults: { promise: string; isKept: boolean }[] = [];
for (const [driver, store] of Object.entries(stores)) {
  for (const [promise, keep] of Object.entries(objectStoreContract)) {
    const problem = await keep({ store, address }).then(
      () => '',
      (error: unknown) => `: ${String(error)}`,
    );
    checkResults.push({ promise: `${driver}: ${promise}${problem}`, isKept: problem === '' });
  }
  store.close();
}
await server.close();
await database.destroy();
await rm(folder, { recursive: true });
console.log(JSON.stringify(checkResults));
