import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

/** The port or berth of a calendar feed; without either, all calls visible to the user. */
type FeedPlace = { portId?: number; berthId?: number };

/** `name`: of the port or the berth; absent for a feed of all visible calls. */
export type Subscription = { place?: FeedPlace; name?: string };

export const calendarFeedsQuery = queryOptions({
  queryKey: keyOf('calendar-feeds'),
  queryFn: ({ signal }) => call(listCalendarFeeds, {}, signal),
});

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey });
};

export const useIssueFeed = () =>
  useSend({ send: (body: FeedPlace, signal) => call(createCalendarFeed, { body }, signal), onSettled: useRefresh() });

export const useRevokeFeed = () =>
  useSend({ send: (id: number, signal) => call(deleteCalendarFeed, { params: { id } }, signal), onSettled: useRefresh() });
