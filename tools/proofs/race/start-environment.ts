import type { Database } from '@kiko/database/connection.ts';
import { freePort } from '@kiko/database/free-port.ts';
import { startProcess, untilAnswered } from '../../development/run-process.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { arrangeBerths, dropConstraints, listPeople } from './arrange-queries.ts';

export type Racer = { token: string; organizationId: number; role: 'applicant' | 'manager' };
export type TestEnvironment = {
  addresses: readonly string[];
  racers: Racer[];
  /** Call before a request: a token expires before the end of a long race. */
  staySignedIn: () => Promise<void>;
  berthIds: number[];
  owner: Database;
  end: () => Promise<void>;
};

/** Shorter than the real lifetime, by enough for the slowest answer. */
const tokensHold = 10 * 60_000;

type Options = { folder: string; isUnconstrained: boolean };

/** Two API processes as in production on one database, fifty berths of one harbor manager, and signed-in accounts. */
export const startTestEnvironment = ({ folder, isUnconstrained }: Options): Promise<TestEnvironment> =>
  openTestEnvironment(async ({ owner, onEnd, letIn, startApi }) => {
    const berthIds = await arrangeBerths(owner);
    if (isUnconstrained) await dropConstraints(owner);
    const people = await listPeople(owner);
    const environment = await letIn(people.map(({ accountId }) => accountId));
    const api = await startApi(environment, folder);
    const port = String(await freePort());
    const second = { ...environment, PORT: port, IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
    const end = startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment: second, folder });
    onEnd(end);
    const addresses = [api.address, `http://127.0.0.1:${port}`];
    await untilAnswered(`${addresses[1]}/health`, end);
    const racers = people.map(
      ({ organizationId, type }): Racer => ({ token: '', organizationId, role: type === 2 ? 'manager' : 'applicant' }),
    );
    let signingIn: Promise<void> | undefined;
    let holdsUntil = 0;
    const signAllIn = async () => {
      for (const [index, racer] of racers.entries()) racer.token = (await api.enter({ email: people[index]?.email ?? '' })).idToken;
      holdsUntil = performance.now() + tokensHold;
      signingIn = undefined;
    };
    const staySignedIn = async () => {
      if (performance.now() > holdsUntil) signingIn ??= signAllIn();
      await signingIn;
    };
    await staySignedIn();
    return { addresses, racers, staySignedIn, berthIds, owner };
  });
