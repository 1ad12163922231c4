import { endOtherSessions, endOwnSession, getMe, listOwnSessions } from '@kiko/contract/identity/identity-endpoints.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(getMe, {}, signal),
  staleTime: 60_000,
});

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call(listOwnSessions, {}, signal),
});

/** Ends one session by its id; `others` ends all but this one. */
export const useEndSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => (id === 'others' ? call(endOtherSessions, {}) : call(endOwnSession, { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
};
