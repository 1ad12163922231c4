import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

/** The port or berth of a calendar feed; without either, all calls visible to the user. */
type FeedScope = { portId?: number; berthId?: number };

/** `name`: of the port or the berth; absent for a feed of all visible calls. */
export type FeedSubscription = { scope?: FeedScope; name?: string };

export const calendarFeedsQuery = queryOptions({
  queryKey: keyOf('calendar-feeds'),
  queryFn: ({ signal }) => request(listCalendarFeeds, {}, signal),
});

const useInvalidateFeeds = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey });
};

export const useCreateCalendarFeed = () =>
  useSend({ send: (body: FeedScope, signal) => request(createCalendarFeed, { body }, signal), onSettled: useInvalidateFeeds() });

export const useRevokeCalendarFeed = () =>
  useSend({
    send: (id: number, signal) => request(deleteCalendarFeed, { params: { id } }, signal),
    onSettled: useInvalidateFeeds(),
  });
