import { noticeFactsShape } from '@kiko/contract/notifications/notice-shapes.ts';
import type { listNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countUnread, selectNotices } from './notification-queries.ts';

export const listNotices = async ({ tx, reach, query }: ContextWithBody<typeof listNotifications>) => {
  const stored = await selectNotices(tx, reach, query.pageSize);
  const rows = stored.map((notice) => ({ ...notice, facts: noticeFactsShape.parse(notice.facts) }));
  return { rows, unreadCount: await countUnread(tx, reach) };
};
