import {
  createGroup,
  deleteGroup,
  type GroupChange,
  type GroupListQuery,
  getGroup,
  listGroupChoices,
  listGroups,
  type NewGroup,
  updateGroup,
} from '@kiko/contract/groups/group-endpoints.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

export const groupsQuery = (query: GroupListQuery) =>
  queryOptions({
    queryKey: ['groups', 'list', query],
    queryFn: ({ signal }) => call(listGroups, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (id: number) =>
  queryOptions({ queryKey: ['groups', 'one', id], queryFn: ({ signal }) => call(getGroup, { params: { id } }, signal) });

/** The groups of one organization to choose from; without it the caller's own. */
export const useGroupsOf = (organizationId: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['groups', 'list', 'choices', organizationId],
    queryFn: ({ signal }) => call(listGroups, { query: { organizationId, sortField: 'name', pageSize: 500 } }, signal),
    enabled: isWanted,
  }).data?.rows ?? [];

const nothing = { facilities: [], ports: [], cruiseShips: [] };

/** What the groups of an organization can be given; without it the caller's own. */
export const useGroupChoices = (organizationId: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: ['groups', 'choices', organizationId],
    queryFn: ({ signal }) => call(listGroupChoices, { query: { organizationId } }, signal),
    enabled: isWanted,
    staleTime: 60_000,
  }).data ?? nothing;

export const useSaveGroup = () =>
  useSaveRecord({
    name: 'groups',
    create: (body: NewGroup) => call(createGroup, { body }),
    update: (id, body: GroupChange) => call(updateGroup, { params: { id }, body }),
  });

export const useDeleteGroup = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteGroup, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['groups', 'list'] }),
  });
};
