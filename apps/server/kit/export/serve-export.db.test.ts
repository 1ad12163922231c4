import { exportPortCallRecords, exportReservations } from '@kiko/contract/exports/export-endpoints.ts';
import { listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { hourMs } from '@kiko/domain/calendar/durations.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testActorHeader } from '../../testing/test-actor.ts';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { untilBlocked } from '../../testing/use-test-locks.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, requestOk, refusal, inject, account } = api;
const { submit, createProxy, applyTransition } = useTestReservations(api);

const fetchFile = async (user: TestAccountName, path: string) => {
  const response = await inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { [testActorHeader]: String((await account(user)).accountId) },
  });
  return { status: response.statusCode, headers: response.headers, text: response.payload, bytes: response.rawPayload };
};
/** An account has one export at a time. It counts until its transaction has ended, shortly after its last row. */
const fetchServedFile = async (user: TestAccountName, path: string) => {
  let file = await fetchFile(user, path);
  while (file.status === 429) file = await fetchFile(user, path);
  return file;
};
const readCsv = async (user: TestAccountName, query = '') => {
  const { text } = await fetchServedFile(user, `/reservations/file?${query}`);
  return parse<Record<string, string>>(text, { bom: true, columns: true });
};

beforeEach(async () => {
  await submit('applicantMember');
  await applyTransition('harborMaster', await submit('otherApplicantMaster', { comment: '=HYPERLINK("http://example.com")' }), {
    transition: 'reject',
    reason: '満船',
  });
  await createProxy({ shipId: 10, startAt: '2030-05-01T00:00:00Z', endAt: '2030-05-01T09:30:00Z' });
});

describe('the export of reservations', () => {
  test.each([
    'mlitMaster',
    'mlitMember',
    'harborMaster',
    'harborMember',
    'applicantMaster',
    'applicantMember',
    'otherApplicantMaster',
  ] as const)('contains the rows of the list in the same order for %s', async (user) => {
    const query = 'sortField=endAt&sortOrder=asc';
    const { rows, rowCount } = await requestOk(user, listReservations, { query: `${query}&pageSize=500` });
    const file = await readCsv(user, query);
    expect(file.map((line) => line['予約番号'])).toEqual(rows.map(({ number }) => number));
    expect(file).toHaveLength(rowCount);
    expect(file.map((line) => line['船舶'])).toEqual(rows.map(({ cruiseShipName }) => cruiseShipName.ja));
  });

  test('applies the filter of the list', async () => {
    expect((await readCsv('harborMaster', 'statuses=5')).map((line) => line['状態'])).toEqual(['却下']);
    expect(await readCsv('harborMaster', 'statuses=6&statuses=9')).toEqual([]);
  });

  test('is in the requested language, by default that of the account, with times in Tokyo', async () => {
    const [line] = await readCsv('harborMaster', 'statuses=2&language=en');
    expect(line).toMatchObject({
      Status: 'Confirmed',
      'Scheduled arrival': '2030/05/01 09:00',
      'Scheduled departure': '2030/05/01 18:30',
      'Hours alongside': '9.5',
      'Registered by the harbor manager': '1',
    });
    const { accountId } = await account('harborMaster');
    await database().owner.updateTable('account').set({ language: 'en' }).where('id', '=', accountId).execute();
    expect(Object.keys((await readCsv('harborMaster'))[0] ?? {})).toContain('Status');
    await database().owner.updateTable('account').set({ language: 'ja' }).where('id', '=', accountId).execute();
  });

  test('has receipts to the second, because their order decides', async () => {
    const { rows } = await requestOk('harborMaster', listReservations, { query: 'statuses=1' });
    const tokyo = rows.map(({ receivedAt }) => new Date((receivedAt?.getTime() ?? 0) + 9 * hourMs).toISOString());
    expect((await readCsv('harborMaster', 'statuses=1&language=en')).map((line) => line['Received'])).toEqual(
      tokyo.map((instant) => instant.slice(0, 19).replaceAll('-', '/').replace('T', ' ')),
    );
  });

  test('is readable by Excel: byte order mark, CRLF and no formulas', async () => {
    const { text, headers } = await fetchServedFile('harborMaster', '/reservations/file');
    expect(text.startsWith('\uFEFF予約番号,')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(5);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="export.csv"; filename\*=UTF-8''%E4%BA%88%E7%B4%84%E4%B8%80%E8%A6%A7_\d{12}\.csv$/,
    );
    expect(headers['x-row-count']).toBe('3');
    expect((await readCsv('harborMaster', 'statuses=5'))[0]?.['コメント']).toBe(`'=HYPERLINK("http://example.com")`);
  });

  test('as a workbook is a zip archive', async () => {
    const { bytes, headers } = await fetchServedFile('harborMaster', '/reservations/file?format=xlsx');
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  test('is audited, requires authentication and refuses a wrong query', async () => {
    await readCsv('applicantMember');
    const { accountId } = await account('applicantMember');
    const entry = database()
      .owner.selectFrom('auditEntry')
      .select('outcome')
      .where('capability', '=', 'reservation.export')
      .where('accountId', '=', accountId);
    expect(await entry.execute()).not.toEqual([]);
    expect((await inject({ method: 'GET', url: '/api/reservations/file?format=pdf' })).statusCode).toBe(401);
    expect(await refusal('harborMaster', exportReservations, { query: 'format=pdf' })).toMatchObject({ status: 422 });
  });

  test('is limited to one per organization and two in all, together with the other file', async () => {
    const statusOf = async (user: TestAccountName, path = '/reservations/file') => (await fetchFile(user, path)).status;
    await expect.poll(() => statusOf('harborMaster')).toBe(200);
    const { held } = await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`lock table reservation in access exclusive mode`.execute(tx);
        const two = [statusOf('harborMaster'), statusOf('applicantMember')];
        await untilBlocked(database().owner, 2);
        expect(await statusOf('applicantMember')).toBe(429);
        expect(await statusOf('applicantMaster')).toBe(429);
        expect(await statusOf('harborMaster', '/port-call-records/file?year=2030')).toBe(429);
        expect(await statusOf('mlitMember', '/port-call-records/file?year=2030')).toBe(503);
        return { held: Promise.all(two) };
      });
    expect(await held).toEqual([200, 200]);
    // The last row is sent shortly before the transaction ends and another export may start.
    await expect.poll(() => statusOf('harborMaster')).toBe(200);
  });
});

describe('the export of port-call records', () => {
  const complete = async () => {
    await sql`insert into departure_procedure (reservation_id, due_on, berthed_at, departed_at, entry_passengers, departure_passengers,
        has_immigration_inspection, submitted_at, completed_at, status)
      select id, '2030-05-08', start_at, end_at, 2400, 2398, true, now(), now(), 2 from reservation where status = 2`.execute(
      database().owner,
    );
  };
  const read = async (user: TestAccountName, query: string) =>
    parse<Record<string, string>>((await fetchServedFile(user, `/port-call-records/file?${query}`)).text, {
      bom: true,
      columns: true,
    });

  test('contains the calls of the year in Tokyo at accessible berths, each with its number', async () => {
    await complete();
    const { number } = await database()
      .owner.selectFrom('reservation')
      .select('number')
      .where('status', '=', 2)
      .executeTakeFirstOrThrow();
    expect(number).toMatch(/^K-/);
    expect(await read('mlitMember', 'year=2030&language=en')).toMatchObject([
      {
        'Reservation no.': number,
        Berthed: '2030/05/01 09:00',
        'Passengers at entry': '2400',
        'Immigration inspection': '1',
        'Emigration inspection': '',
      },
    ]);
    expect(await read('harborMaster', 'year=2030')).toHaveLength(1);
    expect(await read('harborMaster', 'year=2029')).toEqual([]);
    expect(await read('otherHarborMaster', 'year=2030')).toEqual([]);
    await sql`update port_call_record set berthed_at = '2030-12-31 23:30+09', departed_at = '2031-01-02'`.execute(database().owner);
    expect(await read('harborMaster', 'year=2030')).toHaveLength(1);
    await sql`update port_call_record set berthed_at = '2031-01-01 00:00+09'`.execute(database().owner);
    expect(await read('harborMaster', 'year=2030')).toEqual([]);
  });

  test('distinguishes calls and skipped calls; a skipped one belongs to the year of its planned arrival', async () => {
    await sql`insert into departure_procedure (reservation_id, due_on, outcome, skip_reason, submitted_at, completed_at, status)
      select id, '2030-05-08', 'skipped', 'weather', now(), now(), 2 from reservation where status = 2`.execute(database().owner);
    expect(await read('mlitMember', 'year=2030&language=en')).toMatchObject([
      {
        Outcome: 'Skipped call',
        'Reason for skipping': 'Weather',
        'Planned arrival': '2030/05/01 09:00',
        Berthed: '',
        Departed: '',
        'Passengers at entry': '',
      },
    ]);
    expect(await read('mlitMember', 'year=2030&language=ja')).toMatchObject([{ 寄港結果: '抜港', 抜港の理由: '荒天' }]);
    expect(await read('mlitMember', 'year=2031')).toEqual([]);
  });

  test('is refused for applicants and for years before the limit', async () => {
    expect(await refusal('applicantMaster', exportPortCallRecords, { query: 'year=2030' })).toEqual({
      status: 403,
      code: 'access.forbidden',
    });
    expect(await refusal('harborMaster', exportPortCallRecords, { query: 'year=2019' })).toEqual({
      status: 422,
      code: 'request.invalid',
      issues: [{ path: 'year', code: 'tooSmall', params: { minimum: 2020 } }],
    });
  });
});
