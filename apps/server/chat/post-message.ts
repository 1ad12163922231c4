import type { createMessage } from '@kiko/contract/chat/chat-endpoints.ts';
import { chatKinds } from '@kiko/domain/chat/chat-parties.ts';
import { type Audience, audiencesOf, organizationAudience } from '@kiko/domain/live/audiences.ts';
import { checkKey } from '../kit/check-key.ts';
import { leaveLiveEvent } from '../kit/live/live-queries.ts';
import { leaveNotice } from '../kit/notice-queries.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { attachFiles, findSent, getMessage, holdChat, insertMessage, upsertReadMark } from './chat-queries.ts';
import type { ChatRecord } from './chat-record-queries.ts';
import { whyNot } from './show-chat.ts';

type Asked = ContextWithBody<typeof createMessage> & { record: ChatRecord };

/** Whoever writes has read what stands before. Sent again, it is the message that is there already. */
export const postMessage = async ({ tx, actor, body: { body, attachmentIds }, key, record }: Asked) => {
  checkKey(key);
  const refusal = whyNot(record);
  if (refusal) throw new Refusal(refusal);
  const chatId = await holdChat(tx, record);
  const id = await insertMessage(tx, actor, { chatId, body, key });
  if (id === undefined) {
    const sent = key === undefined ? undefined : await findSent(tx, actor, key);
    if (sent?.chatId !== chatId || sent.body !== body) throw new Refusal('request.keyReused');
    return getMessage(tx, sent.id);
  }
  const wanted = new Set(attachmentIds);
  if (wanted.size > 0 && (await attachFiles(tx, id, [...wanted])) !== wanted.size) {
    throw new Refusal('request.unknownReference', [{ path: 'attachmentIds', code: 'unknownReference' }]);
  }
  await upsertReadMark(tx, actor, { chatId, lastMessageId: id });
  const { kind } = record;
  await leaveLiveEvent(tx, partiesOf(record), { topic: 'chat', kind, id: record.id });
  // A record that nobody else takes part in has nobody to be told.
  const own = audiencesOf(actor);
  const others = partiesOf(record).filter((party) => !own.includes(party));
  if (others.length > 0) {
    const about = { kind, recordId: record.id, messageId: id, senderOrganizationId: actor.organizationId };
    const reservationId = kind === chatKinds.reservation ? record.id : null;
    await leaveNotice(tx, { kind: 'chat', reservationId, payload: { event: 'chatPosted', ...about } });
  }
  return getMessage(tx, id);
};

/** Everybody who takes part, the sender's colleagues included. */
export const partiesOf = ({ kind, organizationId, adminOrganizationId }: ChatRecord): Audience[] => [
  ...(organizationId === null ? [] : [organizationAudience(organizationId)]),
  ...(adminOrganizationId === null ? [] : [organizationAudience(adminOrganizationId)]),
  ...(kind === chatKinds.reservation ? [] : (['ministry'] as const)),
];
