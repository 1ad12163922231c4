import {
  getNotificationSettings,
  listNotifications,
  updateNotificationSettings,
  updateNotifications,
} from '@kiko/contract/notifications/notification-endpoints.ts';
import { type Api, serve } from '../kit/http/serve.ts';
import { listNotices, markRead } from './notification-actions.ts';
import { saveNotificationSettings, showSettings } from './notification-setting-actions.ts';

export const notificationRoutes = (api: Api) => {
  serve(api, getNotificationSettings, showSettings);
  serve(api, updateNotificationSettings, saveNotificationSettings);
  serve(api, listNotifications, listNotices);
  serve(api, updateNotifications, markRead);
};
