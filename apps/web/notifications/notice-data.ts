import type { ResponseOf } from '@kiko/contract/endpoint.ts';
import {
  listNotifications,
  type NoticeListQuery,
  updateNotifications,
} from '@kiko/contract/notifications/notification-endpoints.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

/** The ten that home shows (specification 2), and how many are unread in all. */
export const notificationsQuery = queryOptions({
  queryKey: keyOf('notifications', 'latest'),
  queryFn: ({ signal }) => request(listNotifications, { query: { pageSize: 10 } }, signal),
});

export const noticeListQuery = (query: NoticeListQuery) =>
  queryOptions({
    queryKey: keyOf('notifications', 'list', query),
    queryFn: ({ signal }) => request(listNotifications, { query }, signal),
    placeholderData: keepPreviousData,
  });

type NoticePage = ResponseOf<typeof listNotifications>;
type ReadRange = { readIds: number[] } | { readUntilId: number };

/** Optimistic: the server cannot refuse it. */
export const useMarkNotificationsRead = () => {
  const client = useQueryClient();
  const queryKey = keyOf('notifications');
  return useSend({
    onLeave: 'keep',
    send: (read: ReadRange, signal) => request(updateNotifications, { body: { readIds: [], ...read } }, signal),
    onMutate: async (read) => {
      await client.cancelQueries({ queryKey });
      client.setQueriesData<NoticePage>({ queryKey }, (known) => {
        if (!known) return known;
        const isMeant = (id: number) => ('readIds' in read ? read.readIds.includes(id) : id <= read.readUntilId);
        const rows = known.rows.map((row) => ({ ...row, isRead: row.isRead || isMeant(row.id) }));
        const marked = rows.filter(({ isRead }, index) => isRead !== known.rows[index]?.isRead).length;
        return { ...known, rows, unreadCount: 'readIds' in read ? known.unreadCount - marked : 0 };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
