import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { type Api, serve, serveRecord } from '../kit/http/serve.ts';
import { deleteFeedRow, findFeed, selectFeeds } from './calendar-feed-queries.ts';
import { issueFeed } from './issue-feed.ts';
import { serveCalendar } from './serve-calendar.ts';

export const calendarFeedRoutes = (api: Api) => {
  serve(api, listCalendarFeeds, async ({ tx, accessFilter }) => ({ rows: await selectFeeds(tx, accessFilter) }));
  serve(api, createCalendarFeed, issueFeed);
  serveRecord(api, deleteCalendarFeed, {
    find: ({ tx, accessFilter, params }) => findFeed(tx, accessFilter, params.id),
    handle: async ({ tx, record }) => {
      await deleteFeedRow(tx, record.id);
      return {};
    },
  });
  serveCalendar(api);
};
