import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from '@kiko/contract/calendar-feeds/calendar-feed-endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { database, answer, refusal, inject, person } = api;
const { place, submit, make } = useTestReservations(api);

type Moment = { at: string; zone: string | null };
type Read = {
  name: string;
  zones: string[];
  events: (Record<'uid' | 'status' | 'summary' | 'location' | 'description' | 'url', string> & {
    sequence: number;
    start: Moment;
    end: Moment;
  })[];
  errors: unknown[];
};

/** Parsed by an independent library. */
const read = (text: string) => {
  const script = join(import.meta.dirname, 'read-calendar.py');
  return JSON.parse(execFileSync('/usr/bin/python3', [script], { input: text, encoding: 'utf8' })) as Read;
};

const fetch = (path: string, tag?: string) =>
  inject({ method: 'GET', url: path, headers: tag === undefined ? {} : { 'if-none-match': tag } });

const issue = async (user: PersonName, body: { portId?: number; berthId?: number } = {}) =>
  answer(user, createCalendarFeed, { body });

const open = async (user: PersonName, body?: { portId?: number; berthId?: number }) => {
  const { path } = await issue(user, body);
  const response = await fetch(path);
  expect(response.statusCode).toBe(200);
  return read(response.payload);
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
  test('has calls with their time in Tokyo, a stable UID, their place and a link', async () => {
    const { id } = await submit('applicantMember', { startAt: '2030-04-01T15:30:00Z', endAt: '2030-04-02T08:00:00Z' });
    const { name, zones, events, errors } = await open('applicantMember');
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
  });

  test('updates a call under the same UID with a higher sequence, canceled in the end', async () => {
    const call = await submit('applicantMember');
    const { path } = await issue('applicantMember');
    const look = async () => {
      const [event] = read((await fetch(path)).payload).events;
      return { uid: event?.uid, sequence: event?.sequence, status: event?.status };
    };
    const requested = await look();
    const approved = await make('harborMaster', call, 'approve');
    const confirmed = await look();
    const given = await make('applicantMember', approved, { move: 'requestCancel', cancellationReason: 'planChange' });
    const cancelling = await look();
    await make('harborMaster', given, 'approveCancel');
    const canceled = await look();
    expect([requested, confirmed, cancelling, canceled].map(({ status }) => status)).toEqual([
      'TENTATIVE',
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
    ]);
    expect(new Set([requested, confirmed, cancelling, canceled].map(({ uid }) => uid)).size).toBe(1);
    const numbers = [requested, confirmed, cancelling, canceled].map(({ sequence = -1 }) => sequence);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  test('is in the language of its owner and escapes and folds long names', async () => {
    await sql`update account set language = 'en'`.execute(database().owner);
    await sql`update ship set name_en = 'Queen, of; the \\ "Seas" ' || repeat('long ', 30), name_ja = repeat('飛鳥', 40) where id = 1`.execute(
      database().owner,
    );
    await submit('applicantMember', { shipId: 1 });
    const { path } = await issue('applicantMember');
    const { payload, rawPayload } = await fetch(path);
    const [event] = read(payload).events;
    expect(event?.summary).toMatch(/^Queen, of; the \\ "Seas" long .*, Hakodate.* \(Tentative\)$/);
    expect(event?.description).toContain('Status: Tentative\n');
    const lines = rawPayload.toString('latin1').split('\r\n');
    expect(lines.filter((line) => line.length > 75 || line.includes('\n'))).toEqual([]);
  });

  test('has calls of the last three months, no older ones and no drafts', async () => {
    const { id: recent } = await submit('applicantMember', { startAt: '2030-04-01T00:00:00Z', endAt: '2030-04-01T09:00:00Z' });
    const { id: old } = await submit('applicantMember', { startAt: '2030-05-01T00:00:00Z', endAt: '2030-05-01T09:00:00Z' });
    const move = (id: number, months: number) =>
      sql`update reservation set start_at = now() - ${`${months} months 2 days`}::interval,
        end_at = now() - ${`${months} months`}::interval + interval '1 hour' where id = ${id}`.execute(database().owner);
    await sql`alter table reservation disable trigger user`.execute(database().owner);
    await move(recent, 3);
    await move(old, 4);
    await sql`alter table reservation enable trigger user`.execute(database().owner);
    const { events } = await open('applicantMember');
    expect(events.map(({ uid }) => uid)).toEqual([`reservation-${recent}@kiko`]);
  });
});

describe('the scope of a feed', () => {
  test('is one port, one berth or all, limited to what its owner can see', async () => {
    const calls = {
      first: await submit('applicantMember', { berthId: place.berth }),
      second: await submit('applicantMember', {
        berthId: place.second,
        startAt: '2030-06-01T00:00:00Z',
        endAt: '2030-06-01T09:00:00Z',
      }),
      otaru: await submit('applicantMember', {
        berthId: place.otaru,
        startAt: '2030-07-01T00:00:00Z',
        endAt: '2030-07-01T09:00:00Z',
      }),
      others: await submit('otherApplicantMaster', { startAt: '2030-08-01T00:00:00Z', endAt: '2030-08-01T09:00:00Z' }),
    };
    const seen = async (user: PersonName, body?: { portId?: number; berthId?: number }) => {
      const { events } = await open(user, body);
      return events.map(({ uid }) => Object.entries(calls).find(([, { id }]) => uid === `reservation-${id}@kiko`)?.[0]);
    };
    const hakodate = await portOf(place.berth);
    expect(await seen('applicantMember')).toEqual(['first', 'second', 'otaru']);
    expect(await seen('applicantMember', { portId: hakodate })).toEqual(['first', 'second']);
    expect(await seen('applicantMember', { berthId: place.second })).toEqual(['second']);
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
    const hakodate = await portOf(place.berth);
    expect(await refusal('otherHarborMaster', createCalendarFeed, { body: { portId: hakodate } })).toEqual(unknown('portId'));
    expect(await refusal('harborMember', createCalendarFeed, { body: { berthId: place.second } })).toEqual(unknown('berthId'));
    expect(await refusal('mlitMaster', createCalendarFeed, { body: { berthId: 999_999_999 } })).toEqual(unknown('berthId'));
    expect(await refusal('mlitMaster', createCalendarFeed, { body: { portId: hakodate, berthId: place.berth } })).toMatchObject({
      status: 422,
      issues: [{ path: 'berthId', code: 'notAllowed' }],
    });
  });

  test('returns 404 while the account is disabled', async () => {
    const { path } = await issue('applicantMember');
    const { accountId } = await person('applicantMember');
    const enable = (isEnabled: boolean) =>
      database().owner.updateTable('account').set({ isEnabled }).where('id', '=', accountId).execute();
    await enable(false);
    expect((await fetch(path)).statusCode).toBe(404);
    await enable(true);
    expect((await fetch(path)).statusCode).toBe(200);
  });
});

describe('a feed URL', () => {
  test('is returned once, stored as a hash, and visible and revocable only by its owner', async () => {
    const { id, path } = await issue('applicantMember', { berthId: place.berth });
    const { rows } = await answer('applicantMember', listCalendarFeeds);
    expect(rows).toMatchObject([{ id, berthId: place.berth, portId: null, readAt: null, portName: { en: 'Hakodate' } }]);
    const secret = path.slice(path.lastIndexOf('/') + 1, -'.ics'.length);
    const stored = await sql<{ row: string }>`select calendar_feed::text as row from calendar_feed`.execute(database().owner);
    expect(JSON.stringify([rows, stored.rows])).not.toContain(secret);
    expect(await answer('applicantMaster', listCalendarFeeds)).toEqual({ rows: [] });
    expect(await refusal('applicantMaster', deleteCalendarFeed, { params: { id } })).toMatchObject({ status: 404 });
    await fetch(path);
    const [used] = (await answer('applicantMember', listCalendarFeeds)).rows;
    expect(used?.readAt).toEqual(expect.any(Date));
  });

  test('is invalid after its revocation and its replacement', async () => {
    const first = await issue('applicantMember');
    const second = await issue('applicantMember');
    expect(second.id).toBe(first.id);
    expect((await fetch(first.path)).statusCode).toBe(404);
    expect((await fetch(second.path)).statusCode).toBe(200);
    await answer('applicantMember', deleteCalendarFeed, { params: { id: second.id } });
    expect((await fetch(second.path)).statusCode).toBe(404);
  });

  test('that was not issued returns 404', async () => {
    for (const name of ['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), '%00.ics'])
      expect((await fetch(`/api/calendar/${name}`)).statusCode, name).toBe(404);
  });

  test('returns 304 while nothing has changed', async () => {
    const call = await submit('applicantMember');
    const { path } = await issue('applicantMember');
    const first = await fetch(path);
    const tag = String(first.headers.etag);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const again = await fetch(path, tag);
    expect({ status: again.statusCode, body: again.payload }).toEqual({ status: 304, body: '' });
    await make('harborMaster', call, 'approve');
    expect((await fetch(path, tag)).statusCode).toBe(200);
  });
});
