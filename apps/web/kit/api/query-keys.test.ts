import { liveKinds } from '@kiko/contract/live/live-endpoints.ts';
import { expect, test } from 'vitest';
import { isWaiting, keyOf, refreshSources, rootsOf, rootsOfTopic } from './query-keys.ts';

test('every cached answer has a source of refresh, or a reason why it needs none', () => {
  const without = Object.entries(refreshSources).filter(
    ([, source]) => !('live' in source || 'topic' in source || 'fixed' in source),
  );
  expect(without).toEqual([]);
});

test.each(liveKinds)('a live event about a %s refreshes something', (kind) => {
  expect(rootsOf(kind).length).toBeGreaterThan(0);
});

test('files and the chat follow the status of their record', () => {
  for (const kind of ['reservation', 'berth'] as const)
    expect(rootsOf(kind)).toEqual(expect.arrayContaining(['attachments', 'chat']));
});

test('what a group may see follows its ports and berths', () => {
  const limited = ['acceptance-periods', 'berths', 'calendar', 'events', 'ports', 'procedures', 'ships'];
  expect(rootsOf('group')).toEqual(expect.arrayContaining(limited));
});

test('a live topic refreshes the queries that it belongs to', () => {
  expect(rootsOfTopic('notification').toSorted()).toEqual(['notifications', 'summaries']);
  expect(rootsOfTopic('chat').toSorted()).toEqual(['chat', 'reservations']);
});

test('an open reservation waits for its reader, its lists and other records do not', () => {
  expect(isWaiting(keyOf('reservations', 'one', 7))).toBe(true);
  expect(isWaiting(keyOf('reservations', 'list', {}))).toBe(false);
  expect(isWaiting(keyOf('ports', 'one', 7))).toBe(false);
});
