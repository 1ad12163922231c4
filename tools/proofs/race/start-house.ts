import type { Database } from '@kiko/database/connection.ts';
import { freePort } from '@kiko/database/free-port.ts';
import { cloneTestDatabase, startTestCluster } from '@kiko/database/test-database.ts';
import { setDemoPasswords } from '../../development/demo-passwords.ts';
import { startProcess, untilAnswered } from '../../development/run-process.ts';
import { signIn } from '../permissions/visitor.ts';
import { createEnvironment, createStranger, startProductionApi } from '../production-api.ts';
import { arrangeBerths, dropConstraints, listPeople } from './arrange-queries.ts';

export type Racer = { token: string; organizationId: number; role: 'applicant' | 'manager' };
export type House = {
  addresses: readonly string[];
  racers: Racer[];
  berthIds: number[];
  owner: Database;
  end: () => Promise<void>;
};

type Options = { folder: string; isUnconstrained: boolean };

/** Two API processes as in production over one database, fifty berths of one harbor manager, and people who are signed in. */
export const startHouse = async ({ folder, isUnconstrained }: Options): Promise<House> => {
  const stops: (() => Promise<void>)[] = [];
  const end = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    const cluster = await startTestCluster();
    stops.push(cluster.stop);
    const { owner, url, drop } = await cloneTestDatabase(cluster.adminUrl);
    stops.push(drop);
    const berthIds = await arrangeBerths(owner);
    if (isUnconstrained) await dropConstraints(owner);
    const people = await listPeople(owner);
    const environment = { ...(await createEnvironment(url('api'))), SIGN_IN_CODE: 'firstOnly' };
    await setDemoPasswords(
      url('admin'),
      people.map(({ accountId }) => accountId),
      environment,
    );
    stops.push(await startProductionApi(environment, folder));
    const port = String(await freePort());
    const second = { ...environment, PORT: port, IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    stops.push(startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment: second, folder }));
    const addresses = [environment.PUBLIC_ORIGIN, `http://127.0.0.1:${port}`];
    await untilAnswered(`${addresses[1]}/health`);
    const door = { stranger: createStranger(environment) };
    const racers: Racer[] = [];
    for (const { email, organizationId, type } of people) {
      const { idToken: token } = await signIn(door, { email });
      racers.push({ token, organizationId, role: type === 2 ? 'manager' : 'applicant' });
    }
    return { addresses, racers, berthIds, owner, end };
  } catch (error) {
    await end();
    throw error;
  }
};
