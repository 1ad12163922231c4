import {
  getNotificationSettings,
  listNotifications,
  updateNotificationSettings,
  updateNotifications,
} from '@kiko/contract/notifications/notification-endpoints.ts';
import { type Api, serve } from '../kit/serve.ts';
import { listNotices } from './list-notices.ts';
import { markRead } from './mark-read.ts';
import { saveSettings } from './save-settings.ts';
import { showSettings } from './show-settings.ts';

export const notificationRoutes = (api: Api) => {
  serve(api, getNotificationSettings, showSettings);
  serve(api, updateNotificationSettings, saveSettings);
  serve(api, listNotifications, listNotices);
  serve(api, updateNotifications, markRead);
};
