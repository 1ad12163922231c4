import { getAccount } from '@kiko/contract/accounts/account-endpoints.ts';
import {
  createOrganization,
  getOrganization,
  listOrganizations,
  updateOrganization,
} from '@kiko/contract/organizations/organization-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { organizationTypes } from '@kiko/domain/organizations/organization-types.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { allActorKinds, type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { database, account, request, requestOk, refusal } = useTestApi();

const organizationByCode = (code: string) =>
  database().owner.selectFrom('organization').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

const newOrganization = (over: object = {}) => ({
  code: '39001',
  type: organizationTypes.shipAgency,
  name: { ja: '試験船舶代理店', en: 'Test Ship Agency' },
  address: { ja: '東京都港区', en: 'Minato-ku, Tokyo' },
  countryCode: 'JP',
  email: 'agency-39001@example.jp',
  phone: '03-0000-0000',
  ...over,
  master: {
    name: '試験 太郎',
    nameKana: 'シケン タロウ',
    email: 'master-39001@example.jp',
    phone: '03-0000-0001',
    lang: 'ja',
    ...('master' in over ? (over.master as object) : {}),
  },
});

/** A canary per organization: contact data that must never reach another organization. */
beforeAll(async () => {
  await sql`update organization set email = 'canary-' || code || '@example.jp', phone = '9' || code,
    address_ja = 'カナリア' || code, address_en = 'Canary ' || code`.execute(database().owner);
});

describe('the list of organizations', () => {
  test.each(['mlitMaster', 'mlitMember', 'harborMaster', 'harborMember'] as const)(
    'contains the names of all organizations for %s',
    async (user) => {
      const { rows, rowCount } = await requestOk(user, listOrganizations);
      expect(rowCount).toBe(118);
      expect(rows).toHaveLength(20);
      expect(rows[0]).toMatchObject({ type: organizationTypes.mlit, name: { ja: '国土交通省港湾局' } });
    },
  );

  test.each(['applicantMaster', 'applicantMember'] as const)('contains only the own organization for %s', async (user) => {
    const { organizationId } = await account(user);
    const { rows, rowCount } = await requestOk(user, listOrganizations);
    expect(rowCount).toBe(1);
    expect(rows).toMatchObject([{ id: organizationId, code: '30001', email: 'canary-30001@example.jp' }]);
    const other = await organizationByCode('30002');
    expect(await refusal(user, getOrganization, { params: { id: other.id } })).toEqual({ status: 404, code: 'record.notFound' });
  });

  test.each(['harborMaster', 'harborMember'] as const)(
    'has all fields of the own organization for %s, of others only id, names, type and status',
    async (user) => {
      const own = await organizationByCode('20001');
      const other = await organizationByCode('30001');
      const whole = await requestOk(user, getOrganization, { params: { id: own.id } });
      expect(whole).toMatchObject({ code: '20001', email: 'canary-20001@example.jp', address: { ja: 'カナリア20001' } });
      expect(whole.master).toMatchObject({ email: '20001-1@example.jp' });
      expect((await request(user, getOrganization, { params: { id: other.id } })).json).toEqual({
        id: other.id,
        type: other.type,
        name: { ja: other.nameJa, en: other.nameEn },
        status: 'active',
        allowedTransitions: [],
        editableFields: [],
      });
    },
  );

  test('has no contact data of other organizations for a harbor manager, with any query', async () => {
    for (const query of ['pageSize=500', 'pageSize=500&sortField=code&sortOrder=desc', 'freetext=a&pageSize=500']) {
      const { json } = await request('harborMaster', listOrganizations, { query });
      const canaries = new Set(JSON.stringify(json).match(/canary-\d+/gi));
      expect(canaries.isSubsetOf(new Set(['canary-20001']))).toBe(true);
    }
  });

  test('and each organization have all fields, editable, for the ministry only', async () => {
    const { id } = await organizationByCode('20002');
    const seen = await requestOk('mlitMember', getOrganization, { params: { id } });
    expect(seen).toMatchObject({
      code: '20002',
      email: 'canary-20002@example.jp',
      version: 1,
      master: { email: '20002-1@example.jp' },
    });
    expect(seen.editableFields).toEqual(['code', 'name', 'address', 'countryCode', 'email', 'phone']);
    const own = await account('harborMaster');
    expect((await requestOk('harborMaster', getOrganization, { params: { id: own.organizationId } })).editableFields).toEqual([]);
  });
});

test('the use of its limits is shown to the master of an organization and to the ministry', async () => {
  const { organizationId } = await account('applicantMaster');
  const usageFor = async (user: TestAccountName) =>
    (await requestOk(user, getOrganization, { params: { id: organizationId } })).usage;
  const before = await usageFor('applicantMaster');
  await sql`insert into reservation (status, is_proxy, organization_id, account_id, berth_id, ship_id, start_at, end_at)
    select 0, false, organization_id, id, 1, 1, now(), now() + interval '1 day' from account
    where organization_id = ${organizationId} and type = 1`.execute(database().owner);
  const drafts = (before?.drafts ?? 0) + 1;
  expect(await usageFor('applicantMaster')).toEqual({ drafts, storedBytes: 0 });
  expect(await usageFor('mlitMember')).toEqual({ drafts, storedBytes: 0 });
  expect([await usageFor('applicantMember'), await usageFor('harborMaster')]).toEqual([undefined, undefined]);
});

describe('finding organizations', () => {
  test('repeated types parameters filter the list', { tags: ['spec:2.47'] }, async () => {
    const { rows, rowCount } = await requestOk('mlitMember', listOrganizations, { query: 'types=3&types=4&pageSize=200' });
    expect(rowCount).toBe(rows.length);
    const types = new Set<number>([organizationTypes.shipAgency, organizationTypes.shippingCompany]);
    expect(new Set<number>(rows.map(({ type }) => type))).toEqual(types);
  });

  test('free text matches either name literally', { tags: ['spec:2.47'] }, async () => {
    const codes = async (freetext: string) => {
      const { rows } = await requestOk('mlitMember', listOrganizations, { query: new URLSearchParams({ freetext }).toString() });
      return rows.map(({ code }) => code);
    };
    expect(await codes('函館')).toEqual(['20001']);
    expect(await codes('ＨＡＫＯＤＡＴＥ')).toEqual(['20001']);
    expect(await codes('%')).toEqual([]);
    expect(await codes('canary-20001')).toEqual([]);
  });

  test('the list is sorted in both directions and paged without duplicates', async () => {
    const page = (number: number, order: string) =>
      requestOk('mlitMember', listOrganizations, { query: `page=${number}&pageSize=60&sortField=nameJa&sortOrder=${order}` });
    const codes = async (order: string) => [...(await page(0, order)).rows, ...(await page(1, order)).rows].map(({ code }) => code);
    const ascending = await codes('asc');
    expect(new Set(ascending).size).toBe(118);
    expect(await codes('desc')).toEqual(ascending.toReversed());
  });

  test.each(['types=9', 'types=x', 'sortField=email', 'pageSize=501'])('%s is refused', async (query) => {
    expect(await refusal('mlitMember', listOrganizations, { query })).toMatchObject({ status: 422, code: 'request.invalid' });
  });
});

describe('registering an organization', () => {
  test('creates its master account in a first group, each with a history, an audit entry and an invitation', async () => {
    const made = await requestOk('mlitMember', createOrganization, { body: newOrganization() });
    expect(made).toMatchObject({ code: '39001', version: 1, master: { name: '試験 太郎', email: 'master-39001@example.jp' } });
    const { owner } = database();
    const master = await owner.selectFrom('account').selectAll().where('organizationId', '=', made.id).execute();
    const groups = await owner.selectFrom('accountGroup').selectAll().where('organizationId', '=', made.id).execute();
    expect(groups).toMatchObject([{ name: '全体', version: 1 }]);
    const groupId = groups[0]?.id;
    expect(master).toMatchObject([{ type: 1, isEnabled: true, groupId, language: 'ja', nameKana: 'シケン タロウ' }]);
    const groupHistory = await owner
      .selectFrom('accountGroupHistory')
      .select(['version', 'action'])
      .where('groupId', '=', groupId ?? 0)
      .execute();
    expect(groupHistory).toEqual([{ version: 1, action: 'create' }]);
    const { accountId } = await account('mlitMember');
    const histories = {
      organization: await owner.selectFrom('organizationHistory').selectAll().where('organizationId', '=', made.id).execute(),
      account: await owner
        .selectFrom('accountHistory')
        .selectAll()
        .where('subjectId', '=', master[0]?.id ?? 0)
        .execute(),
    };
    expect(histories.organization).toMatchObject([{ version: 1, action: 'create', accountId }]);
    expect(histories.account).toMatchObject([{ version: 1, action: 'create', accountId }]);
    const audit = await owner.selectFrom('auditEntry').selectAll().where('recordId', '=', made.id).execute();
    expect(audit).toMatchObject([{ capability: 'organization.create', outcome: 'done', accountId }]);
    const jobs = await sql<{ payload: unknown; key: string }>`
      select jobs.payload, jobs.key from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = 'sendInvitation'`.execute(
      owner,
    );
    expect(jobs.rows).toEqual([{ payload: { accountId: master[0]?.id }, key: `invite-${master[0]?.id}` }]);
  });

  test('stores the NACCS data of the master in narrow letters; without it the fields are empty', async () => {
    const register = async (code: string, naccs: object) => {
      const email = `master-${code}@example.jp`;
      const body = newOrganization({ code, email: `agency-${code}@example.jp`, master: { email, ...naccs } });
      const { master } = await requestOk('mlitMember', createOrganization, { body });
      return requestOk('mlitMember', getAccount, { params: { id: master?.id ?? 0 } });
    };
    const given = { naccsUserCode: '１ＡＢＣ', naccsCompanyName: '試験船舶代理店' };
    expect(await register('39011', given)).toMatchObject({ ...given, naccsUserCode: '1ABC' });
    expect(await register('39012', {})).toMatchObject({ naccsUserCode: '', naccsCompanyName: '' });
    const tooLong = newOrganization({ code: '39013', master: { naccsUserCode: 'X'.repeat(21) } });
    expect(await refusal('mlitMember', createOrganization, { body: tooLong })).toMatchObject({
      status: 422,
      issues: [{ path: 'master.naccsUserCode', code: 'tooLong' }],
    });
  });

  test.each(allActorKinds.filter((kind) => !isMinistryKind(kind)))(
    '%s can neither register nor change an organization',
    async (kind) => {
      const { organizationId } = await account(kind);
      const forbidden = { status: 403, code: 'access.forbidden' };
      expect(await refusal(kind, createOrganization, { body: newOrganization({ code: '39002' }) })).toEqual(forbidden);
      const body = { version: 1, phone: '1' };
      expect(await refusal(kind, updateOrganization, { params: { id: organizationId }, body })).toEqual(forbidden);
    },
  );

  test('a second ministry is registered by a master account only: a general account could make itself a master', async () => {
    const body = newOrganization({
      code: '10002',
      type: organizationTypes.mlit,
      email: 'm2@example.jp',
      master: { email: 'm3@example.jp' },
    });
    expect(await refusal('mlitMember', createOrganization, { body })).toEqual({
      status: 422,
      code: 'request.fieldNotAllowed',
      issues: [{ path: 'type', code: 'notAllowed' }],
    });
    expect(await requestOk('mlitMaster', createOrganization, { body })).toMatchObject({ code: '10002' });
  });

  test.each([
    [{ code: '20001' }, 'organization.codeTaken', 'code'],
    [{ email: 'CANARY-20001@example.jp' }, 'organization.emailTaken', 'email'],
    [{ master: { email: '20001-1@EXAMPLE.jp' } }, 'account.masterEmailTaken', 'master.email'],
  ])('%j is refused as taken at its field, and nothing is stored', async (over, code, path) => {
    const body = newOrganization({ code: '39003', email: 'a39003@example.jp', master: { email: 'm39003@example.jp' }, ...over });
    const before = await database().owner.selectFrom('organization').select('id').execute();
    expect(await refusal('mlitMaster', createOrganization, { body })).toEqual({
      status: 409,
      code,
      issues: [{ path, code: 'taken' }],
    });
    expect(await database().owner.selectFrom('organization').select('id').execute()).toHaveLength(before.length);
  });

  test('concurrent registrations of one organization: one succeeds, the other gets 409 organization.emailTaken', async () => {
    const body = newOrganization({ code: '39004', email: 'a39004@example.jp', master: { email: 'm39004@example.jp' } });
    const attempts = await Promise.all([
      request('mlitMaster', createOrganization, { body }),
      request('mlitMember', createOrganization, { body: { ...body, code: '39005' } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'organization.emailTaken' });
  });

  test.each([
    [{ countryCode: 'ZZ' }, 'request.unknownReference', 'countryCode', 'unknownReference'],
    [{ code: 'a1' }, 'request.invalid', 'code', 'invalidString'],
    [{ type: 9 }, 'request.invalid', 'type', 'invalidString'],
    [{ name: { ja: '社', en: '社' } }, 'request.invalid', 'name.en', 'invalidString'],
    [{ name: { ja: ' ', en: 'A' } }, 'request.invalid', 'name.ja', 'required'],
    [{ name: { ja: '社'.repeat(201), en: 'A' } }, 'request.invalid', 'name.ja', 'tooLong'],
    [{ address: { ja: '', en: '東京' } }, 'request.invalid', 'address.en', 'invalidString'],
    [{ email: '' }, 'request.invalid', 'email', 'required'],
    [{ email: 'nobody' }, 'request.invalid', 'email', 'invalidEmail'],
    [{ email: `${'a'.repeat(250)}@example.jp` }, 'request.invalid', 'email', 'tooLong'],
    [{ phone: 'call me' }, 'request.invalid', 'phone', 'invalidString'],
    [{ master: { name: '' } }, 'request.invalid', 'master.name', 'required'],
    [{ master: { nameKana: '漢字' } }, 'request.invalid', 'master.nameKana', 'invalidString'],
    [{ master: { lang: 'fr' } }, 'request.invalid', 'master.lang', 'invalidString'],
    [{ master: { type: 3 } }, 'request.invalid', 'master.type', 'unknownField'],
    [{ id: 1 }, 'request.invalid', 'id', 'unknownField'],
  ])('%j is refused at its field', async (over, code, path, issue) => {
    const body = newOrganization({ code: '39006', email: 'a39006@example.jp', ...over });
    expect(await refusal('mlitMaster', createOrganization, { body })).toMatchObject({
      status: 422,
      code,
      issues: [{ path, code: issue }],
    });
  });
});

describe('changing an organization', () => {
  const change = async (code: string, body: object) => {
    const { id, version } = await organizationByCode(code);
    return { params: { id }, body: { version, ...body } };
  };

  test('the history has old and new values, and saving unchanged values adds no entry', async () => {
    const options = await change('20003', { phone: '0154-00-0000', address: { ja: '釧路市', en: 'Kushiro' } });
    const changed = await requestOk('mlitMember', updateOrganization, options);
    expect(changed).toMatchObject({ phone: '0154-00-0000', address: { ja: '釧路市', en: 'Kushiro' }, version: 2 });
    const history = await database()
      .owner.selectFrom('organizationHistory')
      .selectAll()
      .where('organizationId', '=', changed.id)
      .execute();
    expect(history).toMatchObject([
      { version: 2, action: 'update', changes: { phone: { from: '920003', to: '0154-00-0000' }, addressJa: { to: '釧路市' } } },
    ]);
    const again = await requestOk('mlitMember', updateOrganization, await change('20003', { phone: '0154-00-0000' }));
    expect(again.version).toBe(2);
  });

  test('the type cannot change', async () => {
    const refused = await refusal('mlitMaster', updateOrganization, await change('20003', { type: 1 }));
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'type', code: 'unknownField' }] });
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const options = await change('20004', { phone: '1' });
    const attempts = await Promise.all([
      request('mlitMaster', updateOrganization, options),
      request('mlitMember', updateOrganization, { ...options, body: { ...options.body, phone: '2' } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('an unknown organization returns 404 for any body', async () => {
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('mlitMaster', updateOrganization, { params: { id: 999_999 }, body: {} })).toEqual(missing);
  });
});
