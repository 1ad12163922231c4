import { expect, test } from 'vitest';
import { audiencesOf } from './audiences.ts';

const person = { accountId: 5, accountType: 2, organizationId: 7, groupId: null, groupBerthIds: [], groupPortIds: [] } as const;

test('everybody hears what concerns them and their organization; the ministry also what is for any of its offices', () => {
  expect(audiencesOf({ ...person, organizationType: 2 })).toEqual(['account:5', 'organization:7']);
  expect(audiencesOf({ ...person, organizationType: 3 })).toEqual(['account:5', 'organization:7']);
  expect(audiencesOf({ ...person, organizationType: 1 })).toEqual(['account:5', 'organization:7', 'ministry']);
});
