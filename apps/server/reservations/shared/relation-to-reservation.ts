import type { Capability } from '@kiko/domain/access/access-table.ts';
import type { Actor } from '@kiko/domain/access/actor.ts';
import { type Ownership, relationTo } from '@kiko/domain/reservations/relation.ts';

type CallFacts = Omit<Ownership, 'enteredByOrganizationId' | 'accountId'> & Partial<Ownership>;

/** The relation of the actor to a reservation or to one of its procedures, as far as the capability reaches. */
export const relationToReservation = (attributes: CallFacts, actor: Actor, capability: Capability) =>
  relationTo({ enteredByOrganizationId: null, accountId: null, ...attributes }, actor, capability);
