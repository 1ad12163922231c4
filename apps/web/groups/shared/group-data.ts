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
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';
import { useSend } from '../../kit/form/use-send.ts';

export const groupsQuery = (query: GroupListQuery) =>
  queryOptions({
    queryKey: keyOf('groups', 'list', query),
    queryFn: ({ signal }) => call(listGroups, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('groups', 'one', id), queryFn: ({ signal }) => call(getGroup, { params: { id } }, signal) });

/** The groups of one organization to choose from; without it the caller's own. */
export const useGroupsOf = (organizationId: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf('groups', 'list', 'choices', organizationId),
    queryFn: ({ signal }) => call(listGroups, { query: { organizationId, sortField: 'name', pageSize: 500 } }, signal),
    enabled: isWanted,
  }).data?.rows ?? [];

const nothing = { facilities: [], ports: [], cruiseShips: [] };

/** The items available to groups of an organization; by default the caller's own. */
export const useGroupChoices = (organizationId: number | undefined, isWanted: boolean) =>
  useQuery({
    queryKey: keyOf('groups', 'choices', organizationId),
    queryFn: ({ signal }) => call(listGroupChoices, { query: { organizationId } }, signal),
    enabled: isWanted,
    staleTime: 60_000,
  }).data ?? nothing;

export const useSaveGroup = () =>
  useSaveRecord({
    name: 'groups',
    create: (body: NewGroup, signal) => call(createGroup, { body }, signal),
    update: (id, body: GroupChange, signal) => call(updateGroup, { params: { id }, body }, signal),
  });

export const useDeleteGroup = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => call(deleteGroup, { params: { id } }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('groups', 'list') }),
  });
};
