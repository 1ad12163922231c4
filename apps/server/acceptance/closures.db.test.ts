import {
  createClosure,
  deleteClosure,
  getClosure,
  listClosureOccurrences,
  listClosures,
  updateClosure,
} from '@kiko/contract/acceptance/closure-endpoints.ts';
import { listOccurrences } from '@kiko/domain/acceptance/closure-occurrences.ts';
import { dayFromIso, dayOf, dayToIso, startOfDay, weekdayOf } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { realClock } from '../kit/clock.ts';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { tokyoInstant, useTestBerths } from '../testing/use-test-berths.ts';
import { insertBerthHolder } from '../testing/use-test-holders.ts';

const api = useTestApi();
const { database, account, request, requestOk, refusal } = api;
const { wakamatsu, minatocho, otaru, berthIdOf } = useTestBerths(api);

const singleClosure = {
  name: { ja: '試験工事', en: 'Test works' },
  type: '1',
  startAt: tokyoInstant('2027-04-10T08:00'),
  endAt: tokyoInstant('2027-04-10T17:00'),
  isAllDay: false,
  recurrence: null,
};
/** Sunday evenings until 02:00, from 4 to 25 April 2027. */
const sundaySeries = {
  ...singleClosure,
  startAt: tokyoInstant('2027-04-04T22:00'),
  endAt: tokyoInstant('2027-04-05T02:00'),
  recurrence: { weekdays: [0], firstOn: '2027-04-04', lastOn: '2027-04-25' },
};

const newClosure = async (over: object = {}) => ({ berthId: await berthIdOf(wakamatsu), ...singleClosure, ...over });
const register = async (over: object = {}) => requestOk('harborMaster', createClosure, { body: await newClosure(over) });
const registerSeries = (over: object = {}) => register({ ...sundaySeries, ...over });
const historyOf = (periodId: number) =>
  database()
    .owner.selectFrom('nonAcceptancePeriodHistory')
    .selectAll()
    .where('periodId', '=', periodId)
    .orderBy('version')
    .execute();
const occurrencesIn = async (user: TestAccountName, from: string, to: string) => {
  const query = `from=${from}&to=${to}&berthId=${await berthIdOf(wakamatsu)}`;
  return (await requestOk(user, listClosureOccurrences, { query })).rows;
};
const startDays = (rows: Awaited<ReturnType<typeof occurrencesIn>>) => rows.map(({ occurrenceOn }) => occurrenceOn);

// Each test starts with berths without events.
beforeEach(async () => {
  const ids = [await berthIdOf(wakamatsu), await berthIdOf(minatocho)];
  await database().owner.deleteFrom('nonAcceptancePeriod').where('berthId', 'in', ids).execute();
});

describe('the events of a berth', () => {
  test('are sorted by start', async () => {
    const second = await register();
    const first = await registerSeries();
    const { rows, rowCount } = await requestOk('mlitMember', listClosures, { query: `berthId=${second.berthId}` });
    expect(rows.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(rowCount).toBe(2);
  });

  test('are read by the ministry, and read and changed by managers within their access', async () => {
    const inGroup = await register();
    const outside = await register({ berthId: await berthIdOf(minatocho) });
    const ids = async (user: TestAccountName) => {
      const { rows } = await requestOk(user, listClosures, { query: 'pageSize=500' });
      const expanded = await requestOk(user, listClosureOccurrences, { query: 'from=2027-04-01&to=2027-05-01' });
      const ours = (id: number) => [inGroup.id, outside.id].includes(id);
      expect(expanded.rows.map(({ closureId }) => closureId).filter(ours)).toEqual(rows.map(({ id }) => id).filter(ours));
      return rows.map((row) => row.id).filter(ours);
    };
    expect(await ids('mlitMember')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMaster')).toEqual([inGroup.id, outside.id]);
    expect(await ids('harborMember')).toEqual([inGroup.id]);
    expect(await ids('otherHarborMaster')).toEqual([]);
    expect(await ids('applicantMember')).toEqual([inGroup.id, outside.id]);
    const canChange = async (user: TestAccountName) =>
      (await requestOk(user, getClosure, { params: { id: inGroup.id } })).canChange;
    expect(await canChange('mlitMaster')).toBe(false);
    expect(await canChange('harborMember')).toBe(true);
    const missing = { status: 404, code: 'record.notFound' };
    expect(await refusal('harborMember', getClosure, { params: { id: outside.id } })).toEqual(missing);
    expect(await refusal('harborMember', updateClosure, { params: { id: outside.id }, body: { x: 1 } })).toEqual(missing);
  });

  test('are returned to an applicant without a name unless the calendar shows it: in lists, items and occurrences', async () => {
    const canary = 'canary-hidden';
    const hidden = await register({ name: { ja: canary, en: canary }, type: '0' });
    const shown = await registerSeries();
    const reads = async (user: TestAccountName) => {
      const replies = [
        await request(user, listClosures, { query: 'pageSize=500' }),
        await request(user, getClosure, { params: { id: hidden.id } }),
        await request(user, listClosureOccurrences, { query: 'from=2027-04-01&to=2027-05-01' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      return replies.map(({ json }) => JSON.stringify(json).includes(canary));
    };
    for (const kind of ['applicantMaster', 'applicantMember'] as const) expect(await reads(kind)).toEqual([false, false, false]);
    for (const kind of ['harborMember', 'mlitMember'] as const) expect(await reads(kind)).toEqual([true, true, true]);
    const { name, startAt, type } = await requestOk('applicantMember', getClosure, { params: { id: hidden.id } });
    expect({ name, startAt, type }).toEqual({ name: null, startAt: new Date(singleClosure.startAt), type: '0' });
    expect((await requestOk('applicantMember', getClosure, { params: { id: shown.id } })).name).toEqual(singleClosure.name);
  });

  test('are not visible to applicants when the berth is abolished', async () => {
    const { id } = await register();
    const setAbolished = (isAbolished: boolean) =>
      database().owner.updateTable('berth').set({ isAbolished }).where('code', '=', wakamatsu).execute();
    await setAbolished(true);
    expect(await refusal('applicantMaster', getClosure, { params: { id } })).toMatchObject({ status: 404 });
    expect(await occurrencesIn('applicantMaster', '2027-04-01', '2027-05-01')).toEqual([]);
    expect(await occurrencesIn('harborMaster', '2027-04-01', '2027-05-01')).toHaveLength(1);
    await setAbolished(false);
  });
});

describe('closing a berth for a time', () => {
  test.each(['harborMaster', 'harborMember'] as const)('%s can do so at an accessible berth; it is audited', async (kind) => {
    const event = await requestOk(kind, createClosure, { body: await newClosure(sundaySeries) });
    expect(event).toMatchObject({ version: 1, recurrence: { ...sundaySeries.recurrence, skippedOn: [] }, seriesId: null });
    const { accountId } = await account(kind);
    expect(await historyOf(event.id)).toMatchObject([
      { version: 1, action: 'create', accountId, changes: { weekdays: { to: [0] }, isShownOnCalendar: { to: true } } },
    ]);
  });

  test('the times of a series are stored for its first day, whichever day they are given for; weekdays are unique', async () => {
    const given = { startAt: tokyoInstant('2030-01-01T22:00'), endAt: tokyoInstant('2030-01-02T02:00') };
    const series = await registerSeries({ ...given, recurrence: { ...sundaySeries.recurrence, weekdays: [3, 0, 3] } });
    expect(series).toMatchObject({ startAt: new Date(sundaySeries.startAt), endAt: new Date(sundaySeries.endAt) });
    expect(series.recurrence?.weekdays).toEqual([0, 3]);
  });

  test('an inaccessible berth is refused like an unknown one', async () => {
    const unknown = { status: 422, code: 'request.unknownReference', issues: [{ path: 'berthId', code: 'unknownReference' }] };
    const at = async (code: string) => ({ body: await newClosure({ berthId: await berthIdOf(code) }) });
    expect(await refusal('harborMember', createClosure, await at(minatocho))).toEqual(unknown);
    expect(await refusal('harborMaster', createClosure, await at(otaru))).toEqual(unknown);
  });

  test.each(['mlitMaster', 'mlitMember', 'applicantMaster', 'applicantMember'] as const)(
    '%s is forbidden: the harbor manager decides',
    async (kind) => {
      const { id } = await register();
      const forbidden = { status: 403, code: 'access.forbidden' };
      expect(await refusal(kind, createClosure, { body: await newClosure() })).toEqual(forbidden);
      expect(await refusal(kind, updateClosure, { params: { id }, body: { version: 1 } })).toEqual(forbidden);
      expect(await refusal(kind, deleteClosure, { params: { id } })).toEqual(forbidden);
    },
  );

  const recurring = (over: object) => ({ ...sundaySeries, recurrence: { ...sundaySeries.recurrence, ...over } });
  test.each([
    [{ name: { ja: '', en: 'A' } }, 'name.ja', 'required'],
    [{ name: { ja: '工事', en: '工事' } }, 'name.en', 'invalidString'],
    [{ type: '2' }, 'type', 'invalidString'],
    [{ endAt: singleClosure.startAt }, 'endAt', 'endNotAfterStart'],
    [{ startAt: tokyoInstant('1899-12-31T23:59') }, 'startAt', 'dateOutOfRange'],
    [{ endAt: tokyoInstant('2100-01-01T00:01') }, 'endAt', 'dateOutOfRange'],
    [{ isAllDay: true, endAt: tokyoInstant('2027-04-11T00:00') }, 'startAt', 'notMidnight'],
    [{ isAllDay: true, startAt: tokyoInstant('2027-04-10T00:00') }, 'endAt', 'notMidnight'],
    [recurring({ weekdays: [] }), 'recurrence.weekdays', 'tooFew'],
    [recurring({ weekdays: [7] }), 'recurrence.weekdays.0', 'tooLarge'],
    [recurring({ lastOn: '2027-04-03' }), 'recurrence.lastOn', 'recurringEndBeforeStart'],
    [recurring({ lastOn: '2027-04-04' }), 'recurrence.lastOn', 'recurringEndBeforeStart'],
    [recurring({ firstOn: '2027-02-29' }), 'recurrence.firstOn', 'invalidString'],
    [recurring({ lastOn: '2100-01-01' }), 'recurrence.lastOn', 'dateOutOfRange'],
    [recurring({ skippedOn: [] }), 'recurrence.skippedOn', 'unknownField'],
    [{ ...sundaySeries, endAt: tokyoInstant('2027-04-11T22:01') }, 'endAt', 'occurrenceTooLong'],
    [{ seriesId: 1 }, 'seriesId', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const refused = await refusal('harborMaster', createClosure, { body: await newClosure(over) });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });

  test('an occurrence of exactly a week is accepted', async () => {
    const week = { endAt: tokyoInstant('2027-04-11T22:00'), recurrence: { ...sundaySeries.recurrence, lastOn: '2027-04-05' } };
    expect(await registerSeries(week)).toMatchObject({ endAt: new Date(week.endAt) });
  });
});

describe('the occurrences of events in a range', () => {
  test('are returned with their day, single events without', async () => {
    const series = await registerSeries();
    const single = await register();
    const rows = await occurrencesIn('harborMember', '2027-04-05', '2027-04-12');
    expect(rows).toEqual([
      expect.objectContaining({ closureId: series.id, occurrenceOn: '2027-04-04', endAt: new Date(sundaySeries.endAt) }),
      expect.objectContaining({
        closureId: single.id,
        occurrenceOn: null,
        name: singleClosure.name,
        type: '1',
        berthId: single.berthId,
      }),
      expect.objectContaining({
        closureId: series.id,
        occurrenceOn: '2027-04-11',
        startAt: new Date(tokyoInstant('2027-04-11T22:00')),
      }),
    ]);
  });

  test('exclude events that end at its start or start at its end', async () => {
    await register({ startAt: tokyoInstant('2027-04-09T00:00'), endAt: tokyoInstant('2027-04-10T00:00'), isAllDay: true });
    await register({ startAt: tokyoInstant('2027-04-11T00:00'), endAt: tokyoInstant('2027-04-12T00:00'), isAllDay: true });
    expect(await occurrencesIn('harborMember', '2027-04-10', '2027-04-11')).toEqual([]);
    expect(await occurrencesIn('harborMember', '2027-04-09', '2027-04-12')).toHaveLength(2);
  });

  test('can be requested for several berths or all', async () => {
    const first = await register();
    const second = await register({ berthId: await berthIdOf(minatocho) });
    const requested = async (berths: string) =>
      (await requestOk('harborMaster', listClosureOccurrences, { query: `from=2027-04-10&to=2027-04-11${berths}` })).rows.map(
        ({ closureId }) => closureId,
      );
    expect(await requested(`&berthId=${first.berthId}&berthId=${second.berthId}`)).toEqual([first.id, second.id]);
    expect(await requested(`&berthId=${second.berthId}`)).toEqual([second.id]);
    expect(await requested('')).toEqual([first.id, second.id]);
  });

  test.each([
    ['from=2027-04-01&to=2029-04-01', 200],
    ['from=2024-02-29&to=2026-02-28', 200],
  ])('for %s, which is 24 months, are returned', async (query, status) => {
    expect((await request('mlitMember', listClosureOccurrences, { query })).status).toBe(status);
  });

  test.each([
    ['from=2027-04-01&to=2029-04-02', 'to', 'rangeTooLong'],
    ['from=2027-04-01&to=2027-04-01', 'to', 'endNotAfterStart'],
    ['from=2027-04-01', 'to', 'required'],
    ['from=2027-04-31&to=2027-05-01', 'from', 'invalidString'],
    ['from=2027-04-01&to=2027-05-01&berthId=x', 'berthId.0', 'notNumber'],
  ])('are refused with %s', async (query, path, code) => {
    const refused = await refusal('mlitMember', listClosureOccurrences, { query });
    expect(refused).toMatchObject({ status: 422, code: 'request.invalid', issues: [{ path, code }] });
  });

  test('equal those of the domain for the whole seed', async () => {
    const events = await sql<{ id: number; startAt: Date; endAt: Date; recurrence: StoredRecurrence | null }>`
      select id, start_at, end_at, case when first_on is not null then json_build_object(
        'weekdays', weekdays, 'firstOn', first_on, 'lastOn', last_on, 'skippedOn', skipped_on) end as recurrence
      from non_acceptance_period`.execute(database().owner);
    const window = { startAt: startOfDay(dayFromIso('2026-10-01')), endAt: startOfDay(dayFromIso('2028-10-01')) };
    const expected = events.rows.flatMap(({ id, startAt, endAt, recurrence }) =>
      listOccurrences(
        { startAt: startAt.getTime(), endAt: endAt.getTime(), recurrence: recurrence && toRecurrenceDays(recurrence) },
        window,
      ).map((interval) => `${id} ${interval.startAt} ${interval.endAt}`),
    );
    const { rows } = await requestOk('mlitMember', listClosureOccurrences, { query: 'from=2026-10-01&to=2028-10-01' });
    expect(rows.length).toBeGreaterThan(2000);
    const found = rows.map(({ closureId, startAt, endAt }) => `${closureId} ${startAt.getTime()} ${endAt.getTime()}`);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});

type StoredRecurrence = { weekdays: number[]; firstOn: string; lastOn: string; skippedOn: string[] };
const toRecurrenceDays = ({ weekdays, firstOn, lastOn, skippedOn }: StoredRecurrence) => ({
  weekdays,
  firstOn: dayFromIso(firstOn),
  lastOn: dayFromIso(lastOn),
  skippedOn: skippedOn.map(dayFromIso),
});

describe('changing and removing an event', () => {
  test('a change names its fields and is kept in the history; saving unchanged values adds no entry', async () => {
    const { id } = await registerSeries();
    const body = { version: 1, type: '0', endAt: tokyoInstant('2027-04-05T03:00') };
    expect(await requestOk('harborMember', updateClosure, { params: { id }, body })).toMatchObject({
      version: 2,
      type: '0',
      endAt: new Date(body.endAt),
      recurrence: sundaySeries.recurrence,
    });
    const again = { params: { id }, body: { ...body, version: 2, recurrence: sundaySeries.recurrence } };
    expect(await requestOk('harborMember', updateClosure, again)).toMatchObject({ version: 2 });
    expect((await historyOf(id)).map(({ action, changes }) => ({ action, changed: Object.keys(changes as object) }))).toMatchObject(
      [{ action: 'create' }, { action: 'update', changed: ['endAt', 'isShownOnCalendar'] }],
    );
  });

  test('a new first day moves the series; skipped days stay skipped; without weekdays it becomes a single event', async () => {
    const { id } = await registerSeries();
    await requestOk('harborMaster', deleteClosure, { params: { id }, query: 'onlyOn=2027-04-18' });
    const longer = { version: 2, recurrence: { weekdays: [0, 6], firstOn: '2027-04-10', lastOn: '2027-04-25' } };
    const moved = await requestOk('harborMaster', updateClosure, { params: { id }, body: longer });
    expect(moved.startAt).toEqual(new Date(tokyoInstant('2027-04-10T22:00')));
    expect(startDays(await occurrencesIn('harborMaster', '2027-04-01', '2027-05-01'))).toEqual([
      '2027-04-10',
      '2027-04-11',
      '2027-04-17',
      '2027-04-24',
      '2027-04-25',
    ]);
    const single = { params: { id }, body: { version: 3, recurrence: null } };
    expect(await requestOk('harborMaster', updateClosure, single)).toMatchObject({ recurrence: null, version: 4 });
    expect(startDays(await occurrencesIn('harborMaster', '2027-04-01', '2027-05-01'))).toEqual([null]);
  });

  test.each([
    [{ endAt: sundaySeries.startAt }, 'endAt', 'endNotAfterStart'],
    [{ isAllDay: true, endAt: tokyoInstant('2027-04-06T00:00') }, 'startAt', 'notMidnight'],
    [{ endAt: tokyoInstant('2027-04-12T22:00') }, 'endAt', 'occurrenceTooLong'],
    [{ berthId: 1 }, 'berthId', 'unknownField'],
  ])('%j is refused', async (over, path, code) => {
    const { id } = await registerSeries();
    const refused = await refusal('harborMaster', updateClosure, { params: { id }, body: { version: 1, ...over } });
    expect(refused).toMatchObject({ status: 422, issues: [{ path, code }] });
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const { id } = await register();
    const options = (type: string) => ({ params: { id }, body: { version: 1, name: { ja: type, en: type } } });
    const attempts = await Promise.all([
      request('harborMaster', updateClosure, options('A')),
      request('harborMember', updateClosure, options('B')),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(attempts.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
  });

  test('a deleted event is gone, and its history has its values', async () => {
    const { id } = await register();
    expect(await requestOk('harborMember', deleteClosure, { params: { id } })).toEqual({ id });
    expect(await refusal('harborMaster', getClosure, { params: { id } })).toMatchObject({ status: 404 });
    expect((await historyOf(id)).at(-1)).toMatchObject({
      version: 2,
      action: 'delete',
      changes: { nameJa: { from: '試験工事', to: null } },
    });
  });
});

describe('one occurrence of a series', () => {
  const notAnOccurrence = { status: 422, code: 'request.invalid', issues: [{ path: 'onlyOn', code: 'notAnOccurrence' }] };
  const only = (onlyOn: string, over: object = {}) => ({ version: 1, onlyOn, ...over });

  test('changed alone is replaced by a separate event; the others are unchanged', async () => {
    const { id, berthId: berth } = await registerSeries();
    const endAt = tokyoInstant('2027-04-11T23:00');
    const body = only('2027-04-11', { endAt });
    const alone = await requestOk('harborMember', updateClosure, { params: { id }, body });
    expect(alone).toMatchObject({
      berthId: berth,
      name: singleClosure.name,
      startAt: new Date(tokyoInstant('2027-04-11T22:00')),
      endAt: new Date(endAt),
      recurrence: null,
      seriesId: id,
      replacesOn: '2027-04-11',
      version: 1,
    });
    expect(alone.id).not.toBe(id);
    const series = await requestOk('harborMember', getClosure, { params: { id } });
    expect(series).toMatchObject({ version: 2, recurrence: { skippedOn: ['2027-04-11'] } });
    expect(
      (await occurrencesIn('harborMember', '2027-04-01', '2027-05-01')).map(({ closureId, occurrenceOn }) => [
        closureId,
        occurrenceOn,
      ]),
    ).toEqual([
      [id, '2027-04-04'],
      [alone.id, null],
      [id, '2027-04-18'],
      [id, '2027-04-25'],
    ]);
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: 'skip',
      changes: { skippedOn: { from: [], to: ['2027-04-11'] } },
    });
    expect(await historyOf(alone.id)).toMatchObject([{ action: 'create', changes: { replacesOn: { to: '2027-04-11' } } }]);
  });

  test('removed alone is skipped by the series', async () => {
    const { id } = await registerSeries();
    await requestOk('harborMaster', deleteClosure, { params: { id }, query: 'onlyOn=2027-04-25' });
    await requestOk('harborMaster', deleteClosure, { params: { id }, query: 'onlyOn=2027-04-11' });
    expect(startDays(await occurrencesIn('harborMaster', '2027-04-01', '2027-05-01'))).toEqual(['2027-04-04', '2027-04-18']);
    const { recurrence } = await requestOk('harborMaster', getClosure, { params: { id } });
    expect(recurrence?.skippedOn).toEqual(['2027-04-11', '2027-04-25']);
  });

  test.each(['2027-04-05', '2027-03-28', '2027-05-02'])('is refused at its field on %s, which has none', async (day) => {
    const { id } = await registerSeries();
    expect(await refusal('harborMaster', updateClosure, { params: { id }, body: only(day) })).toEqual(notAnOccurrence);
    expect(await refusal('harborMaster', deleteClosure, { params: { id }, query: `onlyOn=${day}` })).toEqual(notAnOccurrence);
  });

  test('is refused if it was skipped already, and for a single event', async () => {
    const series = await registerSeries();
    const alone = await requestOk('harborMaster', updateClosure, { params: { id: series.id }, body: only('2027-04-11') });
    const again = { params: { id: series.id }, query: 'onlyOn=2027-04-11' };
    expect(await refusal('harborMaster', deleteClosure, again)).toEqual(notAnOccurrence);
    const single = { params: { id: alone.id }, query: 'onlyOn=2027-04-11' };
    expect(await refusal('harborMaster', deleteClosure, single)).toEqual(notAnOccurrence);
  });

  test('cannot become a series, neither when it is changed alone nor later', async () => {
    const { id } = await registerSeries();
    const { recurrence } = sundaySeries;
    const noSeries = { status: 422, code: 'request.invalid', issues: [{ path: 'recurrence', code: 'unknownField' }] };
    const body = only('2027-04-11', { recurrence });
    expect(await refusal('harborMaster', updateClosure, { params: { id }, body })).toEqual(noSeries);
    const alone = await requestOk('harborMaster', updateClosure, { params: { id }, body: only('2027-04-11') });
    const later = { params: { id: alone.id }, body: { version: 1, recurrence } };
    expect(await refusal('harborMaster', updateClosure, later)).toEqual(noSeries);
  });

  test('of two concurrent changes exactly one succeeds', async () => {
    const { id } = await registerSeries();
    const options = (name: string) => ({ params: { id }, body: only('2027-04-11', { name: { ja: name, en: name } }) });
    const attempts = await Promise.all([
      request('harborMaster', updateClosure, options('A')),
      request('harborMember', updateClosure, options('B')),
    ]);
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await occurrencesIn('harborMaster', '2027-04-11', '2027-04-12')).toHaveLength(1);
  });

  test('of a concurrent removal and change one succeeds, the other is refused', async () => {
    const { id } = await registerSeries();
    const attempts = await Promise.all([
      request('harborMaster', deleteClosure, { params: { id }, query: 'onlyOn=2027-04-11' }),
      request('harborMember', updateClosure, { params: { id }, body: only('2027-04-11') }),
    ]);
    const statuses = attempts.map(({ status }) => status);
    expect([
      [200, 409],
      [422, 200],
    ]).toContainEqual(statuses);
  });

  test('replaced by a separate event is deleted with the series; both deletions are in the history', async () => {
    const { id } = await registerSeries();
    const alone = await requestOk('harborMaster', updateClosure, { params: { id }, body: only('2027-04-11') });
    await requestOk('harborMaster', deleteClosure, { params: { id } });
    expect(await occurrencesIn('harborMaster', '2027-04-01', '2027-05-01')).toEqual([]);
    for (const gone of [id, alone.id]) expect((await historyOf(gone)).at(-1)).toMatchObject({ action: 'delete' });
  });
});

test('the schema enforces the rules for direct writes', async () => {
  const [own, other] = [await berthIdOf(wakamatsu), await berthIdOf(minatocho)];
  const { id } = await registerSeries();
  const row = { berthId: own, nameJa: '甲', nameEn: 'A', isShownOnCalendar: true, isAllDay: false };
  const times = { startAt: singleClosure.startAt, endAt: singleClosure.endAt };
  const series = { weekdays: [6], firstOn: '2027-04-10', lastOn: '2027-04-30' };
  const insert = (over: object) =>
    database()
      .owner.insertInto('nonAcceptancePeriod')
      .values({ ...row, ...times, ...over })
      .execute();
  const broken: [object, string][] = [
    [{ endAt: singleClosure.startAt }, 'ends_after_start'],
    [{ isAllDay: true }, 'all_day_at_midnight'],
    [{ ...series, weekdays: [] }, 'weekdays_known'],
    [{ ...series, weekdays: [7] }, 'weekdays_known'],
    [{ ...series, lastOn: null }, 'recurrence_complete'],
    [{ ...series, lastOn: '2027-04-01' }, 'series_ends_after_start'],
    [{ ...series, firstOn: '2027-04-11' }, 'series_starts_on_first_day'],
    [{ ...series, endAt: tokyoInstant('2027-04-18T00:00') }, 'occurrence_within_week'],
    [{ skippedOn: ['2027-04-11'] }, 'skips_only_in_series'],
    [{ seriesId: id }, 'replacement_complete'],
    [{ ...series, seriesId: id, replacesOn: '2027-04-11' }, 'replacement_complete'],
    [{ berthId: other, seriesId: id, replacesOn: '2027-04-11' }, 'series_of_same_berth'],
  ];
  for (const [over, constraint] of broken) await expect(insert(over)).rejects.toThrow(constraint);
  await insert({ seriesId: id, replacesOn: '2027-04-11' });
  await expect(insert({ seriesId: id, replacesOn: '2027-04-11' })).rejects.toThrow('one_replacement');
});

describe('an event over reservations that hold the berth', () => {
  // Only calls to come hold a berth, so these days are counted from today.
  const inMonth = dayOf(realClock().getTime()) + 30;
  const sunday = inMonth + ((7 - weekdayOf(inMonth)) % 7);
  const at = (hour: number) => new Date(startOfDay(sunday) + hour * hourMs);
  const nextWeekAt = (hour: number) => at(7 * 24 + hour);
  const held = { startAt: nextWeekAt(23), endAt: nextWeekAt(27) };
  const night = { startAt: at(22), endAt: at(26) };
  const nights = {
    ...night,
    name: { ja: '夜間工事', en: 'Night works' },
    recurrence: { weekdays: [0], firstOn: dayToIso(sunday), lastOn: dayToIso(sunday + 21) },
  };

  test('is refused with their list until the user confirms it; the reservations stay', async () => {
    const holder = await insertBerthHolder(database().owner, await berthIdOf(wakamatsu), held);
    const refused = await refusal('harborMember', createClosure, { body: await newClosure(nights) });
    expect(refused).toMatchObject({
      status: 409,
      code: 'nonAcceptancePeriod.holdersAffected',
      details: {
        holders: [
          { reservationId: holder.id, number: holder.number, shipName: { en: 'Asuka III' }, startAt: held.startAt.toISOString() },
        ],
      },
    });
    const { rows } = await requestOk('harborMember', listClosures, { query: `berthId=${await berthIdOf(wakamatsu)}` });
    expect(rows).toEqual([]);
    expect((await register({ ...nights, acceptsHolders: true })).id).toBeGreaterThan(0);
    const claims = database()
      .owner.selectFrom('berthClaim')
      .where('berthId', '=', await berthIdOf(wakamatsu));
    expect(await claims.select('reservationId').execute()).toEqual([{ reservationId: holder.id }]);
    await holder.release();
  });

  test('is accepted if it ends at their arrival or is at another berth', async () => {
    const holder = await insertBerthHolder(database().owner, await berthIdOf(wakamatsu), held);
    const before = await register({ startAt: nextWeekAt(20), endAt: nextWeekAt(23) });
    const elsewhere = await register({ ...nights, berthId: await berthIdOf(minatocho) });
    expect([before.version, elsewhere.version]).toEqual([1, 1]);
    await holder.release();
  });

  test('is refused as a change, of a series or of one day of it', async () => {
    const series = await register({ ...nights, startAt: at(12), endAt: at(13) });
    const holder = await insertBerthHolder(database().owner, await berthIdOf(wakamatsu), held);
    const action = (body: object) =>
      refusal('harborMaster', updateClosure, { params: { id: series.id }, body: { version: 1, ...body } });
    const affected = { status: 409, code: 'nonAcceptancePeriod.holdersAffected' };
    expect(await action(night)).toMatchObject(affected);
    const thatNight = { startAt: nextWeekAt(22), endAt: nextWeekAt(26) };
    expect(await action({ onlyOn: dayToIso(sunday + 7), ...thatNight })).toMatchObject(affected);
    const body = { version: 1, ...night, acceptsHolders: true };
    expect((await requestOk('harborMaster', updateClosure, { params: { id: series.id }, body })).version).toBe(2);
    await holder.release();
  });
});
