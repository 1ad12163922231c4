import { getNotificationSettings, updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import { type ActorKind, actorKinds } from '@kiko/domain/access/actor.ts';
import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { requestOk, refusal, request, database, account } = useTestApi();

/** Specification 9, counted by hand: seven for applicants, six for harbor managers, three for the ministry. */
const offered: Record<ActorKind, string[]> = {
  mlitMaster: ['N12', 'N13', 'N14'],
  mlitMember: ['N12', 'N13', 'N14'],
  harborMaster: ['N07', 'N08', 'N09', 'N10', 'N11', 'N14'],
  harborMember: ['N07', 'N08', 'N09', 'N10', 'N11', 'N14'],
  applicantMaster: ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N14'],
  applicantMember: ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N14'],
};

const asList = (codes: readonly string[]) => codes.map((notificationCode) => ({ notificationCode }));
const listEnabled = (user: TestAccountName) => requestOk(user, getNotificationSettings);
const save = (user: TestAccountName, codes: readonly string[]) =>
  requestOk(user, updateNotificationSettings, { body: asList(codes) });
const historyOf = async (user: TestAccountName) => {
  const { accountId } = await account(user);
  const rows = database().owner.selectFrom('notificationSettingHistory').select('changes').where('accountId', '=', accountId);
  return (await rows.orderBy('id').execute()).map(({ changes }) => changes);
};

describe.each(actorKinds)('%s', (kind) => {
  test('has all offered types on by default', { tags: ['spec:9.12'] }, async () => {
    expect(await listEnabled(kind)).toEqual(asList(offered[kind]));
  });

  test('can choose among the offered types', async () => {
    for (const code of offered[kind]) expect(await save(kind, [code])).toEqual(asList([code]));
  });

  test('cannot choose types offered to other kinds of users only, nor unknown types', async () => {
    for (const code of notificationCodes.filter((each) => !offered[kind].includes(each))) {
      expect(await refusal(kind, updateNotificationSettings, { body: asList(['N14', code]) }), code).toEqual({
        status: 422,
        code: 'request.fieldNotAllowed',
        issues: [{ path: '1.notificationCode', code: 'notAllowed' }],
      });
    }
    expect(await refusal(kind, updateNotificationSettings, { body: asList(['N15']) })).toEqual({
      status: 422,
      code: 'request.invalid',
      issues: [{ path: '0.notificationCode', code: 'invalidString' }],
    });
  });
});

test('an empty choice is stored: all types stay off until one is switched on again', async () => {
  expect(await save('otherHarborMaster', [])).toEqual([]);
  expect(await listEnabled('otherHarborMaster')).toEqual([]);
  expect(await save('otherHarborMaster', offered.harborMaster)).toEqual(asList(offered.harborMaster));
});

test('a type added after the user saved the settings is on', async () => {
  await save('otherHarborMaster', []);
  const { accountId } = await account('otherHarborMaster');
  await database().owner.deleteFrom('notificationSetting').where('accountId', '=', accountId).where('code', '=', 'N11').execute();
  expect(await listEnabled('otherHarborMaster')).toEqual(asList(['N11']));
});

test('the settings of one user do not affect a colleague', async () => {
  await save('otherApplicantMaster', ['N04']);
  expect(await listEnabled('otherApplicantMaster')).toEqual(asList(['N04']));
  const { organizationId } = await account('otherApplicantMaster');
  const saved = await database()
    .owner.selectFrom('notificationSetting')
    .innerJoin('account', 'account.id', 'notificationSetting.accountId')
    .select('accountId')
    .distinct()
    .where('organizationId', '=', organizationId)
    .execute();
  expect(saved).toEqual([{ accountId: (await account('otherApplicantMaster')).accountId }]);
});

test('every change of the settings is in the history; saving the same settings again adds no entry', async () => {
  await save('otherApplicantMaster', offered.applicantMaster);
  const before = await historyOf('otherApplicantMaster');
  await save('otherApplicantMaster', ['N01', 'N02', 'N03', 'N04', 'N05', 'N14']);
  await save('otherApplicantMaster', ['N01', 'N02', 'N03', 'N04', 'N05', 'N14', 'N14']);
  expect((await historyOf('otherApplicantMaster')).slice(before.length)).toEqual([{ N06: { from: true, to: false } }]);
  const audit = database().owner.selectFrom('auditEntry').select(['entity', 'outcome', 'accountId']);
  expect(await audit.where('capability', '=', 'notificationSetting.update').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    entity: 'notificationSetting',
    outcome: 'done',
    accountId: (await account('otherApplicantMaster')).accountId,
  });
});

test('concurrent saves of one account: one of them is stored completely, and the history matches it', async () => {
  await save('otherApplicantMaster', offered.applicantMaster);
  const before = (await historyOf('otherApplicantMaster')).length;
  const lists = [['N01', 'N02'], ['N05', 'N06'], ['N14'], []];
  await Promise.all(lists.map((codes) => request('otherApplicantMaster', updateNotificationSettings, { body: asList(codes) })));
  const left = (await listEnabled('otherApplicantMaster')).map(({ notificationCode }) => notificationCode);
  expect(lists).toContainEqual(left);

  const on = new Set(offered.applicantMaster);
  for (const changes of (await historyOf('otherApplicantMaster')).slice(before)) {
    for (const [code, { from, to }] of Object.entries(changes as Record<string, { from: boolean; to: boolean }>)) {
      expect(on.has(code), code).toBe(from);
      if (to) on.add(code);
      else on.delete(code);
    }
  }
  expect([...on].toSorted()).toEqual(left.toSorted());
});

test('the settings require authentication', async () => {
  expect(await refusal('nobody', getNotificationSettings)).toEqual({ status: 401, code: 'access.unauthenticated' });
});
