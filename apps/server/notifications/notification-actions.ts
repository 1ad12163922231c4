import { noticeFactsShape } from '@kiko/contract/notifications/notice-shapes.ts';
import type { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { countNotices, countUnread, markNoticesRead, selectNotices } from './notification-queries.ts';

export const listNotices = async ({ tx, accessFilter, query }: ContextWithBody<typeof listNotifications>) => {
  const stored = await selectNotices(tx, accessFilter, query);
  const rows = stored.map((notice) => ({ ...notice, facts: noticeFactsShape.parse(notice.facts) }));
  return { rows, rowCount: await countNotices(tx, accessFilter, query), unreadCount: await countUnread(tx, accessFilter) };
};

export const markRead = async ({ tx, accessFilter, body }: ContextWithBody<typeof updateNotifications>) => {
  await markNoticesRead(tx, accessFilter, body);
  return { unreadCount: await countUnread(tx, accessFilter) };
};
