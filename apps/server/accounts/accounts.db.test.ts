import {
  accountSortFields,
  changeOwnLanguage,
  createAccount,
  getAccount,
  getProfile,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
  updateProfile,
} from '@kiko/contract/accounts/account-endpoints.ts';
import { deleteGroup } from '@kiko/contract/groups/group-endpoints.ts';
import { invitationsPerDay, invitationsToNewDomainsPerDay } from '@kiko/domain/accounts/invitation-limits.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { allActorKinds, type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { database, account, request, requestOk, refusal } = useTestApi({ doPeopleChange: true });

const missing = { status: 404, code: 'record.notFound' };
const forbidden = { status: 403, code: 'access.forbidden' };

const accountsOf = (organization: string) =>
  database()
    .owner.selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .selectAll('account')
    .where('organization.code', '=', organization)
    .orderBy('account.id')
    .execute();

const getAccountRow = (id: number) =>
  database().owner.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const groupOf = (organizationId: number) =>
  database()
    .owner.selectFrom('accountGroup')
    .select('id')
    .where('organizationId', '=', organizationId)
    .orderBy('id')
    .executeTakeFirstOrThrow();

let count = 0;
const newAccount = (over: object = {}) => {
  count += 1;
  return {
    name: '新人 花子',
    nameKana: 'シンジン ハナコ',
    email: `new-${count}@example.jp`,
    phone: '000-0000-0000',
    affiliation: '港湾課',
    position: '担当',
    lang: 'ja',
    groupId: null,
    ...over,
  };
};

const change = async (id: number, body: object) => ({
  params: { id },
  body: { version: (await getAccountRow(id)).version, ...body },
});

const selectInvitationJobs = async () => {
  const { rows } = await sql<{ key: string }>`
    select jobs.key from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'sendInvitation'`.execute(database().owner);
  return rows.map(({ key }) => key);
};

describe('the list of accounts', () => {
  test('contains all accounts for the ministry', async () => {
    const { count: everyone } = await database()
      .owner.selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    for (const user of ['mlitMaster', 'mlitMember'] as const) expect((await requestOk(user, listAccounts)).rowCount).toBe(everyone);
  });

  test.each(['harborMaster', 'applicantMaster'] as const)('contains only accounts of its organization for %s', async (user) => {
    const { organizationId } = await account(user);
    const { rows, rowCount } = await requestOk(user, listAccounts, { query: 'pageSize=500' });
    expect(rowCount).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row.organizationId))).toEqual(new Set([organizationId]));
  });

  test.each(['harborMember', 'applicantMember'] as const)('contains only the own account for %s', async (user) => {
    const { accountId, organizationId } = await account(user);
    const { rows, rowCount } = await requestOk(user, listAccounts, { query: `organizationId=${organizationId}` });
    expect(rowCount).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual([accountId]);
    const own = await requestOk(user, getAccount, { params: { id: accountId } });
    expect(own.editableFields).toEqual(['name', 'nameKana', 'phone', 'affiliation', 'position', 'lang', 'email']);
    expect(own).toMatchObject({ canTransferRole: false, canInvite: false });
  });

  test('and all other calls return 404 for accounts of other organizations, with any body', async () => {
    const { accountId } = await account('otherHarborMaster');
    for (const user of ['harborMaster', 'harborMember', 'applicantMaster', 'applicantMember'] as const)
      for (const endpoint of [getAccount, updateAccount])
        expect(await refusal(user, endpoint, { params: { id: accountId }, body: { nonsense: 1 } })).toEqual(missing);
    for (const user of ['harborMaster', 'applicantMaster'] as const)
      for (const endpoint of [transferRole, inviteAccount])
        expect(await refusal(user, endpoint, { params: { id: accountId }, body: { nonsense: 1 } })).toEqual(missing);
  });

  test('and all other calls return 404 for colleagues of a general account', async () => {
    const { accountId } = await account('harborMaster');
    expect(await refusal('harborMember', getAccount, { params: { id: accountId } })).toEqual(missing);
    expect(await refusal('harborMember', updateAccount, await change(accountId, { name: 'x' }))).toEqual(missing);
  });

  test('and all other responses contain no data of accounts of other organizations', async () => {
    await sql`update account set name = 'カナリア' || organization_id || '号' from organization
      where organization.id = account.organization_id and organization.code in ('20003', '30003')`.execute(database().owner);
    for (const user of ['harborMaster', 'harborMember', 'applicantMaster', 'applicantMember'] as const)
      for (const query of ['pageSize=500', 'freetext=カナリア', 'organizationTypes=2&organizationTypes=3&pageSize=500'])
        expect(JSON.stringify((await request(user, listAccounts, { query })).json)).not.toContain('カナリア');
    expect((await requestOk('mlitMember', listAccounts, { query: 'freetext=カナリア' })).rowCount).toBeGreaterThan(3);
  });

  test('requires authentication', async () => {
    expect(await refusal('nobody', listAccounts)).toEqual({ status: 401, code: 'access.unauthenticated' });
  });
});

describe('finding accounts', () => {
  const find = async (freetext: string, user: TestAccountName = 'mlitMember') => {
    const query = new URLSearchParams({ freetext, pageSize: '500' }).toString();
    return (await requestOk(user, listAccounts, { query })).rows;
  };

  test('free text finds the name, the kana in either script, and the organization in either language', {
    tags: ['spec:2.46'],
  }, async () => {
    await requestOk('harborMaster', createAccount, { body: newAccount({ name: '鵜飼 千鶴', nameKana: 'ウカイ チヅル' }) });
    for (const word of ['鵜飼', 'うかい', 'ｳｶｲ', 'ウカイチヅル'])
      expect((await find(word)).map(({ name }) => name)).toEqual(['鵜飼 千鶴']);
    const people = (await accountsOf('20001')).length;
    expect(await find('函館市港湾')).toHaveLength(people);
    expect(await find('HAKODATE city')).toHaveLength(people);
    expect(await find('%')).toEqual([]);
    expect(await find('example.jp')).toEqual([]);
  });

  test('candidates for the master role are the enabled others of the organization', async () => {
    const [master, first, second, ...rest] = await accountsOf('20005');
    await database()
      .owner.updateTable('account')
      .set({ isEnabled: false })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const query = `organizationId=${master?.organizationId}&isEnabled=true&types=2&types=3&types=4`;
    const { rows } = await requestOk('mlitMaster', listAccounts, { query });
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([second, ...rest].map((one) => one?.id));
  });

  test.each(accountSortFields)('sorting by %s returns all accounts in both directions', async (field) => {
    const ids = async (order: string) => {
      const { rows } = await requestOk('harborMaster', listAccounts, {
        query: `pageSize=500&sortField=${field}&sortOrder=${order}`,
      });
      return rows.map(({ id }) => id);
    };
    const ascending = await ids('asc');
    expect(new Set(ascending).size).toBe((await accountsOf('20001')).length);
    expect(new Set(await ids('desc'))).toEqual(new Set(ascending));
  });

  test.each(['types=9', 'organizationId=x', 'sortField=email', 'isEnabled=perhaps'])('%s is refused', async (query) => {
    expect(await refusal('mlitMember', listAccounts, { query })).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});

describe('registering an account', () => {
  test('a master creates a general account in its own organization with history, audit entry and invitation', async () => {
    const { organizationId, accountId } = await account('harborMaster');
    const { id: groupId } = await groupOf(organizationId);
    const made = await requestOk('harborMaster', createAccount, { body: newAccount({ groupId }) });
    expect(made).toMatchObject({ type: 2, organizationId, groupId, isEnabled: true, version: 1, canInvite: true });
    const { owner } = database();
    const history = await owner.selectFrom('accountHistory').selectAll().where('subjectId', '=', made.id).execute();
    expect(history).toMatchObject([{ version: 1, action: 'create', accountId }]);
    const audit = await owner.selectFrom('auditEntry').selectAll().where('recordId', '=', made.id).execute();
    expect(audit).toMatchObject([{ capability: 'account.create', outcome: 'done', accountId }]);
    expect(await selectInvitationJobs()).toContain(`invite-${made.id}`);
  });

  test('the first account of an organization that has none is its master, the next one is not', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into organization (code, type, name_ja, name_en, country_code, email)
      values ('29999', 2, '新港湾局', 'New port bureau', 'JP', '29999@unset.invalid') returning id`.execute(database().owner);
    const organizationId = rows[0]?.id ?? 0;
    const first = await requestOk('mlitMember', createAccount, { body: newAccount({ organizationId }) });
    const second = await requestOk('mlitMember', createAccount, { body: newAccount({ organizationId }) });
    expect([first.type, second.type]).toEqual([1, 2]);
  });

  test('the ministry creates accounts in any organization; its general accounts not in the ministry itself', async () => {
    const { organizationId } = await account('applicantMaster');
    expect(await requestOk('mlitMember', createAccount, { body: newAccount({ organizationId }) })).toMatchObject({
      organizationId,
    });
    const ministry = await account('mlitMaster');
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'organizationId', code: 'unknownReference' }],
    };
    expect(await refusal('mlitMember', createAccount, { body: newAccount() })).toEqual(unknown);
    const body = newAccount({ organizationId: ministry.organizationId });
    expect(await refusal('mlitMember', createAccount, { body })).toEqual(unknown);
    expect(await requestOk('mlitMaster', createAccount, { body })).toMatchObject({ organizationId: ministry.organizationId });
  });

  test('a master gets the same refusal for another organization as for an unknown one', async () => {
    const { organizationId } = await account('otherHarborMaster');
    const answers = await Promise.all(
      [organizationId, 999_999].map((id) => refusal('harborMaster', createAccount, { body: newAccount({ organizationId: id }) })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422, code: 'request.unknownReference' });
  });

  test('a group of another organization is refused at its field', async () => {
    const { id: groupId } = await groupOf((await account('otherHarborMaster')).organizationId);
    expect(await refusal('harborMaster', createAccount, { body: newAccount({ groupId }) })).toEqual({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'groupId', code: 'unknownReference' }],
    });
  });

  test.each(['harborMember', 'applicantMember'] as const)('%s is forbidden', async (user) => {
    expect(await refusal(user, createAccount, { body: newAccount() })).toEqual(forbidden);
  });

  test('an existing address is refused regardless of case', async () => {
    expect(await refusal('harborMaster', createAccount, { body: newAccount({ email: '20001-1@EXAMPLE.JP' }) })).toEqual({
      status: 409,
      code: 'account.emailTaken',
      issues: [{ path: 'email', code: 'taken' }],
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '名'.repeat(101) }, 'name', 'tooLong'],
    [{ name: 'a\u0000' }, 'name', 'invalidString'],
    [{ name: 'https://evil.example をご確認ください' }, 'name', 'notPersonName'],
    [{ nameKana: '漢字' }, 'nameKana', 'invalidString'],
    [{ email: 'nobody' }, 'email', 'invalidEmail'],
    [{ phone: 'x' }, 'phone', 'invalidString'],
    [{ phone: '1'.repeat(31) }, 'phone', 'tooLong'],
    [{ affiliation: 'a'.repeat(101) }, 'affiliation', 'tooLong'],
    [{ position: 'a'.repeat(101) }, 'position', 'tooLong'],
    [{ lang: 'fr' }, 'lang', 'invalidString'],
    [{ groupId: 'x' }, 'groupId', 'notNumber'],
    [{ type: 1 }, 'type', 'unknownField'],
    [{ naccsUserCode: 'X'.repeat(21) }, 'naccsUserCode', 'tooLong'],
    [{ isEnabled: false }, 'isEnabled', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('harborMaster', createAccount, { body: newAccount(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('invitations', () => {
  const insertInvitations = async (times: number, isNewDomain: boolean) => {
    const { accountId, organizationId } = await account('applicantMaster');
    await sql`insert into account_invitation (organization_id, account_id, is_new_domain)
      select ${organizationId}, ${accountId}, ${isNewDomain} from generate_series(1, ${times}::int)`.execute(database().owner);
  };
  const inviteOne = (over: object = {}) => request('applicantMaster', createAccount, { body: newAccount(over) });
  const limited = { status: 409, json: { code: 'account.tooManyInvitations' } };
  const limitedDomain = { status: 409, json: { code: 'account.tooManyInvitationsToNewDomains' } };

  test('to domains that are new to the organization are limited per day, concurrent ones too', async () => {
    await insertInvitations(invitationsToNewDomainsPerDay - 1, true);
    const before = (await selectInvitationJobs()).length;
    const [first, second] = await Promise.all([inviteOne({ email: 'a@new.example.jp' }), inviteOne({ email: 'b@new.example.jp' })]);
    expect(first.status + second.status).toBe(201 + 409);
    expect([first, second].find(({ status }) => status === 409)).toMatchObject(limitedDomain);
    expect(await selectInvitationJobs()).toHaveLength(before + 1);
    const { rows } = await sql`select from account where email like '%@new.example.jp'`.execute(database().owner);
    expect(rows).toHaveLength(1);
    const { accountId } = await account('applicantMember');
    expect(await request('applicantMaster', inviteAccount, { params: { id: accountId } })).toMatchObject(limitedDomain);
  });

  test('to a domain in which a user has signed in count towards the limit of all', async () => {
    const { accountId } = await account('applicantMaster');
    await sql`insert into identity_user (account_id, status) values (${accountId}, 'elsewhere')`.execute(database().owner);
    expect(await inviteOne()).toMatchObject({ status: 201 });
    await insertInvitations(invitationsPerDay, false);
    expect(await inviteOne()).toMatchObject(limited);
  });

  test('of the ministry are not limited, and those of the day before do not count', async () => {
    const { organizationId } = await account('applicantMaster');
    expect(await request('mlitMaster', createAccount, { body: newAccount({ organizationId }) })).toMatchObject({ status: 201 });
    await sql`update account_invitation set invited_at = now() - interval '25 hours'`.execute(database().owner);
    expect(await inviteOne()).toMatchObject({ status: 201 });
  });
});

describe('changing an account', () => {
  test.each(['harborMember', 'applicantMember', 'harborMaster', 'applicantMaster', 'mlitMaster'] as const)(
    '%s changes its own profile',
    async (user) => {
      const { accountId } = await account(user);
      const changed = await requestOk(user, updateAccount, await change(accountId, { phone: '090-0000-0000', lang: 'en' }));
      expect(changed).toMatchObject({ phone: '090-0000-0000', lang: 'en' });
      const history = await database().owner.selectFrom('accountHistory').selectAll().where('subjectId', '=', accountId).execute();
      expect(history.at(-1)).toMatchObject({ action: 'update', changes: { language: { from: 'ja', to: 'en' } } });
    },
  );

  test.each(['groupId', 'isEnabled'])('a general account cannot change its own %s', async (field) => {
    const { accountId } = await account('harborMember');
    const value = field === 'groupId' ? null : false;
    expect(await refusal('harborMember', updateAccount, await change(accountId, { [field]: value }))).toEqual({
      status: 422,
      code: 'request.fieldNotAllowed',
      issues: [{ path: field, code: 'notAllowed' }],
    });
  });

  test('the NACCS data is given at registration and changed by the ministry only', async () => {
    const made = await requestOk('harborMaster', createAccount, {
      body: newAccount({ naccsUserCode: '１ＡＢＣ', naccsCompanyName: '試験港湾' }),
    });
    expect(made).toMatchObject({ naccsUserCode: '1ABC', naccsCompanyName: '試験港湾' });
    const given = { naccsUserCode: '2DEF', naccsCompanyName: '国の登録' };
    expect(await requestOk('harborMaster', updateAccount, await change(made.id, given))).toMatchObject({ naccsUserCode: '1ABC' });
    expect(await requestOk('mlitMember', updateAccount, await change(made.id, given))).toMatchObject(given);
    const history = await database().owner.selectFrom('accountHistory').selectAll().where('subjectId', '=', made.id).execute();
    expect(history.at(-1)).toMatchObject({ changes: { naccsUserCode: { from: '1ABC', to: '2DEF' } } });
  });

  test('fields that the specification strips are ignored', { tags: ['spec:6.4'] }, async () => {
    const { accountId } = await account('harborMember');
    const before = await getAccountRow(accountId);
    const sent = {
      group: { id: 1 },
      naccsUserCode: 'NACCS1',
      naccsCompanyName: 'X',
      organizationName: { ja: 'x', en: 'x' },
      organizationType: 1,
      organizationAddress: 'x',
      organizationCountryCode: 'US',
      organizationEmail: 'x@example.jp',
      organizationPhone: '1',
    };
    const changed = await requestOk('harborMember', updateAccount, await change(accountId, { ...sent, position: '主任' }));
    expect(changed).toMatchObject({ position: '主任', naccsUserCode: '', naccsCompanyName: '', organizationType: 2 });
    const { position: _, version, updatedAt, ...after } = await getAccountRow(accountId);
    expect(before).toMatchObject(after);
    expect(version).toBe(before.version + 1);
    expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  test.each(['id', 'type', 'organizationId'])('%s cannot be changed this way, not even by the ministry', async (field) => {
    const { accountId } = await account('harborMember');
    for (const user of ['harborMember', 'harborMaster', 'mlitMaster'] as const) {
      const refused = await refusal(user, updateAccount, await change(accountId, { [field]: 1 }));
      expect(refused).toMatchObject({ status: 422, issues: [{ path: field, code: 'notAllowed' }] });
    }
  });

  test('an account sent back as it was read is accepted: fixed and stripped fields are ignored', async () => {
    const { accountId } = await account('harborMember');
    const read = await requestOk('harborMaster', getAccount, { params: { id: accountId } });
    const { id, type, organizationId, organizationName, organizationType, organizationAddress, naccsUserCode, version } = read;
    const sent = { id, type, organizationId, organizationName, organizationType, organizationAddress, naccsUserCode, version };
    const changed = await requestOk('harborMaster', updateAccount, { params: { id }, body: { ...sent, position: '係長' } });
    expect(changed).toMatchObject({ id, type, organizationId, position: '係長', version: version + 1 });
  });

  test('accounts of type 3 and 4 are listed with the rights of a general account; no call creates them', async () => {
    const { accountId } = await account('harborMember');
    for (const type of [3, 4]) {
      await database().owner.updateTable('account').set({ type }).where('id', '=', accountId).execute();
      const { rows } = await requestOk('harborMaster', listAccounts, { query: `types=${type}` });
      expect(rows.map(({ id }) => id)).toEqual([accountId]);
      expect((await requestOk('harborMember', listAccounts)).rowCount).toBe(1);
      expect(await refusal('harborMember', createAccount, { body: newAccount() })).toEqual(forbidden);
      expect(await refusal('mlitMaster', updateAccount, await change(accountId, { type: 2 }))).toMatchObject({ status: 422 });
    }
    await database().owner.updateTable('account').set({ type: 2 }).where('id', '=', accountId).execute();
  });

  test('a master moves accounts between the groups of its organization only', async () => {
    const { accountId, organizationId } = await account('harborMember');
    const { id: groupId } = await groupOf(organizationId);
    expect(await requestOk('harborMaster', updateAccount, await change(accountId, { groupId }))).toMatchObject({ groupId });
    const { id: foreign } = await groupOf((await account('otherHarborMaster')).organizationId);
    for (const user of ['harborMaster', 'mlitMaster'] as const)
      expect(await refusal(user, updateAccount, await change(accountId, { groupId: foreign }))).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: [{ path: 'groupId', code: 'unknownReference' }],
      });
  });

  test('general accounts of the ministry cannot change accounts of the ministry, including their own', async () => {
    const master = await account('mlitMaster');
    const own = await account('mlitMember');
    for (const { accountId } of [master, own]) {
      expect(await refusal('mlitMember', updateAccount, await change(accountId, { name: 'x' }))).toEqual(missing);
      expect(await refusal('mlitMember', inviteAccount, { params: { id: accountId } })).toEqual(missing);
      expect((await requestOk('mlitMember', getAccount, { params: { id: accountId } })).editableFields).toEqual([]);
    }
    const { accountId } = await account('applicantMember');
    expect(await requestOk('mlitMember', updateAccount, await change(accountId, { position: '係長' }))).toMatchObject({
      position: '係長',
    });
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const { accountId } = await account('applicantMember');
    const options = await change(accountId, { affiliation: '一課' });
    const attempts = await Promise.all([
      request('applicantMaster', updateAccount, options),
      request('applicantMember', updateAccount, { ...options, body: { ...options.body, affiliation: '二課' } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('saving unchanged values creates no version', async () => {
    const { accountId } = await account('applicantMember');
    const { version, name } = await getAccountRow(accountId);
    expect((await requestOk('applicantMaster', updateAccount, await change(accountId, { name }))).version).toBe(version);
  });
});

describe('the own profile', () => {
  test.each(allActorKinds)('%s reads and changes it, with the language of screens and mails', async (user) => {
    const { accountId } = await account(user);
    const own = await requestOk(user, getProfile);
    expect(own.id).toBe(accountId);
    expect(own.editableFields).toEqual(['name', 'nameKana', 'phone', 'affiliation', 'position', 'lang', 'email']);
    const changed = await requestOk(user, updateProfile, {
      body: { version: own.version, phone: '０９０-1111-2222', position: '主査' },
    });
    expect(changed).toMatchObject({ phone: '090-1111-2222', position: '主査', version: own.version + 1 });
    expect(await refusal(user, updateProfile, { body: { version: own.version, phone: '' } })).toMatchObject({
      code: 'record.stale',
    });
    expect(await refusal(user, updateProfile, { body: { version: changed.version, groupId: null } })).toMatchObject({
      status: 422,
    });
    await requestOk(user, changeOwnLanguage, { body: { lang: 'ja' } });
    const { version } = await requestOk(user, getProfile);
    for (const lang of ['en', 'en', 'ja'] as const) {
      expect(await requestOk(user, changeOwnLanguage, { body: { lang } })).toEqual({ lang });
      expect((await requestOk(user, getProfile)).lang).toBe(lang);
    }
    // The same choice again changes nothing.
    expect((await requestOk(user, getProfile)).version).toBe(version + 2);
  });
});

describe('disabling an account', () => {
  test('a master disables an account, whose next call is refused, and enables it again', async () => {
    const { accountId } = await account('harborMember');
    const disabled = await requestOk('harborMaster', updateAccount, await change(accountId, { isEnabled: false }));
    expect(disabled).toMatchObject({ isEnabled: false, canInvite: false });
    expect((await request('harborMember', listAccounts)).status).toBe(401);
    expect(await refusal('harborMaster', inviteAccount, { params: { id: accountId } })).toEqual({
      status: 409,
      code: 'account.disabled',
    });
    await requestOk('harborMaster', updateAccount, await change(accountId, { isEnabled: true }));
    expect((await request('harborMember', listAccounts)).status).toBe(200);
    const history = await database()
      .owner.selectFrom('accountHistory')
      .select('action')
      .where('subjectId', '=', accountId)
      .orderBy('id')
      .execute();
    expect(history.slice(-2).map(({ action }) => action)).toEqual(['disable', 'enable']);
  });

  test.each(['harborMaster', 'applicantMaster', 'mlitMaster'] as const)('%s cannot disable itself', async (user) => {
    const { accountId } = await account(user);
    const refused = await refusal(user, updateAccount, await change(accountId, { isEnabled: false }));
    expect(refused).toEqual({ status: 409, code: 'account.isMaster' });
    expect((await requestOk(user, getAccount, { params: { id: accountId } })).editableFields).not.toContain('isEnabled');
  });

  test('the ministry cannot disable the master of an organization', async () => {
    const { accountId } = await account('harborMaster');
    const refused = await refusal('mlitMaster', updateAccount, await change(accountId, { isEnabled: false }));
    expect(refused).toEqual({ status: 409, code: 'account.isMaster' });
  });
});

describe('inviting again', () => {
  test('enqueues one invitation, however often it is requested before it is sent', async () => {
    const { accountId } = await account('applicantMember');
    for (const user of ['applicantMaster', 'mlitMember', 'applicantMaster'] as const)
      expect(await requestOk(user, inviteAccount, { params: { id: accountId } })).toEqual({ id: accountId });
    expect((await selectInvitationJobs()).filter((key) => key === `invite-${accountId}`)).toHaveLength(1);
  });

  test.each(['harborMember', 'applicantMember'] as const)('is forbidden for %s', async (user) => {
    const { accountId } = await account(user);
    expect(await refusal(user, inviteAccount, { params: { id: accountId } })).toEqual(forbidden);
  });
});

describe('transferring the master role', () => {
  const transfer = async (from: number, to: number) => ({
    params: { id: from },
    body: { userId: to, version: (await getAccountRow(from)).version },
  });
  const mastersOf = async (organization: string) => (await accountsOf(organization)).filter(({ type }) => type === 1);

  test('makes the successor the master and the former master a general account from the next request on', {
    tags: ['spec:6.3'],
  }, async () => {
    const [master, successor] = await accountsOf('20001');
    if (!master || !successor) throw new Error('the seed has no such account');
    const now = await requestOk('harborMaster', transferRole, await transfer(master.id, successor.id));
    expect(now).toMatchObject({ id: master.id, type: 2, canTransferRole: false });
    expect(now.editableFields).not.toContain('groupId');
    expect((await mastersOf('20001')).map(({ id }) => id)).toEqual([successor.id]);
    // `person` looks up the master again: the successor now sees all accounts, the former master only its own.
    expect((await requestOk('harborMaster', listAccounts)).rowCount).toBeGreaterThan(1);
    expect((await account('harborMember')).accountId).toBe(master.id);
    expect((await requestOk('harborMember', listAccounts)).rowCount).toBe(1);
    expect(await refusal('harborMember', transferRole, await transfer(master.id, successor.id))).toEqual(forbidden);
    const histories = await database()
      .owner.selectFrom('accountHistory')
      .select(['subjectId', 'action', 'changes'])
      .where('action', '=', 'transferRole')
      .orderBy('id')
      .execute();
    expect(histories).toEqual([
      { subjectId: master.id, action: 'transferRole', changes: { type: { from: 1, to: 2 } } },
      { subjectId: successor.id, action: 'transferRole', changes: { type: { from: 2, to: 1 } } },
    ]);
  });

  test('of two concurrent transfers one succeeds, the other gets 409 record.stale; one master is left', async () => {
    const [master, first, second] = await accountsOf('30001');
    if (!master || !first || !second) throw new Error('the seed has no such account');
    const attempts = await Promise.all([
      request('applicantMaster', transferRole, await transfer(master.id, first.id)),
      request('mlitMaster', transferRole, await transfer(master.id, second.id)),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
    expect(await mastersOf('30001')).toHaveLength(1);
  });

  test('concurrent with disabling the successor never results in a disabled master', async () => {
    const [master, successor] = await accountsOf('30004');
    if (!master || !successor) throw new Error('the seed has no such account');
    const attempts = await Promise.all([
      request('mlitMaster', transferRole, await transfer(master.id, successor.id)),
      request('mlitMember', updateAccount, await change(successor.id, { isEnabled: false })),
    ]);
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mastersOf('30004')).map(({ isEnabled }) => isEnabled)).toEqual([true]);
  });

  test('is open to the master account of the ministry for any organization; its general accounts are refused', async () => {
    const [master, successor] = await accountsOf('20006');
    if (!master || !successor) throw new Error('the seed has no such account');
    const options = await transfer(master.id, successor.id);
    expect(await refusal('mlitMember', transferRole, options)).toEqual(forbidden);
    expect(await requestOk('mlitMaster', transferRole, options)).toMatchObject({ id: master.id, type: 2 });
  });

  test('accepts only an enabled account of the same organization', async () => {
    const [master, disabled] = await accountsOf('20007');
    const [foreign] = await accountsOf('20008');
    if (!master || !disabled || !foreign) throw new Error('the seed has no such account');
    await database().owner.updateTable('account').set({ isEnabled: false }).where('id', '=', disabled.id).execute();
    for (const id of [disabled.id, foreign.id, master.id, 999_999])
      expect(await refusal('mlitMaster', transferRole, await transfer(master.id, id))).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: [{ path: 'userId', code: 'unknownReference' }],
      });
  });

  test('is refused for a general account, which has no role to transfer', async () => {
    const [master, member] = await accountsOf('20009');
    if (!master || !member) throw new Error('the seed has no such account');
    expect(await refusal('mlitMaster', transferRole, await transfer(member.id, master.id))).toEqual({
      status: 409,
      code: 'account.notMaster',
    });
  });

  test.each(allActorKinds.filter((kind) => kind.endsWith('Member')))('is forbidden for %s', async (user) => {
    const { accountId } = await account(user);
    expect(await refusal(user, transferRole, await transfer(accountId, accountId))).toEqual(forbidden);
  });
});

test('concurrent joining and deleting of a group: one of the two is refused', async () => {
  const { organizationId } = await account('otherHarborMaster');
  const members = await accountsOf('20002');
  for (const [index, { id }] of members.slice(1).entries()) {
    const group = await database()
      .owner.insertInto('accountGroup')
      .values({ organizationId, name: `競争${index}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [joining, deleting] = await Promise.all([
      request('otherHarborMaster', updateAccount, await change(id, { groupId: group.id })),
      request('otherHarborMaster', deleteGroup, { params: { id: group.id } }),
    ]);
    const outcome = [joining.status, deleting.status].join();
    expect(['200,409', '422,200']).toContain(outcome);
    expect((outcome === '200,409' ? deleting : joining).json).toMatchObject({
      code: outcome === '200,409' ? 'group.hasUsers' : 'request.unknownReference',
    });
  }
});
