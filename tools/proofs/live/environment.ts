import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '@kiko/database/free-port.ts';
import { createSessions } from '../../harness/create-sessions.ts';
import { createApiVariables } from '../../harness/production-api.ts';
import { startProcess, waitUntilHealthy } from '../../harness/run-process.ts';
import { repositoryRoot } from '../../kit/repository.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { insertAccounts, insertReservations } from './fixture-queries.ts';
import type { ProbeReading } from './probe.ts';

export type LiveEnvironment = Awaited<ReturnType<typeof startLiveEnvironment>>;

/** Settings of the C library: free memory is returned to the system, so that memory in use can be measured. */
const mallocEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' };

/** Two API processes as in production on one database, each with a probe, and signed-in accounts. */
export const startLiveEnvironment = (folder: string, { accounts: count, calls }: { accounts: number; calls: number }) =>
  openTestEnvironment(async ({ owner, url, onEnd }) => {
    const accounts = await insertAccounts(owner, count);
    const made = await insertReservations(owner, calls);
    const shared = await createApiVariables(url('api'));
    const listening = await createSessions(url('admin'), accounts, shared);
    const probe = pathToFileURL(join(repositoryRoot, 'tools/proofs/live/probe.ts')).href;

    const openProcess = async () => {
      const [port, probePort] = [await findFreePort(), await findFreePort()];
      const environment = {
        ...shared,
        PORT: String(port),
        PROBE_PORT: String(probePort),
        NODE_OPTIONS: `--import=${probe}`,
        ...mallocEnvironment,
        INTERNAL_PORT: String(await findFreePort()),
      };
      const start = () => startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment, folder });
      let end = start();
      onEnd(() => end());
      const address = `http://127.0.0.1:${port}`;
      await waitUntilHealthy(`${address}/health`, end);
      const ask = async (path: string) => (await (await fetch(`http://127.0.0.1:${probePort}${path}`)).json()) as ProbeReading;
      return {
        port,
        address,
        probe: () => ask('/'),
        probeTidied: () => ask('/tidied'),
        kill: () => end('SIGKILL'),
        startAgain: async () => {
          end = start();
          await waitUntilHealthy(`${address}/health`, end);
        },
      };
    };
    return { owner, accounts: listening, calls: made, processes: [await openProcess(), await openProcess()] as const };
  });
