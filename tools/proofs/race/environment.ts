import type { Database } from '@kiko/database/connection.ts';
import { findFreePort } from '@kiko/database/free-port.ts';
import { startProcess, waitUntilHealthy } from '../../harness/run-process.ts';
import { lift } from '../lift-queries.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { prepareBerths, selectRaceAccounts } from './fixture-queries.ts';

export type RaceClient = { token: string; organizationId: number; role: 'applicant' | 'manager' };
export type TestEnvironment = {
  addresses: readonly string[];
  racers: RaceClient[];
  /** Call before a request: a token expires before the end of a long race. */
  staySignedIn: () => Promise<void>;
  berthIds: number[];
  owner: Database;
  end: () => Promise<void>;
};

/** Shorter than the real lifetime, by enough for the slowest answer. */
const tokenLifetimeMs = 10 * 60_000;

/** `lifted`: promises of the schema to go without, for a control. */
type RaceEnvironmentOptions = { folder: string; openRequestLimit?: number; lifted?: readonly string[] };

/** Two API processes as in production on one database, fifty berths of one harbor manager, and signed-in accounts. */
export const startTestEnvironment = ({
  folder,
  openRequestLimit = 40,
  lifted = [],
}: RaceEnvironmentOptions): Promise<TestEnvironment> =>
  openTestEnvironment(async ({ owner, onEnd, letIn, startApi }) => {
    const berthIds = await prepareBerths(owner, openRequestLimit);
    await lift(owner, lifted);
    const accounts = await selectRaceAccounts(owner);
    const environment = await letIn(accounts.map(({ accountId }) => accountId));
    const api = await startApi(environment, folder);
    const port = String(await findFreePort());
    const second = { ...environment, PORT: port, INTERNAL_PORT: String(await findFreePort()) };
    const end = startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment: second, folder });
    onEnd(end);
    const addresses = [api.address, `http://127.0.0.1:${port}`];
    await waitUntilHealthy(`${addresses[1]}/health`, end);
    const racers = accounts.map(
      ({ organizationId, type }): RaceClient => ({ token: '', organizationId, role: type === 2 ? 'manager' : 'applicant' }),
    );
    let signingIn: Promise<void> | undefined;
    let holdsUntil = 0;
    const signAllIn = async () => {
      for (const [index, racer] of racers.entries())
        racer.token = (await api.enter({ email: accounts[index]?.email ?? '' })).idToken;
      holdsUntil = performance.now() + tokenLifetimeMs;
      signingIn = undefined;
    };
    const staySignedIn = async () => {
      if (performance.now() > holdsUntil) signingIn ??= signAllIn();
      await signingIn;
    };
    await staySignedIn();
    return { addresses, racers, staySignedIn, berthIds, owner };
  });
