import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { accountTypes } from '../accounts/account-types.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { itemStatuses } from '../procedures/item-workflow.ts';
import { reservationStates } from '../reservations/reservation-statuses.ts';
import { mayAttach, type Parent } from './attachment-parents.ts';

const actor = (organizationType: Actor['organizationType'], over: Partial<Actor> = {}): Actor => ({
  accountId: 1,
  accountType: accountTypes.master,
  organizationId: 7,
  organizationType,
  groupId: 3,
  groupBerthIds: [8],
  groupPortIds: [4],
  ...over,
});
const agency = actor(organizationTypes.shipAgency);
const manager = actor(organizationTypes.harborManager);
const ministry = actor(organizationTypes.mlit);
const place = { id: 1, organizationId: 7, berthId: 8, portId: 4, adminOrganizationId: 9 };
const reservation = (over: object = {}): Parent => ({
  ...place,
  kind: 'reservation',
  state: 'tentative',
  enteredByOrganizationId: null,
  ...over,
});

test('a reservation accepts files of its owner while its details can be changed', () => {
  const open = reservationStates.filter((state) => mayAttach(reservation({ state }), agency) === 'yes');
  expect(open).toEqual(['draft', 'tentative', 'confirmed', 'returning', 'waiting']);
  const closed = reservationStates.filter((state) => mayAttach(reservation({ state }), agency) === 'closed');
  expect(closed.length + open.length).toBe(reservationStates.length);
});

test('a live reservation accepts files of its harbor manager, also when no registered organization owns it', () => {
  const managed = { organizationId: 6, adminOrganizationId: 7 };
  const member = actor(organizationTypes.harborManager, { accountType: accountTypes.user });
  const open = reservationStates.filter((state) => mayAttach(reservation({ ...managed, state }), manager) === 'yes');
  expect(open).toEqual(['tentative', 'confirmed', 'cancelling', 'returning', 'waiting']);
  expect(reservationStates.filter((state) => mayAttach(reservation({ ...managed, state }), manager) === 'never')).toEqual([]);
  expect(mayAttach(reservation({ ...managed, organizationId: null }), member)).toBe('yes');
  expect(mayAttach(reservation({ ...managed, berthId: 99 }), member)).toBe('never');
  expect(mayAttach(reservation({ organizationId: 6 }), manager)).toBe('never');
});

test('a reservation rejects files of another agency and of the ministry', () => {
  expect(mayAttach(reservation({ organizationId: 6 }), agency)).toBe('never');
  expect(mayAttach(reservation({ organizationId: 6 }), ministry)).toBe('never');
  expect(mayAttach(reservation({ organizationId: null }), agency)).toBe('never');
  expect(mayAttach(reservation(), ministry)).toBe('never');
});

test('a reservation accepts files of the ministry that requested it until it is confirmed', () => {
  const entered = { organizationId: 6, enteredByOrganizationId: 7 };
  const open = reservationStates.filter((state) => mayAttach(reservation({ ...entered, state }), ministry) === 'yes');
  expect(open).toEqual(['tentative', 'returning', 'waiting']);
  expect(mayAttach(reservation({ ...entered, enteredByOrganizationId: 7 }), agency)).toBe('never');
});

test('a document accepts files of its applicant until it is submitted, while its call has procedures', () => {
  const call = { state: 'confirmed', isProxy: false, departure: 'none', hasOwner: true, isSkipped: false } as const;
  const document = (over: object): Parent => ({
    ...place,
    kind: 'arrivalProcedure',
    reservationId: 5,
    call,
    item: { status: itemStatuses.inProgress, isSubmitted: false },
    ...over,
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

test('a document of a call without a registered owner accepts files of its harbor manager only', () => {
  const call = { state: 'confirmed', isProxy: false, departure: 'none', hasOwner: false, isSkipped: false } as const;
  const document = (over: object): Parent => ({
    ...place,
    organizationId: null,
    adminOrganizationId: 7,
    kind: 'arrivalProcedure',
    reservationId: 5,
    call,
    item: { status: itemStatuses.inProgress, isSubmitted: false },
    ...over,
  });
  const member = actor(organizationTypes.harborManager, { accountType: accountTypes.user });
  expect(mayAttach(document({}), manager)).toBe('yes');
  expect(mayAttach(document({}), member)).toBe('yes');
  expect(mayAttach(document({ berthId: 99 }), member)).toBe('never');
  expect(mayAttach(document({ adminOrganizationId: 9 }), manager)).toBe('never');
  expect(mayAttach(document({}), ministry)).toBe('never');
  expect(mayAttach(document({ item: { status: itemStatuses.inProgress, isSubmitted: true } }), manager)).toBe('closed');
});

test('a berth accepts files of the ministry and its manager, a procedure setting those of its manager only', () => {
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

test('a chat accepts files while it is open', () => {
  expect(mayAttach({ ...place, kind: 'chat', isOpen: true }, ministry)).toBe('yes');
  expect(mayAttach({ ...place, kind: 'chat', isOpen: false }, agency)).toBe('closed');
});
