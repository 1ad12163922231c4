import { listNotifications, updateNotifications } from '@kiko/contract/notifications/notification-endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

/** The ten that home shows (specification 2), and how many are unread in all. */
export const noticesQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call(listNotifications, { query: { pageSize: 10 } }, signal),
});

type Read = { readIds: number[] } | { readUntilId: number };

/** Shown at once: the server cannot refuse it. */
export const useMarkRead = () => {
  const client = useQueryClient();
  const { queryKey } = noticesQuery;
  return useMutation({
    mutationFn: (read: Read) => call(updateNotifications, { body: { readIds: [], ...read } }),
    onMutate: async (read) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => {
        if (!known) return known;
        const isMeant = (id: number) => ('readIds' in read ? read.readIds.includes(id) : id <= read.readUntilId);
        const rows = known.rows.map((row) => ({ ...row, isRead: row.isRead || isMeant(row.id) }));
        const marked = rows.filter(({ isRead }, index) => isRead !== known.rows[index]?.isRead).length;
        return { rows, unreadCount: 'readIds' in read ? known.unreadCount - marked : 0 };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
