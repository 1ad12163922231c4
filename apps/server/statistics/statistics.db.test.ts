import { getStatistics } from '@kiko/contract/statistics/statistics-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { reservationWorkflow } from '@kiko/domain/reservations/reservation-workflow.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testActorHeader } from '../testing/test-actor.ts';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, requestOk, refusal, inject, account } = api;
const { submit, createProxy, applyTransition, setHoursAhead } = useTestReservations(api);

const getStatisticsOf = (user: TestAccountName, query: string) => requestOk(user, getStatistics, { query });

type HistoryEvent = readonly [rule: string, at: string];
type PortCallFixture = {
  berth?: string;
  shipId?: number;
  from: string;
  to: string;
  history?: readonly HistoryEvent[];
  set?: Record<string, string | boolean>;
};

let receiptNo = 1000;
const nextReceiptNo = () => (receiptNo += 1);

/** A call that took place, in Tokyo time. */
const insertPortCall = async ({ berth = '01001-01', shipId = 1, from, to, history = [], set = {} }: PortCallFixture) => {
  const { owner } = database();
  const { accountId, organizationId } = await account('applicantMaster');
  const { rows } = await sql<{ id: number }>`
    insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, receipt_no, received_at, override_reason)
    select 2, ${organizationId}, ${accountId}, berth.id, ${shipId}, ${`${from}+09`}, ${`${to}+09`}, ${nextReceiptNo()}, now(), 'long stays too'
    from berth where code = ${berth} returning id`.execute(owner);
  const id = rows[0]?.id ?? 0;
  if (Object.keys(set).length > 0) await owner.updateTable('reservation').set(set).where('id', '=', id).execute();
  for (const [index, [rule, at]] of history.entries())
    await sql`insert into reservation_history (reservation_id, version, rule, action, changes, changed_at)
      values (${id}, ${index + 1}, ${rule}, 'x', '{}', ${`${at}+09`})`.execute(owner);
  await sql`insert into departure_procedure (reservation_id, due_on, berthed_at, departed_at, entry_passengers, departure_passengers,
      submitted_at, completed_at, status)
    values (${id}, '2023-12-31', ${`${from}+09`}, ${`${to}+09`}, 1, 1, now(), now(), 2)`.execute(owner);
  return id;
};

/** A planned call that did not take place. */
const skip = async (call: PortCallFixture, reason: string) => {
  const id = await insertPortCall(call);
  await sql`update departure_procedure set outcome = 'skipped', skip_reason = ${reason}, comment = 'why', berthed_at = null,
      departed_at = null, entry_passengers = null, departure_passengers = null where reservation_id = ${id}`.execute(
    database().owner,
  );
};

/** An event that ended a reservation. */
const insertEndedReservation = async (
  rule: string,
  at: string,
  { reason = null, why = null }: { reason?: string | null; why?: string | null } = {},
) => {
  const { accountId, organizationId } = await account('applicantMaster');
  await sql`with ended as (
      insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, cancellation_reason, receipt_no,
        received_at)
      select 6, ${organizationId}, ${accountId}, berth.id, 1, now(), now() + interval '1 hour', ${why}::text, ${nextReceiptNo()}, now()
      from berth where code = '01001-01' returning id)
    insert into reservation_history (reservation_id, version, rule, action, reason, changes, changed_at)
    select id, 1, ${rule}, 'x', ${reason}::text, '{}', ${`${at}+09`} from ended`.execute(database().owner);
};

const months = (filled: Record<number, number>) => Array.from({ length: 12 }, (_, index) => filled[index + 1] ?? 0);
const daysAt = async (query: string, name: string, user: TestAccountName = 'harborMaster') => {
  const { id } = await database().owner.selectFrom('berth').select('id').where('code', '=', name).executeTakeFirstOrThrow();
  return (await getStatisticsOf(user, query)).berths.find((berth) => berth.id === id)?.days;
};

describe('calls that took place', () => {
  test('are counted in the month and year in which they berthed in Tokyo, whenever they end', async () => {
    await insertPortCall({ from: '2022-12-31 23:59', to: '2023-01-02 06:00' });
    await insertPortCall({ from: '2023-01-01 00:00', to: '2023-01-01 09:00', berth: '01001-02' });
    await insertPortCall({ from: '2023-03-31 23:30', to: '2023-04-02 00:00' });
    await insertPortCall({ from: '2023-12-31 23:59', to: '2024-01-01 00:00' });
    const { totals, previous, months: found } = await getStatisticsOf('harborMaster', 'year=2023');
    expect(found.map(({ calls }) => calls)).toEqual(months({ 1: 1, 3: 1, 12: 1 }));
    expect([totals.calls, previous?.calls]).toEqual([3, 1]);
  });

  test('are counted by carrier, port, departure country, flag and first call', async () => {
    await insertPortCall({
      from: '2023-05-01 08:00',
      to: '2023-05-01 18:00',
      set: { departureCountryCode: 'KR', isFirstCallJapan: true },
    });
    await insertPortCall({
      from: '2023-05-03 08:00',
      to: '2023-05-03 18:00',
      set: { isJapaneseCarrier: true, isFirstCallHarbor: true },
    });
    await insertPortCall({
      from: '2023-06-03 08:00',
      to: '2023-06-03 18:00',
      set: { departureCountryCode: 'KR' },
      berth: '01002-01',
    });
    const { months: found, totals, ...rest } = await getStatisticsOf('mlitMember', 'year=2023');
    expect(found[4]).toMatchObject({ calls: 2, japaneseCarrier: 1, firstJapan: 1, firstHarbor: 1 });
    expect(totals).toMatchObject({ calls: 3, firstJapan: 1, firstHarbor: 1 });
    expect(rest.ports.map(({ name, calls }) => `${name.en} ${calls}`)).toEqual(['Hakodate 2', 'Otaru 1']);
    expect(rest.departureCountries).toEqual([
      { code: 'KR', calls: 2 },
      { code: null, calls: 1 },
    ]);
    expect(rest.flags.map(({ calls }) => calls)).toEqual([3]);
    const port = rest.ports[1]?.id ?? 0;
    expect((await getStatisticsOf('mlitMember', `year=2023&portId=${port}`)).totals.calls).toBe(1);
  });

  test('keep the recorded values: a later correction of the country, a reopened report and its new times', async () => {
    const id = await insertPortCall({ from: '2023-05-01 08:00', to: '2023-05-01 18:00', set: { departureCountryCode: 'KR' } });
    const { owner } = database();
    await owner.updateTable('reservation').set({ departureCountryCode: 'CN' }).where('id', '=', id).execute();
    await owner.updateTable('departureProcedure').set({ status: 1, completedAt: null }).where('reservationId', '=', id).execute();
    expect((await getStatisticsOf('harborMaster', 'year=2023')).totals.calls).toBe(1);
    await sql`update departure_procedure set status = 2, completed_at = now(), berthed_at = '2023-04-30 23:00+09' where reservation_id = ${id}`.execute(
      owner,
    );
    const { months: found, departureCountries } = await getStatisticsOf('harborMaster', 'year=2023');
    expect(found.map(({ calls }) => calls)).toEqual(months({ 4: 1 }));
    expect(departureCountries).toEqual([{ code: 'KR', calls: 1 }]);
  });

  test('have their lead times in bands with the median, except those entered by a manager', async () => {
    const leads = ['2023-05-01 23:59', '2023-04-02 00:00', '2023-04-01 23:59', '2022-05-01 00:00', '2022-11-01 08:00'];
    for (const [index, submitted] of leads.entries())
      await insertPortCall({
        from: `2023-05-01 ${10 + index}:00`,
        to: `2023-05-01 ${11 + index}:00`,
        history: [['R03', submitted]],
      });
    await insertPortCall({ from: '2023-05-02 08:00', to: '2023-05-02 09:00' });
    const { leadTimes, withoutSubmission, totals } = await getStatisticsOf('harborMaster', 'year=2023');
    expect(leadTimes.map(({ calls }) => calls)).toEqual([2, 1, 0, 0, 1, 1]);
    expect([withoutSubmission, totals.medianLeadDays]).toEqual([1, 30]);
  });

  test('have their lead time from the last submission of the applicant, not from transitions of the manager', async () => {
    const history = [
      ...([
        ['R03', '2023-01-01 08:00'],
        ['R12', '2023-02-01 08:00'],
        ['R04', '2023-04-01 08:00'],
      ] as const),
      ...([
        ['R15', '2023-04-02 08:00'],
        ['R07', '2023-04-03 08:00'],
        ['R24', '2023-04-20 08:00'],
      ] as const),
    ];
    await insertPortCall({ from: '2023-05-01 08:00', to: '2023-05-01 18:00', history });
    expect((await getStatisticsOf('harborMaster', 'year=2023')).totals.medianLeadDays).toBe(30);
  });
});

describe('calls that were skipped', () => {
  test('are counted separately by the month of the planned arrival in Tokyo and by reason, and not as calls', async () => {
    await insertPortCall({ from: '2023-05-01 08:00', to: '2023-05-01 18:00' });
    await skip({ from: '2023-05-31 23:30', to: '2023-06-01 18:00' }, 'weather');
    await skip({ shipId: 2, from: '2023-06-01 00:00', to: '2023-06-01 18:00', set: { isFirstCallJapan: true } }, 'weather');
    await skip({ from: '2023-12-31 23:00', to: '2024-01-01 18:00' }, 'other');
    const { totals, months: byMonth, skipReasons, ports, previous } = await getStatisticsOf('harborMaster', 'year=2023');
    expect(totals).toMatchObject({ calls: 1, skipped: 3, firstJapan: 0, occupiedDays: 1 });
    expect(byMonth.map(({ skipped }) => skipped)).toEqual(months({ 5: 1, 6: 1, 12: 1 }));
    expect(byMonth.map(({ calls }) => calls)).toEqual(months({ 5: 1 }));
    expect(ports.map(({ calls }) => calls)).toEqual([1]);
    expect(previous).toMatchObject({ skipped: 0 });
    expect(skipReasons).toEqual([
      { reason: 'weather', count: 2 },
      { reason: 'breakdown', count: 0 },
      { reason: 'plan', count: 0 },
      { reason: 'other', count: 1 },
    ]);
    expect((await getStatisticsOf('harborMaster', 'year=2024')).previous).toMatchObject({ calls: 1, skipped: 3 });
  });
});

describe('days with a ship alongside', () => {
  test('are counted on their dates, once for any number of ships, and midnight starts the next day', async () => {
    await insertPortCall({ from: '2023-01-30 22:00', to: '2023-02-02 00:00' });
    await insertPortCall({ shipId: 2, from: '2023-02-01 00:00', to: '2023-02-01 04:00' });
    await insertPortCall({ from: '2022-12-30 08:00', to: '2023-01-02 00:01' });
    expect(await daysAt('year=2023', '01001-01')).toEqual(months({ 1: 4, 2: 1 }));
    expect(await daysAt('year=2022', '01001-01')).toEqual(months({ 12: 2 }));
    expect(await daysAt('year=2023', '01001-02')).toEqual(months({}));
  });

  test('at a berth taken all year are 365, and a second ship changes nothing', async () => {
    await insertPortCall({ from: '2022-06-01 00:00', to: '2024-06-01 00:00' });
    await insertPortCall({ shipId: 2, from: '2023-06-01 00:00', to: '2023-06-03 00:00' });
    const { totals, berths } = await getStatisticsOf('harborMember', 'year=2023');
    expect(totals).toMatchObject({ occupiedDays: 365, berthDays: 365 * berths.length });
    expect(await daysAt('year=2023', '01001-01')).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  test('at an abolished berth are omitted unless a ship was there', async () => {
    await insertPortCall({ from: '2023-01-30 22:00', to: '2023-01-31 02:00', berth: '01001-02' });
    await database().owner.updateTable('berth').set({ isAbolished: true }).where('code', '=', '01001-02').execute();
    expect(await daysAt('year=2023', '01001-02')).toEqual(months({ 1: 2 }));
    expect(await daysAt('year=2022', '01001-02')).toBeUndefined();
    await database().owner.updateTable('berth').set({ isAbolished: false }).where('code', '=', '01001-02').execute();
  });
});

describe('reservations that did not take place', () => {
  test('are refusals and cancellations by reason, in the month in Tokyo of their decision', async () => {
    await insertEndedReservation('R09', '2022-12-31 23:59', { reason: '工事' });
    await insertEndedReservation('R09', '2023-01-01 00:00', { reason: '工事' });
    await insertEndedReservation('R10', '2023-02-01 00:00', { reason: '工事' });
    await insertEndedReservation('R10', '2023-01-31 23:59', { reason: '満船' });
    await insertEndedReservation('R16', '2023-05-01 08:00');
    await insertEndedReservation('R20', '2023-06-30 23:59', { why: 'planChange' });
    await insertEndedReservation('R20', '2023-07-01 00:00', { why: 'unavoidable' });
    await insertEndedReservation('R17', '2023-07-01 08:00', { reason: '損傷' });
    await insertEndedReservation('R18', '2023-07-02 08:00', { reason: '損傷' });
    await insertEndedReservation('R38', '2023-08-02 08:00', { reason: '廃業' });
    await insertEndedReservation('R11', '2023-07-02 08:00');
    const { totals, previous, months: found, refusals, otherRefusals } = await getStatisticsOf('harborMaster', 'year=2023');
    expect(refusals).toEqual([
      { reason: '工事', count: 2 },
      { reason: '満船', count: 1 },
      { reason: null, count: 1 },
    ]);
    expect([totals.refusals, totals.cancellations, previous?.refusals, otherRefusals]).toEqual([4, 5, 1, 0]);
    expect(found.map((month) => month.refusals)).toEqual(months({ 1: 2, 2: 1, 5: 1 }));
    expect(found[5]).toMatchObject({ planChange: 1, unavoidable: 0, revoked: 0 });
    expect(found[6]).toMatchObject({ planChange: 0, unavoidable: 1, revoked: 2 });
    expect(found[7]).toMatchObject({ planChange: 0, unavoidable: 0, revoked: 1 });
  });

  test('have reasons beyond the twenty most frequent counted together', async () => {
    for (let index = 0; index < 23; index += 1) await insertEndedReservation('R09', '2023-03-01 08:00', { reason: `理由${index}` });
    const { refusals, otherRefusals } = await getStatisticsOf('harborMaster', 'year=2023');
    expect([refusals.length, otherRefusals]).toEqual([20, 3]);
  });

  test('are counted for actual transitions: one rejected, one canceled, one revoked, this year', async () => {
    await applyTransition('harborMaster', await submit('applicantMember'), { transition: 'reject', reason: '満船' });
    const confirmed = await applyTransition('harborMaster', await submit('applicantMember'), { transition: 'approve' });
    const requested = await applyTransition('applicantMember', confirmed, {
      transition: 'requestCancel',
      cancellationReason: 'unavoidable',
    });
    await applyTransition('harborMaster', requested, { transition: 'approveCancel' });
    await applyTransition('harborMaster', await createProxy(), { transition: 'revoke', reason: '損傷' });
    const { rows } = await sql<{ year: number }>`
      select max(extract(year from tokyo_day(changed_at)))::integer as year from reservation_history`.execute(database().owner);
    const { totals, months: found, refusals } = await getStatisticsOf('harborMember', `year=${rows[0]?.year}`);
    expect(refusals).toEqual([{ reason: '満船', count: 1 }]);
    expect([totals.refusals, totals.cancellations]).toEqual([1, 2]);
    const sum = (kind: 'unavoidable' | 'revoked' | 'planChange') => found.reduce((all, month) => all + month[kind], 0);
    expect([sum('unavoidable'), sum('revoked'), sum('planChange')]).toEqual([1, 1, 0]);
  });
});

describe('statistics', () => {
  beforeEach(async () => {
    await insertPortCall({ from: '2023-05-01 08:00', to: '2023-05-01 18:00' });
    await insertPortCall({ from: '2023-05-03 08:00', to: '2023-05-03 18:00', berth: '01001-02' });
    await insertPortCall({ from: '2023-06-03 08:00', to: '2023-06-03 18:00', berth: '01002-01' });
    await insertEndedReservation('R09', '2023-03-01 08:00', { reason: '満船' });
  });

  test.each<[TestAccountName, number, number]>([
    ['mlitMaster', 3, 1],
    ['mlitMember', 3, 1],
    ['harborMaster', 2, 1],
    ['harborMember', 1, 1],
    ['otherHarborMaster', 1, 0],
  ])('for %s have %i calls and %i refusals, as many calls as the export has rows', async (user, calls, refusals) => {
    const { totals, berths } = await getStatisticsOf(user, 'year=2023');
    expect([totals.calls, totals.occupiedDays, totals.refusals]).toEqual([calls, calls, refusals]);
    expect(berths.filter(({ days }) => days.some(Boolean))).toHaveLength(calls);
    const { accountId } = await account(user);
    const url = '/api/port-call-records/file?year=2023';
    const { headers } = await inject({ method: 'GET', url, headers: { [testActorHeader]: String(accountId) } });
    expect(headers['x-row-count']).toBe(String(calls));
  });

  test('are refused for applicants, without authentication and for a year before the limit', async () => {
    for (const user of ['applicantMaster', 'applicantMember'] as const)
      expect(await refusal(user, getStatistics, { query: 'year=2023' })).toEqual({ status: 403, code: 'access.forbidden' });
    expect(await refusal('nobody', getStatistics, { query: 'year=2023' })).toMatchObject({ status: 401 });
    expect(await refusal('harborMaster', getStatistics, { query: 'year=2019' })).toEqual({
      status: 422,
      code: 'request.invalid',
      issues: [{ path: 'year', code: 'tooSmall', params: { minimum: 2020 } }],
    });
    expect((await getStatisticsOf('harborMaster', 'year=2020')).previous).toBeNull();
  });

  test('are empty for a port of another manager', async () => {
    const { portId } = await database()
      .owner.selectFrom('berth')
      .select('portId')
      .where('code', '=', '01002-01')
      .executeTakeFirstOrThrow();
    const { totals, berths } = await getStatisticsOf('harborMaster', `year=2023&portId=${portId}`);
    expect([totals.calls, berths.length]).toEqual([0, 0]);
  });

  test('of the running year cover the year before up to the same day', async () => {
    // In June: a day later it is still the same year.
    const june = Date.UTC(new Date().getUTCFullYear(), 5, 15);
    await setHoursAhead(Math.round((june - Date.now()) / hourMs));
    const today = await sql<{ day: string; before: string; after: string; year: number }>`
      select day::text, (day - interval '1 year')::date::text as before, ((day - interval '1 year')::date + 1)::text as after,
        extract(year from day)::integer as year from (select tokyo_day(system_time()) as day) as now`.execute(database().owner);
    const { before, after, year } = today.rows[0] ?? { before: '', after: '', year: 0 };
    await insertPortCall({ from: `${before} 23:30`, to: `${after} 08:00` });
    await insertPortCall({ from: `${after} 00:00`, to: `${after} 09:00`, berth: '01001-02' });
    const { previous, comparedUntil } = await getStatisticsOf('harborMaster', `year=${year}`);
    expect(comparedUntil).toBe(before);
    expect([previous?.calls, previous?.occupiedDays]).toEqual([1, 1]);
    expect((await getStatisticsOf('harborMaster', `year=${year - 1}`)).totals).toMatchObject({ calls: 2, occupiedDays: 3 });
    expect((await getStatisticsOf('harborMaster', `year=${year - 1}`)).comparedUntil).toBeNull();
  });
});

test('the partial index on endings has the transitions by which a reservation ends', async () => {
  const { rows } = await sql<{ predicate: string }>`select pg_get_expr(indpred, indrelid) as predicate
    from pg_index where indexrelid = 'reservation_history_by_ending'::regclass`.execute(database().owner);
  const endings = reservationWorkflow.rows.filter(({ endsAs }) => endsAs !== undefined).map(({ spec }) => spec);
  expect(rows[0]?.predicate.match(/R\d\d/g)).toEqual(endings);
});

test('the last submission of a call is found by the transitions that submit it', async () => {
  const { rows } = await sql<{ body: string }>`select pg_get_functiondef('last_submission_at'::regproc) as body`.execute(
    database().owner,
  );
  const submissions = reservationWorkflow.rows.filter(({ transition }) => transition === 'submit').map(({ spec }) => spec);
  expect(rows[0]?.body.match(/R\d\d/g)).toEqual(submissions);
});
