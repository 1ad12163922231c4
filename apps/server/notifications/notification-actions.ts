import type { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { notificationDetailsShape } from '@kiko/contract/notifications/notification-shapes.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { countNotices, countUnreadNotifications, selectNotifications, updateNotificationsRead } from './notification-queries.ts';

export const listNotices = async ({ tx, accessFilter, query }: ContextWithBody<typeof listNotifications>) => {
  const stored = await selectNotifications(tx, accessFilter, query);
  const rows = stored.map((notice) => ({ ...notice, details: notificationDetailsShape.parse(notice.details) }));
  return {
    rows,
    rowCount: await countNotices(tx, accessFilter, query),
    unreadCount: await countUnreadNotifications(tx, accessFilter),
  };
};

export const markRead = async ({ tx, accessFilter, body }: ContextWithBody<typeof updateNotifications>) => {
  await updateNotificationsRead(tx, accessFilter, body);
  return { unreadCount: await countUnreadNotifications(tx, accessFilter) };
};
