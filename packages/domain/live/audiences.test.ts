import { expect, test } from 'vitest';
import { audiencesOf } from './audiences.ts';

const actor = { accountId: 5, accountType: 2, organizationId: 7, groupId: null, groupBerthIds: [], groupPortIds: [] } as const;

test('audiencesOf returns the account, its organization and everyone; for ministry accounts also the ministry', () => {
  expect(audiencesOf({ ...actor, organizationType: 2 })).toEqual(['account:5', 'organization:7', 'everyone']);
  expect(audiencesOf({ ...actor, organizationType: 3 })).toEqual(['account:5', 'organization:7', 'everyone']);
  expect(audiencesOf({ ...actor, organizationType: 1 })).toEqual(['account:5', 'organization:7', 'ministry', 'everyone']);
});
