import type { GroupChoices, listGroupChoices } from '@kiko/contract/groups/group-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { findReachedOrganization } from '../kit/reached-organization.ts';
import { Refusal } from '../kit/refusal.ts';
import type { ContextWithBody } from '../kit/serve.ts';
import {
  listBerthsOfGroup,
  listManagedBerths,
  listPorts,
  listPortsOfGroup,
  listReservablePortIds,
  listShips,
  listShipsOfGroup,
} from './group-choice-queries.ts';

/** What the groups of an organization can be given. */
export const collectChoices = async ({ tx, actor, reach, query }: ContextWithBody<typeof listGroupChoices>) => {
  const organization = await findReachedOrganization({ tx, actor, reach }, query.organizationId);
  if (!organization) throw new Refusal('record.notFound');
  return {
    facilities: await listManagedBerths(tx, organization.id),
    ports: await listPorts(tx, await listReservablePortIds(tx, organization.id)),
    cruiseShips: await listShips(tx),
  };
};

/** What a group was given. */
export const collectChosen = async (tx: Transaction, groupId: number): Promise<GroupChoices> => ({
  facilities: await listBerthsOfGroup(tx, groupId),
  ports: await listPortsOfGroup(tx, groupId),
  cruiseShips: await listShipsOfGroup(tx, groupId),
});
