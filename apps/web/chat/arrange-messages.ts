import type { Chat, Message, ReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { dayOf } from '@kiko/messages/format.ts';

/** A message as it stands in the log, with what stands around it. */
export type Line = {
  message: Message;
  isOwn: boolean;
  /** The first of its day in Tokyo. */
  beginsDay: boolean;
  /** Follows another one by the same person: their name is not said again. */
  continues: boolean;
  /** Others who have read up to here and no further. */
  readers: ReadMark[];
};

export const arrangeMessages = (messages: readonly Message[], readMarks: readonly ReadMark[], accountId: number): Line[] =>
  messages.map((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const beginsDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isLastRead = ({ lastMessageId }: ReadMark) => lastMessageId >= message.id && (after === undefined || lastMessageId < after.id);
    return {
      message,
      isOwn: message.accountId === accountId,
      beginsDay,
      continues: !beginsDay && before.accountId === message.accountId,
      // Whoever wrote it has read it, and so have I.
      readers: readMarks.filter((mark) => isLastRead(mark) && mark.accountId !== message.accountId && mark.accountId !== accountId),
    };
  });

/** The first message of somebody else that this person had not read; undefined where there is none. */
export const firstUnread = ({ messages, readMarks }: Pick<Chat, 'messages' | 'readMarks'>, accountId: number) => {
  const mark = readMarks.find((one) => one.accountId === accountId)?.lastMessageId ?? 0;
  return messages.find((message) => message.id > mark && message.accountId !== accountId)?.id;
};

/** The latest page on top of what is known; where it does not reach down to that, it stands alone. */
export const withLatest = (known: Chat | undefined, page: Chat): Chat => {
  const first = page.messages[0]?.id;
  if (!known || first === undefined) return page;
  const before = known.messages.filter(({ id }) => id < first);
  const isNext = before.length < known.messages.length;
  if (before.length === 0 || !isNext) return page;
  return { ...page, messages: [...before, ...page.messages], hasEarlier: known.hasEarlier };
};

/** An earlier page below what is known. */
export const withEarlier = (known: Chat, page: Chat): Chat => {
  const first = known.messages[0]?.id;
  const before = page.messages.filter(({ id }) => first !== undefined && id < first);
  return before.length === 0 ? known : { ...known, messages: [...before, ...known.messages], hasEarlier: page.hasEarlier };
};
