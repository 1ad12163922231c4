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
  /** To be asked before a call: a token does not hold as long as a long race. */
  staySignedIn: () => Promise<void>;
  berthIds: number[];
  owner: Database;
  end: () => Promise<void>;
};

/** Shorter than they really do, by enough for the slowest answer. */
const tokensHold = 10 * 60_000;

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
    const end = startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment: second, folder });
    onEnd(end);
    const addresses = [environment.PUBLIC_ORIGIN, `http://127.0.0.1:${port}`];
    await untilAnswered(`${addresses[1]}/health`, end);
    const door = { stranger: createStranger(environment) };
    const racers = people.map(
      ({ organizationId, type }): Racer => ({ token: '', organizationId, role: type === 2 ? 'manager' : 'applicant' }),
    );
    let signingIn: Promise<void> | undefined;
    let holdsUntil = 0;
    const signEverybodyIn = async () => {
      for (const [index, racer] of racers.entries())
        racer.token = (await signIn(door, { email: people[index]?.email ?? '' })).idToken;
      holdsUntil = performance.now() + tokensHold;
      signingIn = undefined;
    };
    const staySignedIn = async () => {
      if (performance.now() > holdsUntil) signingIn ??= signEverybodyIn();
      await signingIn;
    };
    await staySignedIn();
    return { addresses, racers, staySignedIn, berthIds, owner };
  });
