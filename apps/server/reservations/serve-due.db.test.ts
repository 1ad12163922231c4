import { deleteNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';
import { createDesk } from './desk/desk.ts';
import { deleteOldAnswers } from './due-queries.ts';
import { serveDue, servePromotion, warnOfLapse } from './serve-due.ts';

const api = useTestApi();
const { database } = api;
const { place, setBerth, stay, submit, make, stateOf, historyOf, claims, setHoursAhead } = useTestReservations(api);

const openDesk = () => createDesk(database().worker, { error: () => {} });
const serve = () => serveDue(database().worker, openDesk());

test('a place that was kept for fourteen days lapses with the midnight after them, and who waited moves up (R26, R15)', async () => {
  const returned = await make('harborMaster', await submit('applicantMember', stay(40)), { move: 'return', reason: '訂正' });
  const waiting = await submit('otherApplicantMaster', stay(40));
  expect(await serve()).toEqual({ lapseHold: 0, expire: 0 });
  const hours = (Number(returned.returnDueAt) - Date.parse(stay(0, 0).startAt)) / 3_600_000;
  expect(hours).toBe(15 * 24);
  await setHoursAhead(15 * 24);
  expect(await serve()).toEqual({ lapseHold: 1, expire: 0 });
  expect(await stateOf(returned.id)).toEqual({ code: 3, version: 3 });
  expect((await claims()).map(({ reservationId }) => reservationId)).toEqual([waiting.id]);
  expect((await historyOf(returned.id)).at(-1)).toMatchObject({ rule: 'R26', accountId: null });
  expect(await serve()).toEqual({ lapseHold: 0, expire: 0 });
});

test('whoever waited until the arrival passed is rejected by the system (R16)', async () => {
  await submit();
  const waiting = await submit('otherApplicantMaster');
  await setHoursAhead(11 * 24);
  expect(await serve()).toEqual({ lapseHold: 0, expire: 1 });
  expect(await stateOf(waiting.id)).toMatchObject({ code: 5 });
  expect((await historyOf(waiting.id)).at(-1)).toMatchObject({ rule: 'R16', accountId: null });
});

test('more room without anybody having left: those who fit move up in order of receipt', async () => {
  await setBerth({ maxShipsPerDay: 1 });
  await submit('applicantMember', stay(10, 1, 4));
  const second = await submit('otherApplicantMaster', stay(10, 5, 8));
  const third = await submit('applicantMaster', stay(10, 9, 12));
  expect(await servePromotion(database().worker, openDesk(), place.berth)).toBe(0);
  await setBerth({ maxShipsPerDay: 2, hasAutomaticPromotion: false });
  expect(await servePromotion(database().worker, openDesk(), place.berth)).toBe(0);
  await setBerth({ hasAutomaticPromotion: true });
  expect(await servePromotion(database().worker, openDesk(), place.berth)).toBe(1);
  expect([(await stateOf(second.id)).code, (await stateOf(third.id)).code]).toEqual([1, 4]);
});

const jobs = async () => {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select tasks.identifier as task, jobs.payload
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id`.execute(
    database().owner,
  );
  return rows;
};

test('a manager who raises the limit or removes an event leaves word for the worker', async () => {
  const moveUp = { task: 'servePromotion', payload: { berthId: place.berth } };
  const empty = () => sql`delete from graphile_worker._private_jobs`.execute(database().owner);
  await empty();
  const change = async (body: object) => {
    const { version } = await database()
      .owner.selectFrom('berth')
      .select('version')
      .where('id', '=', place.berth)
      .executeTakeFirstOrThrow();
    await api.answer('harborMaster', updateBerth, { params: { id: place.berth }, body: { version, ...body } });
  };
  await change({ postDepartureDays: 9 });
  expect(await jobs()).toEqual([]);
  await change({ maxShipsPerDay: 3 });
  expect(await jobs()).toEqual([moveUp]);
  await empty();
  const { id } = await database()
    .owner.insertInto('nonAcceptancePeriod')
    .values({ berthId: place.berth, nameJa: '工事', nameEn: 'Works', isShownOnCalendar: false, isAllDay: false, ...stay(10) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.answer('harborMaster', deleteNonAcceptancePeriod, { params: { id } });
  expect(await jobs()).toEqual([moveUp]);
});

test('answers are forgotten after a week', async () => {
  const { owner, worker } = database();
  const { accountId } = await api.person('applicantMember');
  const answer = { accountId, requestHash: '', status: 200, answer: '{}' };
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await owner
    .insertInto('storedAnswer')
    .values([
      { ...answer, key: 'old', createdAt: daysAgo(8) },
      { ...answer, key: 'new', createdAt: daysAgo(6) },
    ])
    .execute();
  await deleteOldAnswers(worker);
  expect(await owner.selectFrom('storedAnswer').select('key').execute()).toEqual([{ key: 'new' }]);
});

test('who has not submitted again is warned once, from three days before the place is given up', async () => {
  const warn = () => warnOfLapse(database().worker);
  await make('harborMaster', await submit('applicantMember', stay(40)), { move: 'return', reason: '訂正' });
  expect(await warn()).toBe(0);
  await setHoursAhead(12 * 24);
  const both = await Promise.all([warn(), warn()]);
  expect(both[0] + both[1]).toBe(1);
  expect(await warn()).toBe(0);
  await setHoursAhead(16 * 24);
  expect(await warn()).toBe(0);
});
