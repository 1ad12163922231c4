import { getParameters } from '@kiko/contract/reference/reference-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/api-client.ts';
import { keyOf } from '../api/query-keys.ts';

/** Refetched every few minutes: the response also corrects the clock after the device has slept. */
export const parametersQuery = queryOptions({
  queryKey: keyOf('parameters'),
  queryFn: ({ signal }) => request(getParameters, {}, signal),
  refetchInterval: 300_000,
});
