import type { createMessage } from '@kiko/contract/chat/chat-endpoints.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { type Audience, audiencesOf, organizationAudience } from '@kiko/domain/live/audiences.ts';
import { assertIdempotencyKey } from '../kit/http/idempotency-key.ts';
import { Refusal, unknownReferenceRefusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { insertLiveEvent } from '../kit/live/live-queries.ts';
import { enqueueNotice } from '../kit/outbox/enqueue-notice-queries.ts';
import {
  attachFiles,
  findMessageByKey,
  getMessage,
  insertMessage,
  listRefusedFiles,
  lockChat,
  upsertReadMark,
} from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';
import { checkChatPost } from './show-chat.ts';

type ChatContext = ContextWithBody<typeof createMessage> & { record: ChatRecord };

/** Sending marks earlier messages as read. A repeated request returns the existing message. */
export const postMessage = async ({ tx, actor, body: { body, attachmentIds }, idempotencyKey, record }: ChatContext) => {
  assertIdempotencyKey(idempotencyKey);
  const refusal = checkChatPost(record);
  if (refusal) throw new Refusal(refusal);
  const chatId = await lockChat(tx, record);
  const id = await insertMessage(tx, actor, { chatId, body, key: idempotencyKey });
  if (id === undefined) {
    const sent = idempotencyKey === undefined ? undefined : await findMessageByKey(tx, actor, idempotencyKey);
    if (sent?.chatId !== chatId || sent.body !== body) throw new Refusal('request.keyReused');
    return getMessage(tx, sent.id);
  }
  const wanted = new Set(attachmentIds);
  if (wanted.size > 0 && (await attachFiles(tx, id, [...wanted])) !== wanted.size) {
    const files = await listRefusedFiles(tx, [...wanted]);
    if (files.length > 0) throw new Refusal('chat.filesRefused', [], { files });
    throw unknownReferenceRefusal('attachmentIds');
  }
  await upsertReadMark(tx, actor, { chatId, lastMessageId: id });
  const { kind } = record;
  await insertLiveEvent(tx, participantAudiences(record), { topic: 'chat', kind, id: record.id });
  // Without other participants no notice is sent.
  const own = audiencesOf(actor);
  const others = participantAudiences(record).filter((party) => !own.includes(party));
  if (others.length > 0) {
    const about = { kind, recordId: record.id, messageId: id, senderOrganizationId: actor.organizationId };
    const reservationId = kind === chatKinds.reservation ? record.id : null;
    await enqueueNotice(tx, { kind: 'chat', reservationId, payload: { event: 'chatPosted', ...about } });
  }
  return getMessage(tx, id);
};

/** All participants, including the sender's colleagues. A manager that entered a reservation is a party once. */
export const participantAudiences = ({ kind, organizationId, adminOrganizationId }: ChatRecord): Audience[] => [
  ...new Set([organizationId, adminOrganizationId].filter((id) => id !== null).map(organizationAudience)),
  ...(kind === chatKinds.reservation ? [] : (['ministry'] as const)),
];
