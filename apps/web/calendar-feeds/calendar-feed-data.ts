import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

/** What a calendar is of; every call that somebody sees where it says neither. */
type FeedPlace = { portId?: number; berthId?: number };

/** `name`: of the port or the berth; without one, all that somebody sees. */
export type Subscription = { place?: FeedPlace; name?: string };

export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: ({ signal }) => call(listCalendarFeeds, {}, signal),
});

const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey });
};

export const useIssueFeed = () =>
  useMutation({ mutationFn: (body: FeedPlace) => call(createCalendarFeed, { body }), onSettled: useRefresh() });

export const useRevokeFeed = () =>
  useMutation({ mutationFn: (id: number) => call(deleteCalendarFeed, { params: { id } }), onSettled: useRefresh() });
