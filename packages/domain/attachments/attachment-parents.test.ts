import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { accountTypes } from '../accounts/account-types.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { itemStatuses } from '../procedures/item-moves.ts';
import { reservationStates } from '../reservations/reservation-statuses.ts';
import { mayAttach, type Parent } from './attachment-parents.ts';

const actor = (organizationType: Actor['organizationType'], over: Partial<Actor> = {}): Actor => ({
  ...{ accountId: 1, accountType: accountTypes.master, organizationId: 7, organizationType },
  ...{ groupId: 3, groupBerthIds: [8], groupPortIds: [4], ...over },
});
const agency = actor(organizationTypes.shipAgency);
const manager = actor(organizationTypes.harborManager);
const ministry = actor(organizationTypes.mlit);
const place = { id: 1, organizationId: 7, berthId: 8, portId: 4, adminOrganizationId: 9 };
const reservation = (over: object = {}): Parent => ({ ...place, kind: 'reservation', state: 'tentative', ...over });

test('a reservation takes files of its owner while its details can be changed', () => {
  const open = reservationStates.filter((state) => mayAttach(reservation({ state }), agency) === 'yes');
  expect(open).toEqual(['draft', 'tentative', 'confirmed', 'returning', 'waiting']);
  const closed = reservationStates.filter((state) => mayAttach(reservation({ state }), agency) === 'closed');
  expect(closed.length + open.length).toBe(reservationStates.length);
});

test('nobody else gives a reservation files: not another agency, nor its manager, nor the ministry', () => {
  expect(mayAttach(reservation({ organizationId: 6 }), agency)).toBe('never');
  expect(mayAttach(reservation({ organizationId: 6, adminOrganizationId: 7 }), manager)).toBe('never');
  expect(mayAttach(reservation({ organizationId: 6 }), ministry)).toBe('never');
  expect(mayAttach(reservation({ organizationId: null }), agency)).toBe('never');
  expect(mayAttach(reservation(), ministry)).toBe('yes');
});

test('a document takes files of its applicant until it is handed in, while its call has procedures', () => {
  const call = { state: 'confirmed', isProxy: false, departure: 'none' } as const;
  const document = (over: object): Parent => ({
    ...{ ...place, kind: 'arrivalProcedure', call, item: { status: itemStatuses.inProgress, isSubmitted: false }, ...over },
  });
  expect(mayAttach(document({}), agency)).toBe('yes');
  expect(mayAttach(document({ item: { status: itemStatuses.inProgress, isSubmitted: true } }), agency)).toBe('closed');
  expect(mayAttach(document({ item: { status: itemStatuses.completed, isSubmitted: true } }), agency)).toBe('closed');
  expect(mayAttach(document({ item: { status: itemStatuses.void, isSubmitted: false } }), agency)).toBe('closed');
  expect(mayAttach(document({ call: { ...call, departure: 'completed' } }), agency)).toBe('closed');
  expect(mayAttach(document({ organizationId: 6 }), agency)).toBe('never');
  expect(mayAttach(document({ organizationId: 6, adminOrganizationId: 7 }), manager)).toBe('never');
  expect(mayAttach(document({}), ministry)).toBe('never');
});

test('a berth takes files of those who keep it, and what it asks for only of its manager', () => {
  const at = (kind: 'berth' | 'arrivalProcedureSetting', over: object): Parent => ({ ...place, kind, ...over });
  const own = { adminOrganizationId: 7 };
  const member = actor(organizationTypes.harborManager, { accountType: accountTypes.user });
  for (const kind of ['berth', 'arrivalProcedureSetting'] as const) {
    expect(mayAttach(at(kind, own), manager)).toBe('yes');
    expect(mayAttach(at(kind, own), member)).toBe('yes');
    expect(mayAttach(at(kind, { ...own, berthId: 99 }), member)).toBe('never');
    expect(mayAttach(at(kind, {}), manager)).toBe('never');
    expect(mayAttach(at(kind, own), agency)).toBe('never');
  }
  expect(mayAttach(at('berth', {}), ministry)).toBe('yes');
  expect(mayAttach(at('arrivalProcedureSetting', {}), ministry)).toBe('never');
});

test('a chat takes files while it is open', () => {
  expect(mayAttach({ ...place, kind: 'chat', isOpen: true }, ministry)).toBe('yes');
  expect(mayAttach({ ...place, kind: 'chat', isOpen: false }, agency)).toBe('closed');
});
