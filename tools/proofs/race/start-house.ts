import type { Database } from '@kiko/database/connection.ts';
import { freePort } from '@kiko/database/free-port.ts';
import { startProcess, untilAnswered } from '../../development/run-process.ts';
import { openHouse } from '../open-house.ts';
import { signIn } from '../permissions/visitor.ts';
import { createStranger, startProductionApi } from '../production-api.ts';
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
export const startHouse = ({ folder, isUnconstrained }: Options): Promise<House> =>
  openHouse(async ({ owner, onEnd, letIn }) => {
    const berthIds = await arrangeBerths(owner);
    if (isUnconstrained) await dropConstraints(owner);
    const people = await listPeople(owner);
    const environment = await letIn(people.map(({ accountId }) => accountId));
    onEnd(await startProductionApi(environment, folder));
    const port = String(await freePort());
    const second = { ...environment, PORT: port, IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    onEnd(startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment: second, folder }));
    const addresses = [environment.PUBLIC_ORIGIN, `http://127.0.0.1:${port}`];
    await untilAnswered(`${addresses[1]}/health`);
    const door = { stranger: createStranger(environment) };
    const racers: Racer[] = [];
    for (const { email, organizationId, type } of people) {
      const { idToken: token } = await signIn(door, { email });
      racers.push({ token, organizationId, role: type === 2 ? 'manager' : 'applicant' });
    }
    return { addresses, racers, berthIds, owner };
  });
