import { getArrivalCall, listArrivalCalls, listArrivalProcedures } from '@kiko/contract/procedures/arrival-procedure-endpoints.ts';
import {
  getDepartureCall,
  listDepartureCalls,
  updateDepartureCall,
} from '@kiko/contract/procedures/departure-procedure-endpoints.ts';
import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { dayFromIso, dayOf, dayToIso } from '@kiko/domain/calendar/days.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { latestReportReminderOn } from '@kiko/domain/procedures/deadlines.ts';
import { itemStatuses, itemTransitions, itemWorkflow } from '@kiko/domain/procedures/item-workflow.ts';
import {
  isReporting,
  type ReportTransition,
  reportTransitionNames,
  reportWorkflow,
} from '@kiko/domain/procedures/report-workflow.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { realClock } from '../kit/clock.ts';
import { numberNotations } from '../testing/number-notations.ts';
import { hoursWithinDay } from '../testing/test-day.ts';
import { testDepartureReport } from '../testing/test-departure-report.ts';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';
import { enqueueReminders } from './enqueue-reminders.ts';
import { openDepartureReports } from './open-departure-reports.ts';

const api = useTestApi();
const { database, requestOk, request, refusal, account } = api;
const { stay, submit, createProxy, applyTransition, transitionRefusal, readReservation, setHoursAhead } = useTestReservations(api);

const notAllowed = { status: 409, code: 'departureProcedure.moveNotAllowed' };
const hours = (days: number) => days * 24;
const reportBody = (over: object = {}) => ({ ...testDepartureReport(stay(2)), ...over });

/** Two days from now. The clock then goes three days ahead, so the ship has departed. */
const createDepartedReservation = async () => {
  const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(2)), 'approve');
  await setHoursAhead(hours(3));
  return confirmed;
};
const getPortCall = (user: TestAccountName, id: number) => requestOk(user, getDepartureCall, { params: { id } });
const transitionRequest = async (id: number, transition: ReportTransition) => {
  const { version } = await getPortCall('mlitMaster', id);
  const reason = reportWorkflow.reasonOf(transition) === 'required' && { reason: '旅客数をご確認ください' };
  return { params: { id }, body: { version, transition, ...(isReporting(transition) && reportBody()), ...reason } };
};
const applyReportTransition = async (user: TestAccountName, id: number, transition: ReportTransition) =>
  requestOk(user, updateDepartureCall, await transitionRequest(id, transition));
/** Confirms the documents, so that nothing is outstanding. */
const confirmDocuments = (id: number) =>
  database()
    .owner.updateTable('arrivalProcedure')
    .set({ status: 2, submittedAt: sql<Date>`now()` })
    .where('reservationId', '=', id)
    .execute();
const recordOf = (id: number) =>
  database().owner.selectFrom('portCallRecord').selectAll().where('reservationId', '=', id).executeTakeFirst();
const createReports = () => openDepartureReports(database().worker);
const selectRuleIds = async () => {
  const rows = await database().owner.selectFrom('outboxEvent').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { event: string }).event).filter((event) => event.startsWith('report'));
};

describe('when the system time passes the departure', () => {
  test('a report is due once, the configured days after the departure day in Tokyo', { tags: ['spec:2.11'] }, async () => {
    const { id, endAt } = await applyTransition('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    expect(await createReports()).toBe(0);
    expect((await requestOk('applicantMember', listDepartureCalls)).rowCount).toBe(0);
    await setHoursAhead(hours(3));
    // The list depends on the clock, not on the worker.
    expect((await requestOk('applicantMember', listDepartureCalls)).rows).toMatchObject([
      { id, departureState: 'none', submittedAt: null },
    ]);
    const both = await Promise.all([createReports(), createReports()]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const owed = await getPortCall('applicantMember', id);
    expect(owed).toMatchObject({ departureState: 'recorded', version: 0, allowedTransitions: ['submitReport'] });
    expect(dayFromIso(owed.dueOn) - dayOf(new Date(endAt).getTime())).toBe(7);
    expect((await readReservation('applicantMember', id)).departureStatus).toBe(1);
    expect(await selectRuleIds()).toEqual(['report.open']);
  });

  test('the list finds the call by its number in any notation', async () => {
    await applyTransition('harborMaster', await submit('applicantMember', stay(1)), 'approve');
    const { id, number } = await createDepartedReservation();
    for (const typed of numberNotations(number)) {
      const { rows } = await requestOk('applicantMember', listDepartureCalls, { query: `freetext=${encodeURIComponent(typed)}` });
      expect(
        rows.map((row) => [row.id, row.number]),
        typed,
      ).toEqual([[id, number]]);
    }
  });

  test('the call can no longer be revoked, and a concurrent revocation leaves no report behind', async () => {
    const confirmed = await createDepartedReservation();
    await createReports();
    expect(await transitionRefusal('harborMaster', confirmed, { transition: 'revoke', reason: '誤り' })).toMatchObject({
      code: 'reservation.departed',
    });
    await setHoursAhead(0);
    const second = await applyTransition('harborMaster', await submit('applicantMember', stay(4)), 'approve');
    await setHoursAhead(hours(5));
    await Promise.all([
      createReports(),
      request('harborMaster', getDepartureCall, { params: { id: second.id } }),
      applyTransition('harborMaster', second, { transition: 'revoke', reason: '誤り' }).catch(() => undefined),
    ]);
    const torn = await sql`
      select reservation.id from reservation join departure_procedure on reservation_id = reservation.id where reservation.status <> 2`.execute(
      database().owner,
    );
    expect(torn.rows).toEqual([]);
  });
});

describe('the workflow of a report', () => {
  test('is reported, returned, reported again, completed, reopened and completed; the record is updated', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    await confirmDocuments(id);
    expect(await applyReportTransition('applicantMember', id, 'submitReport')).toMatchObject({
      entryPassengers: 700,
      version: 1,
      allowedTransitions: ['submitReport'],
    });
    expect(await applyReportTransition('harborMember', id, 'returnReport')).toMatchObject({
      submittedAt: null,
      returnReason: '旅客数をご確認ください',
    });
    await applyReportTransition('applicantMaster', id, 'submitReport');
    expect(await applyReportTransition('harborMember', id, 'complete')).toMatchObject({
      departureState: 'completed',
      allowedTransitions: [],
    });
    expect(await recordOf(id)).toMatchObject({
      outcome: 'called',
      entryPassengers: 700,
      departurePassengers: 680,
      isAmended: false,
      hasImmigrationInspection: true,
    });
    expect((await requestOk('applicantMember', listDepartureCalls)).rowCount).toBe(0);
    expect((await requestOk('applicantMember', listDepartureCalls, { query: 'status=2' })).rowCount).toBe(1);
    expect(await refusal('harborMember', updateDepartureCall, await transitionRequest(id, 'reopen'))).toEqual(notAllowed);
    expect(await applyReportTransition('harborMaster', id, 'reopen')).toMatchObject({
      departureState: 'recorded',
      isAmended: true,
    });
    const { version } = await getPortCall('applicantMember', id);
    await requestOk('applicantMember', updateDepartureCall, {
      params: { id },
      body: { version, transition: 'submitReport', ...reportBody({ entryPassengers: 650 }) },
    });
    await applyReportTransition('harborMaster', id, 'complete');
    expect(await recordOf(id)).toMatchObject({ entryPassengers: 650, isAmended: true });
    expect(await selectRuleIds()).toEqual([
      'report.open',
      'report.submit',
      'report.return',
      'report.submit',
      'report.complete',
      'report.reopen',
      'report.submit',
      'report.complete',
    ]);
    expect((await getPortCall('harborMaster', id)).history.map(({ action }) => action)).toEqual([
      'open',
      'submitReport',
      'returnReport',
      'submitReport',
      'complete',
      'reopen',
      'submitReport',
      'complete',
    ]);
  });

  test('is opened by a report of an early departure, but not before the departure', async () => {
    const long = { startAt: stay(1).startAt, endAt: stay(6).endAt };
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember', long), 'approve');
    const early = { berthedAt: stay(1).startAt, departedAt: stay(2).endAt };
    const params = { id: confirmed.id };
    const body = { version: 0, transition: 'submitReport', ...reportBody(early) };
    await setHoursAhead(hours(4));
    const notYet = { ...body, ...reportBody({ ...early, departedAt: stay(5).endAt }) };
    expect(await refusal('applicantMember', updateDepartureCall, { params, body: notYet })).toEqual(notAllowed);
    const reported = await requestOk('applicantMember', updateDepartureCall, { params, body });
    expect(reported).toMatchObject({ departureState: 'recorded', dueOn: dayToIso(dayOf(Date.parse(early.departedAt)) + 7) });
    expect(await selectRuleIds()).toEqual(['report.open', 'report.submit']);
  });

  test('accepts a form that was opened before the worker opened the report', async () => {
    const { id } = await createDepartedReservation();
    const { version } = await getPortCall('applicantMember', id);
    expect(await createReports()).toBe(1);
    const body = { version, transition: 'submitReport', ...reportBody() };
    const reported = await requestOk('applicantMember', updateDepartureCall, { params: { id }, body });
    expect(reported).toMatchObject({ entryPassengers: 700, version: 1 });
    expect(await refusal('applicantMember', updateDepartureCall, { params: { id }, body })).toMatchObject({ code: 'record.stale' });
  });

  test('is not opened before the planned arrival, so that the call can still be changed', async () => {
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    const early = { berthedAt: stay(-1).startAt, departedAt: stay(-1).endAt };
    const body = { version: 0, transition: 'submitReport', ...reportBody(early) };
    expect(await refusal('applicantMember', updateDepartureCall, { params: { id: confirmed.id }, body })).toEqual(notAllowed);
    expect(await applyTransition('harborMaster', confirmed, { transition: 'revoke', reason: '岸壁損傷' })).toMatchObject({
      state: 'canceled',
    });
  });

  test('the manager reports on a proxy reservation, and for an applicant only when the report is 14 days overdue', async () => {
    const entered = await createProxy(stay(2));
    await setHoursAhead(hours(3));
    await createReports();
    expect(await applyReportTransition('harborMember', entered.id, 'submitReport')).toMatchObject({ departureState: 'recorded' });
    await applyReportTransition('harborMaster', entered.id, 'complete');
    await setHoursAhead(0);
    const requested = await applyTransition('harborMaster', await submit('applicantMember', stay(4)), 'approve');
    await setHoursAhead(hours(5));
    expect(await refusal('harborMaster', updateDepartureCall, await transitionRequest(requested.id, 'submitReport'))).toEqual(
      notAllowed,
    );
    // Due seven days after the departure on the fourth day; 14 days later it may be filed.
    await setHoursAhead(hours(4 + 7 + 13));
    expect(await refusal('harborMember', updateDepartureCall, await transitionRequest(requested.id, 'fileReport'))).toEqual(
      notAllowed,
    );
    await setHoursAhead(hours(4 + 7 + 14));
    const bare = await transitionRequest(requested.id, 'fileReport');
    const { reason: _reason, ...unexplained } = bare.body;
    expect(await refusal('harborMember', updateDepartureCall, { ...bare, body: unexplained })).toMatchObject({
      issues: [{ path: 'reason', code: 'required' }],
    });
    expect(await refusal('applicantMaster', updateDepartureCall, bare)).toEqual(notAllowed);
    expect(await requestOk('harborMember', updateDepartureCall, bare)).toMatchObject({
      managerNote: '旅客数をご確認ください',
      entryPassengers: 700,
      allowedTransitions: ['complete', 'returnReport'],
    });
    expect((await selectRuleIds()).at(-1)).toBe('report.file');
    expect((await getPortCall('applicantMember', requested.id)).history.at(-1)).toMatchObject({
      action: 'fileReport',
      side: 'manager',
    });
    // The owner may still correct it before it is completed.
    expect(await applyReportTransition('applicantMember', requested.id, 'submitReport')).toMatchObject({ managerNote: null });
  });

  test('the manager reports where no registered organization owns the call', async () => {
    const requested = await applyTransition('harborMaster', await submit('mlitMaster', stay(2)), 'approve');
    await setHoursAhead(hours(3));
    await createReports();
    expect((await getPortCall('mlitMaster', requested.id)).allowedTransitions).toEqual([]);
    expect(await applyReportTransition('harborMember', requested.id, 'submitReport')).toMatchObject({ departureState: 'recorded' });
    const { version } = await getPortCall('harborMember', requested.id);
    const confirmed = { params: { id: requested.id }, body: { version, transition: 'complete', isOutstandingConfirmed: true } };
    expect(await requestOk('harborMember', updateDepartureCall, confirmed)).toMatchObject({ departureState: 'completed' });
    // What the database writes by itself are transitions of the table.
    const written = await database()
      .owner.selectFrom('procedureHistory')
      .select('action')
      .distinct()
      .where('procedureId', 'is not', null)
      .where('side', '=', 'system')
      .orderBy('action')
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['close', 'create']);
    expect(itemWorkflow.transitions).toEqual(expect.arrayContaining(['close', 'create']));
    const documents = await database().owner.selectFrom('arrivalProcedure').select('status').distinct().execute();
    expect(documents).toEqual([{ status: itemStatuses[itemTransitions.close.to] }]);
  });

  test('the manager reports in the place of an organization that is suspended, until it is reopened', async () => {
    const requested = await applyTransition('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    await setHoursAhead(hours(3));
    await createReports();
    expect((await getPortCall('harborMember', requested.id)).allowedTransitions).not.toContain('submitReport');
    const { organizationId } = await account('applicantMember');
    const setStatus = (status: string) =>
      sql`update organization set status = ${status}, status_reason = '試験' where id = ${organizationId}`.execute(
        database().owner,
      );
    await setStatus('suspended');
    expect((await getPortCall('harborMember', requested.id)).allowedTransitions).toContain('submitReport');
    await setStatus('active');
    expect((await getPortCall('harborMember', requested.id)).allowedTransitions).not.toContain('submitReport');
    expect((await getPortCall('applicantMember', requested.id)).allowedTransitions).toContain('submitReport');
  });

  test('a proxy reservation is reported by the organization it was entered for, too', async () => {
    const { organizationId } = await account('applicantMember');
    const entered = await createProxy({ ...stay(2), organizationId });
    await setHoursAhead(hours(3));
    expect(await applyReportTransition('applicantMember', entered.id, 'submitReport')).toMatchObject({
      departureState: 'recorded',
    });
  });

  test('every transition at every stage by every kind of user succeeds if the rules allow it, and is otherwise refused', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    const whole = {
      berthedAt: new Date(reportBody().berthedAt),
      departedAt: new Date(reportBody().departedAt),
      entryPassengers: 1,
      departurePassengers: 1,
    };
    const stages = {
      owed: { status: 1, submittedAt: null, completedAt: null },
      sent: { status: 1, submittedAt: sql<Date>`now()`, completedAt: null },
      done: { status: 2, submittedAt: sql<Date>`now()`, completedAt: sql<Date>`now()` },
      old: { status: 2, submittedAt: sql<Date>`now()`, completedAt: sql<Date>`now() - interval '90 days'` },
    };
    await confirmDocuments(id);
    const allowed: Record<string, readonly string[]> = {
      owed: ['submitReport applicantMaster', 'submitReport applicantMember'],
      sent: [
        'submitReport applicantMaster',
        'submitReport applicantMember',
        'complete harborMaster',
        'complete harborMember',
        'returnReport harborMaster',
        'returnReport harborMember',
      ],
      done: ['reopen harborMaster'],
      old: [],
    };
    for (const [stage, columns] of Object.entries(stages))
      for (const transition of reportTransitionNames)
        for (const user of ['applicantMaster', 'applicantMember', 'harborMaster', 'harborMember'] as const) {
          await database()
            .owner.updateTable('departureProcedure')
            .set({ ...whole, ...columns })
            .where('reservationId', '=', id)
            .execute();
          const { status } = await request(user, updateDepartureCall, await transitionRequest(id, transition));
          const isAllowed = allowed[stage]?.includes(`${transition} ${user}`);
          expect([stage, transition, user, status]).toEqual([stage, transition, user, isAllowed ? 200 : 409]);
        }
  }, 120_000);

  test('inconsistent values are refused field by field', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    const send = (over: object) =>
      refusal('applicantMember', updateDepartureCall, {
        params: { id },
        body: { version: 0, transition: 'submitReport', ...reportBody(), ...over },
      });
    const backwards = { berthedAt: stay(2).endAt, departedAt: stay(2).startAt };
    expect(await send(backwards)).toMatchObject({
      status: 422,
      issues: [{ path: 'departedAt', code: 'departureNotAfterArrival' }],
    });
    // In the last minute of the year 9999 in the west it is the year 10000, which no answer can show.
    expect(await send({ departedAt: '9999-12-31T23:59:59-23:59' })).toMatchObject({
      status: 422,
      issues: [{ path: 'departedAt', code: 'dateOutOfRange' }],
    });
    expect(await send({ comment: 'a\u0000' })).toMatchObject({ status: 422, issues: [{ path: 'comment' }] });
    expect(await send({ entryPassengers: -1 })).toMatchObject({ issues: [{ path: 'entryPassengers', code: 'negative' }] });
    expect(await send({ departurePassengers: undefined })).toMatchObject({
      issues: [{ path: 'departurePassengers', code: 'required' }],
    });
    // A malformed body gets the same kind of error.
    expect(await refusal('applicantMember', updateDepartureCall, { params: { id }, body: { nonsense: true } })).toMatchObject({
      status: 422,
    });
    const bare = { params: { id }, body: { version: 0, transition: 'returnReport', entryPassengers: 1 } };
    expect(await refusal('harborMaster', updateDepartureCall, bare)).toMatchObject({
      issues: [
        { path: 'reason', code: 'required' },
        { path: 'entryPassengers', code: 'notAllowed' },
      ],
    });
    expect(
      await refusal('applicantMember', updateDepartureCall, {
        params: { id },
        body: { ...bare.body, ...reportBody(), version: 9, transition: 'submitReport' },
      }),
    ).toMatchObject({ code: 'record.stale' });
  });

  test('returns 404 for other organizations and is read-only for the ministry', async () => {
    const { id } = await createDepartedReservation();
    const body = { version: 0, transition: 'complete' };
    for (const user of ['otherApplicantMaster', 'otherHarborMaster'] as const)
      expect(await refusal(user, updateDepartureCall, { params: { id }, body })).toEqual({ status: 404, code: 'record.notFound' });
    for (const user of ['mlitMaster', 'mlitMember'] as const) {
      expect((await getPortCall(user, id)).allowedTransitions).toEqual([]);
      expect(await refusal(user, updateDepartureCall, { params: { id }, body })).toMatchObject({ status: 403 });
    }
  });
});

describe('a call that did not take place', () => {
  const skip = async (id: number, over: object = {}) => {
    const { version } = await getPortCall('mlitMaster', id);
    return {
      params: { id },
      body: { version, transition: 'submitReport', outcome: 'skipped', skipReason: 'weather', comment: '', ...over },
    };
  };

  test('is reported with a reason only, closes the procedures and writes a record of its own kind', {
    tags: ['spec:3.6'],
  }, async () => {
    const { id, startAt, endAt } = await createDepartedReservation();
    await createReports();
    const reported = await requestOk('applicantMember', updateDepartureCall, await skip(id));
    expect(reported).toMatchObject({ outcome: 'skipped', skipReason: 'weather', berthedAt: null, entryPassengers: null });
    // Documents can no longer be submitted, and the call leaves the pre-arrival list and its count.
    const { documents } = await requestOk('applicantMember', getArrivalCall, { params: { id } });
    expect(documents.flatMap(({ allowedTransitions }) => allowedTransitions)).toEqual([]);
    expect((await requestOk('harborMaster', listArrivalCalls)).rowCount).toBe(0);
    const counts = async (user: TestAccountName) =>
      (await requestOk(user, listSummaries)).rows.map(({ type }) => type).filter((type) => type === 6 || type === 7);
    expect(await counts('harborMaster')).toEqual([7]);
    expect((await enqueueReminders(database().worker)).documents).toBe(0);
    expect(await applyReportTransition('harborMember', id, 'complete')).toMatchObject({
      departureState: 'completed',
      outcome: 'skipped',
    });
    expect(await counts('harborMaster')).toEqual([]);
    expect(await counts('applicantMaster')).toEqual([]);
    const closed = await requestOk('applicantMember', getArrivalCall, { params: { id } });
    expect(new Set(closed.documents.map(({ status }) => status))).toEqual(new Set([9]));
    expect(closed.history.filter(({ action }) => action === 'close').map(({ side }) => side)).toEqual(
      documents.map(() => 'system'),
    );
    expect(await recordOf(id)).toMatchObject({
      outcome: 'skipped',
      skipReason: 'weather',
      berthedAt: null,
      departedAt: null,
      entryPassengers: null,
      plannedStartAt: new Date(startAt),
      plannedEndAt: new Date(endAt),
      datedAt: new Date(startAt),
    });
  });

  test('is returned and corrected to one that took place, and vice versa', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    await confirmDocuments(id);
    await requestOk('applicantMember', updateDepartureCall, await skip(id));
    await applyReportTransition('harborMember', id, 'returnReport');
    expect((await requestOk('harborMaster', listArrivalCalls)).rowCount).toBe(1);
    expect(await applyReportTransition('applicantMember', id, 'submitReport')).toMatchObject({
      outcome: 'called',
      skipReason: null,
    });
    await applyReportTransition('harborMaster', id, 'complete');
    await applyReportTransition('harborMaster', id, 'reopen');
    expect(await requestOk('applicantMember', updateDepartureCall, await skip(id, { skipReason: 'plan' }))).toMatchObject({
      outcome: 'skipped',
      skipReason: 'plan',
      berthedAt: null,
      departurePassengers: null,
      hasImmigrationInspection: false,
    });
    await applyReportTransition('harborMaster', id, 'complete');
    expect(await recordOf(id)).toMatchObject({ outcome: 'skipped', skipReason: 'plan', berthedAt: null, isAmended: true });
  });

  test('is reported from the planned arrival on, not before', async () => {
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember', stay(2)), 'approve');
    expect(await refusal('applicantMember', updateDepartureCall, await skip(confirmed.id))).toEqual(notAllowed);
    expect((await getPortCall('applicantMember', confirmed.id)).allowedTransitions).toEqual([]);
    // In the middle of the planned stay, by system time.
    const middle = (Date.parse(stay(2, 10).startAt) - realClock().getTime()) / hourMs;
    await setHoursAhead(Math.ceil(middle));
    const seen = await getPortCall('applicantMember', confirmed.id);
    expect(seen).toMatchObject({ isOver: false, allowedTransitions: ['submitReport'] });
    expect(await refusal('applicantMember', updateDepartureCall, await transitionRequest(confirmed.id, 'submitReport'))).toEqual(
      notAllowed,
    );
    expect(await requestOk('applicantMember', updateDepartureCall, await skip(confirmed.id))).toMatchObject({ isOver: true });
  });

  test('needs a reason, an explanation for reason other, and no times and counts', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    const send = async (over: object) => refusal('applicantMember', updateDepartureCall, await skip(id, over));
    expect(await send({ skipReason: undefined })).toMatchObject({ issues: [{ path: 'skipReason', code: 'required' }] });
    expect(await send({ skipReason: 'other' })).toMatchObject({ issues: [{ path: 'comment', code: 'required' }] });
    expect(await send({ entryPassengers: 1 })).toMatchObject({ issues: [{ path: 'entryPassengers', code: 'notAllowed' }] });
    expect(await send({ outcome: 'called' })).toMatchObject({ status: 422 });
    const explained = await skip(id, { skipReason: 'other', comment: '乗客の急病により他港へ変更' });
    expect(await requestOk('applicantMember', updateDepartureCall, explained)).toMatchObject({ skipReason: 'other' });
  });
});

describe('completing a report', () => {
  test('lists outstanding documents and needs a confirmation, which closes them', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    const { documents } = await requestOk('applicantMember', getArrivalCall, { params: { id } });
    const optional = documents.find(({ isRequired }) => !isRequired);
    await database()
      .owner.updateTable('arrivalProcedure')
      .set({ submittedAt: sql<Date>`now()` })
      .where('id', '=', documents.find(({ isRequired }) => isRequired)?.id ?? 0)
      .execute();
    await applyReportTransition('applicantMember', id, 'submitReport');
    const outstanding = documents
      .filter((item) => item !== optional)
      .map((item) => ({ id: item.id, name: item.name, isSubmitted: item === documents.find(({ isRequired }) => isRequired) }));
    expect((await getPortCall('harborMember', id)).outstanding).toEqual(outstanding);
    expect(await refusal('harborMember', updateDepartureCall, await transitionRequest(id, 'complete'))).toEqual({
      status: 409,
      code: 'departureProcedure.documentsOutstanding',
      details: { outstanding },
    });
    const { version } = await getPortCall('harborMember', id);
    await requestOk('harborMember', updateDepartureCall, {
      params: { id },
      body: { version, transition: 'complete', isOutstandingConfirmed: true },
    });
    const left = await requestOk('harborMaster', listArrivalProcedures, { query: `reservationId=${id}&status=1` });
    expect(left.rowCount).toBe(0);
  });
});

describe('passenger counts', () => {
  test('above 110 percent of the capacity are refused unless they are confirmed; the confirmation is stored', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    const { passengerCapacity } = await getPortCall('applicantMember', id);
    const most = Math.floor(((passengerCapacity ?? 0) * 11) / 10);
    expect(most).toBeGreaterThan(0);
    const send = async (over: object) => {
      const { version } = await getPortCall('applicantMember', id);
      return { params: { id }, body: { version, transition: 'submitReport', ...reportBody(over) } };
    };
    const tooMany = { departurePassengers: most + 1 };
    expect(await refusal('applicantMember', updateDepartureCall, await send(tooMany))).toEqual({
      status: 409,
      code: 'departureProcedure.countsImplausible',
      details: { passengerCapacity },
    });
    await requestOk('applicantMember', updateDepartureCall, await send({ departurePassengers: most }));
    await requestOk('applicantMember', updateDepartureCall, await send({ ...tooMany, isCountConfirmed: true }));
    const steps = await database()
      .owner.selectFrom('procedureHistory')
      .select('changes')
      .where('procedureId', 'is', null)
      .orderBy('id')
      .execute();
    expect(steps.map(({ changes }) => changes).slice(-2)).toEqual([
      {},
      { confirmedCounts: { entryPassengers: 700, departurePassengers: most + 1, passengerCapacity } },
    ]);
    const kept = database().owner.selectFrom('departureProcedure').select('isCountConfirmed').where('reservationId', '=', id);
    expect(await kept.executeTakeFirst()).toEqual({ isCountConfirmed: true });
  });
});

describe('reminders', () => {
  const due = async (event: string) => {
    const rows = await database().owner.selectFrom('outboxEvent').select('payload').execute();
    return rows.filter(({ payload }) => (payload as { event: string }).event === event).length;
  };

  test.each([-24, 0, 9, 24])(
    'of documents are sent once a week before, a day before and on the day, with the clock %i hours ahead',
    async (ahead) => {
      const { id, startAt } = await applyTransition('harborMaster', await submit('applicantMember', stay(400)), 'approve');
      await setHoursAhead(hoursWithinDay(ahead));
      const { rows } = await sql<{ today: string }>`select tokyo_day(system_time()) as today`.execute(database().owner);
      const today = dayFromIso(rows[0]?.today ?? '');
      for (let left = -2; left <= 9; left += 1) {
        await database()
          .owner.updateTable('arrivalProcedure')
          .set({ dueOn: dayToIso(today + left), remindedOn: null })
          .where('reservationId', '=', id)
          .execute();
        const { documents } = await enqueueReminders(database().worker);
        expect([left, documents > 0]).toEqual([left, [0, 1, 7].includes(left)]);
        expect((await enqueueReminders(database().worker)).documents).toBe(0);
      }
      expect(dayOf(new Date(startAt).getTime())).toBeGreaterThan(today);
      expect(await due('itemDue')).toBeGreaterThan(0);
    },
  );

  test('are not sent for submitted documents; for a report on the day before, on the day and every week after', async () => {
    const { id } = await createDepartedReservation();
    await createReports();
    await database()
      .owner.updateTable('arrivalProcedure')
      .set({ submittedAt: sql<Date>`now()`, dueOn: sql<string>`tokyo_day(system_time())` })
      .execute();
    expect(await enqueueReminders(database().worker)).toEqual({ documents: 0, reports: 0 });
    const { rows } = await sql<{ today: string }>`select tokyo_day(system_time()) as today`.execute(database().owner);
    const today = dayFromIso(rows[0]?.today ?? '');
    for (let left = -15; left <= 3; left += 1) {
      await database()
        .owner.updateTable('departureProcedure')
        .set({ dueOn: dayToIso(today + left), remindedOn: null })
        .where('reservationId', '=', id)
        .execute();
      const [one, other] = await Promise.all([enqueueReminders(database().worker), enqueueReminders(database().worker)]);
      expect([left, one.reports + other.reports]).toEqual([left, latestReportReminderOn(today + left, today) === today ? 1 : 0]);
    }
    expect(await due('reportDue')).toBe(4);
  });

  test('go to the harbor manager where no registered organization owns the call', async () => {
    const requested = await applyTransition('harborMaster', await submit('mlitMaster', stay(2)), 'approve');
    await sql`update arrival_procedure set due_on = tokyo_day(system_time())`.execute(database().owner);
    await enqueueReminders(database().worker);
    expect(await due('itemDue')).toBe(0);
    expect(await due('ownerlessItemDue')).toBeGreaterThan(0);
    await setHoursAhead(hours(3));
    await createReports();
    await sql`update departure_procedure set due_on = tokyo_day(system_time()) where reservation_id = ${requested.id}`.execute(
      database().owner,
    );
    await enqueueReminders(database().worker);
    expect([await due('reportDue'), await due('ownerlessReportDue')]).toEqual([0, 1]);
  });
});
