import { cloneTestDatabase, startTestCluster } from '@kiko/database/test-database.ts';
import { setDemoPasswords } from '../../development/demo-passwords.ts';
import { createEnvironment, createStranger, startProductionApi } from '../production-api.ts';
import { arrange } from './arrange-queries.ts';
import { listPeople } from './reach-queries.ts';

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
    const environment = { ...(await createEnvironment(url('api'))), SIGN_IN_CODE: 'firstOnly' };
    const accounts = people.map(({ accountId }) => accountId);
    await setDemoPasswords(url('admin'), accounts, environment);
    stops.push(await startProductionApi(environment, folder));
    return { address: environment.PUBLIC_ORIGIN, stranger: createStranger(environment), owner, people, end };
  } catch (error) {
    await end();
    throw error;
  }
};
