import { ministryOnlyPortFields, type PortDetail, portFields } from '@kiko/contract/ports/port-endpoints.ts';
import { mayEver } from '@kiko/domain/access/access-table.ts';
import { type Actor, kindOf } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import type { StoredPort } from './port-queries.ts';

/** The fields this person may change: all for the ministry, the descriptive ones for the port's own master account. */
export const editablePortFields = (actor: Actor): string[] => {
  if (!mayEver('port.update', kindOf(actor))) return [];
  if (actor.organizationType === organizationTypes.mlit) return portFields;
  return portFields.filter((field) => !ministryOnlyPortFields.some((reserved) => reserved === field));
};

export const showPort = (actor: Actor, port: StoredPort): PortDetail => ({ ...port, editableFields: editablePortFields(actor) });
