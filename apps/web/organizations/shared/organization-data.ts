import {
  createOrganization,
  getOrganization,
  listOrganizations,
  type NewOrganization,
  type OrganizationChange,
  type OrganizationListQuery,
  updateOrganization,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import type { OrganizationStatus } from '@kiko/domain/organizations/organization-statuses.ts';
import { isApplicant, type OrganizationType, organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';

export const organizationsQuery = (query: OrganizationListQuery) =>
  queryOptions({
    queryKey: keyOf('organizations', 'list', query),
    queryFn: ({ signal }) => call(listOrganizations, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const organizationQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('organizations', 'one', id),
    queryFn: ({ signal }) => call(getOrganization, { params: { id } }, signal),
  });

type Choices = { types: readonly OrganizationType[]; statuses: readonly OrganizationStatus[]; isWanted: boolean };

/** To choose from; one or two hundred, so one page holds them all. */
const useOrganizationsOf = ({ types, statuses, isWanted }: Choices) =>
  useQuery({
    queryKey: keyOf('organizations', 'list', 'choices', types, statuses),
    queryFn: ({ signal }) =>
      call(listOrganizations, { query: { types: [...types], statuses: [...statuses], pageSize: 500 } }, signal),
    enabled: isWanted,
    staleTime: 60_000,
  }).data?.rows;

const active: readonly OrganizationStatus[] = ['active'];

/** Organizations that may manage a port. A suspended harbor manager keeps its ports. */
export const useHarborManagers = (isWanted: boolean) =>
  useOrganizationsOf({ types: [organizationTypes.harborManager], statuses: ['active', 'suspended'], isWanted });

const everyType = Object.values(organizationTypes);
const otherThanMinistry = everyType.filter((type) => type !== organizationTypes.mlit);

/** Organizations whose accounts and groups the user may manage; those of the ministry only for the ministry. */
export const useOrganizationChoices = ({ isWanted, hasMinistry }: { isWanted: boolean; hasMinistry: boolean }) =>
  useOrganizationsOf({ types: hasMinistry ? everyType : otherThanMinistry, statuses: active, isWanted }) ?? [];

const applicantTypes = everyType.filter(isApplicant);

/** Organizations that can take over the reservations of another one. */
export const useSuccessors = (organizationId: number, isWanted: boolean) =>
  (useOrganizationsOf({ types: applicantTypes, statuses: active, isWanted }) ?? []).filter(({ id }) => id !== organizationId);

export const useSaveOrganization = () =>
  useSaveRecord({
    name: 'organizations',
    create: (body: NewOrganization, signal) => call(createOrganization, { body }, signal),
    update: (id, body: OrganizationChange, signal) => call(updateOrganization, { params: { id }, body }, signal),
  });
