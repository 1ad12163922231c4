import { randomUUID } from 'node:crypto';
import type { Database } from '@kiko/database/connection.ts';
import type { WorkerEvents } from 'graphile-worker';
import { createWorkLoop } from './work-loop.ts';
import { releaseJobsOfDeadWorkers, removeWorkerProcess, renewWorkerProcess } from './worker-process-queries.ts';

type HeartbeatOptions = {
  database: Database;
  events: WorkerEvents;
  log: { warn: (details: object, message: string) => void; error: (details: object, message: string) => void };
  /** How long a process may be silent before its jobs are released. */
  silentMs: number;
};

/** With one more second until it is noticed and two until the job queue looks again, a job is less than 10 s late. */
export const workerSilentMs = 5_000;

/** Shows other worker processes that this one runs, and takes over the jobs of those that do not. */
export const createWorkerHeartbeat = ({ database, events, log, silentMs }: HeartbeatOptions) => {
  const id = randomUUID();
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  const beat = createWorkLoop({
    intervalMs: 1_000,
    work: async () => {
      await renewWorkerProcess(database, { id, workerIds: [...workerIds] });
      const workers = await releaseJobsOfDeadWorkers(database, silentMs);
      if (workers > 0) log.warn({ workers }, 'the jobs of a worker that has ended were released');
      return false;
    },
    onError: (error) => log.error({ err: error }, 'the heartbeat of the worker failed'),
  });
  beat.wake();
  return {
    /** After the last job of this process. */
    close: async () => {
      await beat.close();
      await removeWorkerProcess(database, id);
    },
  };
};
