import { z } from 'zod';
import { createLocalStore } from '../kit/session/local-store.ts';
import type { ChatSubject } from './chat-data.ts';

const fileShape = z.object({ attachmentId: z.number(), name: z.string() });
const unsentChatShape = z.object({
  draft: z.string(),
  files: z.array(fileShape).readonly(),
  /** Sent without a known answer. The key finds the message if it arrived. */
  outgoing: z.array(z.object({ key: z.string(), body: z.string(), files: z.array(fileShape).readonly() })).readonly(),
});
export type UnsentChat = z.output<typeof unsentChatShape>;

/** What a user wrote in a chat and did not send, or sent without an answer: kept on this device for the next time the chat is opened. */
export const createUnsentChat = (accountId: number, { kind, id }: ChatSubject) =>
  createLocalStore<UnsentChat>(`chat:${accountId}:${kind}:${id}`, (stored) => unsentChatShape.parse(stored));

export const isEmpty = ({ draft, files, outgoing }: UnsentChat) => draft === '' && files.length === 0 && outgoing.length === 0;
