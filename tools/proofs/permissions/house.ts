import { randomBytes } from 'node:crypto';
import { freePort } from '@kiko/database/free-port.ts';
import { cloneTestDatabase, startTestCluster } from '@kiko/database/test-database.ts';
import { setDemoPasswords } from '../../development/demo-passwords.ts';
import { startProcess, untilAnswered } from '../../development/run-process.ts';
import { arrange, listPeople } from './reach-queries.ts';

export type House = Awaited<ReturnType<typeof startHouse>>;

/** The API as in production, from the sources in `folder`, over the seed; nobody can act but by signing in. */
export const startHouse = async (folder: string) => {
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const cluster = await startTestCluster();
    stops.push(cluster.stop);
    const { owner, url, drop } = await cloneTestDatabase(cluster.adminUrl);
    stops.push(drop);
    await arrange(owner);
    const people = await listPeople(owner);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const identity = {
      ...{ PUBLIC_ORIGIN: address, IDENTITY_KEY: randomBytes(32).toString('base64'), IDENTITY_POOL_ID: 'ap-northeast-1_proof' },
      ...{ IDENTITY_CLIENT_ID: 'kiko-proof', SIGN_IN_CODE: 'firstOnly' },
    };
    const accounts = people.map(({ accountId }) => accountId);
    await setDemoPasswords(url('admin'), accounts, identity);
    const limits = { CALLS_PER_MINUTE: '1000000', SIGN_IN_CALLS_PER_MINUTE: '1000000' };
    const environment = {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATABASE_URL: url('api'), PORT: String(port) },
      ...identity,
      ...limits,
    };
    stops.push(startProcess({ name: 'api', command: [`${folder}/apps/server/main-api.ts`], environment }));
    await untilAnswered(`${address}/health`);
    return { address, owner, people, poolName: 'proof', clientId: identity.IDENTITY_CLIENT_ID, end };
  } catch (error) {
    await end();
    throw error;
  }
};
