import {
  accountSortFields,
  createAccount,
  getAccount,
  inviteAccount,
  listAccounts,
  transferRole,
  updateAccount,
} from '@kiko/contract/accounts/account-endpoints.ts';
import { deleteGroup } from '@kiko/contract/groups/group-endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyKind, type PersonName, useTestApi } from '../kit/use-test-api.ts';

const { database, person, call, answer, refusal } = useTestApi({ doPeopleChange: true });

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

const stored = (id: number) => database().owner.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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

const change = async (id: number, body: object) => ({ params: { id }, body: { version: (await stored(id)).version, ...body } });

const invitations = async () => {
  const { rows } = await sql<{ key: string }>`
    select jobs.key from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'inviteAccount'`.execute(database().owner);
  return rows.map(({ key }) => key);
};

describe('who sees which accounts', () => {
  test('the ministry sees everybody', async () => {
    const { count: everybody } = await database()
      .owner.selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    for (const who of ['mlitMaster', 'mlitMember'] as const) expect((await answer(who, listAccounts)).rowCount).toBe(everybody);
  });

  test.each(['harborMaster', 'applicantMaster'] as const)('%s sees the people of its organization and nobody else', async (who) => {
    const { organizationId } = await person(who);
    const { rows, rowCount } = await answer(who, listAccounts, { query: 'pageSize=500' });
    expect(rowCount).toBeGreaterThan(2);
    expect(new Set(rows.map((row) => row.organizationId))).toEqual(new Set([organizationId]));
  });

  test.each(['harborMember', 'applicantMember'] as const)('%s sees itself and nobody else', async (who) => {
    const { accountId, organizationId } = await person(who);
    const { rows, rowCount } = await answer(who, listAccounts, { query: `organizationId=${organizationId}` });
    expect(rowCount).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual([accountId]);
    const own = await answer(who, getAccount, { params: { id: accountId } });
    expect(own.editableFields).toEqual(['name', 'nameKana', 'phone', 'affiliation', 'position', 'lang', 'email']);
    expect(own).toMatchObject({ canTransferRole: false, canInvite: false });
  });

  test('somebody of another organization does not exist, for any call and with any body', async () => {
    const { accountId } = await person('otherHarborMaster');
    for (const who of ['harborMaster', 'harborMember', 'applicantMaster', 'applicantMember'] as const)
      for (const endpoint of [getAccount, updateAccount])
        expect(await refusal(who, endpoint, { params: { id: accountId }, body: { nonsense: 1 } })).toEqual(missing);
    for (const who of ['harborMaster', 'applicantMaster'] as const)
      for (const endpoint of [transferRole, inviteAccount])
        expect(await refusal(who, endpoint, { params: { id: accountId }, body: { nonsense: 1 } })).toEqual(missing);
  });

  test('a colleague does not exist for a general account', async () => {
    const { accountId } = await person('harborMaster');
    expect(await refusal('harborMember', getAccount, { params: { id: accountId } })).toEqual(missing);
    expect(await refusal('harborMember', updateAccount, await change(accountId, { name: 'x' }))).toEqual(missing);
  });

  test('no byte of other organizations’ people is in any answer', async () => {
    await sql`update account set name = 'カナリア' || organization_id || '号' from organization
      where organization.id = account.organization_id and organization.code in ('20003', '30003')`.execute(database().owner);
    for (const who of ['harborMaster', 'harborMember', 'applicantMaster', 'applicantMember'] as const)
      for (const query of ['pageSize=500', 'freetext=カナリア', 'organizationTypes=2&organizationTypes=3&pageSize=500'])
        expect(JSON.stringify((await call(who, listAccounts, { query })).json)).not.toContain('カナリア');
    expect((await answer('mlitMember', listAccounts, { query: 'freetext=カナリア' })).rowCount).toBeGreaterThan(3);
  });

  test('nobody is let in without an account', async () => {
    expect(await refusal('nobody', listAccounts)).toEqual({ status: 401, code: 'access.unauthenticated' });
  });
});

describe('finding accounts', () => {
  const find = async (freetext: string, who: PersonName = 'mlitMember') => {
    const query = new URLSearchParams({ freetext, pageSize: '500' }).toString();
    return (await answer(who, listAccounts, { query })).rows;
  };

  test('free text finds the name, the kana in either script, and the organization in either language', async () => {
    await answer('harborMaster', createAccount, { body: newAccount({ name: '鵜飼 千鶴', nameKana: 'ウカイ チヅル' }) });
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
    const { rows } = await answer('mlitMaster', listAccounts, { query });
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([second, ...rest].map((account) => account?.id));
  });

  test.each(accountSortFields)('sorting by %s loses nobody, either way', async (field) => {
    const ids = async (order: string) => {
      const { rows } = await answer('harborMaster', listAccounts, { query: `pageSize=500&sortField=${field}&sortOrder=${order}` });
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
  test('a master makes a general account in its own organization; history, audit entry and invitation come with it', async () => {
    const { organizationId, accountId } = await person('harborMaster');
    const { id: groupId } = await groupOf(organizationId);
    const made = await answer('harborMaster', createAccount, { body: newAccount({ groupId }) });
    expect(made).toMatchObject({ type: 2, organizationId, groupId, isEnabled: true, version: 1, canInvite: true });
    const { owner } = database();
    const history = await owner.selectFrom('accountHistory').selectAll().where('subjectId', '=', made.id).execute();
    expect(history).toMatchObject([{ version: 1, move: 'create', accountId }]);
    const audit = await owner.selectFrom('auditEntry').selectAll().where('recordId', '=', made.id).execute();
    expect(audit).toMatchObject([{ capability: 'account.create', outcome: 'done', accountId }]);
    expect(await invitations()).toContain(`invite-${made.id}`);
  });

  test('the ministry makes one anywhere; its general accounts not in the ministry itself', async () => {
    const { organizationId } = await person('applicantMaster');
    expect(await answer('mlitMember', createAccount, { body: newAccount({ organizationId }) })).toMatchObject({ organizationId });
    const ministry = await person('mlitMaster');
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'organizationId', code: 'unknownReference' }],
    };
    expect(await refusal('mlitMember', createAccount, { body: newAccount() })).toEqual(unknown);
    const body = newAccount({ organizationId: ministry.organizationId });
    expect(await refusal('mlitMember', createAccount, { body })).toEqual(unknown);
    expect(await answer('mlitMaster', createAccount, { body })).toMatchObject({ organizationId: ministry.organizationId });
  });

  test('another organization is as unknown to a master as one that does not exist', async () => {
    const { organizationId } = await person('otherHarborMaster');
    const answers = await Promise.all(
      [organizationId, 999_999].map((id) => refusal('harborMaster', createAccount, { body: newAccount({ organizationId: id }) })),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422, code: 'request.unknownReference' });
  });

  test('a group of another organization is refused at its field', async () => {
    const { id: groupId } = await groupOf((await person('otherHarborMaster')).organizationId);
    expect(await refusal('harborMaster', createAccount, { body: newAccount({ groupId }) })).toEqual({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'groupId', code: 'unknownReference' }],
    });
  });

  test.each(['harborMember', 'applicantMember'] as const)('%s may not', async (who) => {
    expect(await refusal(who, createAccount, { body: newAccount() })).toEqual(forbidden);
  });

  test('an address somebody has already is refused, however it is written', async () => {
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
    [{ nameKana: '漢字' }, 'nameKana', 'invalidString'],
    [{ email: 'nobody' }, 'email', 'invalidEmail'],
    [{ phone: 'x' }, 'phone', 'invalidString'],
    [{ phone: '1'.repeat(31) }, 'phone', 'tooLong'],
    [{ affiliation: 'a'.repeat(101) }, 'affiliation', 'tooLong'],
    [{ position: 'a'.repeat(101) }, 'position', 'tooLong'],
    [{ lang: 'fr' }, 'lang', 'invalidString'],
    [{ groupId: 'x' }, 'groupId', 'notNumber'],
    [{ type: 1 }, 'type', 'unknownField'],
    [{ naccsUserCode: 'X' }, 'naccsUserCode', 'unknownField'],
    [{ isEnabled: false }, 'isEnabled', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('harborMaster', createAccount, { body: newAccount(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('changing an account', () => {
  test.each(['harborMember', 'applicantMember', 'harborMaster', 'applicantMaster', 'mlitMaster'] as const)(
    '%s keeps its own profile',
    async (who) => {
      const { accountId } = await person(who);
      const changed = await answer(who, updateAccount, await change(accountId, { phone: '090-0000-0000', lang: 'en' }));
      expect(changed).toMatchObject({ phone: '090-0000-0000', lang: 'en' });
      const history = await database().owner.selectFrom('accountHistory').selectAll().where('subjectId', '=', accountId).execute();
      expect(history.at(-1)).toMatchObject({ move: 'update', changes: { language: { from: 'ja', to: 'en' } } });
    },
  );

  test.each(['groupId', 'isEnabled'])('a general account may not touch its own %s', async (field) => {
    const { accountId } = await person('harborMember');
    const value = field === 'groupId' ? null : false;
    expect(await refusal('harborMember', updateAccount, await change(accountId, { [field]: value }))).toEqual({
      status: 422,
      code: 'request.fieldNotAllowed',
      issues: [{ path: field, code: 'notAllowed' }],
    });
  });

  test('what the specification strips is left out without a word', async () => {
    const { accountId } = await person('harborMember');
    const before = await stored(accountId);
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
    const changed = await answer('harborMember', updateAccount, await change(accountId, { ...sent, position: '主任' }));
    expect(changed).toMatchObject({ position: '主任', naccsUserCode: '', naccsCompanyName: '', organizationType: 2 });
    const { position: _, version, updatedAt, ...after } = await stored(accountId);
    expect(before).toMatchObject(after);
    expect(version).toBe(before.version + 1);
    expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  test.each(['id', 'type', 'organizationId'])('%s is never changed this way, not even by the ministry', async (field) => {
    const { accountId } = await person('harborMember');
    for (const who of ['harborMember', 'harborMaster', 'mlitMaster'] as const) {
      const refused = await refusal(who, updateAccount, await change(accountId, { [field]: 1 }));
      expect(refused).toMatchObject({ status: 422, issues: [{ path: field, code: 'unknownField' }] });
    }
  });

  test('a master moves people between the groups of its organization and into no other', async () => {
    const { accountId, organizationId } = await person('harborMember');
    const { id: groupId } = await groupOf(organizationId);
    expect(await answer('harborMaster', updateAccount, await change(accountId, { groupId }))).toMatchObject({ groupId });
    const { id: foreign } = await groupOf((await person('otherHarborMaster')).organizationId);
    for (const who of ['harborMaster', 'mlitMaster'] as const)
      expect(await refusal(who, updateAccount, await change(accountId, { groupId: foreign }))).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: [{ path: 'groupId', code: 'unknownReference' }],
      });
  });

  test('general accounts of the ministry change nobody of the ministry, themselves included', async () => {
    const master = await person('mlitMaster');
    const own = await person('mlitMember');
    for (const { accountId } of [master, own]) {
      expect(await refusal('mlitMember', updateAccount, await change(accountId, { name: 'x' }))).toEqual(missing);
      expect(await refusal('mlitMember', inviteAccount, { params: { id: accountId } })).toEqual(missing);
      expect((await answer('mlitMember', getAccount, { params: { id: accountId } })).editableFields).toEqual([]);
    }
    const { accountId } = await person('applicantMember');
    expect(await answer('mlitMember', updateAccount, await change(accountId, { position: '係長' }))).toMatchObject({
      position: '係長',
    });
  });

  test('two people save the same version: one stands, the other hears that it was updated', async () => {
    const { accountId } = await person('applicantMember');
    const options = await change(accountId, { affiliation: '一課' });
    const attempts = await Promise.all([
      call('applicantMaster', updateAccount, options),
      call('applicantMember', updateAccount, { ...options, body: { ...options.body, affiliation: '二課' } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('the same values again change nothing: no new version', async () => {
    const { accountId } = await person('applicantMember');
    const { version, name } = await stored(accountId);
    expect((await answer('applicantMaster', updateAccount, await change(accountId, { name }))).version).toBe(version);
  });
});

describe('disabling an account', () => {
  test('a master disables somebody, who is refused on the next call, and enables them again', async () => {
    const { accountId } = await person('harborMember');
    const disabled = await answer('harborMaster', updateAccount, await change(accountId, { isEnabled: false }));
    expect(disabled).toMatchObject({ isEnabled: false, canInvite: false });
    expect((await call('harborMember', listAccounts)).status).toBe(401);
    expect(await refusal('harborMaster', inviteAccount, { params: { id: accountId } })).toEqual({
      status: 409,
      code: 'account.disabled',
    });
    await answer('harborMaster', updateAccount, await change(accountId, { isEnabled: true }));
    expect((await call('harborMember', listAccounts)).status).toBe(200);
    const history = await database().owner.selectFrom('accountHistory').selectAll().where('subjectId', '=', accountId).execute();
    expect(history.slice(-2).map(({ move }) => move)).toEqual(['disable', 'enable']);
  });

  test.each(['harborMaster', 'applicantMaster', 'mlitMaster'] as const)('%s cannot disable itself', async (who) => {
    const { accountId } = await person(who);
    const refused = await refusal(who, updateAccount, await change(accountId, { isEnabled: false }));
    expect(refused).toEqual({ status: 409, code: 'account.isMaster' });
    expect((await answer(who, getAccount, { params: { id: accountId } })).editableFields).not.toContain('isEnabled');
  });

  test('nor can the ministry leave an organization without a working master', async () => {
    const { accountId } = await person('harborMaster');
    const refused = await refusal('mlitMaster', updateAccount, await change(accountId, { isEnabled: false }));
    expect(refused).toEqual({ status: 409, code: 'account.isMaster' });
  });
});

describe('inviting again', () => {
  test('leaves one invitation, however often it is asked for before it goes out', async () => {
    const { accountId } = await person('applicantMember');
    for (const who of ['applicantMaster', 'mlitMember', 'applicantMaster'] as const)
      expect(await answer(who, inviteAccount, { params: { id: accountId } })).toEqual({ id: accountId });
    expect((await invitations()).filter((key) => key === `invite-${accountId}`)).toHaveLength(1);
  });

  test.each(['harborMember', 'applicantMember'] as const)('%s may not', async (who) => {
    const { accountId } = await person(who);
    expect(await refusal(who, inviteAccount, { params: { id: accountId } })).toEqual(forbidden);
  });
});

describe('transferring the master role', () => {
  const transfer = async (from: number, to: number) => ({
    params: { id: from },
    body: { userId: to, version: (await stored(from)).version },
  });
  const mastersOf = async (organization: string) => (await accountsOf(organization)).filter(({ type }) => type === 1);

  test('the other one is the master, the former one a general account from the next request on', async () => {
    const [master, successor] = await accountsOf('20001');
    if (!master || !successor) throw new Error('the seed has nobody there');
    const now = await answer('harborMaster', transferRole, await transfer(master.id, successor.id));
    expect(now).toMatchObject({ id: master.id, type: 2, canTransferRole: false });
    expect(now.editableFields).not.toContain('groupId');
    expect((await mastersOf('20001')).map(({ id }) => id)).toEqual([successor.id]);
    // `person` looks for the master afresh: the successor now sees everybody, the former master only itself.
    expect((await answer('harborMaster', listAccounts)).rowCount).toBeGreaterThan(1);
    expect((await person('harborMember')).accountId).toBe(master.id);
    expect((await answer('harborMember', listAccounts)).rowCount).toBe(1);
    expect(await refusal('harborMember', transferRole, await transfer(master.id, successor.id))).toEqual(forbidden);
    const histories = await database()
      .owner.selectFrom('accountHistory')
      .select(['subjectId', 'move', 'changes'])
      .where('move', '=', 'transferRole')
      .orderBy('id')
      .execute();
    expect(histories).toEqual([
      { subjectId: master.id, move: 'transferRole', changes: { type: { from: 1, to: 2 } } },
      { subjectId: successor.id, move: 'transferRole', changes: { type: { from: 2, to: 1 } } },
    ]);
  });

  test('two transfers at the same moment: one stands, the other hears that it was updated; one master is left', async () => {
    const [master, first, second] = await accountsOf('30001');
    if (!master || !first || !second) throw new Error('the seed has nobody there');
    const attempts = await Promise.all([
      call('applicantMaster', transferRole, await transfer(master.id, first.id)),
      call('mlitMaster', transferRole, await transfer(master.id, second.id)),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
    expect(await mastersOf('30001')).toHaveLength(1);
  });

  test('handed over and disabled at the same moment: never a disabled master', async () => {
    const [master, successor] = await accountsOf('30004');
    if (!master || !successor) throw new Error('the seed has nobody there');
    const attempts = await Promise.all([
      call('mlitMaster', transferRole, await transfer(master.id, successor.id)),
      call('mlitMember', updateAccount, await change(successor.id, { isEnabled: false })),
    ]);
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await mastersOf('30004')).map(({ isEnabled }) => isEnabled)).toEqual([true]);
  });

  test('the ministry’s master helps an organization whose master left; its general accounts do not', async () => {
    const [master, successor] = await accountsOf('20006');
    if (!master || !successor) throw new Error('the seed has nobody there');
    const options = await transfer(master.id, successor.id);
    expect(await refusal('mlitMember', transferRole, options)).toEqual(forbidden);
    expect(await answer('mlitMaster', transferRole, options)).toMatchObject({ id: master.id, type: 2 });
  });

  test('nobody but an enabled colleague can take it', async () => {
    const [master, disabled] = await accountsOf('20007');
    const [foreign] = await accountsOf('20008');
    if (!master || !disabled || !foreign) throw new Error('the seed has nobody there');
    await database().owner.updateTable('account').set({ isEnabled: false }).where('id', '=', disabled.id).execute();
    for (const id of [disabled.id, foreign.id, master.id, 999_999])
      expect(await refusal('mlitMaster', transferRole, await transfer(master.id, id))).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: [{ path: 'userId', code: 'unknownReference' }],
      });
  });

  test('a general account has no role to give', async () => {
    const [master, member] = await accountsOf('20009');
    if (!master || !member) throw new Error('the seed has nobody there');
    expect(await refusal('mlitMaster', transferRole, await transfer(member.id, master.id))).toEqual({
      status: 409,
      code: 'account.notMaster',
    });
  });

  test.each(everyKind.filter((kind) => kind.endsWith('Member')))('%s may not', async (who) => {
    const { accountId } = await person(who);
    expect(await refusal(who, transferRole, await transfer(accountId, accountId))).toEqual(forbidden);
  });
});

test('somebody joins a group while it is deleted: the group is gone and they hear it, or they are in and it stays', async () => {
  const { organizationId } = await person('otherHarborMaster');
  const members = await accountsOf('20002');
  for (const [index, { id }] of members.slice(1).entries()) {
    const group = await database()
      .owner.insertInto('accountGroup')
      .values({ organizationId, name: `競争${index}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [joining, deleting] = await Promise.all([
      call('otherHarborMaster', updateAccount, await change(id, { groupId: group.id })),
      call('otherHarborMaster', deleteGroup, { params: { id: group.id } }),
    ]);
    const outcome = [joining.status, deleting.status].join();
    expect(['200,409', '422,200']).toContain(outcome);
    expect((outcome === '200,409' ? deleting : joining).json).toMatchObject({
      code: outcome === '200,409' ? 'group.hasUsers' : 'request.unknownReference',
    });
  }
});
