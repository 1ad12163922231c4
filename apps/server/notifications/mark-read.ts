import type { updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import { countUnread, markNoticesRead } from './notification-queries.ts';

export const markRead = async ({ tx, reach, body }: ContextWithBody<typeof updateNotifications>) => {
  await markNoticesRead(tx, reach, body);
  return { unreadCount: await countUnread(tx, reach) };
};
