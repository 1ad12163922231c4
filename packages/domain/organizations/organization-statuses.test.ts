import { expect, test } from 'vitest';
import {
  allowedOrganizationMoves,
  organizationMoveNames,
  organizationStatuses,
  organizationWorkflow,
  refuseOrganizationMove,
} from './organization-statuses.ts';
import { organizationTypes } from './organization-types.ts';

const { mlit, harborManager, shipAgency, shippingCompany } = organizationTypes;

const agreed = {
  active: { suspend: null, close: null, reopen: 'organization.moveNotAllowed' },
  suspended: { suspend: 'organization.moveNotAllowed', close: null, reopen: null },
  closed: { suspend: 'organization.moveNotAllowed', close: 'organization.moveNotAllowed', reopen: null },
} as const;
const pairs = organizationStatuses.flatMap((status) => organizationMoveNames.map((move) => ({ status, move })));

test.each(pairs)('an applicant organization that is $status decides $move as agreed', ({ status, move }) => {
  for (const type of [shipAgency, shippingCompany])
    expect(refuseOrganizationMove({ status, type, managesPorts: false }, move)).toBe(agreed[status][move]);
});

test.each(pairs)('the ministry rejects $move of a ministry that is $status', ({ status, move }) => {
  expect(refuseOrganizationMove({ status, type: mlit, managesPorts: false }, move)).toBe('organization.isMinistry');
});

test('a harbor manager with a port in service can be suspended and reopened but not closed', () => {
  const allowed = (status: 'active' | 'suspended' | 'closed', managesPorts: boolean) =>
    allowedOrganizationMoves({ status, type: harborManager, managesPorts });
  expect(allowed('active', true)).toEqual(['suspend']);
  expect(allowed('suspended', true)).toEqual(['reopen']);
  expect(allowed('active', false)).toEqual(['suspend', 'close']);
  expect(refuseOrganizationMove({ status: 'active', type: harborManager, managesPorts: true }, 'close')).toBe(
    'organization.managesPorts',
  );
});

test('a reason is required where users lose access', () => {
  expect(organizationMoveNames.filter((move) => organizationWorkflow.reasonOf(move) === 'required')).toEqual(['suspend', 'close']);
});
