import type { Database } from '@kiko/database/connection.ts';
import type { TaskList } from 'graphile-worker';
import { findHead, sealSome } from './seal-queries.ts';

type Log = { info: (facts: object, message: string) => void };

/** Seals what was written, and says the head aloud: in a log that is kept elsewhere it holds everything before it. */
export const auditTasks = (database: Database, log: Log): TaskList => ({
  sealAudit: async () => {
    let total = 0;
    for (;;) {
      const { sealed, isDone } = await sealSome(database);
      total += sealed;
      if (isDone) break;
    }
    if (total > 0) log.info({ sealed: total, head: await findHead(database) }, 'the audit log is sealed up to here');
  },
});

export const auditTimetable = [{ task: 'sealAudit', match: '* * * * *' }] as const;
