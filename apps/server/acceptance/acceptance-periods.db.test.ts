import {
  createAcceptancePeriod,
  deleteAcceptancePeriod,
  getAcceptancePeriod,
  listAcceptancePeriods,
  updateAcceptancePeriod,
} from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { refusalShape } from '@kiko/contract/endpoint.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { tokyoInstant, useTestBerths } from '../testing/use-test-berths.ts';
import { untilBlocked } from '../testing/use-test-locks.ts';

const api = useTestApi();
const { database, account, request, requestOk, refusal } = api;
const { wakamatsu, minatocho, otaru, berthIdOf } = useTestBerths(api);

const setBerth = (code: string, set: { acceptancePeriodSettingType?: number; isAbolished?: boolean }) =>
  database().owner.updateTable('berth').set(set).where('code', '=', code).execute();

const absolute = {
  method: 1,
  publishAt: tokyoInstant('2027-01-15T10:00'),
  startAt: tokyoInstant('2027-04-01T00:00'),
  endAt: tokyoInstant('2028-04-01T00:00'),
  relativeStartDays: null,
  relativeEndDays: null,
};
const relative = { ...absolute, method: 2, startAt: null, endAt: null, relativeStartDays: 30, relativeEndDays: 365 };

const newPeriod = async (over: object = {}) => ({ berthId: await berthIdOf(wakamatsu), ...absolute, ...over });
const register = async (over: object = {}) => requestOk('harborMaster', createAcceptancePeriod, { body: await newPeriod(over) });
const historyOf = (periodId: number) =>
  database().owner.selectFrom('acceptancePeriodHistory').selectAll().where('periodId', '=', periodId).orderBy('version').execute();

// Each test starts with berths that have no period and are set to dates.
beforeEach(async () => {
  const ids = [await berthIdOf(wakamatsu), await berthIdOf(minatocho)];
  await database().owner.deleteFrom('acceptancePeriod').where('berthId', 'in', ids).execute();
  await database().owner.updateTable('berth').set({ acceptancePeriodSettingType: 1 }).where('id', 'in', ids).execute();
});

describe('the periods of a berth', () => {
  const listed = async (user: TestAccountName) => {
    const { rows, rowCount } = await requestOk(user, listAcceptancePeriods, { query: `berthId=${await berthIdOf(wakamatsu)}` });
    expect(rowCount).toBe(rows.length);
    return rows.map(({ id }) => id);
  };

  test('are sorted by start, those in days from today last', async () => {
    const days = await register(relative);
    const later = await register();
    const earlier = await register({ startAt: tokyoInstant('2026-04-01T00:00'), endAt: tokyoInstant('2027-04-01T00:00') });
    expect(await listed('mlitMember')).toEqual([earlier.id, later.id, days.id]);
  });

  test('are read by the ministry, and read and changed by managers within their access', async () => {
    const inGroup = await register();
    const outside = await register({ berthId: await berthIdOf(minatocho) });
    const ids = async (user: TestAccountName) => {
      const { rows } = await requestOk(user, listAcceptancePeriods, { query: 'pageSize=500' });
      return rows.map((row) => row.id).filter((id) => [inGroup.id, outside.id].includes(id));
    };
    expect(await ids('mlitMember')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMaster')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMember')).toEqual([inGroup.id]);
    expect(await ids('otherHarborMaster')).toEqual([]);
    const canChange = async (user: TestAccountName) =>
      (await requestOk(user, getAcceptancePeriod, { params: { id: inGroup.id } })).canChange;
    expect(await canChange('mlitMaster')).toBe(false);
    expect(await canChange('harborMember')).toBe(true);
    expect(await canChange('applicantMaster')).toBe(false);
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('harborMember', getAcceptancePeriod, { params: { id: outside.id } })).toEqual(missing);
    expect(await refusal('otherHarborMaster', updateAcceptancePeriod, { params: { id: outside.id }, body: { x: 1 } })).toEqual(
      missing,
    );
  });

  test('are visible to an applicant if announced, of the method of the berth, while the berth is in service', async () => {
    const announced = await register({ publishAt: tokyoInstant('2099-01-01T00:00') });
    const inDays = await register(relative);
    expect(await listed('applicantMember')).toEqual([announced.id]);
    expect(await listed('harborMember')).toEqual([announced.id, inDays.id]);
    await setBerth(wakamatsu, { acceptancePeriodSettingType: 2 });
    expect(await listed('applicantMember')).toEqual([inDays.id]);
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('applicantMember', getAcceptancePeriod, { params: { id: announced.id } })).toEqual(missing);
    await setBerth(wakamatsu, { acceptancePeriodSettingType: 0 });
    expect(await listed('applicantMaster')).toEqual([]);
    await setBerth(wakamatsu, { acceptancePeriodSettingType: 1, isAbolished: true });
    expect(await listed('applicantMaster')).toEqual([]);
    expect(await listed('harborMaster')).toEqual([announced.id, inDays.id]);
    await setBerth(wakamatsu, { isAbolished: false });
    expect(await listed('applicantMaster')).toEqual([announced.id]);
  });
});

describe('setting a period', () => {
  test.each(['harborMaster', 'harborMember'] as const)('%s can do so at an accessible berth; it is audited', async (kind) => {
    const period = await requestOk(kind, createAcceptancePeriod, { body: await newPeriod() });
    expect(period).toMatchObject({ version: 1, method: 1, startAt: new Date(absolute.startAt), relativeStartDays: null });
    const { accountId } = await account(kind);
    const [entry] = await historyOf(period.id);
    expect(entry).toMatchObject({ version: 1, action: 'create', accountId, changes: { startAt: { to: absolute.startAt } } });
  });

  test('an inaccessible berth is refused like an unknown one', async () => {
    const unknown = { status: 422, code: 'request.unknownReference', issues: [{ path: 'berthId', code: 'unknownReference' }] };
    const at = async (code: string) => ({ body: await newPeriod({ berthId: await berthIdOf(code) }) });
    expect(await refusal('harborMember', createAcceptancePeriod, await at(minatocho))).toEqual(unknown);
    expect(await refusal('harborMaster', createAcceptancePeriod, await at(otaru))).toEqual(unknown);
    expect(await refusal('harborMaster', createAcceptancePeriod, { body: await newPeriod({ berthId: 999_999 }) })).toEqual(unknown);
  });

  test.each(['mlitMaster', 'mlitMember', 'applicantMaster', 'applicantMember'] as const)(
    '%s is forbidden: the harbor manager decides',
    async (kind) => {
      const { id } = await register();
      const forbidden = { status: 403, code: 'access.forbidden' };
      expect(await refusal(kind, createAcceptancePeriod, { body: await newPeriod() })).toEqual(forbidden);
      expect(await refusal(kind, updateAcceptancePeriod, { params: { id }, body: { version: 1 } })).toEqual(forbidden);
      expect(await refusal(kind, deleteAcceptancePeriod, { params: { id } })).toEqual(forbidden);
    },
  );

  test.each([
    [{ endAt: absolute.startAt }, 'endAt', 'endNotAfterStart'],
    [{ startAt: null }, 'startAt', 'required'],
    [{ endAt: null }, 'endAt', 'required'],
    [{ relativeStartDays: 1 }, 'relativeStartDays', 'unknownField'],
    [{ startAt: tokyoInstant('2027-04-01T09:00') }, 'startAt', 'notMidnight'],
    [{ startAt: tokyoInstant('1899-12-31T00:00') }, 'startAt', 'dateOutOfRange'],
    [{ endAt: tokyoInstant('2100-01-02T00:00') }, 'endAt', 'dateOutOfRange'],
    [{ publishAt: null }, 'publishAt', 'required'],
    [{ publishAt: tokyoInstant('2100-01-01T00:01') }, 'publishAt', 'dateOutOfRange'],
    [{ publishAt: '15 January' }, 'publishAt', 'invalidString'],
    [{ ...relative, relativeEndDays: 29 }, 'relativeEndDays', 'endOffsetBeforeStart'],
    [{ ...relative, relativeStartDays: -1 }, 'relativeStartDays', 'negative'],
    [{ ...relative, relativeEndDays: 3651 }, 'relativeEndDays', 'tooLarge'],
    [{ ...relative, relativeEndDays: null }, 'relativeEndDays', 'required'],
    [{ ...relative, endAt: absolute.endAt }, 'endAt', 'unknownField'],
    [{ method: 0 }, 'method', 'invalidString'],
    [{ isOpen: true }, 'isOpen', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('harborMaster', createAcceptancePeriod, { body: await newPeriod(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });

  test('the first and the last day of the calendar are accepted', { tags: ['spec:5.7'] }, async () => {
    const whole = { startAt: tokyoInstant('1900-01-01T00:00'), endAt: tokyoInstant('2100-01-01T00:00') };
    expect(await register(whole)).toMatchObject({ startAt: new Date(whole.startAt), endAt: new Date(whole.endAt) });
  });
});

describe('periods of one berth do not overlap', () => {
  const overlaps = (path: string, periodId: number) => ({
    status: 409,
    code: 'acceptancePeriod.overlaps',
    issues: [{ path, code: 'overlaps', params: { periodId } }],
  });

  test('an overlapping period is refused with the conflicting id; one that starts where another ends is accepted', {
    tags: ['spec:5.6'],
  }, async () => {
    const first = await register();
    const next = { startAt: tokyoInstant('2028-03-31T00:00'), endAt: tokyoInstant('2029-04-01T00:00') };
    expect(await refusal('harborMaster', createAcceptancePeriod, { body: await newPeriod(next) })).toEqual(
      overlaps('startAt', first.id),
    );
    await register({ ...next, startAt: absolute.endAt });
    await register({ berthId: await berthIdOf(minatocho) });
  });

  test('in days from today both ends are inclusive', async () => {
    const first = await register(relative);
    const touching = { ...relative, relativeStartDays: 365, relativeEndDays: 400 };
    expect(await refusal('harborMaster', createAcceptancePeriod, { body: await newPeriod(touching) })).toEqual(
      overlaps('relativeStartDays', first.id),
    );
    await register({ ...touching, relativeStartDays: 366 });
    await register();
  });

  test('a change is checked, too, but not against itself', async () => {
    const first = await register();
    const second = await register({ startAt: absolute.endAt, endAt: tokyoInstant('2029-04-01T00:00') });
    const change = { params: { id: second.id }, body: { version: 1, startAt: tokyoInstant('2028-03-01T00:00') } };
    expect(await refusal('harborMaster', updateAcceptancePeriod, change)).toEqual(overlaps('startAt', first.id));
    const later = { params: { id: second.id }, body: { version: 1, startAt: tokyoInstant('2028-05-01T00:00') } };
    expect(await requestOk('harborMaster', updateAcceptancePeriod, later)).toMatchObject({ version: 2 });
  });

  type Attempt = Awaited<ReturnType<typeof request>>;
  /** Eight requests run up to their first write and then continue together. Returns the stored period and the other responses. */
  const eightAtOnce = async (attempt: (user: TestAccountName, nr: number) => Promise<Attempt>) => {
    const { running } = await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`lock table acceptance_period in share mode`.execute(tx);
        const all = Array.from({ length: 8 }, (_, nr) => attempt(nr % 2 ? 'harborMember' : 'harborMaster', nr));
        await untilBlocked(database().owner, 8);
        return { running: Promise.all(all) };
      });
    const attempts = await running;
    const stood = attempts.filter(({ status }) => status < 300).map(({ json }) => (json as { id: number }).id);
    const received = attempts
      .filter(({ status }) => status >= 300)
      .map(({ status, json }) => ({ status, ...refusalShape.parse(json) }));
    return { stood, received };
  };
  // Each request waits for the lock of the berth and then finds the conflicting period. In the constraint they would deadlock.
  const sevenRefusals = ([id = 0]: readonly number[]) =>
    Array.from({ length: 7 }, () => expect.objectContaining(overlaps('startAt', id)) as unknown);

  test('of eight concurrent creations of overlapping periods one succeeds', async () => {
    const id = await berthIdOf(wakamatsu);
    const bodies = Array.from({ length: 8 }, (_, nr) => ({
      berthId: id,
      ...absolute,
      startAt: tokyoInstant(`2040-04-0${1 + nr}T00:00`),
      endAt: tokyoInstant(`2040-05-0${1 + nr}T00:00`),
    }));
    const { stood, received } = await eightAtOnce((user, nr) => request(user, createAcceptancePeriod, { body: bodies[nr] }));
    expect(stood).toHaveLength(1);
    expect(received).toEqual(sevenRefusals(stood));
  });

  test('of eight concurrent moves of periods to the same time one succeeds', async () => {
    const ids: number[] = [];
    for (let nr = 0; nr < 8; nr += 1)
      ids.push((await register({ startAt: tokyoInstant(`205${nr}-04-01T00:00`), endAt: tokyoInstant(`205${nr}-05-01T00:00`) })).id);
    const body = { version: 1, startAt: tokyoInstant('2070-04-01T00:00'), endAt: tokyoInstant('2070-05-01T00:00') };
    const action = (user: TestAccountName, nr: number) =>
      request(user, updateAcceptancePeriod, { params: { id: ids[nr] ?? 0 }, body });
    const { stood, received } = await eightAtOnce(action);
    expect(stood).toHaveLength(1);
    expect(received).toEqual(sevenRefusals(stood));
  });

  test('the schema enforces the rules for direct writes', async () => {
    const id = await berthIdOf(wakamatsu);
    const insert = (columns: ReturnType<typeof sql>) =>
      sql`insert into acceptance_period (berth_id, publish_at, method, start_at, end_at, relative_start_days, relative_end_days)
        values (${id}, now(), ${columns})`.execute(database().owner);
    const dates = sql`1, '2027-04-01 00:00+09', '2028-04-01 00:00+09', null, null`;
    const days = sql`2, null, null, 1, 5`;
    await insert(dates);
    await insert(days);
    await expect(insert(dates)).rejects.toThrow('acceptance_period_no_overlap');
    await expect(insert(days)).rejects.toThrow('acceptance_period_no_relative_overlap');
    await expect(insert(sql`1, '2029-04-01 00:00+09', '2028-04-01 00:00+09', null, null`)).rejects.toThrow(
      /range lower bound|ends_after/,
    );
    await expect(insert(sql`1, '2029-04-01 09:00+09', '2029-05-01 00:00+09', null, null`)).rejects.toThrow('at_midnight');
    await expect(insert(sql`1, '2029-04-01 00:00+09', '2029-05-01 00:00+09', 1, 2`)).rejects.toThrow('relative_complete');
    await expect(insert(sql`2, '2029-04-01 00:00+09', '2029-05-01 00:00+09', 10, 20`)).rejects.toThrow('absolute_complete');
    await expect(insert(sql`2, null, null, 10, 3651`)).rejects.toThrow('days_in_range');
    await expect(insert(sql`1, '1899-12-31 00:00+09', '1900-05-01 00:00+09', null, null`)).rejects.toThrow('dates_in_range');
  });
});

describe('changing and removing a period', () => {
  test('a change names its fields and is kept in the history; saving unchanged values adds no entry', async () => {
    const { id } = await register();
    const body = { version: 1, endAt: tokyoInstant('2028-05-01T00:00') };
    expect(await requestOk('harborMember', updateAcceptancePeriod, { params: { id }, body })).toMatchObject({
      version: 2,
      startAt: new Date(absolute.startAt),
      endAt: new Date(body.endAt),
    });
    const again = { params: { id }, body: { ...body, version: 2, publishAt: absolute.publishAt } };
    expect(await requestOk('harborMember', updateAcceptancePeriod, again)).toMatchObject({ version: 2 });
    expect((await historyOf(id)).map(({ action, changes }) => ({ action, changed: Object.keys(changes as object) }))).toMatchObject(
      [{ action: 'create' }, { action: 'update', changed: ['endAt'] }],
    );
  });

  test.each([
    [{ endAt: absolute.startAt }, 'endAt', 'endNotAfterStart'],
    [{ startAt: null }, 'startAt', 'required'],
    [{ relativeStartDays: 3 }, 'relativeStartDays', 'unknownField'],
    [{ method: 2 }, 'method', 'unknownField'],
    [{ berthId: 1 }, 'berthId', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const { id } = await register();
    const refused = await refusal('harborMaster', updateAcceptancePeriod, { params: { id }, body: { version: 1, ...over } });
    expect(refused).toMatchObject({ status: 422, issues: [{ path, code }] });
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const { id } = await register();
    const body = (day: string) => ({ params: { id }, body: { version: 1, endAt: tokyoInstant(`2028-05-${day}T00:00`) } });
    const attempts = await Promise.all([
      request('harborMaster', updateAcceptancePeriod, body('01')),
      request('harborMember', updateAcceptancePeriod, body('02')),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('a deleted period is gone, its time is free again, and its history has its values', async () => {
    const { id } = await register();
    expect(await requestOk('harborMember', deleteAcceptancePeriod, { params: { id } })).toEqual({ id });
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('harborMaster', getAcceptancePeriod, { params: { id } })).toEqual(missing);
    expect((await historyOf(id)).at(-1)).toMatchObject({
      version: 2,
      action: 'delete',
      changes: { startAt: { from: absolute.startAt, to: null } },
    });
    await register();
  });
});
