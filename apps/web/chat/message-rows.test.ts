import type { Message, ReadMark } from '@kiko/contract/chat/chat-endpoints.ts';
import { expect, test } from 'vitest';
import { findFirstUnreadId, mergeEarlierPage, mergeLatestPage, toMessageRows } from './message-rows.ts';

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
const buildReadMark = (accountId: number, lastMessageId: number): ReadMark => ({
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
  const lines = toMessageRows(messages, [], 8);
  expect(lines.map(({ startsDay }) => startsDay)).toEqual([true, false, true, false]);
  expect(lines.map(({ continuesSender }) => continuesSender)).toEqual([false, true, false, false]);
  expect(lines.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true]);
});

test('read marks of others are at their last read message, also if that message is no longer on the page', () => {
  const lines = toMessageRows(messages, [buildReadMark(7, 3), buildReadMark(8, 5), buildReadMark(9, 4), buildReadMark(10, 5)], 7);
  expect(lines.map(({ readers }) => readers.map(({ accountId }) => accountId))).toEqual([[], [], [9], [10]]);
});

test('messages of others after the own read mark are unread', () => {
  expect(findFirstUnreadId({ messages, readMarks: [] }, 8)).toBe(1);
  expect(findFirstUnreadId({ messages, readMarks: [buildReadMark(8, 1)] }, 8)).toBe(2);
  expect(findFirstUnreadId({ messages, readMarks: [buildReadMark(7, 3)] }, 7)).toBe(5);
  expect(findFirstUnreadId({ messages, readMarks: [buildReadMark(8, 3)] }, 8)).toBeUndefined();
});

const buildPage = (ids: number[], hasEarlier: boolean) => ({
  messages: ids.map((id) => message(id, 7, '2027-04-07T14:00:00Z')),
  chatId: 1,
  hasEarlier,
  readMarks: [],
  unreadCount: 0,
  postRefusal: null,
});
const arrangedIds = ({ messages: known, hasEarlier }: { messages: readonly Message[]; hasEarlier: boolean }) => [
  known.map(({ id }) => id),
  hasEarlier,
];

test('pages are joined in any order, and a gap is never hidden', () => {
  expect(arrangedIds(mergeLatestPage(undefined, buildPage([4, 5], true)))).toEqual([[4, 5], true]);
  expect(arrangedIds(mergeLatestPage(buildPage([4, 5], true), buildPage([5, 6], true)))).toEqual([[4, 5, 6], true]);
  expect(arrangedIds(mergeLatestPage(buildPage([1, 2, 3, 4], false), buildPage([3, 4], true)))).toEqual([[1, 2, 3, 4], false]);
  expect(arrangedIds(mergeLatestPage(buildPage([4, 5], false), buildPage([8, 9], true)))).toEqual([[8, 9], true]);
  expect(arrangedIds(mergeLatestPage(buildPage([], false), buildPage([1], false)))).toEqual([[1], false]);
  expect(arrangedIds(mergeEarlierPage(buildPage([4, 5], true), buildPage([2, 3], true)))).toEqual([[2, 3, 4, 5], true]);
  expect(arrangedIds(mergeEarlierPage(buildPage([2, 3], true), buildPage([1], false)))).toEqual([[1, 2, 3], false]);
  // Requested twice: the page has already been added.
  expect(arrangedIds(mergeEarlierPage(buildPage([1, 2, 3], false), buildPage([1], false)))).toEqual([[1, 2, 3], false]);
});
