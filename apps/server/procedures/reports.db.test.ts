import {
  getDepartureCall,
  listDepartureCalls,
  updateDepartureCall,
} from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { dayFromIso, dayOf, isoOfDay } from '@kiko/domain/calendar/days.ts';
import { lastReportReminderDay } from '@kiko/domain/procedures/deadlines.ts';
import { type ReportMove, reportMoveNames, reportMoves } from '@kiko/domain/procedures/report-moves.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hoursWithinDay } from '../kit/test-day.ts';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';
import { openReports } from './open-reports.ts';
import { remind } from './remind.ts';

const api = useTestApi();
const { database, answer, call, refusal } = api;
const { stay, submit, proxy, make, fail, show, setHoursAhead } = useTestReservations(api);

const notAllowed = { status: 409, code: 'departureProcedure.moveNotAllowed' };
const hours = (days: number) => days * 24;
const said = (over: object = {}) => ({
  ...{ berthedAt: stay(2).startAt, departedAt: stay(2).endAt, entryPassengers: 1200, departurePassengers: 1180 },
  ...{ hasImmigrationInspection: true, hasEmigrationInspection: false, comment: '' },
  ...over,
});

/** Two days from now; the clock then goes three days ahead, so it has left. */
const departed = async () => {
  const confirmed = await make('harborMaster', await submit('applicantMember', stay(2)), 'approve');
  await setHoursAhead(hours(3));
  return confirmed;
};
const callOf = (who: PersonName, id: number) => answer(who, getDepartureCall, { params: { id } });
const ask = async (id: number, move: ReportMove) => {
  const { version } = await callOf('mlitMaster', id);
  const reason = reportMoves[move].needsReason && { reason: '旅客数をご確認ください' };
  return { params: { id }, body: { version, move, ...(move === 'submitReport' && said()), ...reason } };
};
const step = async (who: PersonName, id: number, move: ReportMove) => answer(who, updateDepartureCall, await ask(id, move));
const open = () => openReports(database().worker);
const rules = async () => {
  const rows = await database().owner.selectFrom('outboxEntry').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { event: string }).event).filter((event) => event.startsWith('D'));
};

describe('when the system time passes the departure', () => {
  test('a report is owed, by the berth’s days from the day of the departure in Tokyo, once', async () => {
    const { id, endAt } = await make('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    expect(await open()).toBe(0);
    expect((await answer('applicantMember', listDepartureCalls)).rowCount).toBe(0);
    await setHoursAhead(hours(3));
    // The list follows the clock and not the worker.
    expect((await answer('applicantMember', listDepartureCalls)).rows).toMatchObject([
      { id, departure: 'none', submittedAt: null },
    ]);
    const both = await Promise.all([open(), open()]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const owed = await callOf('applicantMember', id);
    expect(owed).toMatchObject({ departure: 'recorded', version: 1, allowedMoves: ['submitReport'] });
    expect(dayFromIso(owed.dueOn) - dayOf(new Date(endAt).getTime())).toBe(7);
    expect((await show('applicantMember', id)).departureStatus).toBe(1);
    expect(await rules()).toEqual(['D01']);
  });

  test('it can no longer be revoked, and a manager who tries at that moment leaves no report behind', async () => {
    const confirmed = await departed();
    await open();
    expect(await fail('harborMaster', confirmed, { move: 'revoke', reason: '誤り' })).toMatchObject({
      code: 'reservation.departed',
    });
    await setHoursAhead(0);
    const second = await make('harborMaster', await submit('applicantMember', stay(4)), 'approve');
    await setHoursAhead(hours(5));
    await Promise.all([
      open(),
      call('harborMaster', getDepartureCall, { params: { id: second.id } }),
      make('harborMaster', second, { move: 'revoke', reason: '誤り' }).catch(() => undefined),
    ]);
    const torn = await sql`
      select reservation.id from reservation join departure_procedure on reservation_id = reservation.id where reservation.status <> 2`.execute(
      database().owner,
    );
    expect(torn.rows).toEqual([]);
  });
});

describe('the way of a report', () => {
  test('reported, returned, reported again, completed, opened again by the master, completed; the record follows', async () => {
    const { id } = await departed();
    await open();
    expect(await step('applicantMember', id, 'submitReport')).toMatchObject({
      entryPassengers: 1200,
      version: 2,
      allowedMoves: ['submitReport'],
    });
    expect(await step('harborMember', id, 'returnReport')).toMatchObject({
      submittedAt: null,
      returnReason: '旅客数をご確認ください',
    });
    await step('applicantMaster', id, 'submitReport');
    expect(await step('harborMember', id, 'complete')).toMatchObject({ departure: 'completed', allowedMoves: [] });
    const record = () =>
      database().owner.selectFrom('portCallRecord').selectAll().where('reservationId', '=', id).executeTakeFirst();
    expect(await record()).toMatchObject({
      entryPassengers: 1200,
      departurePassengers: 1180,
      isAmended: false,
      hasImmigrationInspection: true,
    });
    expect((await answer('applicantMember', listDepartureCalls)).rowCount).toBe(0);
    expect((await answer('applicantMember', listDepartureCalls, { query: 'status=2' })).rowCount).toBe(1);
    expect(await refusal('harborMember', updateDepartureCall, await ask(id, 'reopen'))).toEqual(notAllowed);
    expect(await step('harborMaster', id, 'reopen')).toMatchObject({ departure: 'recorded', isAmended: true });
    const { version } = await callOf('applicantMember', id);
    await answer('applicantMember', updateDepartureCall, {
      params: { id },
      body: { version, move: 'submitReport', ...said({ entryPassengers: 900 }) },
    });
    await step('harborMaster', id, 'complete');
    expect(await record()).toMatchObject({ entryPassengers: 900, isAmended: true });
    expect(await rules()).toEqual(['D01', 'D02', 'D04', 'D02', 'D03', 'D05', 'D02', 'D03']);
    expect((await callOf('harborMaster', id)).history.map(({ move }) => move)).toEqual([
      ...['open', 'submitReport', 'returnReport', 'submitReport', 'complete', 'reopen', 'submitReport', 'complete'],
    ]);
  });

  test('whoever records that the ship left before its time opens it; not before it has', async () => {
    const confirmed = await make('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    const early = { berthedAt: stay(-1).startAt, departedAt: stay(-1).endAt };
    const body = { version: 0, move: 'submitReport', ...said(early) };
    expect(
      await refusal('applicantMember', updateDepartureCall, { params: { id: confirmed.id }, body: { ...body, ...said() } }),
    ).toEqual(notAllowed);
    const reported = await answer('applicantMember', updateDepartureCall, { params: { id: confirmed.id }, body });
    expect(reported).toMatchObject({ departure: 'recorded', dueOn: isoOfDay(dayOf(Date.parse(early.departedAt)) + 7) });
    expect(await rules()).toEqual(['D01', 'D02']);
  });

  test('the manager reports what it entered itself, and never for an applicant', async () => {
    const entered = await proxy(stay(2));
    await setHoursAhead(hours(3));
    await open();
    expect(await step('harborMember', entered.id, 'submitReport')).toMatchObject({ departure: 'recorded' });
    await step('harborMaster', entered.id, 'complete');
    await setHoursAhead(0);
    const asked = await make('harborMaster', await submit('applicantMember', stay(4)), 'approve');
    await setHoursAhead(hours(5));
    expect(await refusal('harborMaster', updateDepartureCall, await ask(asked.id, 'submitReport'))).toEqual(notAllowed);
  });

  test('every move at every stage by everybody: what the rules allow happens, anything else is refused', async () => {
    const { id } = await departed();
    await open();
    const whole = {
      berthedAt: new Date(said().berthedAt),
      departedAt: new Date(said().departedAt),
      entryPassengers: 1,
      departurePassengers: 1,
    };
    const stages = {
      owed: { status: 1, submittedAt: null, completedAt: null },
      sent: { status: 1, submittedAt: sql<Date>`now()`, completedAt: null },
      done: { status: 2, submittedAt: sql<Date>`now()`, completedAt: sql<Date>`now()` },
      old: { status: 2, submittedAt: sql<Date>`now()`, completedAt: sql<Date>`now() - interval '90 days'` },
    };
    const allowed: Record<string, readonly string[]> = {
      owed: ['submitReport applicantMaster', 'submitReport applicantMember'],
      sent: [
        ...['submitReport applicantMaster', 'submitReport applicantMember', 'complete harborMaster', 'complete harborMember'],
        ...['returnReport harborMaster', 'returnReport harborMember'],
      ],
      done: ['reopen harborMaster'],
      old: [],
    };
    for (const [stage, columns] of Object.entries(stages))
      for (const move of reportMoveNames)
        for (const who of ['applicantMaster', 'applicantMember', 'harborMaster', 'harborMember'] as const) {
          await database()
            .owner.updateTable('departureProcedure')
            .set({ ...whole, ...columns })
            .where('reservationId', '=', id)
            .execute();
          const { status } = await call(who, updateDepartureCall, await ask(id, move));
          const isAllowed = allowed[stage]?.includes(`${move} ${who}`);
          expect([stage, move, who, status]).toEqual([stage, move, who, isAllowed ? 200 : 409]);
        }
  });

  test('what does not add up is told field by field', async () => {
    const { id } = await departed();
    await open();
    const send = (over: object) =>
      refusal('applicantMember', updateDepartureCall, {
        params: { id },
        body: { version: 1, move: 'submitReport', ...said(), ...over },
      });
    const backwards = { berthedAt: stay(2).endAt, departedAt: stay(2).startAt };
    expect(await send(backwards)).toMatchObject({
      status: 422,
      issues: [{ path: 'departedAt', code: 'departureNotAfterArrival' }],
    });
    expect(await send({ entryPassengers: -1 })).toMatchObject({ issues: [{ path: 'entryPassengers', code: 'negative' }] });
    expect(await send({ departurePassengers: undefined })).toMatchObject({
      issues: [{ path: 'departurePassengers', code: 'required' }],
    });
    // Nonsense is told like anything else that is wrong.
    expect(await refusal('applicantMember', updateDepartureCall, { params: { id }, body: { nonsense: true } })).toMatchObject({
      status: 422,
    });
    const bare = { params: { id }, body: { version: 1, move: 'returnReport', entryPassengers: 1 } };
    expect(await refusal('harborMaster', updateDepartureCall, bare)).toMatchObject({
      issues: [
        { path: 'reason', code: 'required' },
        { path: 'entryPassengers', code: 'notAllowed' },
      ],
    });
    expect(
      await refusal('applicantMember', updateDepartureCall, {
        params: { id },
        body: { ...bare.body, ...said(), version: 9, move: 'submitReport' },
      }),
    ).toMatchObject({ code: 'record.stale' });
  });

  test('nobody else finds it, and the ministry only reads', async () => {
    const { id } = await departed();
    const body = { version: 0, move: 'complete' };
    for (const who of ['otherApplicantMaster', 'otherHarborMaster'] as const)
      expect(await refusal(who, updateDepartureCall, { params: { id }, body })).toEqual({ status: 404, code: 'record.notFound' });
    for (const who of ['mlitMaster', 'mlitMember'] as const) {
      expect((await callOf(who, id)).allowedMoves).toEqual([]);
      expect(await refusal(who, updateDepartureCall, { params: { id }, body })).toMatchObject({ status: 403 });
    }
  });
});

describe('reminders', () => {
  const due = async (event: string) => {
    const rows = await database().owner.selectFrom('outboxEntry').select('payload').execute();
    return rows.filter(({ payload }) => (payload as { event: string }).event === event).length;
  };

  test.each([-24, 0, 9, 24])(
    'documents: a week and a day before, and on the day, once each, with the clock %i hours ahead',
    async (ahead) => {
      const { id, startAt } = await make('harborMaster', await submit('applicantMember', stay(400)), 'approve');
      await setHoursAhead(hoursWithinDay(ahead));
      const { rows } = await sql<{ today: string }>`select tokyo_day(system_time()) as today`.execute(database().owner);
      const today = dayFromIso(rows[0]?.today ?? '');
      for (let left = -2; left <= 9; left += 1) {
        await database()
          .owner.updateTable('arrivalProcedure')
          .set({ dueOn: isoOfDay(today + left), remindedOn: null })
          .where('reservationId', '=', id)
          .execute();
        const { items } = await remind(database().worker);
        expect([left, items > 0]).toEqual([left, [0, 1, 7].includes(left)]);
        expect((await remind(database().worker)).items).toBe(0);
      }
      expect(dayOf(new Date(startAt).getTime())).toBeGreaterThan(today);
      expect(await due('itemDue')).toBeGreaterThan(0);
    },
  );

  test('nobody is reminded of what was sent in; of a report the day before, on the day and every week after', async () => {
    const { id } = await departed();
    await open();
    await database()
      .owner.updateTable('arrivalProcedure')
      .set({ submittedAt: sql<Date>`now()`, dueOn: sql<string>`tokyo_day(system_time())` })
      .execute();
    expect(await remind(database().worker)).toEqual({ items: 0, reports: 0 });
    const { rows } = await sql<{ today: string }>`select tokyo_day(system_time()) as today`.execute(database().owner);
    const today = dayFromIso(rows[0]?.today ?? '');
    for (let left = -15; left <= 3; left += 1) {
      await database()
        .owner.updateTable('departureProcedure')
        .set({ dueOn: isoOfDay(today + left), remindedOn: null })
        .where('reservationId', '=', id)
        .execute();
      const [one, other] = await Promise.all([remind(database().worker), remind(database().worker)]);
      expect([left, one.reports + other.reports]).toEqual([left, lastReportReminderDay(today + left, today) === today ? 1 : 0]);
    }
    expect(await due('reportDue')).toBe(4);
  });
});
