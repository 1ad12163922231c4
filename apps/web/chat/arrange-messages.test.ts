import type { Message, ReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { expect, test } from 'vitest';
import { arrangeMessages, firstUnread, withEarlier, withLatest } from './arrange-messages.ts';

const name = { ja: '函館市', en: 'Hakodate' };
const message = (id: number, accountId: number, at: string): Message => ({
  id,
  accountId,
  accountName: `p${accountId}`,
  organizationId: 1,
  organizationName: name,
  body: `${id}`,
  createdAt: new Date(at),
  key: null,
  files: [],
});
const mark = (accountId: number, lastMessageId: number): ReadMark => ({
  accountId,
  accountName: `p${accountId}`,
  organizationId: 1,
  organizationName: name,
  lastMessageId,
  readAt: new Date(0),
});

const messages = [
  message(1, 7, '2027-04-07T14:00:00Z'),
  message(2, 7, '2027-04-07T14:59:59Z'),
  message(3, 7, '2027-04-07T15:00:00Z'),
  message(5, 8, '2027-04-07T15:01:00Z'),
];

test('a new day starts at midnight in Tokyo, and consecutive messages of one account show the name once', () => {
  const lines = arrangeMessages(messages, [], 8);
  expect(lines.map(({ beginsDay }) => beginsDay)).toEqual([true, false, true, false]);
  expect(lines.map(({ continues }) => continues)).toEqual([false, true, false, false]);
  expect(lines.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true]);
});

test('read marks of others are at their last read message, also if that message is no longer on the page', () => {
  const lines = arrangeMessages(messages, [mark(7, 3), mark(8, 5), mark(9, 4), mark(10, 5)], 7);
  expect(lines.map(({ readers }) => readers.map(({ accountId }) => accountId))).toEqual([[], [], [9], [10]]);
});

test('messages of others after the own read mark are unread', () => {
  expect(firstUnread({ messages, readMarks: [] }, 8)).toBe(1);
  expect(firstUnread({ messages, readMarks: [mark(8, 1)] }, 8)).toBe(2);
  expect(firstUnread({ messages, readMarks: [mark(7, 3)] }, 7)).toBe(5);
  expect(firstUnread({ messages, readMarks: [mark(8, 3)] }, 8)).toBeUndefined();
});

const page = (ids: number[], hasEarlier: boolean) => ({
  messages: ids.map((id) => message(id, 7, '2027-04-07T14:00:00Z')),
  chatId: 1,
  hasEarlier,
  readMarks: [],
  unreadCount: 0,
  postRefusal: null,
});
const shown = ({ messages: known, hasEarlier }: { messages: readonly Message[]; hasEarlier: boolean }) => [
  known.map(({ id }) => id),
  hasEarlier,
];

test('pages are joined in any order, and a gap is never hidden', () => {
  expect(shown(withLatest(undefined, page([4, 5], true)))).toEqual([[4, 5], true]);
  expect(shown(withLatest(page([4, 5], true), page([5, 6], true)))).toEqual([[4, 5, 6], true]);
  expect(shown(withLatest(page([1, 2, 3, 4], false), page([3, 4], true)))).toEqual([[1, 2, 3, 4], false]);
  expect(shown(withLatest(page([4, 5], false), page([8, 9], true)))).toEqual([[8, 9], true]);
  expect(shown(withLatest(page([], false), page([1], false)))).toEqual([[1], false]);
  expect(shown(withEarlier(page([4, 5], true), page([2, 3], true)))).toEqual([[2, 3, 4, 5], true]);
  expect(shown(withEarlier(page([2, 3], true), page([1], false)))).toEqual([[1, 2, 3], false]);
  // Requested twice: the page has already been added.
  expect(shown(withEarlier(page([1, 2, 3], false), page([1], false)))).toEqual([[1, 2, 3], false]);
});
