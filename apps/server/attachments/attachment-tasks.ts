import type { TaskList } from 'graphile-worker';
import type { Clock } from '../kit/clock.ts';
import { type CronItemOf, runJob } from '../kit/jobs/job-table.ts';
import { purgeFiles } from './purge-files.ts';
import { type ScanDependencies, scanAttachment } from './scan-attachment.ts';
import { requeueStaleScans } from './scan-queries.ts';

/** Worker tasks of attachments. */
export const attachmentTasks = (dependencies: ScanDependencies, clock: Clock) =>
  ({
    scanAttachment: runJob('scanAttachment', ({ attachmentId }) => scanAttachment(dependencies, attachmentId)),
    requeueStaleScans: () => requeueStaleScans(dependencies.database),
    purgeFiles: () => purgeFiles(dependencies, clock()),
  }) satisfies TaskList;

/** Schedules in UTC. The sweep runs at 04:10 Tokyo time. */
export const attachmentCronItems = [
  { task: 'requeueStaleScans', match: '*/5 * * * *' },
  { task: 'purgeFiles', match: '10 19 * * *' },
] as const satisfies readonly CronItemOf<typeof attachmentTasks>[];
