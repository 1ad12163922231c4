import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal } = api;
const { place, setBerth, stay, submit } = useTestReservations(api);

const asking = (over: object = {}) =>
  new URLSearchParams({ berthId: String(place.berth), shipId: String(place.ship), ...stay(10), ...over }).toString();
const offered = async (user: 'applicantMember' | 'harborMaster' | 'harborMember' = 'applicantMember', over: object = {}) =>
  (await answer(user, listAlternatives, { query: asking(over) })).rows;

describe('listAlternatives', () => {
  test('returns bookable times, berths and ports, nearest first, without naming the holder of the berth', async () => {
    await submit('applicantMember', stay(10));
    const rows = await offered();
    expect(rows.map(({ kind }) => kind)).toEqual(
      ['otherTime', 'otherTime', 'otherBerth', 'otherPort', 'otherPort'].slice(0, rows.length),
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows[0]).toMatchObject({ berthId: place.berth, startAt: new Date(stay(11).startAt) });
    for (const { berthId, startAt, endAt } of rows) {
      const booked = await submit('applicantMember', {
        berthId,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        shipId: place.ship,
      });
      expect(booked.state, `${berthId}`).toBe('tentative');
    }
  });

  test('omits berths that the ship does not fit and berths that are taken', async () => {
    await setBerth({ lengthM: 1 }, place.second);
    await submit('applicantMaster', { berthId: place.otaru, ...stay(10) });
    const berths = (await offered()).map(({ berthId }) => berthId);
    expect(berths).not.toContain(place.second);
    expect(berths).not.toContain(place.otaru);
  });

  test('returns a manager the own berths only, a general account those of its group', async () => {
    expect((await offered('harborMaster')).some(({ kind }) => kind === 'otherPort')).toBe(false);
    expect(new Set((await offered('harborMember')).map(({ berthId }) => berthId))).toEqual(new Set([place.berth]));
  });

  test('refuses an inaccessible berth, an unknown ship and a stay that ends before it begins', async () => {
    const unknown = (path: string) => ({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path, code: 'unknownReference' }],
    });
    const ask = (user: 'harborMember' | 'applicantMember', over: object) =>
      refusal(user, listAlternatives, { query: asking(over) });
    expect(await ask('harborMember', { berthId: String(place.second) })).toEqual(unknown('berthId'));
    expect(await ask('applicantMember', { shipId: '999999' })).toEqual(unknown('shipId'));
    expect(await ask('applicantMember', { endAt: stay(9).endAt })).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
  });
});
