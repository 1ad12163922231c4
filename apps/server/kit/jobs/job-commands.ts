import { assertAllChanged, type OperatorCommands, readIds, runAudited } from '../operator/operator-command.ts';
import { listTroubledJobs, retryJobs } from './job-list-queries.ts';

export const jobCommands: OperatorCommands = {
  jobs: {
    usage: 'jobs',
    does: 'lists jobs that failed or are being worked on',
    run: async (database) => {
      const jobs = await listTroubledJobs(database);
      const lines = jobs.map(({ id, task, attempts, maxAttempts, runAt, lockedBy, lastError }) =>
        [id, task, `${attempts}/${maxAttempts}`, runAt.toISOString(), lockedBy ?? '-', lastError ?? ''].join('\t'),
      );
      return [...lines, `${lines.length} jobs`];
    },
  },
  'retry-jobs': {
    usage: 'retry-jobs <id> … | --all',
    does: 'runs failed jobs again at once, also those that have used all their attempts',
    run: async (database, given) => {
      const ids = readIds(given);
      const { details } = await runAudited(database, 'retry-jobs', async (tx) => {
        const count = await retryJobs(tx, ids);
        assertAllChanged({ ids, count, missing: 'jobs do not exist or are being worked on' });
        return { record: { entity: 'job' }, details: { ids, count } };
      });
      return [`${details.count} jobs will run at once`];
    },
  },
};
