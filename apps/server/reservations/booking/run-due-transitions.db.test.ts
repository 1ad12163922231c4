import { deleteClosure } from '@kiko/contract/acceptance/closure-endpoints.ts';
import { updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';
import { promoteWaiting, runDueTransitions, warnBeforeHoldExpires } from '../run-due-transitions.ts';
import { createBookingQueue } from './booking-queue.ts';
import { purgeStoredResponses } from './due-queries.ts';

const api = useTestApi();
const { database, requestOk } = api;
const {
  fixtureIds,
  setBerth,
  stay,
  submit,
  applyTransition,
  readReservation,
  readState,
  selectHistory,
  selectClaims,
  setHoursAhead,
} = useTestReservations(api);

const openBooking = () => createBookingQueue(database().worker, { error: () => {} });
const runDue = () => runDueTransitions(database().worker, openBooking());

test('a hold of fourteen days expires at the following midnight, and a waiting request is promoted (R26, R15)', async () => {
  const returned = await applyTransition('harborMaster', await submit('applicantMember', stay(40)), {
    transition: 'return',
    reason: '訂正',
  });
  const waiting = await submit('otherApplicantMaster', stay(40));
  expect(await runDue()).toEqual({ lapseHold: 0, expire: 0, lapseCancel: 0 });
  const hours = (Number(returned.returnDueAt) - Date.parse(stay(0, 0).startAt)) / hourMs;
  expect(hours).toBe(15 * 24);
  await setHoursAhead(15 * 24);
  expect(await runDue()).toEqual({ lapseHold: 1, expire: 0, lapseCancel: 0 });
  expect(await readState(returned.id)).toEqual({ code: 3, version: 3 });
  expect((await selectClaims()).map(({ reservationId }) => reservationId)).toEqual([waiting.id]);
  expect((await selectHistory(returned.id)).at(-1)).toMatchObject({ rule: 'R26', accountId: null });
  expect(await runDue()).toEqual({ lapseHold: 0, expire: 0, lapseCancel: 0 });
});

test('a waiting request is rejected by the system once its arrival has passed (R16)', async () => {
  await submit();
  const waiting = await submit('otherApplicantMaster');
  await setHoursAhead(11 * 24);
  expect(await runDue()).toEqual({ lapseHold: 0, expire: 1, lapseCancel: 0 });
  expect(await readState(waiting.id)).toMatchObject({ code: 5 });
  expect((await selectHistory(waiting.id)).at(-1)).toMatchObject({ rule: 'R16', accountId: null });
});

test('an undecided request for cancellation ends when the arrival has passed, and is no longer counted (R39)', async () => {
  const confirmed = await applyTransition('harborMaster', await submit(), 'approve');
  const requested = await applyTransition('applicantMember', confirmed, {
    transition: 'requestCancel',
    cancellationReason: 'planChange',
  });
  expect(await runDue()).toEqual({ lapseHold: 0, expire: 0, lapseCancel: 0 });
  await setHoursAhead(11 * 24);
  expect(await runDue()).toEqual({ lapseHold: 0, expire: 0, lapseCancel: 1 });
  expect(await readReservation('harborMaster', requested.id)).toMatchObject({ state: 'confirmed', holdsBerth: true });
  expect((await selectHistory(requested.id)).at(-1)).toMatchObject({ rule: 'R39', accountId: null });
  const { rows } = await requestOk('harborMaster', listSummaries);
  expect(rows.filter(({ cancellationReason }) => cancellationReason !== null)).toEqual([]);
});

test('more capacity without a release promotes waiting requests that fit, in order of receipt', async () => {
  await setBerth({ maxShipsPerDay: 1 });
  await submit('applicantMember', stay(10, 1, 4));
  const second = await submit('otherApplicantMaster', stay(10, 5, 8));
  const third = await submit('applicantMaster', stay(10, 9, 12));
  expect(await promoteWaiting(database().worker, openBooking(), fixtureIds.berth)).toBe(0);
  await setBerth({ maxShipsPerDay: 2, hasAutomaticPromotion: false });
  expect(await promoteWaiting(database().worker, openBooking(), fixtureIds.berth)).toBe(0);
  await setBerth({ hasAutomaticPromotion: true });
  expect(await promoteWaiting(database().worker, openBooking(), fixtureIds.berth)).toBe(1);
  expect([(await readState(second.id)).code, (await readState(third.id)).code]).toEqual([1, 4]);
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
  const moveUp = { task: 'promoteWaiting', payload: { berthId: fixtureIds.berth } };
  const empty = () => sql`delete from graphile_worker._private_jobs`.execute(database().owner);
  await empty();
  const change = async (body: object) => {
    const { version } = await database()
      .owner.selectFrom('berth')
      .select('version')
      .where('id', '=', fixtureIds.berth)
      .executeTakeFirstOrThrow();
    await api.requestOk('harborMaster', updateBerth, { params: { id: fixtureIds.berth }, body: { version, ...body } });
  };
  await change({ postDepartureDays: 9 });
  expect(await jobs()).toEqual([]);
  await change({ maxShipsPerDay: 3 });
  expect(await jobs()).toEqual([moveUp]);
  await empty();
  const { id } = await database()
    .owner.insertInto('nonAcceptancePeriod')
    .values({ berthId: fixtureIds.berth, nameJa: '工事', nameEn: 'Works', isShownOnCalendar: false, isAllDay: false, ...stay(10) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.requestOk('harborMaster', deleteClosure, { params: { id } });
  expect(await jobs()).toEqual([moveUp]);
});

test('stored responses are deleted after a week', async () => {
  const { owner, worker } = database();
  const { accountId } = await api.account('applicantMember');
  const stored = { accountId, requestHash: '', status: 200, response: '{}' };
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await owner
    .insertInto('storedResponse')
    .values([
      { ...stored, idempotencyKey: 'old', createdAt: daysAgo(8) },
      { ...stored, idempotencyKey: 'new', createdAt: daysAgo(6) },
    ])
    .execute();
  await purgeStoredResponses(worker);
  expect(await owner.selectFrom('storedResponse').select('idempotencyKey').execute()).toEqual([{ idempotencyKey: 'new' }]);
});

test('a returned request causes one warning, from three days before its deadline', async () => {
  const warn = () => warnBeforeHoldExpires(database().worker);
  await applyTransition('harborMaster', await submit('applicantMember', stay(40)), { transition: 'return', reason: '訂正' });
  expect(await warn()).toBe(0);
  await setHoursAhead(12 * 24);
  const both = await Promise.all([warn(), warn()]);
  expect(both[0] + both[1]).toBe(1);
  expect(await warn()).toBe(0);
  await setHoursAhead(16 * 24);
  expect(await warn()).toBe(0);
});

test('warnings and expiries include whether the returned request held its berth, which it does not under review', async () => {
  await setBerth({ allocation: 'review' }, fixtureIds.second);
  const turnBack = async (berthId: number) =>
    (
      await applyTransition('harborMaster', await submit('applicantMember', { ...stay(40), berthId }), {
        transition: 'return',
        reason: '訂正',
      })
    ).id;
  const [held, unheld] = [await turnBack(fixtureIds.berth), await turnBack(fixtureIds.second)];
  await database().owner.deleteFrom('outboxEvent').execute();
  await setHoursAhead(12 * 24);
  await warnBeforeHoldExpires(database().worker);
  await setHoursAhead(15 * 24);
  await runDue();
  const { rows } = await sql`
    select payload ->> 'event' as event, reservation_id, (payload ->> 'isHeld')::boolean as is_held from outbox_event
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
