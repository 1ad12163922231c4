import { randomUUID } from 'node:crypto';
import { createReservation, listReservations } from '@kiko/contract/reservations/reservation-endpoints.ts';
import {
  createSeasonPlan,
  deleteSeasonPlan,
  getSeasonPlan,
  listSeasonPlans,
  type PlanRow,
  updateSeasonPlan,
} from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { maxSeasonPlans } from '@kiko/domain/season-plans/plan-limits.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { untilBlocked } from '../testing/use-test-locks.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk, refusal, request, database } = api;
const { fixtureIds, setBerth, stay, reservationBody } = useTestReservations(api);

const row = (over: Partial<PlanRow> = {}): PlanRow => ({
  key: randomUUID(),
  port: '函館',
  berth: '',
  arrival: '4/1?',
  departure: '',
  attempt: 0,
  refusal: null,
  ...over,
});
const createPlan = (user: TestAccountName = 'applicantMember', over: object = {}) =>
  requestOk(user, createSeasonPlan, { body: { name: '2027年春', shipId: fixtureIds.ship, ...over } });
const getPlan = (user: TestAccountName, id: number) => requestOk(user, getSeasonPlan, { params: { id } });
const submitRow = (user: TestAccountName, key: string, over: object = {}) =>
  request(user, createReservation, { body: reservationBody({ planRowKey: key, ...over }), key: `${key}/0` });
const countReservations = async () => (await requestOk('applicantMaster', listReservations)).rowCount;

beforeEach(() => sql`truncate season_plan`.execute(database().owner));

describe('a plan', () => {
  test('is stored as typed and visible to the whole organization and to no other', async () => {
    const rows = [row({ port: 'ここはどこ', arrival: '四月' }), row()];
    const { id } = await createPlan('applicantMember', { rows, details: { route: '日本一周' } });
    const seen = await getPlan('applicantMaster', id);
    expect(seen.rows).toEqual(rows.map((one) => ({ ...one, reservation: null })));
    expect(seen).toMatchObject({ name: '2027年春', details: { route: '日本一周' }, callCount: 2, submittedCount: 0, version: 1 });

    const other: TestAccountName = 'otherApplicantMaster';
    expect((await requestOk(other, listSeasonPlans)).rowCount).toBe(0);
    const change = { body: { version: 1, name: 'x', details: {}, rows: [] } };
    for (const [endpoint, sent] of [
      [getSeasonPlan, {}] as const,
      [updateSeasonPlan, change] as const,
      [deleteSeasonPlan, {}] as const,
    ])
      expect(await refusal(other, endpoint, { params: { id }, ...sent })).toMatchObject({ status: 404, code: 'record.notFound' });
    for (const user of ['mlitMaster', 'harborMaster'] as const)
      expect(await refusal(user, listSeasonPlans)).toMatchObject({ code: 'access.forbidden' });
  });

  test('concurrent saves of one version: one succeeds, the other gets 409 record.stale', async () => {
    const { id, version } = await createPlan();
    const save = (user: TestAccountName, name: string) =>
      request(user, updateSeasonPlan, { params: { id }, body: { version, name, details: {}, rows: [row()] } });
    const replies = await Promise.all([save('applicantMember', '先'), save('applicantMaster', '後')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'record.stale' });
    expect((await getPlan('applicantMember', id)).version).toBe(2);
  });

  test('is listed by latest change, and not after its deletion', async () => {
    const [first, second] = [await createPlan(), await createPlan()];
    const body = { version: 1, name: '変更', details: {}, rows: [] };
    await requestOk('applicantMember', updateSeasonPlan, { params: { id: first.id }, body });
    const ids = async () => (await requestOk('applicantMember', listSeasonPlans)).rows.map(({ id }) => id);
    expect(await ids()).toEqual([first.id, second.id]);
    await requestOk('applicantMaster', deleteSeasonPlan, { params: { id: first.id } });
    expect(await ids()).toEqual([second.id]);
  });

  test('has at most 200 rows with unique keys and short refusals, and an existing ship', async () => {
    const twin = row();
    const many = Array.from({ length: 201 }, () => row());
    for (const rows of [[twin, twin], many])
      expect(
        await refusal('applicantMember', createSeasonPlan, { body: { name: 'a', shipId: fixtureIds.ship, rows } }),
      ).toMatchObject({
        status: 422,
        issues: [{ path: 'rows' }],
      });
    const long = row({ refusal: { code: 'reservation.notAvailable', details: { x: 'x'.repeat(4_000) } } });
    expect(
      await refusal('applicantMember', createSeasonPlan, { body: { name: 'a', shipId: fixtureIds.ship, rows: [long] } }),
    ).toMatchObject({ status: 422, issues: [{ path: 'rows.0.refusal', code: 'tooLong' }] });
    expect(await refusal('applicantMember', createSeasonPlan, { body: { name: 'a', shipId: 999_999 } })).toMatchObject({
      code: 'request.unknownReference',
      issues: [{ path: 'shipId' }],
    });
    await expect(
      sql`insert into season_plan (organization_id, ship_id, name, rows)
      select 1, 1, 'a', jsonb_agg(i) from generate_series(1, 201) as i`.execute(database().owner),
    ).rejects.toThrow('at_most_200');
  });

  test('is limited to a hundred per organization, also for two concurrent creations of the last one', async () => {
    await createPlan();
    await sql`insert into season_plan (organization_id, ship_id, name)
      select organization_id, ship_id, name from season_plan, generate_series(1, ${maxSeasonPlans - 2})`.execute(database().owner);
    const body = { name: '最後', shipId: fixtureIds.ship };
    const tries = await Promise.all([1, 2, 3].map(() => request('applicantMember', createSeasonPlan, { body })));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await refusal('applicantMaster', createSeasonPlan, { body })).toMatchObject({ code: 'seasonPlan.tooMany' });
    expect((await createPlan('otherApplicantMaster')).version).toBe(1);
  });
});

describe('the reservation of a plan row', () => {
  test('is shown in its current state, also if the response of its submission was lost', async () => {
    await setBerth({ hasWaitlist: true });
    const [one, two, three] = [row(), row(), row()];
    const { id } = await createPlan('applicantMember', { rows: [one, two, three] });
    await submitRow('applicantMember', one.key);
    await submitRow('otherApplicantMaster', randomUUID(), stay(11));
    await submitRow('applicantMaster', two.key, stay(11));
    const { rows, submittedCount } = await getPlan('applicantMaster', id);
    expect(submittedCount).toBe(2);
    expect(rows.map(({ reservation }) => reservation && [reservation.state, reservation.waitlistPosition])).toEqual([
      ['tentative', null],
      ['waiting', 1],
      null,
    ]);
    expect(rows[0]?.reservation).toMatchObject({ berthId: fixtureIds.berth, startAt: new Date(stay(10).startAt) });
  });

  test('is created once by concurrent submissions; the others return its id', async () => {
    const key = randomUUID();
    const people: TestAccountName[] = ['applicantMember', 'applicantMaster', 'applicantMember', 'applicantMaster'];
    const replies = await Promise.all(
      people.map((user, index) =>
        request(user, createReservation, { body: reservationBody({ planRowKey: key }), key: `${key}/${index}` }),
      ),
    );
    expect(await countReservations()).toBe(1);
    const done = replies.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    const [made] = done.map(({ json }) => json as { id: number });
    for (const { json } of replies.filter(({ status }) => status !== 201))
      expect(json).toMatchObject({ code: 'reservation.alreadySubmitted', details: { reservationId: made?.id } });
  });

  test('is returned again for the same key, and not created again under another one', async () => {
    const key = randomUUID();
    const first = await submitRow('applicantMember', key);
    expect((await submitRow('applicantMember', key)).json).toEqual(first.json);
    const changed = { ...stay(30), berthId: fixtureIds.otaru };
    expect(
      await refusal('applicantMember', createReservation, { body: reservationBody({ planRowKey: key, ...changed }) }),
    ).toMatchObject({
      code: 'reservation.alreadySubmitted',
    });
    expect(await countReservations()).toBe(1);
  });

  test('can be submitted again after a refusal; row keys are independent per organization', async () => {
    await setBerth({ lengthM: 10 });
    const key = randomUUID();
    expect((await submitRow('applicantMember', key)).status).toBe(409);
    await setBerth({ lengthM: null });
    expect(
      (await request('applicantMember', createReservation, { body: reservationBody({ planRowKey: key }), key: `${key}/1` })).status,
    ).toBe(201);
    expect((await submitRow('otherApplicantMaster', key, stay(20))).status).toBe(201);
  });

  test('submitted concurrently in another process blocks, then returns the existing reservation', async () => {
    const key = randomUUID();
    const { organizationId, accountId } = await api.account('applicantMaster');
    const late = await database()
      .owner.transaction()
      .execute(async (tx) => {
        await sql`insert into reservation (status, organization_id, account_id, berth_id, ship_id, start_at, end_at, plan_row_key)
          values (0, ${organizationId}, ${accountId}, ${fixtureIds.otaru}, ${fixtureIds.ship}, now(), now() + interval '1 day', ${key})`.execute(
          tx,
        );
        const reply = submitRow('applicantMember', key);
        // The request has found no reservation and is blocked at its insert.
        await untilBlocked(database().owner, 1);
        return { reply };
      });
    expect((await late.reply).json).toMatchObject({ code: 'reservation.alreadySubmitted' });
    expect(await countReservations()).toBe(1);
  });

  test('is unique by an index of the schema', async () => {
    const key = randomUUID();
    await submitRow('applicantMember', key);
    await submitRow('applicantMember', randomUUID(), stay(20));
    const doubled = sql`update reservation set plan_row_key = ${key}`.execute(database().owner);
    await expect(doubled).rejects.toThrow('reservation_one_per_plan_row');
  });

  test('that was stored before a rule became stricter stays readable', async () => {
    const { id } = await createPlan();
    const details = JSON.stringify({ agencyName: 'a\nb', operatingCompany: 'x'.repeat(300) });
    await sql`update season_plan set details = ${details}::jsonb, rows = jsonb_build_array(jsonb_build_object(
      'key', gen_random_uuid(), 'port', e'a\nb', 'berth', '', 'arrival', '', 'departure', '', 'attempt', 0, 'refusal', null))
      where id = ${id}`.execute(database().owner);
    const { details: read, rows } = await getPlan('applicantMember', id);
    expect([read.agencyName, rows[0]?.port]).toEqual(['a\nb', 'a\nb']);
  });
});
