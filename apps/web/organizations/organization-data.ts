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
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';
import { useSaveRecord } from '../kit/save-record.tsx';

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

export const useSaveOrganization = () =>
  useSaveRecord({
    name: 'organizations',
    create: (body: NewOrganization) => call(createOrganization, { body }),
    update: (id, body: OrganizationChange) => call(updateOrganization, { params: { id }, body }),
  });
