import { cloneTestDatabase, startTestCluster, type TestDatabase } from '@kiko/database/test-database.ts';
import { setDemoPasswords } from '../development/demo-passwords.ts';
import { createEnvironment } from './production-api.ts';

type Parts = Pick<TestDatabase, 'owner' | 'url'> & {
  /** What must be ended, the last one first. */
  onEnd: (stop: () => Promise<void>) => void;
  /** The settings of an API in which these accounts can sign in. */
  letIn: (accountIds: readonly number[]) => Promise<Awaited<ReturnType<typeof createEnvironment>> & { SIGN_IN_CODE: string }>;
};

/** A cluster and a seeded database of its own with whatever is built over them; ended as a whole, also where building fails. */
export const openHouse = async <Built>(build: (parts: Parts) => Promise<Built>): Promise<Built & { end: () => Promise<void> }> => {
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const cluster = await startTestCluster();
    stops.push(cluster.stop);
    const { owner, url, drop } = await cloneTestDatabase(cluster.adminUrl);
    stops.push(drop);
    const letIn: Parts['letIn'] = async (accountIds) => {
      const environment = { ...(await createEnvironment(url('api'))), SIGN_IN_CODE: 'firstOnly' };
      await setDemoPasswords(url('admin'), [...accountIds], environment);
      return environment;
    };
    return { ...(await build({ owner, url, onEnd: (stop) => stops.push(stop), letIn })), end };
  } catch (error) {
    await end();
    throw error;
  }
};
