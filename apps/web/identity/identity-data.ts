import { endOtherSessions, endOwnSession, getMe, listOwnSessions } from '@kiko/contract/identity/identity-endpoints.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';

export const meQuery = queryOptions({
  queryKey: keyOf('me'),
  queryFn: ({ signal }) => request(getMe, {}, signal),
  staleTime: 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: keyOf('me', 'sessions'),
  queryFn: ({ signal }) => request(listOwnSessions, {}, signal),
});

/** Ends one session by its id; `others` ends all but this one. */
export const useRevokeSessions = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: string, signal) =>
      id === 'others' ? request(endOtherSessions, {}, signal) : request(endOwnSession, { params: { id } }, signal),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};
