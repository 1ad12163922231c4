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
import {
  isApplicantOrganization,
  type OrganizationType,
  organizationTypes,
} from '@kiko/domain/organizations/organization-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../kit/api/api-client.ts';
import { keyOf } from '../../kit/api/query-keys.ts';
import { useSaveRecord } from '../../kit/form/save-record.tsx';
import { useProven } from '../../kit/session/proof.ts';

export const organizationsQuery = (query: OrganizationListQuery) =>
  queryOptions({
    queryKey: keyOf('organizations', 'list', query),
    queryFn: ({ signal }) => request(listOrganizations, { query }, signal),
    placeholderData: keepPreviousData,
  });

export const organizationQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('organizations', 'one', id),
    queryFn: ({ signal }) => request(getOrganization, { params: { id } }, signal),
  });

type Choices = { types: readonly OrganizationType[]; statuses: readonly OrganizationStatus[]; isWanted: boolean };

/** To choose from; one or two hundred, so one page holds them all. */
const useOrganizationsOfTypes = ({ types, statuses, isWanted: isEnabled }: Choices) =>
  useQuery({
    queryKey: keyOf('organizations', 'list', 'choices', types, statuses),
    queryFn: ({ signal }) =>
      request(listOrganizations, { query: { types: [...types], statuses: [...statuses], pageSize: 500 } }, signal),
    enabled: isEnabled,
    staleTime: 60_000,
  }).data?.rows;

const active: readonly OrganizationStatus[] = ['active'];

/** Organizations that may manage a port. A suspended harbor manager keeps its ports. */
export const useHarborManagerOptions = (isEnabled: boolean) =>
  useOrganizationsOfTypes({ types: [organizationTypes.harborManager], statuses: ['active', 'suspended'], isWanted: isEnabled });

const allOrganizationTypes = Object.values(organizationTypes);
const nonMinistryTypes = allOrganizationTypes.filter((type) => type !== organizationTypes.mlit);

/** Organizations whose accounts and groups the user may manage; those of the ministry only for the ministry. */
export const useOrganizationOptions = ({
  isWanted: isEnabled,
  hasMinistry: includesMinistry,
}: {
  isWanted: boolean;
  hasMinistry: boolean;
}) =>
  useOrganizationsOfTypes({
    types: includesMinistry ? allOrganizationTypes : nonMinistryTypes,
    statuses: active,
    isWanted: isEnabled,
  }) ?? [];

const applicantTypes = allOrganizationTypes.filter(isApplicantOrganization);

/** Organizations that can take over the reservations of another one. */
export const useSuccessors = (organizationId: number, isWanted: boolean) =>
  (useOrganizationsOfTypes({ types: applicantTypes, statuses: active, isWanted }) ?? []).filter(({ id }) => id !== organizationId);

export const useSaveOrganization = () => {
  const proven = useProven();
  return useSaveRecord({
    queryKey: 'organizations',
    create: (body: NewOrganization, signal) => proven(() => request(createOrganization, { body }, signal)),
    update: (id, body: OrganizationChange, signal) => request(updateOrganization, { params: { id }, body }, signal),
  });
};
