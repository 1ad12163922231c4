import type { Chat, Message, ReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { isoDayOf } from '@kiko/messages/format.ts';

/** A message of the chat log with what its row shows. */
export type MessageRow = {
  message: Message;
  isOwn: boolean;
  /** The first of its day in Tokyo. */
  startsDay: boolean;
  /** Follows another message of the same sender, so the name is not repeated. */
  continuesSender: boolean;
  /** Other users whose last read message is this one. */
  readers: ReadMark[];
};

export const toMessageRows = (messages: readonly Message[], readMarks: readonly ReadMark[], accountId: number): MessageRow[] =>
  messages.map((message, index) => {
    const before = messages[index - 1];
    const after = messages[index + 1];
    const startsDay = !before || isoDayOf(before.createdAt) !== isoDayOf(message.createdAt);
    const isLastRead = ({ lastMessageId }: ReadMark) =>
      lastMessageId >= message.id && (after === undefined || lastMessageId < after.id);
    return {
      message,
      isOwn: message.accountId === accountId,
      startsDay,
      continuesSender: !startsDay && before.accountId === message.accountId,
      // The sender and the current user are not listed.
      readers: readMarks.filter((mark) => isLastRead(mark) && mark.accountId !== message.accountId && mark.accountId !== accountId),
    };
  });

/** The first unread message of another user, if any. */
export const findFirstUnreadId = ({ messages, readMarks }: Pick<Chat, 'messages' | 'readMarks'>, accountId: number) => {
  const mark = readMarks.find((one) => one.accountId === accountId)?.lastMessageId ?? 0;
  return messages.find((message) => message.id > mark && message.accountId !== accountId)?.id;
};

/** Appends the latest page to the known messages. If there is a gap between them, only the page remains. */
export const mergeLatestPage = (known: Chat | undefined, page: Chat): Chat => {
  const first = page.messages[0]?.id;
  if (!known || first === undefined) return page;
  const before = known.messages.filter(({ id }) => id < first);
  const isNext = before.length < known.messages.length;
  if (before.length === 0 || !isNext) return page;
  return { ...page, messages: [...before, ...page.messages], hasEarlier: known.hasEarlier };
};

/** Prepends an earlier page to the known messages. */
export const mergeEarlierPage = (known: Chat, page: Chat): Chat => {
  const first = known.messages[0]?.id;
  const before = page.messages.filter(({ id }) => first !== undefined && id < first);
  return before.length === 0 ? known : { ...known, messages: [...before, ...known.messages], hasEarlier: page.hasEarlier };
};
