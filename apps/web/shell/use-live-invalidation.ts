import { type LiveKind, liveKinds } from '@kiko/contract/live/live-endpoints.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createBatchThrottle } from '../kit/api/batch-throttle.ts';
import { useLiveEvents } from '../kit/api/live.ts';
import { isPart, isWaiting, type KeyRoot, keyOf, rootsOf, rootsOfTopic } from '../kit/api/query-keys.ts';
import { useMe } from '../kit/session/use-me.ts';

/** During many changes an open page refetches at most every two seconds. */
const limits = { maxDelayMs: 200, intervalMs: 2000 };

/** Refetches the records first and then their parts: the files of a document that was removed would answer 404. */
export const invalidateInOrder = async (client: QueryClient, roots: ReadonlySet<KeyRoot>) => {
  const invalidate = (some: readonly KeyRoot[]) =>
    Promise.all(
      some.map((root) => client.invalidateQueries({ queryKey: keyOf(root), predicate: ({ queryKey }) => !isWaiting(queryKey) })),
    );
  await invalidate([...roots].filter((root) => !isPart(root)));
  await invalidate([...roots].filter(isPart));
};

const invalidateThrottled = (client: QueryClient) =>
  createBatchThrottle<readonly KeyRoot[]>((batches) => void invalidateInOrder(client, new Set(batches.flat())), limits);

const every = (kinds: readonly LiveKind[]) => kinds.flatMap(rootsOf);

/**
 * Everything on the screen follows by itself: the bell and the notices (specification 7), lists, calendars, files and records. What
 * each answer is refreshed by is declared beside its key (`kit/query-keys.ts`).
 */
export const useLiveBoard = () => {
  const client = useQueryClient();
  const me = useMe();
  const { add, stop } = useMemo(() => invalidateThrottled(client), [client]);
  useEffect(() => stop, [stop]);
  useLiveEvents('notification', (event) => {
    if (!event || event.key === String(me?.organizationId)) add(rootsOfTopic('notification'));
  });
  useLiveEvents('record', (event) => add(every(event ? [event.kind] : liveKinds)));
  // An open chat follows by itself, without the pause.
  useLiveEvents('chat', () => add(rootsOfTopic('chat').filter((root) => root !== 'chat')));
  // A sign-in of this account ended: if it was this one, the answer contains the cause.
  useLiveEvents('session', () => add(['me']));
};
