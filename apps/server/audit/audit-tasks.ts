import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import type { CronItemOf } from '../kit/jobs/job-table.ts';
import { findLastSeal, sealAuditBatch } from './seal-queries.ts';

type AuditLog = { info: (details: object, message: string) => void };

/** Seals new entries and logs the head of the chain: stored in an external log, it proves all entries before it. */
export const auditTasks = (database: Database, log: AuditLog) =>
  ({
    sealAudit: async () => {
      let total = 0;
      for (;;) {
        const { sealed, isDone } = await sealAuditBatch(database);
        total += sealed;
        if (isDone) break;
      }
      if (total > 0) log.info({ sealed: total, head: await findLastSeal(database) }, 'audit log sealed');
    },
  }) satisfies TaskList;

export const auditCronItems = [{ task: 'sealAudit', match: '* * * * *' }] as const satisfies readonly CronItemOf<
  typeof auditTasks
>[];
