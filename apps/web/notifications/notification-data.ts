import { getNotificationSettings, updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import type { NotificationCode } from '@kiko/domain/notifications/notification-types.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => call(getNotificationSettings, {}, signal),
});

/** What was saved is asked for again (specification 7). */
export const useSaveNotificationSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codes: readonly NotificationCode[]) =>
      call(updateNotificationSettings, { body: codes.map((notificationCode) => ({ notificationCode })) }),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  });
};
