import type { Actor } from './actor.ts';
import { always, type Condition, equals, oneOf } from './condition.ts';

/** What a record tells about itself so that a scope can judge it. A slice supplies those its scopes ask for. */
export type ScopeFact = 'adminOrganizationId' | 'organizationId' | 'portId' | 'isAbolished';

/** How far a capability reaches, seen from the person acting. */
export const scopes = {
  everything: () => always,
  organization: (actor) => equals('organizationId', actor.organizationId),
  managedPorts: (actor) => equals('adminOrganizationId', actor.organizationId),
  groupPorts: (actor) => oneOf('portId', actor.groupPortIds),
  published: () => equals('isAbolished', false),
} as const satisfies Record<string, (actor: Actor) => Condition<ScopeFact>>;

export type ScopeName = keyof typeof scopes;
