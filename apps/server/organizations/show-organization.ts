import {
  type OrganizationDetail,
  type OrganizationRow,
  organizationFields,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import type { Transaction } from '@kiko/database/connection.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { findMaster, type StoredOrganization, type StoredRow } from './organization-queries.ts';

/** The ministry sees every organization whole, everybody else only their own; of others there is a name and a type. */
const isShownWhole = (actor: Actor, { id }: { id: number }) =>
  actor.organizationType === organizationTypes.mlit || actor.organizationId === id;

export const showOrganizationRow = (actor: Actor, row: StoredRow): OrganizationRow => {
  const { id, type, name } = row;
  return isShownWhole(actor, row) ? { id, type, name, ...withoutHoles(row) } : { id, type, name };
};

/** An organization with its master account, as far as this person may see it. */
export const showOrganization = async (
  tx: Transaction,
  actor: Actor,
  organization: StoredOrganization,
): Promise<OrganizationDetail> => {
  const { id, type, name, address, version } = organization;
  if (!isShownWhole(actor, organization)) return { id, type, name, editableFields: [] };
  return {
    ...{ id, type, name, address },
    ...withoutHoles(organization),
    ...(version !== null && { version }),
    master: (await findMaster(tx, id)) ?? null,
    editableFields: mayEver('organization.update', kindOf(actor)) ? organizationFields : [],
  };
};

/** Columns from the table are null where row-level security hides the row; such a field is not in the answer. */
const withoutHoles = ({ code, email, phone, countryCode, updatedAt }: StoredRow) => ({
  ...(code !== null && { code }),
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
  ...(countryCode !== null && { countryCode }),
  ...(updatedAt !== null && { updatedAt }),
});
