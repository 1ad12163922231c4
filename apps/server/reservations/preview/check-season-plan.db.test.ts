import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { checkSeasonPlan } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import { countStatements } from '@kiko/database/count-statements.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { requestOk, refusal, request, database } = api;
const { fixtureIds, setBerth, stay, reservationBody, submit } = useTestReservations(api);

const portOf = async (berthId: number) => {
  const { portId } = await database()
    .owner.selectFrom('berth')
    .select('portId')
    .where('id', '=', berthId)
    .executeTakeFirstOrThrow();
  return portId;
};
type Row = { portId: number; berthId: number | null; startAt: string; endAt: string; isSubmitted?: boolean };
const planRow = async (berthId: number, day: number, over: Partial<Row> = {}): Promise<Row> => ({
  portId: await portOf(berthId),
  berthId,
  ...stay(day),
  ...over,
});
const checkRows = async (rows: readonly Row[], user: TestAccountName = 'applicantMember') =>
  (await requestOk(user, checkSeasonPlan, { body: { shipId: fixtureIds.ship, rows } })).rows;
const preview = ({ berthId, startAt, endAt }: Row) =>
  requestOk('applicantMember', previewReservation, {
    query: new URLSearchParams({ berthId: String(berthId), shipId: String(fixtureIds.ship), startAt, endAt }).toString(),
  });
const countAudit = async () =>
  (await sql<{ count: number }>`select count(*) from audit_entry`.execute(database().owner)).rows[0]?.count;

describe('checkPlan', () => {
  const arrange = async () => {
    await setBerth({ lengthM: 10 }, fixtureIds.second);
    await submit('otherApplicantMaster', stay(11));
    await submit('otherApplicantMaster', stay(11));
    await submit('otherApplicantMaster', { ...stay(12), berthId: fixtureIds.otaru });
    await setBerth({ hasWaitlist: false }, fixtureIds.otaru);
    const { startAt, endAt } = stay(13, 9, 10);
    const names = { nameJa: '訓練', nameEn: 'Drill', isShownOnCalendar: true, isAllDay: false };
    await database()
      .owner.insertInto('nonAcceptancePeriod')
      .values({ berthId: fixtureIds.berth, startAt, endAt, ...names })
      .execute();
    return [
      await planRow(fixtureIds.berth, 10),
      await planRow(fixtureIds.berth, 11),
      await planRow(fixtureIds.otaru, 12),
      await planRow(fixtureIds.berth, 13),
      await planRow(fixtureIds.berth, 4000),
      await planRow(fixtureIds.second, 20),
    ];
  };

  test('returns the result of the preview for each row, which the submission then confirms', async () => {
    const rows = await arrange();
    const found = await checkRows(rows);
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
    expect(found[1]?.outcome?.waitlistPosition).toBe(2);
    for (const [index, { berthId, startAt, endAt }] of rows.entries()) {
      const { status, json } = await request('applicantMember', createReservation, {
        body: reservationBody({ berthId, startAt, endAt }),
      });
      const { state, code, details = null } = json as { state?: string; code?: string; details?: object };
      expect(found[index]?.outcome?.state).toBe(status === 201 ? state : undefined);
      expect(found[index]?.refusal).toEqual(status === 201 ? null : { code, details });
    }
  });

  test('checkPlan refuses a row that repeats an earlier row, and writes nothing', async () => {
    const before = await countAudit();
    const later = await planRow(fixtureIds.berth, 10, stay(10, 12, 20));
    const [second, first] = await checkRows([later, await planRow(fixtureIds.berth, 10)]);
    expect(first?.outcome?.state).toBe('tentative');
    // The earlier row is not a reservation yet, so its row number is returned.
    expect(second?.refusal).toEqual({ code: 'reservation.duplicate', details: { cause: 'reservation.duplicate', row: 1 } });
    expect([first?.overlapping, second?.overlapping]).toEqual([[0], [1]]);
    expect(await countAudit()).toBe(before);
    expect((await preview(await planRow(fixtureIds.berth, 10))).others).toEqual({ tentative: 0, waiting: 0 });
  });

  test('chooses a free berth that fits when the row names none, and returns it', async () => {
    const { owner } = database();
    const portId = await portOf(fixtureIds.berth);
    await owner.updateTable('berth').set({ isAbolished: true }).where('portId', '=', portId).execute();
    await setBerth({ isAbolished: false });
    await setBerth({ isAbolished: false }, fixtureIds.second);
    await submit('otherApplicantMaster', stay(10));
    const any = await planRow(fixtureIds.berth, 10, { berthId: null });
    const [found, again] = await checkRows([any, any]);
    expect(found).toMatchObject({ berthId: fixtureIds.second, outcome: { state: 'tentative' } });
    expect(again).toMatchObject({ outcome: null, refusal: { code: 'reservation.duplicate' } });
    await setBerth({ lengthM: 10 });
    await setBerth({ lengthM: 10 }, fixtureIds.second);
    expect((await checkRows([any]))[0]?.refusal?.code).toBe('reservation.shipDoesNotFit');
  });

  test('returns a leg that no ship can sail in the time, also from a submitted row', async () => {
    const [home, away] = await checkRows([
      await planRow(fixtureIds.berth, 10, { isSubmitted: true }),
      await planRow(fixtureIds.otaru, 10, stay(10, 20, 22)),
    ]);
    expect(home).toMatchObject({ outcome: null, refusal: null, leg: null });
    expect(away?.leg).toMatchObject({ from: 0, hours: 2 });
    expect(away?.leg?.nauticalMiles).toBeGreaterThan(50);
    expect(away?.leg?.knots).toBeGreaterThan(25);
    expect((await checkRows([await planRow(fixtureIds.berth, 10), await planRow(fixtureIds.otaru, 12)]))[1]?.leg).toBeNull();
  });

  test('checkPlan counts calls of the ship elsewhere within the own organization only', async () => {
    await submit('otherApplicantMaster', { berthId: fixtureIds.otaru, shipId: fixtureIds.ship, ...stay(10, 8, 10) });
    expect((await checkRows([await planRow(fixtureIds.berth, 10)]))[0]?.sameShip).toEqual({
      tentative: 0,
      confirmed: 0,
      atSamePort: 0,
    });
    await submit('applicantMember', { berthId: fixtureIds.otaru, shipId: fixtureIds.ship, ...stay(10, 10, 12) });
    expect((await checkRows([await planRow(fixtureIds.berth, 10)]))[0]?.sameShip).toEqual({
      tentative: 1,
      confirmed: 0,
      atSamePort: 0,
    });
  });

  test('checkPlan refuses a row that repeats a live reservation of the ship', async () => {
    await submit('applicantMaster', { ...stay(10), shipId: fixtureIds.ship });
    expect((await checkRows([await planRow(fixtureIds.berth, 10, stay(10, 12, 20))]))[0]?.refusal?.code).toBe(
      'reservation.duplicate',
    );
  });

  test('refuses a port outside the group, a berth of another port and an unknown ship as unknown references', async () => {
    const notOffered = { berthId: null, refusal: { code: 'request.unknownReference', details: null } };
    const { id } = await sql<{ id: number }>`
      select id from port where id not in (select port_id from group_port join account_group on account_group.id = group_id
        join organization on organization.id = account_group.organization_id where code = '30001') limit 1`
      .execute(database().owner)
      .then(({ rows }) => rows[0] ?? { id: 0 });
    const [foreign, mixed] = await checkRows([
      await planRow(fixtureIds.berth, 10, { portId: id, berthId: null }),
      await planRow(fixtureIds.berth, 10, { berthId: fixtureIds.otaru }),
    ]);
    expect([foreign, mixed]).toMatchObject([notOffered, notOffered]);
    const requested = { body: { shipId: 999_999, rows: [] } };
    expect(await refusal('applicantMember', checkSeasonPlan, requested)).toMatchObject({ code: 'request.unknownReference' });
    expect(await refusal('harborMaster', checkSeasonPlan, requested)).toMatchObject({ code: 'access.forbidden' });
    const backwards = await planRow(fixtureIds.berth, 10, { endAt: stay(9).endAt });
    expect(
      await refusal('applicantMember', checkSeasonPlan, { body: { shipId: fixtureIds.ship, rows: [backwards] } }),
    ).toMatchObject({
      status: 422,
      issues: [{ path: 'rows.0.endAt', code: 'departureNotAfterArrival' }],
    });
  });

  test('a check of two hundred rows sends no more statements than a check of two', async () => {
    const rows = await Promise.all(
      Array.from({ length: 200 }, (_, index) => planRow(fixtureIds.berth, 10 + index, { berthId: null })),
    );
    const two = await countStatements(() => checkRows(rows.slice(0, 2)));
    const all = await countStatements(() => checkRows(rows));
    expect(all.result.filter(({ outcome }) => outcome?.state === 'tentative')).toHaveLength(200);
    expect(all.statements).toBe(two.statements);
  });
});
