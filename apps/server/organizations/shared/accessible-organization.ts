import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Condition, matches } from '@kiko/domain/access/condition.ts';
import { noScopeAttributes, type ScopeAttribute } from '@kiko/domain/access/scopes.ts';
import { unknownReferenceRefusal } from '../../kit/http/refusal.ts';
import { findOrganizationType } from './organization-type-queries.ts';

type AccessContext = { tx: Transaction; actor: Actor; accessFilter: Condition<ScopeAttribute> };

/** The named organization, by default the caller's own; undefined if it is not accessible. */
export const findAccessibleOrganization = async ({ tx, actor, accessFilter }: AccessContext, named: number | undefined) => {
  const id = named ?? actor.organizationId;
  const found = await findOrganizationType(tx, id);
  if (!found || !matches(accessFilter, { ...noScopeAttributes, organizationId: id, organizationType: found.type }))
    return undefined;
  return { id, ...found };
};

/** For new records: an inaccessible organization is refused like an unknown one. */
export const getAccessibleOrganization = async (caller: AccessContext, named: number | undefined) => {
  const organization = await findAccessibleOrganization(caller, named);
  if (!organization) throw unknownReferenceRefusal('organizationId');
  return organization;
};
