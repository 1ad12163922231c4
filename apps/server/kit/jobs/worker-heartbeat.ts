import { randomUUID } from 'node:crypto';
import type { Database } from '@kiko/database/connection.ts';
import type { WorkerEvents } from 'graphile-worker';
import type { BuildInfo } from '../build-info.ts';
import type { ScannerState } from '../files/scanner-watch.ts';
import { createWorkLoop } from './work-loop.ts';
import { endWorkerProcess, releaseJobsOfDeadWorkers, renewWorkerProcess } from './worker-process-queries.ts';

type HeartbeatOptions = {
  database: Database;
  events: WorkerEvents;
  log: { warn: (details: object, message: string) => void; error: (details: object, message: string) => void };
  /** How long a process may be silent before its jobs are released. */
  silentMs: number;
  build: BuildInfo;
  /** What this process knows about the scanner. */
  readScanner: () => ScannerState | undefined;
};

/** With one more second until it is noticed and two until the job queue looks again, a job is less than 10 s late. */
export const workerSilentMs = 5_000;

/** Shows other worker processes that this one runs, and takes over the jobs of those that do not. */
export const createWorkerHeartbeat = ({ database, events, log, silentMs, build, readScanner }: HeartbeatOptions) => {
  let renewedAt = performance.now();
  const id = randomUUID();
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  const beat = createWorkLoop({
    intervalMs: 1_000,
    work: async () => {
      await renewWorkerProcess(database, { id, workerIds: [...workerIds], build, scanner: readScanner() });
      renewedAt = performance.now();
      const workers = await releaseJobsOfDeadWorkers(database, silentMs);
      if (workers > 0) log.warn({ workers }, 'the jobs of a worker that has ended were released');
      return false;
    },
    onError: (error) => log.error({ err: error }, 'the heartbeat of the worker failed'),
  });
  beat.wake();
  return {
    /** How long ago this process last renewed its row, or was started. */
    ageSeconds: () => (performance.now() - renewedAt) / 1000,
    /** After the last job of this process. */
    close: async () => {
      await beat.close();
      await endWorkerProcess(database, id);
    },
  };
};
