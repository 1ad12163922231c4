import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, requestOk, refusal, inject, account } = api;
const { fixtureIds, submit, applyTransition } = useTestReservations(api);

type ParsedInstant = { at: string; zone: string | null };
type ParsedCalendar = {
  name: string;
  zones: string[];
  events: (Record<'uid' | 'status' | 'summary' | 'location' | 'description' | 'url', string> & {
    sequence: number;
    start: ParsedInstant;
    end: ParsedInstant;
  })[];
  errors: unknown[];
};

/** Parsed by an independent library. */
const parseCalendar = (text: string) => {
  const script = join(import.meta.dirname, 'read-calendar.py');
  return JSON.parse(execFileSync('/usr/bin/python3', [script], { input: text, encoding: 'utf8' })) as ParsedCalendar;
};

const fetchCalendar = (path: string, tag?: string) =>
  inject({ method: 'GET', url: path, headers: tag === undefined ? {} : { 'if-none-match': tag } });

const issue = async (user: TestAccountName, body: { portId?: number; berthId?: number } = {}) =>
  requestOk(user, createCalendarFeed, { body });

const fetchNewCalendar = async (user: TestAccountName, body?: { portId?: number; berthId?: number }) => {
  const { path } = await issue(user, body);
  const response = await fetchCalendar(path);
  expect(response.statusCode).toBe(200);
  return parseCalendar(response.payload);
};

const portOf = async (berthId: number) => {
  const { portId } = await database()
    .owner.selectFrom('berth')
    .select('portId')
    .where('id', '=', berthId)
    .executeTakeFirstOrThrow();
  return portId;
};

beforeEach(async () => {
  await sql`delete from calendar_feed`.execute(database().owner);
  await sql`update account set language = 'ja'`.execute(database().owner);
});

describe('a calendar parsed by an independent library', () => {
  test('has calls with their time in Tokyo, a stable UID, their number, their place and a link', async () => {
    const { id, number } = await submit('applicantMember', { startAt: '2030-04-01T15:30:00Z', endAt: '2030-04-02T08:00:00Z' });
    const { name, zones, events, errors } = await fetchNewCalendar('applicantMember');
    expect({ name, zones, errors }).toEqual({ name: '寄港予定', zones: ['Asia/Tokyo'], errors: [] });
    expect(events).toEqual([
      expect.objectContaining({
        uid: `reservation-${id}@kiko`,
        sequence: 0,
        status: 'TENTATIVE',
        start: { at: '2030-04-02T00:30:00+09:00', zone: 'Asia/Tokyo' },
        end: { at: '2030-04-02T17:00:00+09:00', zone: 'Asia/Tokyo' },
        url: `http://127.0.0.1/reservation/list/${id}`,
      }),
    ]);
    expect(events[0]?.summary).toMatch(/函館.*（仮予約）$/);
    expect(number).toMatch(/^K-/);
    expect(events[0]?.description.split('\n')).toContain(`予約番号: ${number}`);
  });

  test('updates a call under the same UID with a higher sequence, canceled in the end', async () => {
    const call = await submit('applicantMember');
    const { path } = await issue('applicantMember');
    const look = async () => {
      const [event] = parseCalendar((await fetchCalendar(path)).payload).events;
      return { uid: event?.uid, sequence: event?.sequence, status: event?.status };
    };
    const requested = await look();
    const approved = await applyTransition('harborMaster', call, 'approve');
    const confirmed = await look();
    const given = await applyTransition('applicantMember', approved, {
      transition: 'requestCancel',
      cancellationReason: 'planChange',
    });
    const cancellationRequested = await look();
    await applyTransition('harborMaster', given, 'approveCancel');
    const canceled = await look();
    expect([requested, confirmed, cancellationRequested, canceled].map(({ status }) => status)).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect(new Set([requested, confirmed, cancellationRequested, canceled].map(({ uid }) => uid)).size).toBe(1);
    const numbers = [requested, confirmed, cancellationRequested, canceled].map(({ sequence = -1 }) => sequence);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  test('is in the language of its owner and escapes and folds long names', async () => {
    await sql`update account set language = 'en'`.execute(database().owner);
    await sql`update ship set name_en = 'Queen, of; the \\ "Seas" ' || repeat('long ', 30), name_ja = repeat('飛鳥', 40) where id = 1`.execute(
      database().owner,
    );
    await submit('applicantMember', { shipId: 1 });
    const { path } = await issue('applicantMember');
    const { payload, rawPayload } = await fetchCalendar(path);
    const [event] = parseCalendar(payload).events;
    expect(event?.summary).toMatch(/^Queen, of; the \\ "Seas" long .*, Hakodate.* \(Tentative\)$/);
    expect(event?.description).toContain('Status: Tentative\n');
    const lines = rawPayload.toString('latin1').split('\r\n');
    expect(lines.filter((line) => line.length > 75 || line.includes('\n'))).toEqual([]);
  });

  test('keeps a name with line breaks, from before they were refused, inside its property', async () => {
    const name = 'Pier 1; north, \r\nBEGIN:VEVENT\r\nSUMMARY:made up\nEND:VEVENT';
    const { id } = await submit('applicantMember');
    const { owner } = database();
    const berth = await owner
      .selectFrom('berth')
      .innerJoin('reservation', 'reservation.berthId', 'berth.id')
      .select(['berth.id', 'berth.nameJa'])
      .where('reservation.id', '=', id)
      .executeTakeFirstOrThrow();
    const rename = (nameJa: string) => owner.updateTable('berth').set({ nameJa }).where('id', '=', berth.id).execute();
    await rename(name);
    const { path } = await issue('applicantMember', { berthId: berth.id });
    const { payload } = await fetchCalendar(path);
    await rename(berth.nameJa);
    const calendar = parseCalendar(payload);
    expect(calendar.events.map(({ uid }) => uid)).toEqual([`reservation-${id}@kiko`]);
    expect(calendar.name).toContain('Pier 1; north, ');
    expect(payload.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(payload).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  });

  test('has calls of the last three months, no older ones and no drafts', async () => {
    const { id: recent } = await submit('applicantMember', { startAt: '2030-04-01T00:00:00Z', endAt: '2030-04-01T09:00:00Z' });
    const { id: old } = await submit('applicantMember', { startAt: '2030-05-01T00:00:00Z', endAt: '2030-05-01T09:00:00Z' });
    const transition = (id: number, months: number) =>
      sql`update reservation set start_at = system_time() - ${`${months} months 2 days`}::interval,
        end_at = system_time() - ${`${months} months`}::interval + interval '1 hour' where id = ${id}`.execute(database().owner);
    await submit('applicantMember', {
      transition: 'saveDraft',
      startAt: '2030-06-01T00:00:00Z',
      endAt: '2030-06-01T09:00:00Z',
    });
    await sql`alter table reservation disable trigger user`.execute(database().owner);
    await transition(recent, 3);
    await transition(old, 4);
    await sql`alter table reservation enable trigger user`.execute(database().owner);
    const { events } = await fetchNewCalendar('applicantMember');
    expect(events.map(({ uid }) => uid)).toEqual([`reservation-${recent}@kiko`]);
  });
});

describe('the scope of a feed', () => {
  test('is one port, one berth or all, limited to what its owner can see', async () => {
    const calls = {
      first: await submit('applicantMember', { berthId: fixtureIds.berth }),
      second: await submit('applicantMember', {
        berthId: fixtureIds.second,
        startAt: '2030-06-01T00:00:00Z',
        endAt: '2030-06-01T09:00:00Z',
      }),
      otaru: await submit('applicantMember', {
        berthId: fixtureIds.otaru,
        startAt: '2030-07-01T00:00:00Z',
        endAt: '2030-07-01T09:00:00Z',
      }),
      others: await submit('otherApplicantMaster', { startAt: '2030-08-01T00:00:00Z', endAt: '2030-08-01T09:00:00Z' }),
    };
    const seen = async (user: TestAccountName, body?: { portId?: number; berthId?: number }) => {
      const { events } = await fetchNewCalendar(user, body);
      return events.map(({ uid }) => Object.entries(calls).find(([, { id }]) => uid === `reservation-${id}@kiko`)?.[0]);
    };
    const hakodate = await portOf(fixtureIds.berth);
    expect(await seen('applicantMember')).toEqual(['first', 'second', 'otaru']);
    expect(await seen('applicantMember', { portId: hakodate })).toEqual(['first', 'second']);
    expect(await seen('applicantMember', { berthId: fixtureIds.second })).toEqual(['second']);
    expect(await seen('harborMaster')).toEqual(['first', 'second', 'others']);
    expect(await seen('harborMember')).toEqual(['first', 'others']);
    expect(await seen('otherHarborMaster')).toEqual(['otaru']);
    expect(await seen('mlitMember')).toEqual(['first', 'second', 'otaru', 'others']);
  });

  test('is refused for an inaccessible place and for more than one place', async () => {
    const unknown = (path: string) => ({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path, code: 'unknownReference' }],
    });
    const hakodate = await portOf(fixtureIds.berth);
    expect(await refusal('otherHarborMaster', createCalendarFeed, { body: { portId: hakodate } })).toEqual(unknown('portId'));
    expect(await refusal('harborMember', createCalendarFeed, { body: { berthId: fixtureIds.second } })).toEqual(unknown('berthId'));
    expect(await refusal('mlitMaster', createCalendarFeed, { body: { berthId: 999_999_999 } })).toEqual(unknown('berthId'));
    expect(
      await refusal('mlitMaster', createCalendarFeed, { body: { portId: hakodate, berthId: fixtureIds.berth } }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'berthId', code: 'notAllowed' }],
    });
  });

  test('returns 404 while the account is disabled', async () => {
    const { path } = await issue('applicantMember');
    const { accountId } = await account('applicantMember');
    const enable = (isEnabled: boolean) =>
      database().owner.updateTable('account').set({ isEnabled }).where('id', '=', accountId).execute();
    await enable(false);
    expect((await fetchCalendar(path)).statusCode).toBe(404);
    await enable(true);
    expect((await fetchCalendar(path)).statusCode).toBe(200);
  });
});

describe('a feed URL', () => {
  test('is returned once, stored as a hash, and visible and revocable only by its owner', async () => {
    const { id, path } = await issue('applicantMember', { berthId: fixtureIds.berth });
    const { rows } = await requestOk('applicantMember', listCalendarFeeds);
    expect(rows).toMatchObject([{ id, berthId: fixtureIds.berth, portId: null, readAt: null, portName: { en: 'Hakodate' } }]);
    const secret = path.slice(path.lastIndexOf('/') + 1, -'.ics'.length);
    const stored = await sql<{ row: string }>`select calendar_feed::text as row from calendar_feed`.execute(database().owner);
    expect(JSON.stringify([rows, stored.rows])).not.toContain(secret);
    expect(await requestOk('applicantMaster', listCalendarFeeds)).toEqual({ rows: [] });
    expect(await refusal('applicantMaster', deleteCalendarFeed, { params: { id } })).toMatchObject({ status: 404 });
    await fetchCalendar(path);
    const [used] = (await requestOk('applicantMember', listCalendarFeeds)).rows;
    expect(used?.readAt).toEqual(expect.any(Date));
  });

  test('is invalid after its revocation and its replacement', async () => {
    const first = await issue('applicantMember');
    const second = await issue('applicantMember');
    expect(second.id).toBe(first.id);
    expect((await fetchCalendar(first.path)).statusCode).toBe(404);
    expect((await fetchCalendar(second.path)).statusCode).toBe(200);
    await requestOk('applicantMember', deleteCalendarFeed, { params: { id: second.id } });
    expect((await fetchCalendar(second.path)).statusCode).toBe(404);
  });

  test('that was not issued returns 404', async () => {
    for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '%00.ics'])
      expect((await fetchCalendar(`/api/calendar/${name}`)).statusCode, name).toBe(404);
  });

  test('returns 304 while nothing has changed', async () => {
    const call = await submit('applicantMember');
    const { path } = await issue('applicantMember');
    const first = await fetchCalendar(path);
    const tag = String(first.headers.etag);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const again = await fetchCalendar(path, tag);
    expect({ status: again.statusCode, body: again.payload }).toEqual({ status: 304, body: '' });
    await applyTransition('harborMaster', call, 'approve');
    expect((await fetchCalendar(path, tag)).statusCode).toBe(200);
  });
});
