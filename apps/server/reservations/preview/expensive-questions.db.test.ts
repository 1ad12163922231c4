import { getMe } from '@kiko/contract/identity/identity-endpoints.ts';
import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type TestAccountName, useTestApi } from '../../testing/use-test-api.ts';
import { untilBlocked } from '../../testing/use-test-locks.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { request, requestOk, database } = api;
const { fixtureIds, stay } = useTestReservations(api);

test('an account has two expensive questions under way, eight wait and the next is refused; other accounts are answered', async () => {
  const query = new URLSearchParams({ berthId: String(fixtureIds.berth), shipId: String(fixtureIds.ship), ...stay(10) });
  const ask = async (user: TestAccountName) => (await request(user, listAlternatives, { query: query.toString() })).status;
  const { owner } = database();
  const statuses = await owner.transaction().execute(async (tx) => {
    await sql`lock table reservation in access exclusive mode`.execute(tx);
    const own = Array.from({ length: 11 }, () => ask('applicantMember'));
    await untilBlocked(owner, 2);
    const other = ask('otherApplicantMaster');
    await untilBlocked(owner, 3);
    await requestOk('applicantMaster', getMe);
    return { own: Promise.all(own), other };
  });
  expect(await statuses.other).toBe(200);
  const own = await statuses.own;
  expect([200, 429].map((status) => own.filter((one) => one === status).length)).toEqual([10, 1]);
});
