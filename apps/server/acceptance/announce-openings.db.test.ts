import { createAcceptancePeriod, updateAcceptancePeriod } from '@kiko/contract/acceptance/acceptance-period-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { realClock } from '../kit/clock.ts';
import { useTestApi } from '../testing/use-test-api.ts';
import { useTestBerths } from '../testing/use-test-berths.ts';
import { warnOfEndingPeriods } from './alert-ending-periods.ts';
import { enqueueOpeningEvents } from './announce-openings.ts';

const api = useTestApi();
const { database, requestOk } = api;
const { berthIdOf } = useTestBerths(api);

const selectOutboxEvents = async () => {
  const rows = await database().owner.selectFrom('outboxEvent').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { event: string }).event);
};

beforeEach(async () => {
  const { owner } = database();
  await sql`truncate outbox_event, outbox_event_key`.execute(owner);
  await sql`delete from acceptance_period`.execute(owner);
  await owner.updateTable('berth').set({ acceptancePeriodSettingType: 1, isAbolished: false }).execute();
  await owner.updateTable('systemParameter').set({ sysTimeDiffHours: 0 }).execute();
});

const register = async (publishInHours: number) =>
  requestOk('harborMaster', createAcceptancePeriod, {
    body: {
      berthId: await berthIdOf('01001-01'),
      method: 1,
      relativeStartDays: null,
      relativeEndDays: null,
      publishAt: new Date(realClock().getTime() + publishInHours * hourMs).toISOString(),
      startAt: '2030-03-31T15:00:00Z',
      endAt: '2031-03-31T15:00:00Z',
    },
  });
const setHoursAhead = (sysTimeDiffHours: number) =>
  database().owner.updateTable('systemParameter').set({ sysTimeDiffHours }).execute();
const announce = () => enqueueOpeningEvents(database().worker);

test('a new period is announced, and its opening is published once at its time by system time', {
  tags: ['spec:6.13'],
}, async () => {
  await register(5);
  expect(await selectOutboxEvents()).toEqual(['periodAnnounced']);
  expect(await announce()).toBe(0);
  await setHoursAhead(6);
  const counts = await Promise.all([announce(), announce(), announce()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await announce()).toBe(0);
  expect(await selectOutboxEvents()).toEqual(['periodAnnounced', 'periodOpened']);
});

test('a worker that was down publishes the openings it missed, up to a week old', async () => {
  await register(5);
  await setHoursAhead(5 + 6 * 24);
  expect(await announce()).toBe(1);
  await sql`truncate outbox_event_key`.execute(database().owner);
  await setHoursAhead(5 + 8 * 24);
  expect(await announce()).toBe(0);
});

test('a period open from the start is published at once and only once; a postponed one opens again', async () => {
  const { id, version } = await register(-1);
  expect(await selectOutboxEvents()).toEqual(['periodOpened']);
  expect(await announce()).toBe(0);
  const publishAt = new Date(realClock().getTime() + 2 * hourMs).toISOString();
  await requestOk('harborMaster', updateAcceptancePeriod, { params: { id }, body: { version, publishAt } });
  await setHoursAhead(3);
  expect(await announce()).toBe(1);
  expect(await selectOutboxEvents()).toEqual(['periodOpened', 'periodChanged', 'periodOpened']);
});

test('a period that applicants cannot see is not published', async () => {
  await database().owner.updateTable('berth').set({ acceptancePeriodSettingType: 2 }).where('code', '=', '01001-01').execute();
  await register(1);
  await setHoursAhead(2);
  expect(await announce()).toBe(0);
  expect(await selectOutboxEvents()).toEqual([]);
});

test('the managers of a berth are notified once per last period that the next one is needed', { tags: ['spec:6.14'] }, async () => {
  const alert = () => warnOfEndingPeriods(database().worker);
  const berths = await database()
    .owner.selectFrom('berth')
    .innerJoin('port', 'port.id', 'berth.portId')
    .select('berth.id')
    .where('port.isAbolished', '=', false)
    .execute();
  // Without any period every berth needs one.
  expect(await alert()).toBe(berths.length);
  expect(await alert()).toBe(0);
  await register(-1);
  expect(await alert()).toBe(0);
  await sql`update acceptance_period set end_at = tokyo_midnight(tokyo_day(system_time()) + 40), start_at = tokyo_midnight(tokyo_day(system_time()))`.execute(
    database().owner,
  );
  const both = await Promise.all([alert(), alert()]);
  expect(both[0] + both[1]).toBe(1);
});
