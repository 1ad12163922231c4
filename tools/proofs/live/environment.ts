import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@kiko/database/free-port.ts';
import { startProcess, untilAnswered } from '../../development/run-process.ts';
import { repository } from '../../kit/repository.ts';
import { beginSessions } from '../begin-sessions.ts';
import { createEnvironment } from '../production-api.ts';
import { openTestEnvironment } from '../test-environment.ts';
import { makeCalls, makePeople } from './arrange-queries.ts';
import type { Probed } from './probe.ts';

export type LiveEnvironment = Awaited<ReturnType<typeof startLiveEnvironment>>;

/** Settings of the C library: free memory is returned to the system, so that memory in use can be measured. */
const givingBack = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' };

/** Two API processes as in production on one database, each with a probe, and signed-in accounts. */
export const startLiveEnvironment = (folder: string, { people: count, calls }: { people: number; calls: number }) =>
  openTestEnvironment(async ({ owner, url, onEnd }) => {
    const people = await makePeople(owner, count);
    const made = await makeCalls(owner, calls);
    const shared = await createEnvironment(url('api'));
    const listening = await beginSessions(url('admin'), people, shared);
    const probe = pathToFileURL(join(repository, 'tools/proofs/live/probe.ts')).href;

    const openProcess = async () => {
      const [port, probePort] = [await freePort(), await freePort()];
      const environment = {
        ...shared,
        PORT: String(port),
        PROBE_PORT: String(probePort),
        NODE_OPTIONS: `--import=${probe}`,
        ...givingBack,
        IDENTITY_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      };
      const start = () => startProcess({ name: 'api', command: ['apps/server/main-api.ts'], environment, folder });
      let end = start();
      onEnd(() => end());
      const address = `http://127.0.0.1:${port}`;
      await untilAnswered(`${address}/health`, end);
      const ask = async (path: string) => (await (await fetch(`http://127.0.0.1:${probePort}${path}`)).json()) as Probed;
      return {
        port,
        address,
        probe: () => ask('/'),
        probeTidied: () => ask('/tidied'),
        kill: () => end('SIGKILL'),
        startAgain: async () => {
          end = start();
          await untilAnswered(`${address}/health`, end);
        },
      };
    };
    return { owner, people: listening, calls: made, processes: [await openProcess(), await openProcess()] as const };
  });
