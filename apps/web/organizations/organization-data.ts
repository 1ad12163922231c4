import {
  createOrganization,
  getOrganization,
  listOrganizations,
  type NewOrganization,
  type OrganizationChange,
  type OrganizationListQuery,
  updateOrganization,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import { type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

export const organizationsQuery = (query: OrganizationListQuery) =>
  queryOptions({
    queryKey: ['organizations', 'list', query],
    queryFn: ({ signal }) => call(listOrganizations, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const organizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['organizations', 'one', id],
    queryFn: ({ signal }) => call(getOrganization, { params: { id } }, signal),
  });

/** To choose from; one or two hundred, so one page holds them all. */
const useOrganizationsOf = (types: readonly OrganizationType[], isWanted: boolean) =>
  useQuery({
    queryKey: ['organizations', 'list', 'choices', types],
    queryFn: ({ signal }) => call(listOrganizations, { query: { types: [...types], pageSize: 500 } }, signal),
    enabled: isWanted,
    staleTime: 60_000,
  }).data?.rows;

/** Everybody who may manage a port. */
export const useHarborManagers = (isWanted: boolean) => useOrganizationsOf([organizationTypes.harborManager], isWanted);

const everyType = Object.values(organizationTypes);
const otherThanMinistry = everyType.filter((type) => type !== organizationTypes.mlit);

/** Organizations whose people and groups somebody looks after; not everybody looks after the ministry's. */
export const useOrganizationChoices = ({ isWanted, hasMinistry }: { isWanted: boolean; hasMinistry: boolean }) =>
  useOrganizationsOf(hasMinistry ? everyType : otherThanMinistry, isWanted) ?? [];

/** Registering and changing; afterwards every list of organizations is asked for again. */
export const useSaveOrganization = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: { id: number; change: OrganizationChange } | { organization: NewOrganization }) =>
      'id' in save
        ? call(updateOrganization, { params: { id: save.id }, body: save.change })
        : call(createOrganization, { body: save.organization }),
    onSuccess: (organization) => {
      client.setQueryData(organizationQuery(organization.id).queryKey, organization);
      return client.invalidateQueries({ queryKey: ['organizations', 'list'] });
    },
  });
};
