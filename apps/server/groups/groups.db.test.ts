import { createAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import {
  createGroup,
  deleteGroup,
  getGroup,
  groupSortFields,
  listGroupChoices,
  listGroups,
  updateGroup,
} from '@kiko/contract/groups/group-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { allActorKinds, useTestApi } from '../testing/use-test-api.ts';

const { database, account: testAccount, request, requestOk, refusal } = useTestApi();

const missing = { status: 404, code: 'record.notFound' };
const forbidden = { status: 403, code: 'access.forbidden' };

const groupsOf = (organizationId: number) =>
  database().owner.selectFrom('accountGroup').selectAll().where('organizationId', '=', organizationId).orderBy('id').execute();

const berthsOf = async (organization: string) => {
  const rows = await database()
    .owner.selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .innerJoin('organization', 'organization.id', 'port.adminOrganizationId')
    .select('berth.id')
    .where('organization.code', '=', organization)
    .orderBy('berth.id')
    .execute();
  return rows.map(({ id }) => id);
};

const reservablePortsOf = async (organizationId: number) => {
  const rows = await database()
    .owner.selectFrom('organizationPort')
    .select('portId')
    .where('organizationId', '=', organizationId)
    .orderBy('portId')
    .execute();
  return rows.map(({ portId }) => portId);
};

let count = 0;
const newGroup = (over: object = {}) => {
  count += 1;
  return { name: `試験グループ${count}`, facilities: [], ports: [], cruiseShips: [], ...over };
};

const change = async (id: number, body: object) => {
  const { version } = await database()
    .owner.selectFrom('accountGroup')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { params: { id }, body: { version, ...body } };
};

describe('the list of groups', () => {
  test('contains all groups for the ministry', async () => {
    expect((await requestOk('mlitMember', listGroups)).rowCount).toBe(1 + 117 * 2);
  });

  test.each(['harborMaster', 'applicantMaster'] as const)('contains those of its organization for %s', async (user) => {
    const { organizationId } = await testAccount(user);
    const { rows } = await requestOk(user, listGroups);
    expect(rows.map(({ id }) => id)).toEqual((await groupsOf(organizationId)).map(({ id }) => id));
  });

  test.each(['harborMember', 'applicantMember'] as const)('contains the own group of %s, read-only', async (user) => {
    const { accountId } = await testAccount(user);
    const account = await database()
      .owner.selectFrom('account')
      .select('groupId')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { rows, rowCount } = await requestOk(user, listGroups);
    expect(rowCount).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual([account.groupId]);
    const own = await requestOk(user, getGroup, { params: { id: account.groupId ?? 0 } });
    expect(own).toMatchObject({ editableFields: [], canDelete: false });
  });

  test('is empty for an account without a group', async () => {
    const { accountId } = await testAccount('applicantMember');
    const { owner } = database();
    const { groupId } = await owner.selectFrom('account').select('groupId').where('id', '=', accountId).executeTakeFirstOrThrow();
    await owner.updateTable('account').set({ groupId: null }).where('id', '=', accountId).execute();
    expect(await requestOk('applicantMember', listGroups)).toEqual({ rows: [], rowCount: 0 });
    await owner.updateTable('account').set({ groupId }).where('id', '=', accountId).execute();
  });

  test('and all other calls return 404 for a group of another organization, with any body', async () => {
    const [foreign] = await groupsOf((await testAccount('otherHarborMaster')).organizationId);
    const id = foreign?.id ?? 0;
    for (const user of ['harborMaster', 'applicantMaster'] as const)
      for (const endpoint of [getGroup, updateGroup, deleteGroup])
        expect(await refusal(user, endpoint, { params: { id }, body: { nonsense: 1 } })).toEqual(missing);
  });

  test('and all other responses contain no data of groups of other organizations', async () => {
    await sql`update account_group set name = 'カナリア' || account_group.id from organization
      where organization.id = account_group.organization_id and organization.code in ('20003', '30003')`.execute(database().owner);
    for (const user of allActorKinds.filter((kind) => !isMinistryKind(kind)))
      for (const query of ['pageSize=500', 'freetext=カナリア'])
        expect(JSON.stringify((await request(user, listGroups, { query })).json)).not.toContain('カナリア');
    expect((await requestOk('mlitMember', listGroups, { query: 'freetext=ｶﾅﾘｱ' })).rowCount).toBe(4);
  });

  test.each(groupSortFields)('sorted by %s contains all groups in both directions', async (field) => {
    const ids = async (order: string) => {
      const { rows } = await requestOk('mlitMember', listGroups, { query: `pageSize=500&sortField=${field}&sortOrder=${order}` });
      return rows.map(({ id }) => id);
    };
    const ascending = await ids('asc');
    expect(new Set(ascending).size).toBeGreaterThanOrEqual(235);
    expect(new Set(await ids('desc'))).toEqual(new Set(ascending));
  });

  test('is searched by name and filtered by kind of organization and by organization', { tags: ['spec:2.43'] }, async () => {
    const { organizationId } = await testAccount('harborMaster');
    const found = await requestOk('mlitMember', listGroups, { query: `freetext=岸壁担当&organizationId=${organizationId}` });
    expect(found.rows.map(({ name }) => name)).toEqual(['全岸壁担当', '第一岸壁担当']);
    expect((await requestOk('mlitMember', listGroups, { query: 'organizationTypes=1' })).rowCount).toBe(1);
    expect((await requestOk('mlitMember', listGroups, { query: 'freetext=%25' })).rowCount).toBe(0);
  });
});

describe('the choices for a group', () => {
  test('are own berths for a harbor manager, bookable ports for an applicant, and ships for both', async () => {
    const harbor = await requestOk('harborMaster', listGroupChoices);
    expect(harbor.facilities.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(await berthsOf('20001'));
    expect(harbor.facilities[0]).toMatchObject({ name: { ja: '若松ふ頭' }, note: { ja: '函館港' } });
    expect(harbor.ports).toEqual([]);
    const { organizationId } = await testAccount('applicantMaster');
    const applicant = await requestOk('applicantMaster', listGroupChoices);
    expect(applicant.facilities).toEqual([]);
    expect(applicant.ports.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(await reservablePortsOf(organizationId));
    expect(applicant.cruiseShips.length).toBeGreaterThan(100);
    const seen = await requestOk('mlitMember', listGroupChoices, { query: `organizationId=${organizationId}` });
    expect(seen.ports).toEqual(applicant.ports);
  });

  test('of another organization return 404', async () => {
    const { organizationId } = await testAccount('otherHarborMaster');
    for (const id of [organizationId, 999_999])
      expect(await refusal('harborMaster', listGroupChoices, { query: `organizationId=${id}` })).toEqual(missing);
    expect(await refusal('harborMember', listGroupChoices)).toEqual(forbidden);
  });
});

describe('registering a group', () => {
  test('a master creates one with berths and favorite ships, history and audit entry', async () => {
    const { organizationId, accountId } = await testAccount('harborMaster');
    const [first = 0, second = 0] = await berthsOf('20001');
    const body = newGroup({ facilities: [second, first, first], cruiseShips: [1] });
    const made = await requestOk('harborMaster', createGroup, { body });
    expect(made).toMatchObject({ organizationId, version: 1, facilityCount: 2, cruiseShipCount: 1, userCount: 0, canDelete: true });
    expect(made.facilities).toEqual([first, second]);
    expect(made.chosen.facilities[0]).toMatchObject({ id: first, note: { ja: '函館港' } });
    const { owner } = database();
    const history = await owner.selectFrom('accountGroupHistory').selectAll().where('groupId', '=', made.id).execute();
    expect(history).toMatchObject([
      { version: 1, action: 'create', accountId, changes: { facilities: { from: [], to: [second, first] } } },
    ]);
    const audit = await owner.selectFrom('auditEntry').selectAll().where('recordId', '=', made.id).execute();
    expect(audit).toMatchObject([{ capability: 'group.create', outcome: 'done' }]);
  });

  test("the ministry creates one for any organization with that organization's ports", async () => {
    const { organizationId } = await testAccount('applicantMaster');
    const [port = 0] = await reservablePortsOf(organizationId);
    const made = await requestOk('mlitMember', createGroup, { body: newGroup({ organizationId, ports: [port] }) });
    expect(made).toMatchObject({ organizationId, ports: [port] });
  });

  test('a master gets the same refusal for another organization as for an unknown one', async () => {
    const { organizationId } = await testAccount('otherHarborMaster');
    for (const id of [organizationId, 999_999])
      expect(await refusal('harborMaster', createGroup, { body: newGroup({ organizationId: id }) })).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: [{ path: 'organizationId', code: 'unknownReference' }],
      });
  });

  test('foreign berths, ports without approval and unknown ships are refused at their fields', async () => {
    const [foreignBerth = 0] = await berthsOf('20002');
    const unapproved = 1 + Math.max(...(await reservablePortsOf((await testAccount('applicantMaster')).organizationId)));
    for (const [user, over, paths] of [
      ['harborMaster', { facilities: [foreignBerth] }, ['facilities']],
      ['harborMaster', { facilities: [999_999] }, ['facilities']],
      ['harborMaster', { ports: [1] }, ['ports']],
      [
        'applicantMaster',
        { facilities: [foreignBerth], ports: [unapproved], cruiseShips: [999_999] },
        ['facilities', 'ports', 'cruiseShips'],
      ],
      ['mlitMaster', { facilities: [foreignBerth] }, ['facilities']],
    ] as const)
      expect(await refusal(user, createGroup, { body: newGroup(over) })).toEqual({
        status: 422,
        code: 'request.unknownReference',
        issues: paths.map((path) => ({ path, code: 'unknownReference' })),
      });
  });

  test.each(['harborMember', 'applicantMember'] as const)('%s is forbidden', async (user) => {
    expect(await refusal(user, createGroup, { body: newGroup() })).toEqual(forbidden);
  });

  test('a second group with the same name is refused, also when created concurrently', async () => {
    const body = newGroup();
    const attempts = await Promise.all([
      request('harborMaster', createGroup, { body }),
      request('harborMaster', createGroup, { body }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await refusal('harborMaster', createGroup, { body })).toEqual({
      status: 409,
      code: 'group.nameTaken',
      issues: [{ path: 'name', code: 'taken' }],
    });
    expect((await requestOk('applicantMaster', createGroup, { body })).name).toBe(body.name);
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: '名'.repeat(101) }, 'name', 'tooLong'],
    [{ facilities: 'all' }, 'facilities', 'invalidString'],
    [{ ports: ['x'] }, 'ports.0', 'notNumber'],
    [{ cruiseShips: Array.from({ length: 501 }, (_, index) => index + 1) }, 'cruiseShips', 'tooLarge'],
    [{ id: 1 }, 'id', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('harborMaster', createGroup, { body: newGroup(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('changing a group', () => {
  test('changes only the named fields with history; saving unchanged values changes nothing', async () => {
    const [first = 0, second = 0] = await berthsOf('20001');
    const made = await requestOk('harborMaster', createGroup, { body: newGroup({ facilities: [first], cruiseShips: [1, 2] }) });
    const options = await change(made.id, { facilities: [second] });
    const changed = await requestOk('harborMaster', updateGroup, options);
    expect(changed).toMatchObject({ name: made.name, facilities: [second], version: 2 });
    expect(new Set(changed.cruiseShips)).toEqual(new Set([1, 2]));
    const history = await database().owner.selectFrom('accountGroupHistory').selectAll().where('groupId', '=', made.id).execute();
    expect(history.at(-1)).toMatchObject({
      version: 2,
      action: 'update',
      changes: { facilities: { from: [first], to: [second] } },
    });
    expect(
      (await requestOk('harborMaster', updateGroup, await change(made.id, { facilities: [second], name: made.name }))).version,
    ).toBe(2);
  });

  test('a port removed from its last group can be assigned again', async () => {
    const { organizationId } = await testAccount('applicantMaster');
    const [port = 0] = await reservablePortsOf(organizationId);
    const { owner } = database();
    await owner.deleteFrom('groupPort').where('organizationId', '=', organizationId).where('portId', '=', port).execute();
    const [group] = await groupsOf(organizationId);
    const changed = await requestOk('applicantMaster', updateGroup, await change(group?.id ?? 0, { ports: [port] }));
    expect(changed.ports).toEqual([port]);
  });

  test('a port removed from the organization is removed from its groups', async () => {
    const { organizationId } = await testAccount('otherApplicantMaster');
    const [port = 0] = await reservablePortsOf(organizationId);
    const made = await requestOk('otherApplicantMaster', createGroup, { body: newGroup({ ports: [port] }) });
    await database()
      .owner.deleteFrom('organizationPort')
      .where('organizationId', '=', organizationId)
      .where('portId', '=', port)
      .execute();
    expect((await requestOk('otherApplicantMaster', getGroup, { params: { id: made.id } })).ports).toEqual([]);
  });

  test('a port removed from a group is inaccessible to its accounts from the next request on', async () => {
    const { accountId, organizationId } = await testAccount('applicantMember');
    const [group] = await groupsOf(organizationId);
    await database()
      .owner.updateTable('account')
      .set({ groupId: group?.id ?? 0 })
      .where('id', '=', accountId)
      .execute();
    await requestOk('applicantMaster', updateGroup, await change(group?.id ?? 0, { ports: [] }));
    const seen = await requestOk('applicantMember', getGroup, { params: { id: group?.id ?? 0 } });
    expect(seen.ports).toEqual([]);
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const made = await requestOk('harborMaster', createGroup, { body: newGroup() });
    const options = await change(made.id, { cruiseShips: [1] });
    const attempts = await Promise.all([
      request('harborMaster', updateGroup, options),
      request('mlitMember', updateGroup, { ...options, body: { ...options.body, cruiseShips: [2] } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('the organization of a group cannot change', async () => {
    const made = await requestOk('harborMaster', createGroup, { body: newGroup() });
    const refused = await refusal('mlitMaster', updateGroup, await change(made.id, { organizationId: 1 }));
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'organizationId', code: 'unknownField' }] });
  });

  test.each(['harborMember', 'applicantMember'] as const)('%s can neither change nor delete its own group', async (user) => {
    const [group] = await groupsOf((await testAccount(user)).organizationId);
    expect(await refusal(user, updateGroup, await change(group?.id ?? 0, { name: 'x' }))).toEqual(forbidden);
    expect(await refusal(user, deleteGroup, { params: { id: group?.id ?? 0 } })).toEqual(forbidden);
  });
});

describe('deleting a group', () => {
  test('a group without accounts is deleted, and its history is kept', async () => {
    const made = await requestOk('harborMaster', createGroup, { body: newGroup({ cruiseShips: [1] }) });
    expect(await requestOk('harborMaster', deleteGroup, { params: { id: made.id } })).toEqual({ id: made.id });
    expect(await refusal('harborMaster', getGroup, { params: { id: made.id } })).toEqual(missing);
    const history = await database().owner.selectFrom('accountGroupHistory').selectAll().where('groupId', '=', made.id).execute();
    expect(history.at(-1)).toMatchObject({ version: 2, action: 'delete', changes: { name: { from: made.name, to: null } } });
  });

  test('a group with an account is not deleted, even if the account is disabled', async () => {
    const made = await requestOk('harborMaster', createGroup, { body: newGroup() });
    const account = await requestOk('harborMaster', createAccount, {
      body: {
        name: '所属 一郎',
        nameKana: '',
        email: 'belongs@example.jp',
        phone: '',
        affiliation: '',
        position: '',
        lang: 'ja',
        groupId: made.id,
      },
    });
    const refused = { status: 409, code: 'group.hasUsers' };
    expect(await refusal('harborMaster', deleteGroup, { params: { id: made.id } })).toEqual(refused);
    await database().owner.updateTable('account').set({ isEnabled: false }).where('id', '=', account.id).execute();
    expect(await refusal('mlitMaster', deleteGroup, { params: { id: made.id } })).toEqual(refused);
  });
});
