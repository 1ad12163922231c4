import { getSystemStatus } from '@kiko/contract/system-status/system-status-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';

export const statusRefreshSeconds = 30;

/** No live event names a mail server that is down, so the page reads it again by itself. */
export const systemStatusQuery = queryOptions({
  queryKey: keyOf('system-status'),
  queryFn: ({ signal }) => request(getSystemStatus, {}, signal),
  refetchInterval: statusRefreshSeconds * 1000,
});
