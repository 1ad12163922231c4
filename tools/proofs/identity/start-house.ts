import { randomBytes } from 'node:crypto';
import { freePort } from '@kiko/database/free-port.ts';
import { cloneTestDatabase } from '@kiko/database/test-database.ts';
import { sealedVerifier } from '../../../apps/server/identity/answer-challenge.ts';
import { createIdentity } from '../../../apps/server/identity/identity.ts';
import { updatePassword } from '../../../apps/server/identity/identity-queries.ts';
import { inviteUser } from '../../../apps/server/identity/invite-user.ts';
import { readIdentitySettings } from '../../../apps/server/identity/settings.ts';
import { browserFetch, createSignInClient } from '../../../apps/server/identity/use-sign-in-client.ts';
import { startProcess, untilAnswered } from '../../development/run-process.ts';

export type House = Awaited<ReturnType<typeof startHouse>>;

/** The API of production in a process of its own, out of `folder`, with one person who has a password. */
export const startHouse = async (adminUrl: string, folder: string) => {
  const database = await cloneTestDatabase(adminUrl);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: database.url('api'), PORT: String(port) },
    ...{ PUBLIC_ORIGIN: origin, IDENTITY_KEY: randomBytes(32).toString('base64') },
    IDENTITY_ADMIN_SECRET: randomBytes(32).toString('base64'),
    IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  };
  const settings = readIdentitySettings(environment);
  const identity = createIdentity(database.api, settings);
  const known = '20001-1@example.jp';
  await database.api.transaction().execute(async (tx) => {
    const { sub } = await inviteUser(identity, tx, { email: known, now: new Date() });
    await updatePassword(tx, sub, await sealedVerifier(identity, sub, 'Fair-winds-2027'));
  });
  const end = startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment, folder });
  const stop = async () => {
    await end();
    await database.drop();
  };
  await untilAnswered(`${origin}/health`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const place = { endpoint: `${origin}/identity`, clientId: settings.clientId, poolName: settings.poolName };
  return {
    known,
    unknown: 'nobody-at-all@example.jp',
    /** A stranger's machine. */
    client: () => createSignInClient(place, browserFetch(origin)),
    forgetAttempts: async () => {
      await database.owner.deleteFrom('identityThrottle').execute();
    },
    stop,
  };
};
