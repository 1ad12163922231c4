import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { expect, test } from 'vitest';
import { everyKind, useTestApi } from '../kit/use-test-api.ts';

const { answer, person, refusal } = useTestApi();

test.each(everyKind)('%s is told who they are, and nobody else', async (kind) => {
  const { accountId, organizationId } = await person(kind);
  expect(await answer(kind, getMe)).toMatchObject({ accountId, organizationId, kind });
});

test('the reach of the group is counted', async () => {
  expect((await answer('harborMaster', getMe)).groupBerthCount).toBeGreaterThan(0);
  expect((await answer('applicantMaster', getMe)).groupPortCount).toBe(20);
});

test('who is not signed in is nobody', async () => {
  expect(await refusal('nobody', getMe)).toEqual({ status: 401, code: 'access.unauthenticated' });
});
