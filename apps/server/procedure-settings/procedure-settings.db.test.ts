import {
  createProcedureSetting,
  deleteProcedureSetting,
  getProcedureSetting,
  listProcedureSettings,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestBerths } from '../testing/use-test-berths.ts';

const api = useTestApi();
const { database, account, request, requestOk, refusal } = api;
const { wakamatsu, minatocho, otaru, berthIdOf } = useTestBerths(api);

const newSetting = async (over: object = {}) => ({
  berthId: await berthIdOf(wakamatsu),
  name: { ja: '試験書類', en: 'Test document' },
  preset: null,
  isRequired: true,
  deadlineDays: 7,
  isAfterArrival: false,
  ...over,
});
const register = async (over: object = {}) => requestOk('harborMaster', createProcedureSetting, { body: await newSetting(over) });
const historyOf = (settingId: number) =>
  database()
    .owner.selectFrom('arrivalProcedureSettingHistory')
    .selectAll()
    .where('settingId', '=', settingId)
    .orderBy('version')
    .execute();

// Each test starts with a berth without required documents.
beforeEach(async () => {
  const ids = [await berthIdOf(wakamatsu), await berthIdOf(minatocho)];
  await database().owner.deleteFrom('arrivalProcedureSetting').where('berthId', 'in', ids).execute();
});

describe('the required documents of berths', () => {
  test('are sorted by due date, the one after the arrival last', async () => {
    await register({ name: { ja: '丙', en: 'C' }, deadlineDays: 2, isAfterArrival: true });
    await register({ name: { ja: '乙', en: 'B' }, deadlineDays: 0 });
    await register({ name: { ja: '甲', en: 'A' }, deadlineDays: 30 });
    const { rows, rowCount } = await requestOk('mlitMember', listProcedureSettings, {
      query: `berthId=${await berthIdOf(wakamatsu)}`,
    });
    expect(rows.map((row) => row.name.ja)).toEqual(['甲', '乙', '丙']);
    expect(rowCount).toBe(3);
  });

  test('are read by the ministry, and read and changed by managers within their access', async () => {
    const inGroup = await register();
    const outside = await register({ berthId: await berthIdOf(minatocho) });
    const ids = async (user: TestAccountName) => {
      const { rows } = await requestOk(user, listProcedureSettings, { query: 'pageSize=500' });
      return rows.map((row) => row.id).filter((id) => [inGroup.id, outside.id].includes(id));
    };
    expect(await ids('mlitMember')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMaster')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMember')).toEqual([inGroup.id]);
    expect(await ids('otherHarborMaster')).toEqual([]);
    const canChange = async (user: TestAccountName) =>
      (await requestOk(user, getProcedureSetting, { params: { id: inGroup.id } })).canChange;
    expect(await canChange('mlitMaster')).toBe(false);
    expect(await canChange('harborMember')).toBe(true);
    expect(await refusal('harborMember', getProcedureSetting, { params: { id: outside.id } })).toEqual({
      status: 404,
      code: 'record.notFound',
    });
  });

  test('are visible to an applicant for the ports of its group only', async () => {
    const { accountId } = await account('applicantMember');
    const ports = await database()
      .owner.selectFrom('groupPort')
      .innerJoin('account', 'account.groupId', 'groupPort.groupId')
      .innerJoin('berth', 'berth.portId', 'groupPort.portId')
      .innerJoin('arrivalProcedureSetting', 'arrivalProcedureSetting.berthId', 'berth.id')
      .select('arrivalProcedureSetting.id')
      .where('account.id', '=', accountId)
      .execute();
    const { rows } = await requestOk('applicantMember', listProcedureSettings, { query: 'pageSize=500' });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ports.map(({ id }) => id)));
    expect(rows.some(({ canChange }) => canChange)).toBe(false);
  });
});

describe('adding a document', () => {
  test.each(['harborMaster', 'harborMember'] as const)('%s can do so at an accessible berth; it is audited', async (kind) => {
    const setting = await requestOk(kind, createProcedureSetting, { body: await newSetting({ preset: 'crewList' }) });
    expect(setting).toMatchObject({ version: 1, preset: 'crewList', deadlineDays: 7, canChange: true });
    const { accountId } = await account(kind);
    expect(await historyOf(setting.id)).toMatchObject([{ version: 1, action: 'create', accountId }]);
  });

  test('an inaccessible berth is refused like an unknown one', async () => {
    const unknown = { status: 422, code: 'request.unknownReference', issues: [{ path: 'berthId', code: 'unknownReference' }] };
    const at = async (code: string) => ({ body: await newSetting({ berthId: await berthIdOf(code) }) });
    expect(await refusal('harborMember', createProcedureSetting, await at(minatocho))).toEqual(unknown);
    expect(await refusal('harborMaster', createProcedureSetting, await at(otaru))).toEqual(unknown);
    expect(await refusal('harborMaster', createProcedureSetting, { body: await newSetting({ berthId: 999_999 }) })).toEqual(
      unknown,
    );
  });

  test.each(['mlitMaster', 'mlitMember', 'applicantMaster', 'applicantMember'] as const)(
    '%s is forbidden: the harbor manager decides',
    async (kind) => {
      const { id } = await register();
      const forbidden = { status: 403, code: 'access.forbidden' };
      expect(await refusal(kind, createProcedureSetting, { body: await newSetting() })).toEqual(forbidden);
      expect(await refusal(kind, updateProcedureSetting, { params: { id }, body: { version: 1, isRequired: false } })).toEqual(
        forbidden,
      );
      expect(await refusal(kind, deleteProcedureSetting, { params: { id } })).toEqual(forbidden);
    },
  );

  const secondDaysAfter = {
    status: 409,
    code: 'arrivalProcedureSetting.secondDaysAfter',
    issues: [{ path: 'isAfterArrival', code: 'taken' }],
  };

  test('one document per berth may be due after the arrival, a second one is refused; other berths are independent', async () => {
    const after = { deadlineDays: 1, isAfterArrival: true };
    await register(after);
    const second = await newSetting({ ...after, name: { ja: '別の書類', en: 'Other' } });
    expect(await refusal('harborMaster', createProcedureSetting, { body: second })).toEqual(secondDaysAfter);
    await register({ ...after, berthId: await berthIdOf(minatocho) });
    const before = await register({ name: { ja: '別の書類', en: 'Other' } });
    const change = { params: { id: before.id }, body: { version: 1, ...after } };
    expect(await refusal('harborMaster', updateProcedureSetting, change)).toEqual(secondDaysAfter);
  });

  test('of two concurrent documents due after the arrival one succeeds', async () => {
    const body = async (ja: string) => newSetting({ name: { ja, en: 'X' }, deadlineDays: 1, isAfterArrival: true });
    const attempts = await Promise.all([
      request('harborMaster', createProcedureSetting, { body: await body('甲') }),
      request('harborMember', createProcedureSetting, { body: await body('乙') }),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: secondDaysAfter.code });
  });

  test('the same name twice at one berth is refused', async () => {
    await register();
    expect(await refusal('harborMaster', createProcedureSetting, { body: await newSetting() })).toEqual({
      status: 409,
      code: 'arrivalProcedureSetting.nameTaken',
      issues: [{ path: 'name.ja', code: 'taken' }],
    });
  });

  test.each([
    [{ name: { ja: '書類', en: '' } }, 'name.en', 'required'],
    [{ deadlineDays: -1 }, 'deadlineDays', 'negative'],
    [{ deadlineDays: 366 }, 'deadlineDays', 'tooLarge'],
    [{ deadlineDays: null }, 'deadlineDays', 'required'],
    [{ deadlineDays: 0, isAfterArrival: true }, 'deadlineDays', 'notAfterArrival'],
    [{ preset: 'visa' }, 'preset', 'invalidString'],
    [{ files: [] }, 'files', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('harborMaster', createProcedureSetting, { body: await newSetting(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });
});

describe('changing and removing a document', () => {
  test('a change is kept in the history; saving unchanged values adds no entry', async () => {
    const { id } = await register();
    const body = { version: 1, isRequired: false, name: { ja: '改名', en: 'Renamed' } };
    expect(await requestOk('harborMember', updateProcedureSetting, { params: { id }, body })).toMatchObject({
      ...body,
      version: 2,
    });
    expect(
      await requestOk('harborMember', updateProcedureSetting, { params: { id }, body: { ...body, version: 2 } }),
    ).toMatchObject({
      version: 2,
    });
    expect(await historyOf(id)).toMatchObject([
      { action: 'create' },
      { action: 'update', changes: { isRequired: { from: true, to: false }, nameJa: { from: '試験書類', to: '改名' } } },
    ]);
  });

  test('a change with an outdated version is refused', async () => {
    const { id } = await register();
    await requestOk('harborMaster', updateProcedureSetting, { params: { id }, body: { version: 1, isRequired: false } });
    expect(
      await refusal('harborMember', updateProcedureSetting, { params: { id }, body: { version: 1, isRequired: true } }),
    ).toEqual({
      status: 409,
      code: 'record.stale',
    });
  });

  test.each([
    [{ deadlineDays: 3 }, 'deadlineDays', 'required'],
    [{ isAfterArrival: true }, 'deadlineDays', 'required'],
    [{ deadlineDays: 0, isAfterArrival: true }, 'deadlineDays', 'notAfterArrival'],
    [{ berthId: 1 }, 'berthId', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const { id } = await register();
    const refused = await refusal('harborMaster', updateProcedureSetting, { params: { id }, body: { version: 1, ...over } });
    expect(refused).toMatchObject({ status: 422, issues: [{ path, code }] });
  });

  test('a deleted document is gone, and its history has its values', async () => {
    const { id } = await register();
    expect(await requestOk('harborMember', deleteProcedureSetting, { params: { id } })).toEqual({ id });
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('harborMaster', getProcedureSetting, { params: { id } })).toEqual(missing);
    expect(await refusal('harborMaster', deleteProcedureSetting, { params: { id } })).toEqual(missing);
    expect((await historyOf(id)).at(-1)).toMatchObject({
      version: 2,
      action: 'delete',
      changes: { nameJa: { from: '試験書類', to: null } },
    });
  });
});
