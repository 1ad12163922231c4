import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { expect, test } from 'vitest';
import { allActorKinds, useTestApi } from '../../testing/use-test-api.ts';

const { requestOk, database, account: testAccount, refusal } = useTestApi();

test.each(allActorKinds)('%s gets the own account only', async (kind) => {
  const { accountId, organizationId } = await testAccount(kind);
  const { groupId, masterName } = await requestOk(kind, getMe);
  expect(await requestOk(kind, getMe)).toMatchObject({ accountId, organizationId, kind });
  const { owner } = database();
  const account = owner.selectFrom('account').select(['name', 'groupId']);
  expect(groupId).toBe((await account.where('id', '=', accountId).executeTakeFirst())?.groupId);
  const master = await account.where('organizationId', '=', organizationId).where('type', '=', 1).executeTakeFirst();
  expect(masterName).toBe(master?.name);
});

test.each(allActorKinds)('getMe lists the ports or berths of the group of %s; without a group there are none', async (kind) => {
  const { accountId } = await testAccount(kind);
  const { owner } = database();
  const { groupId } = await owner.selectFrom('account').select('groupId').where('id', '=', accountId).executeTakeFirstOrThrow();
  const berths = await owner.selectFrom('groupBerth').select('berthId').where('groupId', '=', groupId).execute();
  const ports = await owner.selectFrom('groupPort').select('portId').where('groupId', '=', groupId).execute();
  const { groupBerthIds, groupPortIds } = await requestOk(kind, getMe);
  expect(new Set(groupBerthIds)).toEqual(new Set(berths.map(({ berthId }) => berthId)));
  expect(new Set(groupPortIds)).toEqual(new Set(ports.map(({ portId }) => portId)));

  await owner.updateTable('account').set({ groupId: null }).where('id', '=', accountId).execute();
  expect(await requestOk(kind, getMe)).toMatchObject({ groupId: null, groupBerthIds: [], groupPortIds: [] });
});

test('a harbor master of the seed has berths, an agency 25 ports', async () => {
  expect((await requestOk('otherHarborMaster', getMe)).groupBerthIds.length).toBeGreaterThan(0);
  expect((await requestOk('otherApplicantMaster', getMe)).groupPortIds).toHaveLength(25);
});

test('getMe requires authentication', async () => {
  expect(await refusal('nobody', getMe)).toEqual({ status: 401, code: 'access.unauthenticated' });
});
