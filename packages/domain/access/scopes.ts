import { organizationTypes } from '../organizations/organization-types.ts';
import type { Actor } from './actor.ts';
import { all, always, type Condition, equals, oneOf } from './condition.ts';

/** What a record tells about itself so that a scope can judge it. A slice supplies those its scopes ask for. */
export type ScopeFact =
  | 'accountId'
  | 'adminOrganizationId'
  | 'berthId'
  | 'groupId'
  | 'isAbolished'
  | 'organizationId'
  | 'organizationType'
  | 'portId';

/** For a record that tells only some of them. */
export const noFacts: Readonly<Record<ScopeFact, null>> = {
  accountId: null,
  adminOrganizationId: null,
  berthId: null,
  groupId: null,
  isAbolished: null,
  organizationId: null,
  organizationType: null,
  portId: null,
};

const otherThanMinistry = Object.values(organizationTypes).filter((type) => type !== organizationTypes.mlit);

/** How far a capability reaches, seen from the person acting. */
export const scopes = {
  everything: () => always,
  organization: (actor) => equals('organizationId', actor.organizationId),
  ownGroup: (actor) => oneOf('groupId', actor.groupId === null ? [] : [actor.groupId]),
  self: (actor) => equals('accountId', actor.accountId),
  // Whoever could change the ministry's own accounts could make themselves its master.
  outsideMinistry: () => oneOf('organizationType', otherThanMinistry),
  managedPorts: (actor) => equals('adminOrganizationId', actor.organizationId),
  // A group keeps its berths when their port goes to another manager; its people do not.
  groupBerths: (actor) => all(equals('adminOrganizationId', actor.organizationId), oneOf('berthId', actor.groupBerthIds)),
  groupPorts: (actor) => oneOf('portId', actor.groupPortIds),
  // What hangs on another record: that record's own reach decides (`attachment-parents.ts`).
  parent: () => always,
  ownUpload: (actor) => equals('organizationId', actor.organizationId),
  published: () => equals('isAbolished', false),
} as const satisfies Record<string, (actor: Actor) => Condition<ScopeFact>>;

export type ScopeName = keyof typeof scopes;
