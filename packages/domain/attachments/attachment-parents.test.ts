import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { accountTypes } from '../accounts/account-types.ts';
import { organizationTypes } from '../organizations/organization-types.ts';
import { itemStatuses } from '../procedures/item-workflow.ts';
import { reservationStates } from '../reservations/reservation-statuses.ts';
import { attachPermission, type Parent } from './attachment-parents.ts';

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
const parentOwnership = { id: 1, organizationId: 7, berthId: 8, portId: 4, adminOrganizationId: 9 };
const reservation = (over: object = {}): Parent => ({
  ...parentOwnership,
  kind: 'reservation',
  state: 'tentative',
  enteredByOrganizationId: null,
  ...over,
});

test('a reservation accepts files of its owner while its details can be changed', () => {
  const open = reservationStates.filter((state) => attachPermission(reservation({ state }), agency) === 'yes');
  expect(open).toEqual(['draft', 'tentative', 'confirmed', 'returning', 'waiting']);
  const closed = reservationStates.filter((state) => attachPermission(reservation({ state }), agency) === 'closed');
  expect(closed.length + open.length).toBe(reservationStates.length);
});

test('a live reservation accepts files of its harbor manager, also when no registered organization owns it', () => {
  const managed = { organizationId: 6, adminOrganizationId: 7 };
  const member = actor(organizationTypes.harborManager, { accountType: accountTypes.user });
  const open = reservationStates.filter((state) => attachPermission(reservation({ ...managed, state }), manager) === 'yes');
  expect(open).toEqual(['tentative', 'confirmed', 'cancellationRequested', 'returning', 'waiting']);
  expect(reservationStates.filter((state) => attachPermission(reservation({ ...managed, state }), manager) === 'never')).toEqual(
    [],
  );
  expect(attachPermission(reservation({ ...managed, organizationId: null }), member)).toBe('yes');
  expect(attachPermission(reservation({ ...managed, berthId: 99 }), member)).toBe('never');
  expect(attachPermission(reservation({ organizationId: 6 }), manager)).toBe('never');
});

test('a reservation rejects files of another agency and of the ministry', () => {
  expect(attachPermission(reservation({ organizationId: 6 }), agency)).toBe('never');
  expect(attachPermission(reservation({ organizationId: 6 }), ministry)).toBe('never');
  expect(attachPermission(reservation({ organizationId: null }), agency)).toBe('never');
  expect(attachPermission(reservation(), ministry)).toBe('never');
});

test('a reservation accepts files of the ministry that requested it until it is confirmed', () => {
  const entered = { organizationId: 6, enteredByOrganizationId: 7 };
  const open = reservationStates.filter((state) => attachPermission(reservation({ ...entered, state }), ministry) === 'yes');
  expect(open).toEqual(['tentative', 'returning', 'waiting']);
  expect(attachPermission(reservation({ ...entered, enteredByOrganizationId: 7 }), agency)).toBe('never');
});

test('a reservation without a registered owner accepts files of the ministry that requested it, also once it is confirmed', () => {
  const entered = { organizationId: null, enteredByOrganizationId: 7 };
  const open = reservationStates.filter((state) => attachPermission(reservation({ ...entered, state }), ministry) === 'yes');
  expect(open).toEqual(['tentative', 'confirmed', 'returning', 'waiting']);
  expect(attachPermission(reservation({ ...entered, state: 'canceled' }), ministry)).toBe('closed');
  expect(attachPermission(reservation({ ...entered, enteredByOrganizationId: 6 }), ministry)).toBe('never');
  expect(attachPermission(reservation(entered), agency)).toBe('never');
});

test('a document accepts files of its applicant until it is submitted, while its call has procedures', () => {
  const portCall = { state: 'confirmed', isProxy: false, departureState: 'none', hasOwner: true, isSkipped: false } as const;
  const document = (over: object): Parent => ({
    ...parentOwnership,
    kind: 'arrivalProcedure',
    reservationId: 5,
    portCall,
    document: { status: itemStatuses.inProgress, isSubmitted: false },
    ...over,
  });
  expect(attachPermission(document({}), agency)).toBe('yes');
  expect(attachPermission(document({ document: { status: itemStatuses.inProgress, isSubmitted: true } }), agency)).toBe('closed');
  expect(attachPermission(document({ document: { status: itemStatuses.completed, isSubmitted: true } }), agency)).toBe('closed');
  expect(attachPermission(document({ document: { status: itemStatuses.void, isSubmitted: false } }), agency)).toBe('closed');
  expect(attachPermission(document({ portCall: { ...portCall, departureState: 'completed' } }), agency)).toBe('closed');
  expect(attachPermission(document({ organizationId: 6 }), agency)).toBe('never');
  expect(attachPermission(document({ organizationId: 6, adminOrganizationId: 7 }), manager)).toBe('never');
  expect(attachPermission(document({}), ministry)).toBe('never');
});

test('a document of a call without a registered owner accepts files of its harbor manager only', () => {
  const portCall = { state: 'confirmed', isProxy: false, departureState: 'none', hasOwner: false, isSkipped: false } as const;
  const document = (over: object): Parent => ({
    ...parentOwnership,
    organizationId: null,
    adminOrganizationId: 7,
    kind: 'arrivalProcedure',
    reservationId: 5,
    portCall,
    document: { status: itemStatuses.inProgress, isSubmitted: false },
    ...over,
  });
  const member = actor(organizationTypes.harborManager, { accountType: accountTypes.user });
  expect(attachPermission(document({}), manager)).toBe('yes');
  expect(attachPermission(document({}), member)).toBe('yes');
  expect(attachPermission(document({ berthId: 99 }), member)).toBe('never');
  expect(attachPermission(document({ adminOrganizationId: 9 }), manager)).toBe('never');
  expect(attachPermission(document({}), ministry)).toBe('never');
  expect(attachPermission(document({ document: { status: itemStatuses.inProgress, isSubmitted: true } }), manager)).toBe('closed');
});

test('a berth accepts files of the ministry and its manager, a procedure setting those of its manager only', () => {
  const at = (kind: 'berth' | 'arrivalProcedureSetting', over: object): Parent => ({ ...parentOwnership, kind, ...over });
  const own = { adminOrganizationId: 7 };
  const member = actor(organizationTypes.harborManager, { accountType: accountTypes.user });
  for (const kind of ['berth', 'arrivalProcedureSetting'] as const) {
    expect(attachPermission(at(kind, own), manager)).toBe('yes');
    expect(attachPermission(at(kind, own), member)).toBe('yes');
    expect(attachPermission(at(kind, { ...own, berthId: 99 }), member)).toBe('never');
    expect(attachPermission(at(kind, {}), manager)).toBe('never');
    expect(attachPermission(at(kind, own), agency)).toBe('never');
  }
  expect(attachPermission(at('berth', {}), ministry)).toBe('yes');
  expect(attachPermission(at('arrivalProcedureSetting', {}), ministry)).toBe('never');
});

test('a chat accepts files while it is open', () => {
  expect(attachPermission({ ...parentOwnership, kind: 'chat', isOpen: true }, ministry)).toBe('yes');
  expect(attachPermission({ ...parentOwnership, kind: 'chat', isOpen: false }, agency)).toBe('closed');
});
