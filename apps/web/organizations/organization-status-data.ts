import type { OrganizationDetail } from '@kiko/contract/organizations/organization-endpoints.ts';
import {
  changeOrganizationStatus,
  listOrganizationReservations,
  type Settlement,
  type SettlementResult,
  settleReservations,
} from '@kiko/contract/organizations/organization-status-endpoints.ts';
import { type OrganizationTransition, organizationTransitions } from '@kiko/domain/organizations/organization-statuses.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from '../kit/api/api-client.ts';
import { keyOf } from '../kit/api/query-keys.ts';
import { useSend } from '../kit/form/use-send.ts';
import { useProven } from '../kit/session/proof.ts';

export const futureReservationsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('reservations', 'list', 'organization', id),
    queryFn: ({ signal }) => request(listOrganizationReservations, { params: { id } }, signal),
  });

type StatusChange = {
  organization: OrganizationDetail;
  /** Null: only reservations are settled. */
  transition: OrganizationTransition | null;
  reason: string;
  seenReservationIds: number[];
  settlements: Settlement[];
};

/**
 * Changes the status, then settles reservations. A second attempt after a lost answer changes the status only if it has not changed
 * yet, so that nothing is done twice.
 */
export const useChangeStatus = () => {
  const client = useQueryClient();
  const proven = useProven();
  return useSend({
    send: async (change: StatusChange, signal): Promise<SettlementResult[]> => {
      const { organization, transition, reason, seenReservationIds, settlements } = change;
      const { id, status, version = 1 } = organization;
      const params = { id };
      if (transition !== null && status !== organizationTransitions[transition].to) {
        const body = { version, transition, reason, ...(transition !== 'reopen' && { seenReservationIds }) };
        const changed = await proven(() => request(changeOrganizationStatus, { params, body }, signal));
        client.setQueryData(keyOf('organizations', 'one', id), changed);
      }
      if (settlements.length === 0) return [];
      const { results } = await request(settleReservations, { params, body: { reason, reservations: settlements } }, signal);
      return results;
    },
    onSettled: () => {
      for (const name of ['organizations', 'reservations', 'accounts'] as const)
        void client.invalidateQueries({ queryKey: keyOf(name) });
    },
  });
};
