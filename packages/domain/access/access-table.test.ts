import { expect, test } from 'vitest';
import { accountTypes } from '../accounts/account-types.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { accessFilterFor, accessTable, capabilities, hasCapability } from './access-table.ts';
import { type Actor, type ActorKind, actorKindOf, actorKinds } from './actor.ts';
import { all, always, equals, oneOf } from './condition.ts';
import { scopes } from './scopes.ts';

const actorWith = (organizationType: Actor['organizationType'], accountType: Actor['accountType']): Actor => ({
  accountId: 1,
  accountType,
  organizationId: 7,
  organizationType,
  groupId: 3,
  groupBerthIds: [8, 9],
  groupPortIds: [4, 5],
});

const actorsByKind: Record<ActorKind, Actor> = {
  mlitMaster: actorWith(organizationTypes.mlit, accountTypes.master),
  mlitMember: actorWith(organizationTypes.mlit, accountTypes.user),
  harborMaster: actorWith(organizationTypes.harborManager, accountTypes.master),
  harborMember: actorWith(organizationTypes.harborManager, accountTypes.user),
  applicantMaster: actorWith(organizationTypes.shipAgency, accountTypes.master),
  applicantMember: actorWith(organizationTypes.shippingCompany, accountTypes.user),
};

test.each(actorKinds)('the example of %s is one', (kind) => {
  expect(actorKindOf(actorsByKind[kind])).toBe(kind);
});

test.each(capabilities)('%s has a scope for exactly the kinds of users with a cell', (capability) => {
  for (const kind of actorKinds) {
    const hasCell = kind in accessTable[capability];
    expect(hasCapability(capability, kind)).toBe(hasCell);
    expect(accessFilterFor(capability, actorsByKind[kind]) !== undefined).toBe(hasCell);
  }
});

test('the ministry has access to every port, a manager to its own, an applicant to those in service', () => {
  expect(accessFilterFor('port.read', actorsByKind.mlitMember)).toEqual(always);
  expect(accessFilterFor('port.read', actorsByKind.harborMember)).toEqual(equals('adminOrganizationId', 7));
  expect(accessFilterFor('port.read', actorsByKind.applicantMaster)).toEqual(equals('isAbolished', false));
  expect(accessFilterFor('port.create', actorsByKind.harborMaster)).toBeUndefined();
});

test('a general account has access to itself and its own group, and to no group while it has none', () => {
  expect(accessFilterFor('account.read', actorsByKind.harborMember)).toEqual(equals('accountId', 1));
  expect(accessFilterFor('group.read', actorsByKind.applicantMember)).toEqual({ kind: 'oneOf', attribute: 'groupId', values: [3] });
  expect(accessFilterFor('group.read', { ...actorsByKind.harborMember, groupId: null })).toEqual({
    kind: 'oneOf',
    attribute: 'groupId',
    values: [],
  });
});

test('a general account of the ministry changes accounts of every organization but the ministry', () => {
  expect(accessFilterFor('account.update', actorsByKind.mlitMember)).toEqual({
    kind: 'oneOf',
    attribute: 'organizationType',
    values: [2, 3, 4],
  });
  expect(accessFilterFor('account.transferRole', actorsByKind.mlitMember)).toBeUndefined();
});

test('a harbor manager’s master has access to the berths of its ports, a general account to those of its group', () => {
  expect(accessFilterFor('berth.update', actorsByKind.harborMaster)).toEqual(equals('adminOrganizationId', 7));
  expect(accessFilterFor('berth.update', actorsByKind.harborMember)).toEqual(
    all(equals('adminOrganizationId', 7), oneOf('berthId', [8, 9])),
  );
  expect(accessFilterFor('berth.create', actorsByKind.harborMember)).toBeUndefined();
});

test('a group has access to its ports', () => {
  expect(scopes.groupPorts(actorsByKind.applicantMaster)).toEqual({ kind: 'oneOf', attribute: 'portId', values: [4, 5] });
});
