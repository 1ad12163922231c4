import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { Clock } from '../kit/clock.ts';
import { type Laboratory, scanAttachment } from './scan-attachment.ts';
import { queueScansAgain } from './scan-queries.ts';
import { sweepFiles } from './sweep-files.ts';

const attachment = z.object({ attachmentId: z.number() });

/** What the worker does for files. */
export const attachmentTasks = (laboratory: Laboratory, clock: Clock): TaskList => ({
  scanAttachment: (payload) => scanAttachment(laboratory, attachment.parse(payload).attachmentId),
  queueScansAgain: () => queueScansAgain(laboratory.database),
  sweepFiles: () => sweepFiles(laboratory, clock()),
});

/** In UTC: the sweep at 04:10 in Tokyo. */
export const attachmentTimetable = [
  { task: 'queueScansAgain', match: '*/5 * * * *' },
  { task: 'sweepFiles', match: '10 19 * * *' },
] as const;
