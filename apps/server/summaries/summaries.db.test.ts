import { listSummaries } from '@kiko/contract/summaries/summary-endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../testing/use-test-api.ts';
import { useTestBerths } from '../testing/use-test-berths.ts';

const api = useTestApi();
const { database, requestOk, account } = api;
const { berthIdOf } = useTestBerths(api);

/** Format `5/1 ×2`, with the reason of a cancellation if there is one. */
const listCounts = async (user: TestAccountName) =>
  (await requestOk(user, listSummaries)).rows.map(
    ({ type, status, cancellationReason, count }) =>
      `${type}/${status}${cancellationReason ? ` ${cancellationReason}` : ''} ×${count}`,
  );

type ReservationFixture = { count?: number; of?: TestAccountName; reason?: string };
/** Inserts reservations of an agency at a berth in a status, bypassing the booking queue. */
const insertReservations = async (
  berth: string,
  status: number,
  { count = 1, of = 'applicantMaster', reason = '' }: ReservationFixture = {},
) => {
  const { accountId, organizationId } = await account(of);
  const berthId = await berthIdOf(berth);
  await sql`insert into reservation (status, is_cancellation_requested, cancellation_reason, organization_id, account_id, berth_id,
      ship_id, start_at, end_at, allocation, receipt_no, received_at)
    select ${status}, ${reason !== ''}, nullif(${reason}, ''), ${organizationId}, ${accountId}, ${berthId}, 1,
      '2030-04-01'::timestamptz + no * interval '1 day', '2030-04-01 09:00'::timestamptz + no * interval '1 day', 'firstCome', no, now()
    from generate_series(1, ${count}::int) n, lateral (
      select 1 + coalesce(max(receipt_no), 0) + n as no from reservation where berth_id = ${berthId}) as next`.execute(
    database().owner,
  );
};

beforeEach(async () => {
  const { owner } = database();
  for (const table of ['reservation', 'ship_request', 'port_request'])
    await sql`truncate ${sql.table(table)} cascade`.execute(owner);
});

describe('the to-do counts of a user', () => {
  test('are empty without to-dos', async () => {
    for (const kind of ['mlitMaster', 'harborMaster', 'harborMember', 'applicantMember'] as const)
      expect(await listCounts(kind)).toEqual([]);
  });

  test('are requests and cancellations for a harbor manager, for a general account those of its group', {
    tags: ['spec:6.6', 'spec:6.7'],
  }, async () => {
    await insertReservations('01001-01', 1, { count: 2 });
    await insertReservations('01001-02', 1, { count: 3 });
    await insertReservations('01001-01', 2, { count: 2, reason: 'unavoidable' });
    await insertReservations('01001-02', 2, { reason: 'planChange' });
    await insertReservations('01001-01', 2);
    await insertReservations('01001-01', 4, { count: 5 });
    await insertReservations('01002-01', 1, { count: 7 });
    expect(await listCounts('harborMaster')).toEqual(['5/1 ×5', '5/2 planChange ×1', '5/2 unavoidable ×2', '6/1 ×4']);
    expect(await listCounts('harborMember')).toEqual(['5/1 ×2', '5/2 unavoidable ×2', '6/1 ×3']);
    expect(await listCounts('otherHarborMaster')).toEqual(['5/1 ×7']);
    expect(await listCounts('mlitMaster')).toEqual([]);
  });

  test('are returned requests of its organization for an applicant', { tags: ['spec:6.8'] }, async () => {
    await insertReservations('01001-01', 3, { count: 2 });
    await insertReservations('01002-01', 3, { of: 'otherApplicantMaster' });
    await insertReservations('01001-01', 1, { count: 4 });
    expect(await listCounts('applicantMember')).toEqual(['5/3 ×2']);
    expect(await listCounts('otherApplicantMaster')).toEqual(['5/3 ×1']);
  });

  test('include calls with documents in progress, and departed calls without a completed report by system time', {
    tags: ['spec:6.8'],
  }, async () => {
    const { owner } = database();
    await insertReservations('01001-01', 2, { count: 3 });
    await insertReservations('01002-01', 2, { of: 'otherApplicantMaster' });
    await owner
      .updateTable('arrivalProcedure')
      .set({ status: 2, submittedAt: new Date() })
      .where('id', '=', sql<number>`(select min(id) from arrival_procedure)`)
      .execute();
    expect(await listCounts('applicantMember')).toEqual(['6/1 ×3']);
    expect(await listCounts('otherHarborMaster')).toEqual(['6/1 ×1']);
    await sql`update arrival_procedure set status = 2, submitted_at = now() where reservation_id = (select min(id) from reservation)`.execute(
      owner,
    );
    expect(await listCounts('harborMaster')).toEqual(['6/1 ×2']);
    await sql`update reservation set start_at = now() - interval '2 days', end_at = now() - interval '1 minute'
      where id = (select max(id) from reservation where organization_id = (select organization_id from reservation order by id limit 1))`.execute(
      owner,
    );
    expect(await listCounts('harborMember')).toEqual(['6/1 ×2', '7/1 ×1']);
    await sql`insert into departure_procedure (reservation_id, status, due_on, berthed_at, departed_at, entry_passengers,
        departure_passengers, submitted_at, completed_at)
      select id, 2, '2030-01-01', start_at, end_at, 1, 1, now(), now() from reservation where end_at < now()`.execute(owner);
    expect(await listCounts('applicantMaster')).toEqual(['6/1 ×1']);
    expect(await listCounts('mlitMaster')).toEqual([]);
  });

  test('are ship requests for the ministry, port requests for harbor masters, returned ship requests for applicants', {
    tags: ['spec:6.5'],
  }, async () => {
    const { accountId, organizationId } = await account('applicantMember');
    const { owner } = database();
    const payload = JSON.stringify({ name: { ja: '', en: '' }, owner: { ja: '', en: '' } });
    for (const [status, count] of [
      [1, 3],
      [3, 2],
      [9, 4],
    ] as const)
      await sql`insert into ship_request (kind, status, payload, organization_id, account_id, return_reason)
        select 'registration', ${status}, ${payload}::jsonb, ${organizationId}, ${accountId}, 'why' from generate_series(1, ${count}::int)`.execute(
        owner,
      );
    const port = await owner.selectFrom('berth').select('portId').where('code', '=', '01001-01').executeTakeFirstOrThrow();
    await owner
      .insertInto('portRequest')
      .values({ organizationId, portId: port.portId, requesterAccountId: accountId, requesterName: '' })
      .execute();
    expect(await listCounts('mlitMember')).toEqual(['3/1 ×3']);
    expect(await listCounts('applicantMaster')).toEqual(['3/3 ×2']);
    expect(await listCounts('otherApplicantMaster')).toEqual([]);
    expect(await listCounts('harborMaster')).toEqual(['4/1 ×1']);
    expect(await listCounts('harborMember')).toEqual([]);
    expect(await listCounts('otherHarborMaster')).toEqual([]);
  });
});
