import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { findFeed, removeFeed, selectFeeds } from './calendar-feed-queries.ts';
import { issueFeed } from './issue-feed.ts';
import { showCalendar } from './show-calendar.ts';

export const calendarFeedRoutes = (api: Api) => {
  serve(api, listCalendarFeeds, async ({ tx, accessFilter }) => ({ rows: await selectFeeds(tx, accessFilter) }));
  serve(api, createCalendarFeed, issueFeed);
  serveRecord(api, deleteCalendarFeed, {
    find: ({ tx, accessFilter, params }) => findFeed(tx, accessFilter, params.id),
    act: async ({ tx, record }) => {
      await removeFeed(tx, record.id);
      return {};
    },
  });
  showCalendar(api);
};
