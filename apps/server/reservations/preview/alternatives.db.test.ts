import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.ts';
import { useTestReservations } from '../../testing/use-test-reservations.ts';

const api = useTestApi();
const { request, requestOk, refusal, database, account } = api;
const { fixtureIds, setBerth, stay, submit } = useTestReservations(api);

const alternativesQuery = (over: object = {}) =>
  new URLSearchParams({ berthId: String(fixtureIds.berth), shipId: String(fixtureIds.ship), ...stay(10), ...over }).toString();
const listOffered = async (user: 'applicantMember' | 'harborMaster' | 'harborMember' = 'applicantMember', over: object = {}) =>
  (await requestOk(user, listAlternatives, { query: alternativesQuery(over) })).rows;

/** The number of the reservation and the names of its organization, account and ship. */
const namesOf = async ({ number }: { number: string | null }) => {
  const { owner } = database();
  const { accountId, organizationId } = await account('otherApplicantMaster');
  const organization = owner.selectFrom('organization').select(['nameJa', 'nameEn']).where('id', '=', organizationId);
  const ship = owner.selectFrom('ship').select(['nameJa', 'nameEn']).where('id', '=', fixtureIds.otherShip);
  const { name } = await owner.selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirstOrThrow();
  const names = [await organization.executeTakeFirstOrThrow(), await ship.executeTakeFirstOrThrow()];
  return [`${number}`, name, ...names.flatMap(({ nameJa, nameEn }) => [nameJa, nameEn])];
};

describe('listAlternatives', () => {
  test('returns bookable times, berths and ports, nearest first, without naming the holder of the berth', async () => {
    const holder = await submit('otherApplicantMaster', { ...stay(10), shipId: fixtureIds.otherShip });
    const rows = await listOffered();
    const { json } = await request('applicantMember', listAlternatives, { query: alternativesQuery() });
    const fields = ['berthId', 'berthName', 'endAt', 'kind', 'portId', 'portName', 'startAt'];
    expect((json as { rows: object[] }).rows.map((row) => Object.keys(row).toSorted())).toEqual(rows.map(() => fields));
    for (const name of await namesOf(holder)) expect(JSON.stringify(json)).not.toContain(name);
    // A fifth may be at a berth of the demonstration whose periods and events depend on the day.
    const nearest = rows.slice(0, 4).map(({ kind }) => kind);
    expect(nearest).toEqual(['otherTime', 'otherTime', 'otherBerth', 'otherPort']);
    expect(rows[0]).toMatchObject({ berthId: fixtureIds.berth, startAt: new Date(stay(11).startAt) });
    for (const { berthId, startAt, endAt } of rows) {
      const booked = await submit('applicantMember', {
        berthId,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        shipId: fixtureIds.ship,
      });
      expect(booked.state, `${berthId}`).toBe('tentative');
    }
  });

  test('returns none for a stay longer than the longest of the system parameter', async () => {
    const long = { endAt: stay(25).endAt };
    expect(await listOffered('applicantMember', long)).toEqual([]);
    await database().owner.updateTable('systemParameter').set({ maximumStayDays: 30 }).execute();
    expect(await listOffered('applicantMember', long)).not.toEqual([]);
  });

  test('omits berths that the ship does not fit and berths that are taken', async () => {
    await setBerth({ lengthM: 1 }, fixtureIds.second);
    await submit('applicantMaster', { berthId: fixtureIds.otaru, ...stay(10) });
    const berths = (await listOffered()).map(({ berthId }) => berthId);
    expect(berths).not.toContain(fixtureIds.second);
    expect(berths).not.toContain(fixtureIds.otaru);
  });

  test('returns a manager the own berths only, a general account those of its group', async () => {
    expect((await listOffered('harborMaster')).some(({ kind }) => kind === 'otherPort')).toBe(false);
    expect(new Set((await listOffered('harborMember')).map(({ berthId }) => berthId))).toEqual(new Set([fixtureIds.berth]));
  });

  test('refuses an inaccessible berth, an unknown ship and a stay that ends before it begins', async () => {
    const unknown = (path: string) => ({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path, code: 'unknownReference' }],
    });
    const ask = (user: 'harborMember' | 'applicantMember', over: object) =>
      refusal(user, listAlternatives, { query: alternativesQuery(over) });
    expect(await ask('harborMember', { berthId: String(fixtureIds.second) })).toEqual(unknown('berthId'));
    expect(await ask('applicantMember', { shipId: '999999' })).toEqual(unknown('shipId'));
    expect(await ask('applicantMember', { endAt: stay(9).endAt })).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
  });
});
