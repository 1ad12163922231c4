import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { relationTo } from './relation.ts';

const actor = (organizationType: Actor['organizationType'], organizationId: number): Actor => ({
  accountId: organizationId * 10,
  accountType: 1,
  organizationId,
  organizationType,
  groupId: null,
  groupBerthIds: [],
  groupPortIds: [],
});
const ministry = actor(organizationTypes.mlit, 1);
const manager = actor(organizationTypes.harborManager, 2);
const agency = actor(organizationTypes.shipAgency, 3);
const owned = { berthId: 1, portId: 1, adminOrganizationId: 2, organizationId: 3, enteredByOrganizationId: 3, accountId: 30 };
const relation = (by: Actor, isOwnerActive: boolean) => relationTo({ ...owned, isOwnerActive }, by, 'reservation.update');

test('the harbor manager acts in the place of an owner that is suspended or closed', () => {
  expect(relation(manager, true)).toMatchObject({ isManager: true, isStandIn: false });
  expect(relation(manager, false)).toMatchObject({ isManager: true, isStandIn: true });
});

test('the ministry is the overseer of a reservation only while its owner is suspended or closed', () => {
  expect(relation(ministry, true).isOverseer).toBe(false);
  expect(relation(ministry, false)).toMatchObject({ isOverseer: true, isOwner: false, isManager: false });
  expect(relation(manager, false).isOverseer).toBe(false);
  expect(relation(agency, false)).toMatchObject({ isOwner: true, isOverseer: false });
  const ownerless = { ...owned, organizationId: null, isOwnerActive: false };
  expect(relationTo(ownerless, ministry, 'reservation.update').isOverseer).toBe(false);
});
