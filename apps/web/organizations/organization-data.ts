import { listOrganizations } from '@kiko/contract/organizations/organization-endpoints.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kit/api-client.ts';

/** Everybody who may manage a port; a few dozen, so one page holds them all. */
export const useHarborManagers = (isWanted: boolean) =>
  useQuery({
    queryKey: ['organizations', 'harborManagers'],
    queryFn: ({ signal }) =>
      call(listOrganizations, { query: { types: [organizationTypes.harborManager], pageSize: 500 } }, signal),
    enabled: isWanted,
    staleTime: 60_000,
  }).data?.rows;
