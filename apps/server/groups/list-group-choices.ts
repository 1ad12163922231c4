import type { GroupChoices, listGroupChoices } from '@kiko/contract/groups/group-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { findAccessibleOrganization } from '../organizations/shared/accessible-organization.ts';
import {
  selectGroupBerths,
  selectGroupPorts,
  selectGroupShips,
  selectManagedBerths,
  selectPortChoices,
  selectReservablePortIds,
  selectShipChoices,
} from './group-choice-queries.ts';

/** Berths, ports and ships that groups of an organization can be assigned. */
export const listAvailableGroupChoices = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listGroupChoices>) => {
  const organization = await findAccessibleOrganization({ tx, actor, accessFilter }, query.organizationId);
  if (!organization) throw new Refusal('record.notFound');
  return {
    facilities: await selectManagedBerths(tx, organization.id),
    ports: await selectPortChoices(tx, await selectReservablePortIds(tx, organization.id)),
    cruiseShips: await selectShipChoices(tx),
  };
};

/** Berths, ports and ships of a group. */
export const loadGroupLinks = async (tx: Transaction, groupId: number): Promise<GroupChoices> => ({
  facilities: await selectGroupBerths(tx, groupId),
  ports: await selectGroupPorts(tx, groupId),
  cruiseShips: await selectGroupShips(tx, groupId),
});
