import { getNotificationSettings, updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

export const notificationSettingsQuery = queryOptions({
  queryKey: keyOf('notification-settings'),
  queryFn: ({ signal }) => request(getNotificationSettings, {}, signal),
});

/** Saved settings are refetched (specification 7). */
export const useSaveNotificationSettings = () => {
  const client = useQueryClient();
  return useSend({
    send: (codes: readonly NotificationCode[], signal) =>
      request(updateNotificationSettings, { body: codes.map((notificationCode) => ({ notificationCode })) }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  });
};
