import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { findHead, sealSome } from './seal-queries.ts';

type Log = { info: (facts: object, message: string) => void };

/** Seals new entries and logs the head of the chain: stored in an external log, it proves all entries before it. */
export const auditTasks = (database: Database, log: Log): TaskList => ({
  sealAudit: async () => {
    let total = 0;
    for (;;) {
      const { sealed, isDone } = await sealSome(database);
      total += sealed;
      if (isDone) break;
    }
    if (total > 0) log.info({ sealed: total, head: await findHead(database) }, 'audit log sealed');
  },
});

export const auditTimetable = [{ task: 'sealAudit', match: '* * * * *' }] as const;
