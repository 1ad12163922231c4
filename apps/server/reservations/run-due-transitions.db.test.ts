import { deleteNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';
import { createBookingQueue } from './booking/booking-queue.ts';
import { deleteOldAnswers } from './due-queries.ts';
import { promoteWaiting, runDueTransitions, warnBeforeHoldExpires } from './run-due-transitions.ts';

const api = useTestApi();
const { database } = api;
const { place, setBerth, stay, submit, make, stateOf, historyOf, claims, setHoursAhead } = useTestReservations(api);

const openBooking = () => createBookingQueue(database().worker, { error: () => {} });
const serve = () => runDueTransitions(database().worker, openBooking());

test('a hold of fourteen days expires at the following midnight, and a waiting request is promoted (R26, R15)', async () => {
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

test('a waiting request is rejected by the system once its arrival has passed (R16)', async () => {
  await submit();
  const waiting = await submit('otherApplicantMaster');
  await setHoursAhead(11 * 24);
  expect(await serve()).toEqual({ lapseHold: 0, expire: 1 });
  expect(await stateOf(waiting.id)).toMatchObject({ code: 5 });
  expect((await historyOf(waiting.id)).at(-1)).toMatchObject({ rule: 'R16', accountId: null });
});

test('more capacity without a release promotes waiting requests that fit, in order of receipt', async () => {
  await setBerth({ maxShipsPerDay: 1 });
  await submit('applicantMember', stay(10, 1, 4));
  const second = await submit('otherApplicantMaster', stay(10, 5, 8));
  const third = await submit('applicantMaster', stay(10, 9, 12));
  expect(await promoteWaiting(database().worker, openBooking(), place.berth)).toBe(0);
  await setBerth({ maxShipsPerDay: 2, hasAutomaticPromotion: false });
  expect(await promoteWaiting(database().worker, openBooking(), place.berth)).toBe(0);
  await setBerth({ hasAutomaticPromotion: true });
  expect(await promoteWaiting(database().worker, openBooking(), place.berth)).toBe(1);
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

test('raising the daily limit or removing an event schedules a promotion job', async () => {
  const moveUp = { task: 'promoteWaiting', payload: { berthId: place.berth } };
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

test('stored answers are deleted after a week', async () => {
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

test('a returned request causes one warning, from three days before its deadline', async () => {
  const warn = () => warnBeforeHoldExpires(database().worker);
  await make('harborMaster', await submit('applicantMember', stay(40)), { move: 'return', reason: '訂正' });
  expect(await warn()).toBe(0);
  await setHoursAhead(12 * 24);
  const both = await Promise.all([warn(), warn()]);
  expect(both[0] + both[1]).toBe(1);
  expect(await warn()).toBe(0);
  await setHoursAhead(16 * 24);
  expect(await warn()).toBe(0);
});

test('warnings and expiries include whether the returned request held its berth, which it does not under review', async () => {
  await setBerth({ allocation: 'review' }, place.second);
  const turnBack = async (berthId: number) =>
    (await make('harborMaster', await submit('applicantMember', { ...stay(40), berthId }), { move: 'return', reason: '訂正' })).id;
  const [held, unheld] = [await turnBack(place.berth), await turnBack(place.second)];
  await database().owner.deleteFrom('outboxEntry').execute();
  await setHoursAhead(12 * 24);
  await warnBeforeHoldExpires(database().worker);
  await setHoursAhead(15 * 24);
  await serve();
  const { rows } = await sql`
    select payload ->> 'event' as event, reservation_id, (payload ->> 'isHeld')::boolean as is_held from outbox_entry
    where payload ->> 'event' in ('returnDue', 'reservation.lapseHold') order by event desc, reservation_id`.execute(
    database().owner,
  );
  expect(rows).toEqual([
    { event: 'returnDue', reservationId: held, isHeld: true },
    { event: 'returnDue', reservationId: unheld, isHeld: false },
    { event: 'reservation.lapseHold', reservationId: held, isHeld: true },
    { event: 'reservation.lapseHold', reservationId: unheld, isHeld: false },
  ]);
});
