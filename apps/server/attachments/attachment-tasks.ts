import type { TaskList } from 'graphile-worker';
import type { Clock } from '../kit/clock.ts';
import { runJob } from '../kit/jobs/job-table.ts';
import { type ScanDependencies, scanAttachment } from './scan-attachment.ts';
import { queueScansAgain } from './scan-queries.ts';
import { sweepFiles } from './sweep-files.ts';

/** Worker tasks of attachments. */
export const attachmentTasks = (dependencies: ScanDependencies, clock: Clock): TaskList => ({
  scanAttachment: runJob('scanAttachment', ({ attachmentId }) => scanAttachment(dependencies, attachmentId)),
  queueScansAgain: () => queueScansAgain(dependencies.database),
  sweepFiles: () => sweepFiles(dependencies, clock()),
});

/** Schedules in UTC. The sweep runs at 04:10 Tokyo time. */
export const attachmentTimetable = [
  { task: 'queueScansAgain', match: '*/5 * * * *' },
  { task: 'sweepFiles', match: '10 19 * * *' },
] as const;
