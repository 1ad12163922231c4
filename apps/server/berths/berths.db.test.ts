import {
  type BerthRow,
  berthSortFields,
  createBerth,
  getBerth,
  listBerths,
  updateBerth,
} from '@kiko/contract/berths/berth-endpoints.ts';
import { listPorts } from '@kiko/contract/ports/port-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { allActorKinds, type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { testBerths } from '../testing/use-test-berths.ts';
import { insertBerthHolder } from '../testing/use-test-holders.ts';

const { database, account, request, requestOk, refusal } = useTestApi();
const { wakamatsu, minatocho, otaru } = testBerths;

const berthByCode = (code: string) =>
  database().owner.selectFrom('berth').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const portByCode = (code: string) =>
  database().owner.selectFrom('port').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const historyOf = (berthId: number) =>
  database().owner.selectFrom('berthHistory').selectAll().where('berthId', '=', berthId).orderBy('version').execute();
const setPortAbolished = (code: string, isAbolished: boolean) =>
  database().owner.updateTable('port').set({ isAbolished }).where('code', '=', code).execute();

const newBerth = async (over: object = {}) => ({
  portId: (await portByCode('01001')).id,
  code: '01001-90',
  berthCode: '01001-TST',
  name: { ja: '試験ふ頭', en: 'Test Wharf' },
  lengthM: 300.25,
  depthM: null,
  heightLimitM: null,
  maxGrossTonnage: null,
  maxShipsPerDay: null,
  postDepartureDays: 7,
  hasWaitlist: true,
  hasAutomaticPromotion: true,
  hasChat: true,
  acceptsTemporaryCalls: true,
  temporaryCallDays: 14,
  allocation: 'firstCome',
  acceptancePeriodSettingType: 0,
  colorIndex: null,
  ...over,
});

describe('the list of berths', () => {
  test('contains all 273 for the ministry, by Japanese name, twenty per page', { tags: ['spec:2.37'] }, async () => {
    const { rows, rowCount } = await requestOk('mlitMember', listBerths);
    expect(rowCount).toBe(273);
    expect(rows).toHaveLength(20);
    const names = rows.map((row) => row.name.ja);
    expect(names).toEqual(names.toSorted(new Intl.Collator('ja').compare));
  });

  test('contains all berths of its port for a master account, those of its group for a general account', async () => {
    const master = await requestOk('harborMaster', listBerths);
    expect(master.rows.map((row) => row.code).toSorted()).toEqual([wakamatsu, minatocho, '01001-03']);
    const member = await requestOk('harborMember', listBerths);
    expect(member).toMatchObject({ rowCount: 1, rows: [{ code: wakamatsu, portName: { ja: '函館港', en: 'Hakodate' } }] });
  });

  test('of a port has as many berths as the port shows to the reader', async () => {
    const counted = async (user: TestAccountName) => (await requestOk(user, listPorts)).rows[0]?.berthCount;
    expect(await counted('harborMaster')).toBe(3);
    expect(await counted('harborMember')).toBe(1);
  });

  test('contains every berth in service for an applicant, and with available those at the ports of its group', async () => {
    expect((await requestOk('applicantMember', listBerths)).rowCount).toBe(273);
    const { groupId } = await database()
      .owner.selectFrom('account')
      .select('groupId')
      .where('id', '=', (await account('applicantMember')).accountId)
      .executeTakeFirstOrThrow();
    const ports = await database().owner.selectFrom('groupPort').select('portId').where('groupId', '=', groupId).execute();
    const own = await requestOk('applicantMember', listBerths, { query: 'available=1&pageSize=500' });
    expect(own.rowCount).toBeGreaterThan(0);
    expect(own.rowCount).toBeLessThan(273);
    expect(new Set(own.rows.map((row) => row.portId)).isSubsetOf(new Set(ports.map(({ portId }) => portId)))).toBe(true);
  });

  test('is not changed by available for other users: their groups have no ports', async () => {
    expect((await requestOk('mlitMember', listBerths, { query: 'available=1' })).rowCount).toBe(273);
  });

  test('excludes inaccessible berths, which return 404 even with an invalid body', async () => {
    const missing = { status: 404, code: 'record.notFound' };
    const others = await berthByCode(otaru);
    const second = await berthByCode(minatocho);
    expect(await refusal('harborMaster', getBerth, { params: { id: others.id } })).toEqual(missing);
    expect(await refusal('harborMember', getBerth, { params: { id: second.id } })).toEqual(missing);
    expect(await refusal('harborMember', updateBerth, { params: { id: second.id }, body: { nonsense: true } })).toEqual(missing);
    expect(await refusal('nobody', listBerths)).toEqual({ status: 401, code: 'access.unauthenticated' });
  });

  test('excludes berths of the group when their port goes to another manager', async () => {
    const other = await account('otherHarborMaster');
    const port = await portByCode('01001');
    const giveTo = (adminOrganizationId: number) =>
      database().owner.updateTable('port').set({ adminOrganizationId }).where('id', '=', port.id).execute();
    await giveTo(other.organizationId);
    expect((await requestOk('harborMember', listBerths)).rowCount).toBe(0);
    await giveTo(port.adminOrganizationId);
    expect((await requestOk('harborMember', listBerths)).rowCount).toBe(1);
  });
});

describe('the groups of a berth', () => {
  const groupsOf = async (user: TestAccountName, code: string) =>
    (await requestOk(user, getBerth, { params: { id: (await berthByCode(code)).id } })).groups;

  test('are shown to the master and the ministry', async () => {
    const groups = await groupsOf('harborMaster', wakamatsu);
    expect(groups?.map(({ name }) => name)).toEqual(['全岸壁担当', '第一岸壁担当']);
    expect(await groupsOf('mlitMember', wakamatsu)).toEqual(groups);
    expect((await groupsOf('harborMaster', minatocho))?.map(({ name }) => name)).toEqual(['全岸壁担当']);
  });

  test('are hidden from general accounts and applicants', async () => {
    expect(await groupsOf('harborMember', wakamatsu)).toBeNull();
    expect(await groupsOf('applicantMaster', wakamatsu)).toBeNull();
  });
});

describe('finding berths', () => {
  test.each([
    ['若松', [wakamatsu]],
    ['wakamatsu', [wakamatsu]],
    ['01001-0', [wakamatsu, minatocho, '01001-03']],
    ['函館港', [wakamatsu, minatocho, '01001-03']],
    ['ＨＡＫＯＤＡＴＥ', [wakamatsu, minatocho, '01001-03']],
    ['%', []],
  ])('free text %s finds %j', { tags: ['spec:2.42'] }, async (word, codes) => {
    const query = new URLSearchParams({ freetext: word, sortField: 'code' }).toString();
    const { rows } = await requestOk('harborMaster', listBerths, { query });
    expect(rows.map((row) => row.code)).toEqual(codes);
  });

  test('the port filter takes several ports', async () => {
    const [hakodate, other] = [await portByCode('01001'), await portByCode('01002')];
    const { rows } = await requestOk('mlitMember', listBerths, {
      query: `portIds=${hakodate.id}&portIds=${other.id}&pageSize=100`,
    });
    expect(new Set(rows.map((row) => row.portId))).toEqual(new Set([hakodate.id, other.id]));
  });

  const sortKeys: Record<(typeof berthSortFields)[number], (row: BerthRow) => string | number | null> = {
    nameJa: (row) => row.name.ja,
    nameEn: (row) => row.name.en,
    code: (row) => row.code,
    portNameJa: (row) => row.portName.ja,
    portNameEn: (row) => row.portName.en,
    lengthM: (row) => row.lengthM,
    depthM: (row) => row.depthM,
    heightLimitM: (row) => row.heightLimitM,
    maxGrossTonnage: (row) => row.maxGrossTonnage,
    maxShipsPerDay: (row) => row.maxShipsPerDay,
  };
  const japanese = new Intl.Collator('ja');
  const compare = (a: string | number, b: string | number) => {
    if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
    return /[^ -~]/.test(a + b) ? japanese.compare(a, b) : Number(a > b) - Number(a < b);
  };

  test.each(berthSortFields)('sorting by %s puts the rows in order, both ways, blanks last', async (field) => {
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await requestOk('mlitMember', listBerths, { query: `pageSize=500&sortField=${field}&sortOrder=${order}` });
      const keys = rows.map(sortKeys[field]);
      const filled = keys.filter((key) => key !== null);
      expect(keys).toHaveLength(273);
      expect(keys.slice(0, filled.length)).toEqual(filled);
      expect(filled).toEqual(filled.toSorted((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a))));
      expect(new Set(filled).size).toBeGreaterThan(1);
    }
  });

  test('pages of a sorted list neither repeat nor miss a berth', async () => {
    const seen: number[] = [];
    for (let page = 0; page < 14; page += 1) {
      const { rows } = await requestOk('mlitMember', listBerths, { query: `page=${page}&sortField=maxShipsPerDay&sortOrder=desc` });
      seen.push(...rows.map((row) => row.id));
    }
    expect(seen).toHaveLength(273);
    expect(new Set(seen).size).toBe(273);
  });
});

describe('registering a berth', () => {
  test.each(['mlitMember', 'harborMaster'] as const)('%s registers it, and history and audit are written with it', async (kind) => {
    const berth = await requestOk(kind, createBerth, {
      body: await newBerth({ code: kind.toUpperCase(), berthCode: kind.toUpperCase() }),
    });
    expect(berth).toMatchObject({ version: 1, isAbolished: false, lengthM: 300.25, displayColor: (berth.id - 1) % 12, groups: [] });
    const { accountId } = await account(kind);
    expect(await historyOf(berth.id)).toMatchObject([{ version: 1, action: 'create', accountId }]);
    const audit = database().owner.selectFrom('auditEntry').selectAll().where('recordId', '=', berth.id);
    expect(await audit.where('entity', '=', 'berth').execute()).toMatchObject([{ capability: 'berth.create', outcome: 'done' }]);
  });

  test.each(['harborMember', 'applicantMaster', 'applicantMember'] as const)('%s is forbidden', async (kind) => {
    expect(await refusal(kind, createBerth, { body: await newBerth() })).toEqual({ status: 403, code: 'access.forbidden' });
  });

  test('a port of another manager, an abolished port and an unknown one are refused alike', async () => {
    const unknown = {
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path: 'portId', code: 'unknownReference' }],
    };
    const others = await portByCode('01002');
    expect(await refusal('harborMaster', createBerth, { body: await newBerth({ portId: others.id }) })).toEqual(unknown);
    expect(await refusal('mlitMaster', createBerth, { body: await newBerth({ portId: 999_999 }) })).toEqual(unknown);
    await setPortAbolished('01001', true);
    expect(await refusal('harborMaster', createBerth, { body: await newBerth() })).toEqual(unknown);
    await setPortAbolished('01001', false);
  });

  test('a facility code is unique per port, a berth code in the country', async () => {
    expect(await refusal('harborMaster', createBerth, { body: await newBerth({ code: wakamatsu }) })).toEqual({
      status: 409,
      code: 'berth.codeTaken',
      issues: [{ path: 'code', code: 'taken' }],
    });
    const { berthCode } = await berthByCode(otaru);
    expect(await refusal('harborMaster', createBerth, { body: await newBerth({ code: 'B-1', berthCode }) })).toEqual({
      status: 409,
      code: 'berth.berthCodeTaken',
      issues: [{ path: 'berthCode', code: 'taken' }],
    });
    const elsewhere = await newBerth({ portId: (await portByCode('01002')).id, code: wakamatsu, berthCode: 'B-2' });
    expect(await requestOk('mlitMaster', createBerth, { body: elsewhere })).toMatchObject({ code: wakamatsu });
    await database().owner.deleteFrom('berthHistory').execute();
    await database().owner.deleteFrom('berth').where('berthCode', '=', 'B-2').execute();
  });

  test('concurrent registrations of one code: one succeeds, the other gets 409 berth.codeTaken', async () => {
    const body = await newBerth({ code: 'RACE' });
    const attempts = await Promise.all([
      request('harborMaster', createBerth, { body: { ...body, berthCode: 'RACE-1' } }),
      request('mlitMaster', createBerth, { body: { ...body, berthCode: 'RACE-2' } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'berth.codeTaken' });
  });

  test.each([
    [{ name: { ja: '', en: 'A' } }, 'name.ja', 'required'],
    [{ name: { ja: '岸壁', en: '岸壁' } }, 'name.en', 'invalidString'],
    [{ code: 'a b' }, 'code', 'invalidString'],
    [{ code: 'A'.repeat(21) }, 'code', 'tooLong'],
    [{ lengthM: 0 }, 'lengthM', 'tooSmall'],
    [{ lengthM: 100_000 }, 'lengthM', 'tooLarge'],
    [{ depthM: 10.005 }, 'depthM', 'tooPrecise'],
    [{ depthM: 'deep' }, 'depthM', 'notNumber'],
    [{ heightLimitM: -1 }, 'heightLimitM', 'tooSmall'],
    [{ maxGrossTonnage: 0.5 }, 'maxGrossTonnage', 'notNumber'],
    [{ maxShipsPerDay: 0 }, 'maxShipsPerDay', 'tooSmall'],
    [{ postDepartureDays: -1 }, 'postDepartureDays', 'negative'],
    [{ postDepartureDays: null }, 'postDepartureDays', 'required'],
    [{ allocation: 'lottery' }, 'allocation', 'invalidString'],
    [{ acceptancePeriodSettingType: 3 }, 'acceptancePeriodSettingType', 'invalidString'],
    [{ acceptancePeriodSettingType: 1 }, 'acceptancePeriodSettingType', 'periodMissing'],
    [{ acceptancePeriodSettingType: 2 }, 'acceptancePeriodSettingType', 'periodMissing'],
    [{ colorIndex: 12 }, 'colorIndex', 'tooLarge'],
    [{ isAbolished: true }, 'isAbolished', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('mlitMaster', createBerth, { body: await newBerth(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('changing a berth', () => {
  const change = async (code: string, body: object) => {
    const berth = await berthByCode(code);
    return { params: { id: berth.id }, body: { version: berth.version, ...body } };
  };
  afterEach(() => database().owner.updateTable('berth').set({ isAbolished: false }).execute());

  test.each(['mlitMember', 'harborMaster', 'harborMember'] as const)('%s changes limits, flags and color', async (kind) => {
    const options = await change(wakamatsu, {
      depthM: 10 + allActorKinds.indexOf(kind) / 10,
      colorIndex: 3,
      hasChat: kind !== 'mlitMember',
    });
    const berth = await requestOk(kind, updateBerth, options);
    expect(berth).toMatchObject({ ...options.body, displayColor: 3, version: options.body.version + 1 });
    expect((await historyOf(berth.id)).at(-1)).toMatchObject({ action: 'update', changes: { depthM: { to: berth.depthM } } });
  });

  test('applicants cannot change a berth', async () => {
    for (const kind of ['applicantMaster', 'applicantMember'] as const) {
      const refused = await refusal(kind, updateBerth, await change(wakamatsu, { hasChat: false }));
      expect(refused).toEqual({ status: 403, code: 'access.forbidden' });
    }
  });

  test('a method without a period is refused; with one, and no method, it is accepted', { tags: ['spec:4.5'] }, async () => {
    const { id } = await berthByCode(wakamatsu);
    const { owner } = database();
    await owner.deleteFrom('acceptancePeriod').where('berthId', '=', id).execute();
    await owner.updateTable('berth').set({ acceptancePeriodSettingType: 0 }).where('id', '=', id).execute();
    const setTo = (type: number) => change(wakamatsu, { acceptancePeriodSettingType: type });
    const missing = {
      status: 422,
      code: 'request.invalid',
      issues: [{ path: 'acceptancePeriodSettingType', code: 'periodMissing' }],
    };
    expect(await refusal('harborMember', updateBerth, await setTo(1))).toEqual(missing);
    await owner
      .insertInto('acceptancePeriod')
      .values({ berthId: id, method: 2, publishAt: '2027-01-01T00:00Z', relativeStartDays: 1, relativeEndDays: 30 })
      .execute();
    expect(await refusal('harborMember', updateBerth, await setTo(1))).toEqual(missing);
    expect(await requestOk('harborMember', updateBerth, await setTo(2))).toMatchObject({ acceptancePeriodSettingType: 2 });
    // Its periods may be removed later. Changes that do not affect the method are still accepted.
    await owner.deleteFrom('acceptancePeriod').where('berthId', '=', id).execute();
    const other = await change(wakamatsu, { acceptancePeriodSettingType: 2, hasWaitlist: false });
    expect(await requestOk('harborMember', updateBerth, other)).toMatchObject({ hasWaitlist: false });
    expect(await requestOk('harborMember', updateBerth, await setTo(0))).toMatchObject({ acceptancePeriodSettingType: 0 });
  });

  test('a berth cannot move to another port', async () => {
    const refused = await refusal('mlitMaster', updateBerth, await change(wakamatsu, { portId: 1 }));
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'portId', code: 'unknownField' }] });
  });

  test('a general account cannot abolish a berth and gets the error at the field', async () => {
    const berth = await requestOk('harborMember', getBerth, { params: { id: (await berthByCode(wakamatsu)).id } });
    expect(berth.editableFields).toContain('depthM');
    expect(berth.editableFields).not.toContain('isAbolished');
    expect(await refusal('harborMember', updateBerth, await change(wakamatsu, { isAbolished: true }))).toEqual({
      status: 422,
      code: 'request.fieldNotAllowed',
      issues: [{ path: 'isAbolished', code: 'notAllowed' }],
    });
  });

  test('a code that another berth of the port has is refused', async () => {
    expect(await refusal('harborMaster', updateBerth, await change(minatocho, { code: wakamatsu }))).toMatchObject({
      code: 'berth.codeTaken',
    });
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const options = await change(otaru, { postDepartureDays: 3 });
    const attempts = await Promise.all([
      request('otherHarborMaster', updateBerth, options),
      request('mlitMember', updateBerth, { ...options, body: { ...options.body, postDepartureDays: 4 } }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('saving unchanged values creates neither a version nor a history entry', async () => {
    const { lengthM, version } = await berthByCode(otaru);
    const before = (await historyOf((await berthByCode(otaru)).id)).length;
    const berth = await requestOk('mlitMaster', updateBerth, await change(otaru, { lengthM }));
    expect(berth.version).toBe(version);
    expect(await historyOf(berth.id)).toHaveLength(before);
  });

  test('an abolished berth is listed with includeAbolished for its manager only, and can be restored', {
    tags: ['spec:6.12'],
  }, async () => {
    const berth = await requestOk('harborMaster', updateBerth, await change(minatocho, { isAbolished: true }));
    const codes = async (user: TestAccountName, query = '') =>
      (await requestOk(user, listBerths, { query: `${query}&pageSize=500` })).rows.map((row) => row.code);
    expect(await codes('harborMaster')).not.toContain(minatocho);
    expect(await codes('harborMaster', 'includeAbolished=1')).toContain(minatocho);
    expect(await codes('applicantMaster', 'includeAbolished=1')).not.toContain(minatocho);
    expect(await refusal('applicantMaster', getBerth, { params: { id: berth.id } })).toMatchObject({ status: 404 });
    const body = { version: berth.version, isAbolished: false };
    expect((await requestOk('harborMaster', updateBerth, { params: { id: berth.id }, body })).isAbolished).toBe(false);
    expect((await historyOf(berth.id)).map(({ action }) => action)).toEqual(['abolish', 'restore']);
  });

  test('abolishing a berth is refused while future reservations hold it and lists them; past ones do not count', async () => {
    const { id } = await berthByCode(minatocho);
    const hold = (from: number) => {
      const startAt = new Date(Date.now() + from * hourMs);
      return insertBerthHolder(database().owner, id, { startAt, endAt: new Date(startAt.getTime() + hourMs) });
    };
    const past = await hold(-5);
    const alongside = await hold(-0.5);
    const refused = await refusal('harborMaster', updateBerth, await change(minatocho, { isAbolished: true }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'berth.isHeld',
      details: { holders: [{ reservationId: alongside.id, number: alongside.number }] },
    });
    await alongside.release();
    const { version } = await requestOk('harborMaster', updateBerth, await change(minatocho, { isAbolished: true }));
    await requestOk('harborMaster', updateBerth, { params: { id }, body: { version, isAbolished: false } });
    await past.release();
  });

  test('the berths of an abolished port are not listed', async () => {
    await setPortAbolished('01001', true);
    expect((await requestOk('harborMaster', listBerths)).rowCount).toBe(0);
    expect((await requestOk('harborMaster', listBerths, { query: 'includeAbolished=1' })).rowCount).toBeGreaterThan(0);
    const { id } = await berthByCode(wakamatsu);
    expect(await refusal('applicantMaster', getBerth, { params: { id } })).toMatchObject({ status: 404 });
    await setPortAbolished('01001', false);
  });
});
