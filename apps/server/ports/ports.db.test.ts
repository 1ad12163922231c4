import { createPort, getPort, listPorts, type PortRow, portSortFields, updatePort } from '@kiko/contract/ports/port-endpoints.ts';
import { isMinistryKind } from '@kiko/domain/access/actor.ts';
import { describe, expect, test } from 'vitest';
import { allActorKinds, type TestAccountName, useTestApi } from '../testing/use-test-api.ts';

const { database, account, request, requestOk, refusal } = useTestApi();

const hakodate = '01001';
const otaru = '01002';

const portByCode = (code: string) =>
  database().owner.selectFrom('port').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

const newPort = async (over: object = {}) => ({
  code: '99001',
  name: { ja: '試験港', en: 'Test Port' },
  locode: null,
  portType: 4,
  bureauCode: '01',
  prefectureCode: '01',
  regionCode: '01',
  adminOrganizationId: (await account('harborMaster')).organizationId,
  openRequestLimit: null,
  contactPhone: '000-000-0000',
  contactEmail: '',
  latitude: null,
  longitude: null,
  ...over,
});

describe('the list of ports', () => {
  test('contains all 139 ports for the ministry, twenty per page', { tags: ['spec:2.34'] }, async () => {
    const { rows, rowCount } = await requestOk('mlitMember', listPorts);
    expect(rowCount).toBe(139);
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ code: hakodate, name: { ja: '函館港', en: 'Hakodate' }, locode: 'JPHKD', berthCount: 3 });
    expect(rows[0]?.updatedAt).toBeInstanceOf(Date);
  });

  test.each(['harborMaster', 'harborMember'] as const)(
    'contains only the ports it manages for a harbor manager (%s)',
    { tags: ['spec:2.50'] },
    async (user) => {
      const { organizationId } = await account(user);
      const { rows, rowCount } = await requestOk(user, listPorts, { query: 'pageSize=200' });
      expect(rows.map((row) => row.adminOrganizationId)).toEqual(rows.map(() => organizationId));
      expect(rowCount).toBe(rows.length);
      expect(rows.map((row) => row.code)).toContain(hakodate);
    },
  );

  test('contains all ports in service for an applicant, and with available only those of its group', {
    tags: ['spec:6.10'],
  }, async () => {
    const everything = await requestOk('applicantMember', listPorts);
    const own = await requestOk('applicantMember', listPorts, { query: 'available=1' });
    expect(everything.rowCount).toBe(139);
    expect(own.rowCount).toBeGreaterThan(0);
    expect(own.rowCount).toBeLessThan(139);
  });

  test('is searched by prefecture for applicants, and with requestable limited to those without an active request', {
    tags: ['spec:2.40', 'spec:2.48', 'spec:4.3'],
  }, async () => {
    const inNagasaki = `freetext=${encodeURIComponent('長崎県')}`;
    expect((await requestOk('applicantMember', listPorts, { query: inNagasaki })).rowCount).toBeGreaterThan(1);
    expect((await requestOk('mlitMember', listPorts, { query: inNagasaki })).rowCount).toBe(0);
    const { organizationId } = await account('applicantMember');
    const active = await database()
      .owner.selectFrom('portRequest')
      .select('portId')
      .where('organizationId', '=', organizationId)
      .where('status', 'in', [1, 2])
      .execute();
    const { rows } = await requestOk('applicantMember', listPorts, { query: 'requestable=1&pageSize=500' });
    expect(rows).toHaveLength(139 - active.length);
    expect(rows.filter(({ id }) => active.some(({ portId }) => portId === id))).toEqual([]);
  });

  test('excludes inaccessible ports, which return 404 even with an invalid body', async () => {
    const port = await portByCode(otaru);
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('harborMaster', getPort, { params: { id: port.id } })).toEqual(missing);
    expect(await refusal('harborMaster', updatePort, { params: { id: port.id }, body: { nonsense: true } })).toEqual(missing);
    expect(await requestOk('mlitMember', getPort, { params: { id: port.id } })).toMatchObject({ id: port.id });
    expect(await refusal('mlitMember', getPort, { params: { id: 999_999 } })).toEqual(missing);
    expect(await refusal('mlitMember', getPort, { params: { id: 'abc' } })).toEqual(missing);
  });

  test('and a refused write of an unknown port are audited', async () => {
    expect(await refusal('mlitMember', updatePort, { params: { id: 'abc' }, body: {} })).toMatchObject({ status: 404 });
    const entry = await database()
      .owner.selectFrom('auditEntry')
      .select(['refusalCode', 'recordId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ refusalCode: 'record.notFound', recordId: null });
  });

  test('requires authentication', async () => {
    expect(await refusal('nobody', listPorts)).toEqual({ status: 401, code: 'access.unauthenticated' });
  });

  test('refuses a disabled account on its next call', async () => {
    const { accountId } = await account('harborMember');
    const setEnabled = (isEnabled: boolean) =>
      database().owner.updateTable('account').set({ isEnabled }).where('id', '=', accountId).execute();
    expect((await request('harborMember', listPorts)).status).toBe(200);
    await setEnabled(false);
    expect((await request('harborMember', listPorts)).status).toBe(401);
    await setEnabled(true);
  });
});

describe('finding ports', () => {
  test.each([
    ['函館', ['函館港']],
    ['ﾍｯﾌﾟ', []],
    ['HAKODATE', ['函館港']],
    ['ｈａｋｏｄａｔｅ', ['函館港']],
    ['なは', []],
    ['sendai shiogama', ['仙台塩釜港']],
    ['%', []],
    ['_', []],
  ])('free text %s finds %j', { tags: ['spec:2.44'] }, async (word, names) => {
    const { rows } = await requestOk('mlitMember', listPorts, { query: new URLSearchParams({ freetext: word }).toString() });
    expect(rows.map((row) => row.name.ja)).toEqual(names);
  });

  test('filters are repeated keys without indexes and are combined with AND', { tags: ['spec:7.4'] }, async () => {
    const { rows, rowCount } = await requestOk('mlitMember', listPorts, {
      query: 'prefectureCodes=40&prefectureCodes=42&portTypes=2&pageSize=100',
    });
    expect(rowCount).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.prefectureCode)).isSubsetOf(new Set(['40', '42']))).toBe(true);
    expect(new Set(rows.map((row) => row.portType))).toEqual(new Set([2]));
  });

  test('pages of a sorted list neither repeat nor miss a port', async () => {
    const seen: string[] = [];
    for (let page = 0; page < 7; page += 1) {
      const { rows } = await requestOk('mlitMember', listPorts, { query: `page=${page}&sortField=portType&sortOrder=desc` });
      seen.push(...rows.map((row) => row.code));
    }
    expect(seen).toHaveLength(139);
    expect(new Set(seen).size).toBe(139);
  });

  const sortKeys: Record<(typeof portSortFields)[number], (row: PortRow) => string | number | null> = {
    code: (row) => row.code,
    nameJa: (row) => row.name.ja,
    nameEn: (row) => row.name.en,
    locode: (row) => row.locode,
    portType: (row) => row.portType,
    prefectureCode: (row) => row.prefectureCode,
    regionCode: (row) => row.regionCode,
    bureauCode: (row) => row.bureauCode,
    adminOrganizationJa: (row) => row.adminOrganizationName.ja,
    adminOrganizationEn: (row) => row.adminOrganizationName.en,
    berthCount: (row) => row.berthCount,
    updatedAt: (row) => row.updatedAt.getTime(),
  };
  const japanese = new Intl.Collator('ja');
  const compare = (a: string | number, b: string | number) => {
    if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
    return /[^ -~]/.test(a + b) ? japanese.compare(a, b) : Number(a > b) - Number(a < b);
  };

  test.each(portSortFields)('sorting by %s orders the rows in both directions, blanks last', async (field) => {
    await database().owner.updateTable('port').set({ updatedAt: '2026-01-01T00:00:00Z' }).where('code', '=', otaru).execute();
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await requestOk('mlitMember', listPorts, { query: `pageSize=200&sortField=${field}&sortOrder=${order}` });
      const keys = rows.map(sortKeys[field]);
      const filled = keys.filter((key) => key !== null);
      expect(keys).toHaveLength(139);
      expect(keys.slice(0, filled.length)).toEqual(filled);
      expect(filled).toEqual(filled.toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a))));
      expect(new Set(filled).size).toBeGreaterThan(1);
    }
  });

  test.each([
    ['pageSize=0', 'pageSize', 'tooSmall'],
    ['pageSize=501', 'pageSize', 'tooLarge'],
    ['page=-1', 'page', 'negative'],
    ['page=x', 'page', 'notNumber'],
    ['sortField=secret', 'sortField', 'invalidString'],
    ['surprise=1', 'surprise', 'unknownField'],
  ])('%s is refused at the field', async (query, path, code) => {
    const refused = await refusal('mlitMember', listPorts, { query });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('registering a port', () => {
  test('the ministry registers it, with history and audit entry', async () => {
    const port = await requestOk('mlitMember', createPort, { body: await newPort({ code: '99010' }) });
    expect(port).toMatchObject({ code: '99010', version: 1, isAbolished: false });
    const { accountId } = await account('mlitMember');
    const history = await database().owner.selectFrom('portHistory').selectAll().where('portId', '=', port.id).execute();
    expect(history).toMatchObject([{ version: 1, action: 'create', accountId }]);
    const audit = await database().owner.selectFrom('auditEntry').selectAll().where('recordId', '=', port.id).execute();
    expect(audit).toMatchObject([{ capability: 'port.create', entity: 'port', outcome: 'done', accountId }]);
  });

  test.each(allActorKinds.filter((kind) => !isMinistryKind(kind)))('%s is forbidden, and the attempt is audited', async (kind) => {
    const body = await newPort({ code: '99011' });
    expect(await refusal(kind, createPort, { body })).toEqual({ status: 403, code: 'access.forbidden' });
    const { accountId } = await account(kind);
    const audit = await database().owner.selectFrom('auditEntry').selectAll().where('accountId', '=', accountId).execute();
    expect(audit.at(-1)).toMatchObject({ outcome: 'refused', refusalCode: 'access.forbidden', capability: 'port.create' });
  });

  test('an existing code or LOCODE is refused with its own error code', async () => {
    expect(await refusal('mlitMaster', createPort, { body: await newPort({ code: hakodate }) })).toEqual({
      status: 409,
      code: 'port.codeTaken',
      issues: [{ path: 'code', code: 'taken' }],
    });
    expect(await refusal('mlitMaster', createPort, { body: await newPort({ code: '99012', locode: 'JPHKD' }) })).toEqual({
      status: 409,
      code: 'port.locodeTaken',
      issues: [{ path: 'locode', code: 'taken' }],
    });
  });

  test.each([
    ['locode', 'JPZZZ'],
    ['bureauCode', '77'],
    ['prefectureCode', '77'],
    ['regionCode', '77'],
    ['adminOrganizationId', 999_999],
  ])('%s that does not exist is refused at that field', async (field, value) => {
    expect(await refusal('mlitMaster', createPort, { body: await newPort({ code: '99013', [field]: value }) })).toEqual({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: field, code: 'unknownReference' }],
    });
  });

  test('only a harbor manager can manage a port, not a shipping company', async () => {
    const { organizationId } = await account('applicantMaster');
    const refused = await refusal('mlitMaster', createPort, {
      body: await newPort({ code: '99014', adminOrganizationId: organizationId }),
    });
    expect(refused).toMatchObject({ code: 'request.unknownReference', issues: [{ path: 'adminOrganizationId' }] });
  });

  test.each([
    [{ name: { ja: ' ', en: 'A' } }, 'name.ja', 'required'],
    [{ name: { ja: '港', en: '' } }, 'name.en', 'required'],
    [{ name: { ja: '港', en: '港' } }, 'name.en', 'invalidString'],
    [{ name: { ja: '港\u0000', en: 'A' } }, 'name.ja', 'invalidString'],
    [{ name: { ja: '港'.repeat(101), en: 'A' } }, 'name.ja', 'tooLong'],
    [{ code: '123' }, 'code', 'invalidString'],
    [{ locode: 'jphkd' }, 'locode', 'invalidString'],
    [{ portType: 9 }, 'portType', 'invalidString'],
    [{ adminOrganizationId: 'x' }, 'adminOrganizationId', 'notNumber'],
    [{ adminOrganizationId: undefined }, 'adminOrganizationId', 'required'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'invalidEmail'],
    [{ latitude: 35, longitude: null }, 'longitude', 'positionIncomplete'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'tooLarge'],
    [{ isAbolished: true }, 'isAbolished', 'unknownField'],
  ])('%j is refused', { tags: ['spec:5.5'] }, async (over, path, code) => {
    const refused = await refusal('mlitMaster', createPort, { body: await newPort(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('changing a port', () => {
  const change = async (user: TestAccountName, code: string, body: object) => {
    const port = await portByCode(code);
    return { params: { id: port.id }, body: { version: port.version, ...body }, user };
  };

  test('its own master account changes the descriptive fields; the history has old and new values', async () => {
    const { user, ...options } = await change('harborMaster', hakodate, { name: { ja: '函館港（新）', en: 'Hakodate' } });
    const port = await requestOk(user, updatePort, options);
    expect(port.name.ja).toBe('函館港（新）');
    expect(port.version).toBe(options.body.version + 1);
    const history = await database().owner.selectFrom('portHistory').selectAll().where('portId', '=', port.id).execute();
    expect(history.at(-1)).toMatchObject({ action: 'update', changes: { nameJa: { from: '函館港', to: '函館港（新）' } } });
  });

  test.each(['code', 'locode', 'portType', 'prefectureCode', 'regionCode', 'adminOrganizationId', 'isAbolished'])(
    'its own master account cannot change %s',
    async (field) => {
      const stored = await portByCode(hakodate);
      const value = field === 'isAbolished' ? true : stored[field as keyof typeof stored];
      const { user, ...options } = await change('harborMaster', hakodate, { [field]: value });
      expect(await refusal(user, updatePort, options)).toEqual({
        status: 422,
        code: 'request.fieldNotAllowed',
        issues: [{ path: field, code: 'notAllowed' }],
      });
    },
  );

  test('general accounts of a harbor manager and applicants cannot change a port', async () => {
    for (const kind of ['harborMember', 'applicantMaster', 'applicantMember'] as const) {
      const { user, ...options } = await change(kind, hakodate, { contactPhone: '1' });
      expect(await refusal(user, updatePort, options)).toEqual({ status: 403, code: 'access.forbidden' });
    }
  });

  test.each([{ latitude: null }, { longitude: null }, { latitude: 41.8 }])(
    'a change of half a position is refused: %j',
    async (half) => {
      const { user, ...options } = await change('mlitMaster', hakodate, half);
      expect(await refusal(user, updatePort, options)).toEqual({
        status: 422,
        code: 'request.invalid',
        issues: [{ path: 'longitude', code: 'positionIncomplete' }],
      });
    },
  );

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const { user: _, ...options } = await change('mlitMaster', otaru, { contactPhone: '0134-00-0000' });
    const attempts = await Promise.all([
      request('mlitMaster', updatePort, options),
      request('mlitMember', updatePort, { ...options, body: { ...options.body, contactPhone: '0134-11-1111' } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('saving unchanged values creates neither a version nor a history entry', async () => {
    const before = await portByCode(otaru);
    const selectHistory = () => database().owner.selectFrom('portHistory').selectAll().where('portId', '=', before.id).execute();
    const history = await selectHistory();
    const { user, ...options } = await change('mlitMaster', otaru, { locode: before.locode });
    expect((await requestOk(user, updatePort, options)).version).toBe(before.version);
    expect(await portByCode(otaru)).toEqual(before);
    expect(await selectHistory()).toEqual(history);
  });

  test('an abolished port is listed with includeAbolished for the ministry only, and can be restored', {
    tags: ['spec:6.12'],
  }, async () => {
    const { user, ...options } = await change('mlitMaster', '01003', { isAbolished: true });
    const port = await requestOk(user, updatePort, options);
    const count = async (kind: TestAccountName, query = '') => (await requestOk(kind, listPorts, { query })).rowCount;
    const all = await count('mlitMaster', 'includeAbolished=true');
    expect(await count('mlitMaster')).toBe(all - 1);
    expect(await count('applicantMaster', 'includeAbolished=true')).toBe(await count('applicantMaster'));
    expect(await refusal('applicantMaster', getPort, { params: { id: port.id } })).toMatchObject({ status: 404 });
    const restored = await requestOk(user, updatePort, {
      params: { id: port.id },
      body: { version: port.version, isAbolished: false },
    });
    expect(restored.isAbolished).toBe(false);
    const history = await database()
      .owner.selectFrom('portHistory')
      .select('action')
      .where('portId', '=', port.id)
      .orderBy('version')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['abolish', 'restore']);
  });
});
