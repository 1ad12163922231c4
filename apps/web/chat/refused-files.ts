import { refusedFilesShape } from '@kiko/contract/chat/chat-endpoints.ts';
import { ApiRefusal } from '../kit/api/api-refusal.ts';

/** The files that kept a message from being sent, with why; none where something else did. */
export const refusedFiles = (error: unknown) => {
  if (!(error instanceof ApiRefusal) || error.code !== 'chat.filesRefused') return [];
  const read = refusedFilesShape.safeParse(error.details);
  return read.success ? read.data.files : [];
};

export const refusedIds = (error: unknown) => refusedFiles(error).map(({ id }) => id);
