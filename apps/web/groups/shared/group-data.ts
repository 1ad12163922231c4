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
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';
import { useSend } from '../../kit/form/use-send.ts';

export const groupsQuery = (query: GroupListQuery) =>
  queryOptions({
    queryKey: keyOf('groups', 'list', query),
    queryFn: ({ signal }) => request(listGroups, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const groupQuery = (id: number) =>
  queryOptions({ queryKey: keyOf('groups', 'one', id), queryFn: ({ signal }) => request(getGroup, { params: { id } }, signal) });

/** The groups of one organization to choose from; without it the caller's own. */
export const useGroupOptions = (organizationId: number | undefined, isEnabled: boolean) =>
  useQuery({
    queryKey: keyOf('groups', 'list', 'choices', organizationId),
    queryFn: ({ signal }) => request(listGroups, { query: { organizationId, sortField: 'name', pageSize: 500 } }, signal),
    enabled: isEnabled,
  }).data?.rows ?? [];

const noChoices = { facilities: [], ports: [], cruiseShips: [] };

/** The items available to groups of an organization; by default the caller's own. */
export const useGroupLinkOptions = (organizationId: number | undefined, isEnabled: boolean) =>
  useQuery({
    queryKey: keyOf('groups', 'choices', organizationId),
    queryFn: ({ signal }) => request(listGroupChoices, { query: { organizationId } }, signal),
    enabled: isEnabled,
    staleTime: 60_000,
  }).data ?? noChoices;

export const useSaveGroup = () =>
  useSaveRecord({
    queryKey: 'groups',
    create: (body: NewGroup, signal) => request(createGroup, { body }, signal),
    update: (id, body: GroupChange, signal) => request(updateGroup, { params: { id }, body }, signal),
  });

export const useDeleteGroup = () => {
  const client = useQueryClient();
  return useSend({
    send: (id: number, signal) => request(deleteGroup, { params: { id } }, signal),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('groups', 'list') }),
  });
};
