import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { checkSeasonPlan } from '@kiko/contract/season-plans/season-check-endpoints.ts';
import { createPool, limitsFor } from '@kiko/database/connection.ts';
import { testPatience } from '@kiko/database/test-database.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type PersonName, useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal, call, database } = api;
const { place, setBerth, stay, form, submit } = useTestReservations(api);

const portOf = async (berthId: number) => {
  const { portId } = await database()
    .owner.selectFrom('berth')
    .select('portId')
    .where('id', '=', berthId)
    .executeTakeFirstOrThrow();
  return portId;
};
type Row = { portId: number; berthId: number | null; startAt: string; endAt: string; isSubmitted?: boolean };
const at = async (berthId: number, day: number, over: Partial<Row> = {}): Promise<Row> => ({
  ...{ portId: await portOf(berthId), berthId, ...stay(day) },
  ...over,
});
const ask = async (rows: readonly Row[], who: PersonName = 'applicantMember') =>
  (await answer(who, checkSeasonPlan, { body: { shipId: place.ship, rows } })).rows;
const preview = ({ berthId, startAt, endAt }: Row) =>
  answer('applicantMember', previewReservation, {
    query: new URLSearchParams({ berthId: String(berthId), shipId: String(place.ship), startAt, endAt }).toString(),
  });
const countAudit = async () =>
  (await sql<{ count: number }>`select count(*) from audit_entry`.execute(database().owner)).rows[0]?.count;

describe('what a check says of each row', () => {
  const arrange = async () => {
    await setBerth({ lengthM: 10 }, place.second);
    await submit('otherApplicantMaster', stay(11));
    await submit('otherApplicantMaster', stay(11));
    await submit('otherApplicantMaster', { ...stay(12), berthId: place.otaru });
    await setBerth({ hasWaitlist: false }, place.otaru);
    const { startAt, endAt } = stay(13, 9, 10);
    const names = { nameJa: '訓練', nameEn: 'Drill', isShownOnCalendar: true, isAllDay: false };
    await database()
      .owner.insertInto('nonAcceptancePeriod')
      .values({ berthId: place.berth, startAt, endAt, ...names })
      .execute();
    return [
      await at(place.berth, 10),
      await at(place.berth, 11),
      await at(place.otaru, 12),
      await at(place.berth, 13),
      await at(place.berth, 4000),
      await at(place.second, 20),
    ];
  };

  test('is what the preview says of it, row by row, and what then happens', async () => {
    const rows = await arrange();
    const found = await ask(rows);
    for (const [index, row] of rows.entries()) {
      const { outcome, refusal: refused } = await preview(row);
      expect(found[index]).toMatchObject({ outcome, refusal: refused, berthId: row.berthId });
    }
    expect(found.map(({ outcome, refusal: refused }) => outcome?.state ?? refused?.code)).toEqual([
      'tentative',
      'waiting',
      'reservation.cannotBeMade',
      'reservation.notAvailable',
      'reservation.notAvailable',
      'reservation.shipDoesNotFit',
    ]);
    expect(found[1]?.outcome?.waitingPlace).toBe(2);
    for (const [index, { berthId, startAt, endAt }] of rows.entries()) {
      const { status, json } = await call('applicantMember', createReservation, { body: form({ berthId, startAt, endAt }) });
      const { state, code, because = null } = json as { state?: string; code?: string; because?: object };
      expect(found[index]?.outcome?.state).toBe(status === 201 ? state : undefined);
      expect(found[index]?.refusal).toEqual(status === 201 ? null : { code, because });
    }
  });

  test('a row of the same plan that comes first is in the way, and nothing is written', async () => {
    const before = await countAudit();
    const later = await at(place.berth, 10, stay(10, 12, 20));
    const [second, first] = await ask([later, await at(place.berth, 10)]);
    expect([first?.outcome?.state, second?.outcome]).toEqual(['tentative', { state: 'waiting', waitingPlace: 1 }]);
    expect([first?.overlapping, second?.overlapping]).toEqual([[0], [1]]);
    expect(await countAudit()).toBe(before);
    expect((await preview(await at(place.berth, 10))).others).toEqual({ tentative: 0, waiting: 0 });
  });

  test('any berth that fits: one that is free, and the one it will be', async () => {
    const { owner } = database();
    const portId = await portOf(place.berth);
    await owner.updateTable('berth').set({ isAbolished: true }).where('portId', '=', portId).execute();
    await setBerth({ isAbolished: false });
    await setBerth({ isAbolished: false }, place.second);
    await submit('otherApplicantMaster', stay(10));
    const any = await at(place.berth, 10, { berthId: null });
    const [found, again] = await ask([any, any]);
    expect(found).toMatchObject({ berthId: place.second, outcome: { state: 'tentative' } });
    expect(again).toMatchObject({ berthId: place.berth, outcome: { state: 'waiting', waitingPlace: 1 } });
    await setBerth({ lengthM: 10 });
    await setBerth({ lengthM: 10 }, place.second);
    expect((await ask([any]))[0]?.refusal?.code).toBe('reservation.shipDoesNotFit');
  });

  test('a way that no ship sails in the time, also from a call that was submitted before', async () => {
    const [home, away] = await ask([await at(place.berth, 10, { isSubmitted: true }), await at(place.otaru, 10, stay(10, 20, 22))]);
    expect(home).toMatchObject({ outcome: null, refusal: null, leg: null });
    expect(away?.leg).toMatchObject({ from: 0, hours: 2 });
    expect(away?.leg?.nauticalMiles).toBeGreaterThan(50);
    expect(away?.leg?.knots).toBeGreaterThan(25);
    expect((await ask([await at(place.berth, 10), await at(place.otaru, 12)]))[1]?.leg).toBeNull();
  });

  test('where else the ship is: a number', async () => {
    await submit('otherApplicantMaster', { berthId: place.otaru });
    expect((await ask([await at(place.berth, 10)]))[0]?.sameShip).toEqual({ tentative: 1, confirmed: 0 });
  });

  test('a port of nobody’s group and a berth of another port are not there; a ship that is not is refused', async () => {
    const notOffered = { berthId: null, refusal: { code: 'request.unknownReference', because: null } };
    const { id } = await sql<{ id: number }>`
      select id from port where id not in (select port_id from group_port join account_group on account_group.id = group_id
        join organization on organization.id = account_group.organization_id where code = '30001') limit 1`
      .execute(database().owner)
      .then(({ rows }) => rows[0] ?? { id: 0 });
    const [foreign, mixed] = await ask([
      await at(place.berth, 10, { portId: id, berthId: null }),
      await at(place.berth, 10, { berthId: place.otaru }),
    ]);
    expect([foreign, mixed]).toMatchObject([notOffered, notOffered]);
    const asked = { body: { shipId: 999_999, rows: [] } };
    expect(await refusal('applicantMember', checkSeasonPlan, asked)).toMatchObject({ code: 'request.unknownReference' });
    expect(await refusal('harborMaster', checkSeasonPlan, asked)).toMatchObject({ code: 'access.forbidden' });
    const backwards = await at(place.berth, 10, { endAt: stay(9).endAt });
    expect(await refusal('applicantMember', checkSeasonPlan, { body: { shipId: place.ship, rows: [backwards] } })).toMatchObject({
      status: 422,
      issues: [{ path: 'rows.0.endAt', code: 'departureNotAfterArrival' }],
    });
  });

  test('two hundred rows take as many statements as two', async () => {
    const rows = await Promise.all(Array.from({ length: 200 }, (_, index) => at(place.berth, 10 + index, { berthId: null })));
    const pool = createPool({ url: database().url('api'), limits: limitsFor(testPatience) });
    let statements = 0;
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...parameters: unknown[]) => unknown;
      Object.assign(client, {
        query: (...parameters: unknown[]) => {
          statements += 1;
          return query(...parameters);
        },
      });
    });
    const callOver = await api.callOver(pool);
    const countStatements = async (some: readonly Row[]) => {
      statements = 0;
      const { json } = await callOver('applicantMember', checkSeasonPlan, { body: { shipId: place.ship, rows: some } });
      const found = checkSeasonPlan.answer.parse(json).rows;
      expect(found.filter(({ outcome }) => outcome?.state === 'tentative')).toHaveLength(some.length);
      return statements;
    };
    const forTwo = await countStatements(rows.slice(0, 2));
    expect(forTwo).toBeGreaterThan(0);
    expect(await countStatements(rows)).toBe(forTwo);
  });
});
