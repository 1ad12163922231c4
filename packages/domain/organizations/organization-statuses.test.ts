import { expect, test } from 'vitest';
import {
  allowedOrganizationTransitions,
  checkOrganizationTransition,
  organizationStatuses,
  organizationTransitionNames,
  organizationWorkflow,
} from './organization-statuses.ts';
import { organizationTypes } from './organization-types.ts';

const { mlit, harborManager, shipAgency, shippingCompany } = organizationTypes;

const agreed = {
  active: { suspend: null, close: null, reopen: 'organization.moveNotAllowed' },
  suspended: { suspend: 'organization.moveNotAllowed', close: null, reopen: null },
  closed: { suspend: 'organization.moveNotAllowed', close: 'organization.moveNotAllowed', reopen: null },
} as const;
const pairs = organizationStatuses.flatMap((status) => organizationTransitionNames.map((transition) => ({ status, transition })));

test.each(pairs)('an applicant organization that is $status decides $transition as agreed', ({ status, transition }) => {
  for (const type of [shipAgency, shippingCompany])
    expect(checkOrganizationTransition({ status, type, managesPorts: false }, transition)).toBe(agreed[status][transition]);
});

test.each(pairs)('the ministry rejects $transition of a ministry that is $status', ({ status, transition }) => {
  expect(checkOrganizationTransition({ status, type: mlit, managesPorts: false }, transition)).toBe('organization.isMinistry');
});

test('a harbor manager with a port in service can be suspended and reopened but not closed', () => {
  const allowed = (status: 'active' | 'suspended' | 'closed', managesPorts: boolean) =>
    allowedOrganizationTransitions({ status, type: harborManager, managesPorts });
  expect(allowed('active', true)).toEqual(['suspend']);
  expect(allowed('suspended', true)).toEqual(['reopen']);
  expect(allowed('active', false)).toEqual(['suspend', 'close']);
  expect(checkOrganizationTransition({ status: 'active', type: harborManager, managesPorts: true }, 'close')).toBe(
    'organization.managesPorts',
  );
});

test('a reason is required where users lose access', () => {
  expect(organizationTransitionNames.filter((transition) => organizationWorkflow.reasonOf(transition) === 'required')).toEqual([
    'suspend',
    'close',
  ]);
});
