import { endOtherSessions, endOwnSession, getMe, listOwnSessions } from '@kiko/contract/identity/identity-endpoints.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

export const meQuery = queryOptions({
  queryKey: keyOf('me'),
  queryFn: ({ signal }) => call(getMe, {}, signal),
  staleTime: 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: keyOf('me', 'sessions'),
  queryFn: ({ signal }) => call(listOwnSessions, {}, signal),
});

/** Ends one session by its id; `others` ends all but this one. */
export const useEndSessions = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: string, signal) =>
      id === 'others' ? call(endOtherSessions, {}, signal) : call(endOwnSession, { params: { id } }, signal),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};
