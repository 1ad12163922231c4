import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getMe, {}, signal),
  staleTime: 60_000,
});
