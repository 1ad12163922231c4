import { expect, test } from 'vitest';
import { accountTypes } from '../accounts/account-types.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { accessFilterFor, accessTable, capabilities, hasCapability } from './access-table.ts';
import { type Actor, kindOf, type PersonKind, personKinds } from './actor.ts';
import { all, always, equals, oneOf } from './condition.ts';
import { scopes } from './scopes.ts';

const person = (organizationType: Actor['organizationType'], accountType: Actor['accountType']): Actor => ({
  accountId: 1,
  accountType,
  organizationId: 7,
  organizationType,
  groupId: 3,
  groupBerthIds: [8, 9],
  groupPortIds: [4, 5],
});

const people: Record<PersonKind, Actor> = {
  mlitMaster: person(organizationTypes.mlit, accountTypes.master),
  mlitMember: person(organizationTypes.mlit, accountTypes.user),
  harborMaster: person(organizationTypes.harborManager, accountTypes.master),
  harborMember: person(organizationTypes.harborManager, accountTypes.user),
  applicantMaster: person(organizationTypes.shipAgency, accountTypes.master),
  applicantMember: person(organizationTypes.shippingCompany, accountTypes.user),
};

test.each(personKinds)('the example of %s is one', (kind) => {
  expect(kindOf(people[kind])).toBe(kind);
});

test.each(capabilities)('%s has a scope for exactly the kinds of users with a cell', (capability) => {
  for (const kind of personKinds) {
    const hasCell = kind in accessTable[capability];
    expect(hasCapability(capability, kind)).toBe(hasCell);
    expect(accessFilterFor(capability, people[kind]) !== undefined).toBe(hasCell);
  }
});

test('the ministry has access to every port, a manager to its own, an applicant to those in service', () => {
  expect(accessFilterFor('port.read', people.mlitMember)).toEqual(always);
  expect(accessFilterFor('port.read', people.harborMember)).toEqual(equals('adminOrganizationId', 7));
  expect(accessFilterFor('port.read', people.applicantMaster)).toEqual(equals('isAbolished', false));
  expect(accessFilterFor('port.create', people.harborMaster)).toBeUndefined();
});

test('a general account has access to itself and its own group, and to no group while it has none', () => {
  expect(accessFilterFor('account.read', people.harborMember)).toEqual(equals('accountId', 1));
  expect(accessFilterFor('group.read', people.applicantMember)).toEqual({ kind: 'oneOf', fact: 'groupId', values: [3] });
  expect(accessFilterFor('group.read', { ...people.harborMember, groupId: null })).toEqual({
    kind: 'oneOf',
    fact: 'groupId',
    values: [],
  });
});

test('a general account of the ministry changes accounts of every organization but the ministry', () => {
  expect(accessFilterFor('account.update', people.mlitMember)).toEqual({
    kind: 'oneOf',
    fact: 'organizationType',
    values: [2, 3, 4],
  });
  expect(accessFilterFor('account.transferRole', people.mlitMember)).toBeUndefined();
});

test('a harbor manager’s master has access to the berths of its ports, a general account to those of its group', () => {
  expect(accessFilterFor('berth.update', people.harborMaster)).toEqual(equals('adminOrganizationId', 7));
  expect(accessFilterFor('berth.update', people.harborMember)).toEqual(
    all(equals('adminOrganizationId', 7), oneOf('berthId', [8, 9])),
  );
  expect(accessFilterFor('berth.create', people.harborMember)).toBeUndefined();
});

test('a group has access to its ports', () => {
  expect(scopes.groupPorts(people.applicantMaster)).toEqual({ kind: 'oneOf', fact: 'portId', values: [4, 5] });
});
