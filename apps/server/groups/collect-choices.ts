import type { GroupChoices, listGroupChoices } from '@kiko/contract/groups/group-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { Refusal } from '../kit/http/refusal.ts';
import type { ContextWithBody } from '../kit/http/serve.ts';
import { findAccessibleOrganization } from '../organizations/shared/reached-organization.ts';
import {
  listBerthsOfGroup,
  listManagedBerths,
  listPorts,
  listPortsOfGroup,
  listReservablePortIds,
  listShips,
  listShipsOfGroup,
} from './group-choice-queries.ts';

/** Berths, ports and ships that groups of an organization can be assigned. */
export const collectChoices = async ({ tx, actor, accessFilter, query }: ContextWithBody<typeof listGroupChoices>) => {
  const organization = await findAccessibleOrganization({ tx, actor, accessFilter }, query.organizationId);
  if (!organization) throw new Refusal('record.notFound');
  return {
    facilities: await listManagedBerths(tx, organization.id),
    ports: await listPorts(tx, await listReservablePortIds(tx, organization.id)),
    cruiseShips: await listShips(tx),
  };
};

/** Berths, ports and ships of a group. */
export const collectChosen = async (tx: Transaction, groupId: number): Promise<GroupChoices> => ({
  facilities: await listBerthsOfGroup(tx, groupId),
  ports: await listPortsOfGroup(tx, groupId),
  cruiseShips: await listShipsOfGroup(tx, groupId),
});
