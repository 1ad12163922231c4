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
  const { asked, other } = await owner.transaction().execute(async (tx) => {
    await sql`lock table reservation in access exclusive mode`.execute(tx);
    const asked = Promise.all(Array.from({ length: 11 }, () => ask('applicantMember')));
    await untilBlocked(owner, 2);
    const other = ask('otherApplicantMaster');
    await untilBlocked(owner, 3);
    await requestOk('applicantMaster', getMe);
    return { asked, other };
  });
  expect((await asked).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await other).toBe(200);
});
