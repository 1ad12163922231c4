import { organizationTypes } from '../organizations/organization-types.ts';
import type { Actor } from './actor.ts';
import { all, always, type Condition, equals, isNull, oneOf } from './condition.ts';

/** Attributes of a record that scopes are evaluated against. A feature supplies the attributes that its scopes need. */
export type ScopeAttribute =
  | 'accountId'
  | 'adminOrganizationId'
  | 'berthId'
  | 'enteredByOrganizationId'
  | 'groupId'
  | 'isAbolished'
  | 'organizationId'
  | 'organizationType'
  | 'portId';

/** Defaults for a record that has only some of the attributes. */
export const noScopeAttributes: Readonly<Record<ScopeAttribute, null>> = {
  accountId: null,
  adminOrganizationId: null,
  berthId: null,
  enteredByOrganizationId: null,
  groupId: null,
  isAbolished: null,
  organizationId: null,
  organizationType: null,
  portId: null,
};

const nonMinistryOrganizationTypes = Object.values(organizationTypes).filter((type) => type !== organizationTypes.mlit);

/** The records that a capability covers, relative to the actor. */
export const scopes = {
  everything: () => always,
  organization: (actor) => equals('organizationId', actor.organizationId),
  // Entered by the actor's organization, for itself or for another organization.
  enteredByOrganization: (actor) => equals('enteredByOrganizationId', actor.organizationId),
  // Entered by the actor's organization where no registered organization owns it.
  enteredWithoutOwner: (actor) => all(isNull('organizationId'), equals('enteredByOrganizationId', actor.organizationId)),
  ownGroup: (actor) => oneOf('groupId', actor.groupId === null ? [] : [actor.groupId]),
  self: (actor) => equals('accountId', actor.accountId),
  // Access to the ministry's own accounts would allow a user to make themselves its master.
  outsideMinistry: () => oneOf('organizationType', nonMinistryOrganizationTypes),
  managedPorts: (actor) => equals('adminOrganizationId', actor.organizationId),
  // A group keeps its berths when their port is transferred to another manager, but its members lose access to them.
  groupBerths: (actor) => all(equals('adminOrganizationId', actor.organizationId), oneOf('berthId', actor.groupBerthIds)),
  groupPorts: (actor) => oneOf('portId', actor.groupPortIds),
  // The scope of the parent record decides (`attachment-parents.ts`).
  parent: () => always,
  ownUpload: (actor) => equals('organizationId', actor.organizationId),
  published: () => equals('isAbolished', false),
} as const satisfies Record<string, (actor: Actor) => Condition<ScopeAttribute>>;

export type ScopeName = keyof typeof scopes;
