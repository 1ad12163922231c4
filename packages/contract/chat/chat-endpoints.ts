import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { postRefusalCodes } from '@kiko/domain/chat/decide-post.ts';
import { z } from 'zod';
import { attachmentStates } from '../attachments/attachment-endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, nameShape, queryNumber, text } from '../shapes.ts';

const kind = queryNumber()
  .pipe(z.enum(chatKinds))
  .default(chatKinds.reservation)
  .describe('Kind of the record: 3 ship change request, 4 reservable port request, 5 reservation');

/** The kind named by a query, before the rest is validated; undefined if it is unknown. */
export const parseChatKind = (query: unknown) => z.object({ kind }).safeParse(query).data?.kind;

export const maxMessageLength = 4000;

const messageFileShape = z.object({ id, name: z.string(), size: z.int(), state: z.enum(attachmentStates) });
export type MessageFile = z.output<typeof messageFileShape>;

const messageShape = z.object({
  id,
  accountId: id,
  accountName: z.string().describe('The name at the time'),
  organizationId: id,
  organizationName: nameShape,
  body: z.string(),
  createdAt: instant,
  files: z.array(messageFileShape),
  key: z.string().nullable().describe('The key with which the caller sent it; null for messages of others'),
});
export type Message = z.output<typeof messageShape>;

const readMarkShape = messageShape
  .pick({ accountId: true, accountName: true, organizationId: true, organizationName: true })
  .extend({ lastMessageId: id, readAt: instant });
export type ReadMark = z.output<typeof readMarkShape>;

const chatShape = z.object({
  chatId: id.nullable().describe('The record to which files are attached; null before the first message'),
  messages: z.array(messageShape).describe('Oldest first'),
  hasEarlier: z.boolean().describe('There are earlier messages'),
  readMarks: z.array(readMarkShape).describe('The last message that each participant has read'),
  unreadCount: z.int().describe('Messages of others after the last one that the caller has read'),
  postRefusal: z.enum(postRefusalCodes).nullable().describe('Why the caller cannot post now; null if the caller can'),
});

export type Chat = z.output<typeof chatShape>;

const newMessageShape = z
  .strictObject({ body: text(maxMessageLength), attachmentIds: z.array(id).max(20).default([]) })
  .refine(({ body, attachmentIds }) => body !== '' || attachmentIds.length > 0, {
    path: ['body'],
    params: { fieldIssue: 'required' },
  });

export const getChat = endpoint({
  method: 'GET',
  path: '/messages/{id}',
  summary: 'List the latest chat messages of a record, or those before a message',
  capability: 'chat.read',
  params: idParams,
  query: z.strictObject({ kind, before: queryNumber().min(1).optional(), pageSize: queryNumber().min(1).max(200).default(50) }),
  response: chatShape,
  refusals: ['record.notFound'],
});

export const createMessage = endpoint({
  method: 'POST',
  path: '/messages/{id}',
  summary: 'Send a chat message; a retry with the same Idempotency-Key returns the same message',
  capability: 'chat.create',
  params: idParams,
  query: z.strictObject({ kind }),
  body: newMessageShape,
  response: messageShape,
  status: 201,
  refusals: ['record.notFound', 'request.keyReused', 'request.unknownReference', 'chat.filesRefused', ...postRefusalCodes],
});

/** In the refusal `chat.filesRefused` as `because`: which files cannot go along, and why. */
export const refusedFilesShape = z.object({
  files: z.array(z.object({ id, name: z.string(), state: z.enum(['infected', 'refused', 'deleted']) })),
});

/** An addition of ours: the specification has no call for it. */
export const updateReadMark = endpoint({
  method: 'PUT',
  path: '/messages/{id}',
  summary: 'Mark chat messages as read up to a message; without one only create the chat, for a file',
  capability: 'chat.update',
  params: idParams,
  query: z.strictObject({ kind }),
  body: z.strictObject({ lastMessageId: id.optional().describe('Ignored if a later message is marked already') }),
  response: z.object({ unreadCount: z.int(), chatId: id }),
  refusals: ['record.notFound', 'request.unknownReference', ...postRefusalCodes],
});
