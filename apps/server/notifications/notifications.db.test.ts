import { getNotificationSettings, updateNotificationSettings } from '@kiko/contract/notifications/notification-endpoints.ts';
import { type PersonKind, personKinds } from '@kiko/domain/access/actor.ts';
import { notificationCodes } from '@kiko/domain/notifications/notification-types.ts';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';

const { answer, refusal, call, database, person } = useTestApi();

/** Specification 9, counted by hand: seven for applicants, six for harbor managers, three for the ministry. */
const offered: Record<PersonKind, string[]> = {
  mlitMaster: ['N12', 'N13', 'N14'],
  mlitMember: ['N12', 'N13', 'N14'],
  harborMaster: ['N07', 'N08', 'N09', 'N10', 'N11', 'N14'],
  harborMember: ['N07', 'N08', 'N09', 'N10', 'N11', 'N14'],
  applicantMaster: ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N14'],
  applicantMember: ['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N14'],
};

const asList = (codes: readonly string[]) => codes.map((notificationCode) => ({ notificationCode }));
const shown = (who: PersonName) => answer(who, getNotificationSettings);
const save = (who: PersonName, codes: readonly string[]) => answer(who, updateNotificationSettings, { body: asList(codes) });
const historyOf = async (who: PersonName) => {
  const { accountId } = await person(who);
  const rows = database().owner.selectFrom('notificationSettingHistory').select('changes').where('accountId', '=', accountId);
  return (await rows.orderBy('id').execute()).map(({ changes }) => changes);
};

describe.each(personKinds)('%s', (kind) => {
  test('is told about everything that is offered until they choose', async () => {
    expect(await shown(kind)).toEqual(asList(offered[kind]));
  });

  test('can choose among it', async () => {
    for (const code of offered[kind]) expect(await save(kind, [code])).toEqual(asList([code]));
  });

  test('can choose neither what is offered to others only nor what does not exist', async () => {
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

test('a choice of nothing is a choice: everything stays off until something is switched on again', async () => {
  expect(await save('otherHarborMaster', [])).toEqual([]);
  expect(await shown('otherHarborMaster')).toEqual([]);
  expect(await save('otherHarborMaster', offered.harborMaster)).toEqual(asList(offered.harborMaster));
});

test('a type that arrives after somebody chose is on for them too', async () => {
  await save('otherHarborMaster', []);
  const { accountId } = await person('otherHarborMaster');
  await database().owner.deleteFrom('notificationSetting').where('accountId', '=', accountId).where('code', '=', 'N11').execute();
  expect(await shown('otherHarborMaster')).toEqual(asList(['N11']));
});

test('what one person chooses changes nothing for a colleague', async () => {
  await save('otherApplicantMaster', ['N04']);
  expect(await shown('otherApplicantMaster')).toEqual(asList(['N04']));
  const { organizationId } = await person('otherApplicantMaster');
  const saved = await database()
    .owner.selectFrom('notificationSetting')
    .innerJoin('account', 'account.id', 'notificationSetting.accountId')
    .select('accountId')
    .distinct()
    .where('organizationId', '=', organizationId)
    .execute();
  expect(saved).toEqual([{ accountId: (await person('otherApplicantMaster')).accountId }]);
});

test('every change is on record with what it switched; saving the same again is no change', async () => {
  await save('otherApplicantMaster', offered.applicantMaster);
  const before = await historyOf('otherApplicantMaster');
  await save('otherApplicantMaster', ['N01', 'N02', 'N03', 'N04', 'N05', 'N14']);
  await save('otherApplicantMaster', ['N01', 'N02', 'N03', 'N04', 'N05', 'N14', 'N14']);
  expect((await historyOf('otherApplicantMaster')).slice(before.length)).toEqual([{ N06: { from: true, to: false } }]);
  const audit = database().owner.selectFrom('auditEntry').select(['entity', 'outcome', 'accountId']);
  expect(await audit.where('capability', '=', 'notificationSetting.update').orderBy('id', 'desc').executeTakeFirst()).toEqual({
    entity: 'notificationSetting',
    outcome: 'done',
    accountId: (await person('otherApplicantMaster')).accountId,
  });
});

test('two windows of one person save at the same moment: one choice stands whole, and the record leads to it', async () => {
  await save('otherApplicantMaster', offered.applicantMaster);
  const before = (await historyOf('otherApplicantMaster')).length;
  const lists = [['N01', 'N02'], ['N05', 'N06'], ['N14'], []];
  await Promise.all(lists.map((codes) => call('otherApplicantMaster', updateNotificationSettings, { body: asList(codes) })));
  const left = (await shown('otherApplicantMaster')).map(({ notificationCode }) => notificationCode);
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

test('who is not signed in has no settings', async () => {
  expect(await refusal('nobody', getNotificationSettings)).toEqual({ status: 401, code: 'access.unauthenticated' });
});
