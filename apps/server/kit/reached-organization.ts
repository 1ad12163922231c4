import type { Transaction } from '@kiko/database/connection.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Condition, covers } from '@kiko/domain/access/condition.ts';
import { noFacts, type ScopeFact } from '@kiko/domain/access/scopes.ts';
import { findOrganizationType } from './organization-type-queries.ts';
import { Refusal } from './refusal.ts';

type Caller = { tx: Transaction; actor: Actor; reach: Condition<ScopeFact> };

/** The organization that is meant, the caller's own unless another is named; nothing for one that is out of reach. */
export const findReachedOrganization = async ({ tx, actor, reach }: Caller, named: number | undefined) => {
  const id = named ?? actor.organizationId;
  const found = await findOrganizationType(tx, id);
  if (!found || !covers(reach, { ...noFacts, organizationId: id, organizationType: found.type })) return undefined;
  return { id, type: found.type };
};

/** For new records: an organization out of reach is as unknown as one that does not exist. */
export const getReachedOrganization = async (caller: Caller, named: number | undefined) => {
  const organization = await findReachedOrganization(caller, named);
  if (!organization) throw new Refusal('request.unknownReference', [{ path: 'organizationId', code: 'unknownReference' }]);
  return organization;
};
