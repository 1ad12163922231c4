import type { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { notificationDetailsShape } from '@kiko/contract/notifications/notification-shapes.ts';
import { mapPage } from '../kit/database/page-of.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { countUnreadNotifications, selectNotifications, updateNotificationsRead } from './notification-queries.ts';

export const listNotices = async ({ tx, accessFilter, query }: ContextWithBody<typeof listNotifications>) => {
  const page = await selectNotifications(tx, accessFilter, query);
  return {
    ...mapPage(page, (notice) => ({ ...notice, details: notificationDetailsShape.parse(notice.details) })),
    unreadCount: await countUnreadNotifications(tx, accessFilter),
  };
};

export const markRead = async ({ tx, accessFilter, body }: ContextWithBody<typeof updateNotifications>) => {
  await updateNotificationsRead(tx, accessFilter, body);
  return { unreadCount: await countUnreadNotifications(tx, accessFilter) };
};
