import {
  createProcedureSetting,
  deleteProcedureSetting,
  getProcedureSetting,
  listProcedureSettings,
  updateProcedureSetting,
} from '@kiko/contract/procedure-settings/procedure-setting-endpoints.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';

const { database, person, call, answer, refusal } = useTestApi();

/** The first berth of Hakodate is in the general account's group, the second is not. */
const wakamatsu = '01001-01';
const minatocho = '01001-02';
const otaru = '01002-01';

const berthId = async (code: string) => {
  const { id } = await database().owner.selectFrom('berth').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
};

const newSetting = async (over: object = {}) => ({
  berthId: await berthId(wakamatsu),
  name: { ja: '試験書類', en: 'Test document' },
  preset: null,
  isRequired: true,
  deadlineDays: 7,
  isAfterArrival: false,
  ...over,
});
const register = async (over: object = {}) => answer('harborMaster', createProcedureSetting, { body: await newSetting(over) });
const historyOf = (settingId: number) =>
  database()
    .owner.selectFrom('arrivalProcedureSettingHistory')
    .selectAll()
    .where('settingId', '=', settingId)
    .orderBy('version')
    .execute();

// Each test begins with a berth that asks for nothing yet.
beforeEach(async () => {
  const ids = [await berthId(wakamatsu), await berthId(minatocho)];
  await database().owner.deleteFrom('arrivalProcedureSetting').where('berthId', 'in', ids).execute();
});

describe('who reads what berths ask for', () => {
  test('documents of a berth come in the order they fall due, the one after the arrival last', async () => {
    await register({ name: { ja: '丙', en: 'C' }, deadlineDays: 2, isAfterArrival: true });
    await register({ name: { ja: '乙', en: 'B' }, deadlineDays: 0 });
    await register({ name: { ja: '甲', en: 'A' }, deadlineDays: 30 });
    const { rows, rowCount } = await answer('mlitMember', listProcedureSettings, { query: `berthId=${await berthId(wakamatsu)}` });
    expect(rows.map((row) => row.name.ja)).toEqual(['甲', '乙', '丙']);
    expect(rowCount).toBe(3);
  });

  test('the ministry reads and cannot change; managers see and change those of their reach', async () => {
    const inGroup = await register();
    const outside = await register({ berthId: await berthId(minatocho) });
    const ids = async (who: PersonName) => {
      const { rows } = await answer(who, listProcedureSettings, { query: 'pageSize=500' });
      return rows.map((row) => row.id).filter((id) => [inGroup.id, outside.id].includes(id));
    };
    expect(await ids('mlitMember')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMaster')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMember')).toEqual([inGroup.id]);
    expect(await ids('otherHarborMaster')).toEqual([]);
    const canChange = async (who: PersonName) => (await answer(who, getProcedureSetting, { params: { id: inGroup.id } })).canChange;
    expect(await canChange('mlitMaster')).toBe(false);
    expect(await canChange('harborMember')).toBe(true);
    expect(await refusal('harborMember', getProcedureSetting, { params: { id: outside.id } })).toEqual({
      status: 404,
      code: 'record.notFound',
    });
  });

  test('an applicant reads what the ports of its group ask for, and nothing of other ports', async () => {
    const { accountId } = await person('applicantMember');
    const ports = await database()
      .owner.selectFrom('groupPort')
      .innerJoin('account', 'account.groupId', 'groupPort.groupId')
      .innerJoin('berth', 'berth.portId', 'groupPort.portId')
      .innerJoin('arrivalProcedureSetting', 'arrivalProcedureSetting.berthId', 'berth.id')
      .select('arrivalProcedureSetting.id')
      .where('account.id', '=', accountId)
      .execute();
    const { rows } = await answer('applicantMember', listProcedureSettings, { query: 'pageSize=500' });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ports.map(({ id }) => id)));
    expect(rows.some(({ canChange }) => canChange)).toBe(false);
  });
});

describe('asking for a document', () => {
  test.each(['harborMaster', 'harborMember'] as const)('%s does so at a berth of its reach, on record', async (kind) => {
    const setting = await answer(kind, createProcedureSetting, { body: await newSetting({ preset: 'crewList' }) });
    expect(setting).toMatchObject({ version: 1, preset: 'crewList', deadlineDays: 7, canChange: true });
    const { accountId } = await person(kind);
    expect(await historyOf(setting.id)).toMatchObject([{ version: 1, move: 'create', accountId }]);
  });

  test('at a berth out of reach it is refused as if there were none', async () => {
    const unknown = { status: 422, code: 'request.unknownReference', issues: [{ path: 'berthId', code: 'unknownReference' }] };
    const at = async (code: string) => ({ body: await newSetting({ berthId: await berthId(code) }) });
    expect(await refusal('harborMember', createProcedureSetting, await at(minatocho))).toEqual(unknown);
    expect(await refusal('harborMaster', createProcedureSetting, await at(otaru))).toEqual(unknown);
    expect(await refusal('harborMaster', createProcedureSetting, { body: await newSetting({ berthId: 999_999 }) })).toEqual(
      unknown,
    );
  });

  test.each(['mlitMaster', 'mlitMember', 'applicantMaster', 'applicantMember'] as const)(
    '%s may not: it is the port’s own paperwork',
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

  test('one document may fall due after the arrival, a second one at the same berth not; another berth has its own', async () => {
    const after = { deadlineDays: 1, isAfterArrival: true };
    await register(after);
    const second = await newSetting({ ...after, name: { ja: '別の書類', en: 'Other' } });
    expect(await refusal('harborMaster', createProcedureSetting, { body: second })).toEqual(secondDaysAfter);
    await register({ ...after, berthId: await berthId(minatocho) });
    const before = await register({ name: { ja: '別の書類', en: 'Other' } });
    const change = { params: { id: before.id }, body: { version: 1, ...after } };
    expect(await refusal('harborMaster', updateProcedureSetting, change)).toEqual(secondDaysAfter);
  });

  test('two people add one after the arrival at the same moment: one stands', async () => {
    const body = async (ja: string) => newSetting({ name: { ja, en: 'X' }, deadlineDays: 1, isAfterArrival: true });
    const attempts = await Promise.all([
      call('harborMaster', createProcedureSetting, { body: await body('甲') }),
      call('harborMember', createProcedureSetting, { body: await body('乙') }),
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
  test('a change is kept with its history; the same again is none', async () => {
    const { id } = await register();
    const body = { version: 1, isRequired: false, name: { ja: '改名', en: 'Renamed' } };
    expect(await answer('harborMember', updateProcedureSetting, { params: { id }, body })).toMatchObject({ ...body, version: 2 });
    expect(await answer('harborMember', updateProcedureSetting, { params: { id }, body: { ...body, version: 2 } })).toMatchObject({
      version: 2,
    });
    expect(await historyOf(id)).toMatchObject([
      { move: 'create' },
      { move: 'update', changes: { isRequired: { from: true, to: false }, nameJa: { from: '試験書類', to: '改名' } } },
    ]);
  });

  test('a change that somebody else’s has overtaken is refused', async () => {
    const { id } = await register();
    await answer('harborMaster', updateProcedureSetting, { params: { id }, body: { version: 1, isRequired: false } });
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

  test('removed, it is gone, and its history tells what it was', async () => {
    const { id } = await register();
    expect(await answer('harborMember', deleteProcedureSetting, { params: { id } })).toEqual({ id });
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('harborMaster', getProcedureSetting, { params: { id } })).toEqual(missing);
    expect(await refusal('harborMaster', deleteProcedureSetting, { params: { id } })).toEqual(missing);
    expect((await historyOf(id)).at(-1)).toMatchObject({
      version: 2,
      move: 'delete',
      changes: { nameJa: { from: '試験書類', to: null } },
    });
  });
});
