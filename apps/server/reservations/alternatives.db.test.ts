import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { describe, expect, test } from 'vitest';
import { useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { answer, refusal } = api;
const { place, setBerth, stay, submit } = useTestReservations(api);

const asking = (over: object = {}) =>
  new URLSearchParams({ berthId: String(place.berth), shipId: String(place.ship), ...stay(10), ...over }).toString();
const offered = async (who: 'applicantMember' | 'harborMaster' | 'harborMember' = 'applicantMember', over: object = {}) =>
  (await answer(who, listAlternatives, { query: asking(over) })).rows;

describe('what could be booked instead', () => {
  test('each can be: the nearest times, the neighbour berth, another port; and who holds the berth is not said', async () => {
    await submit('applicantMember', stay(10));
    const rows = await offered();
    expect(rows.map(({ kind }) => kind)).toEqual(
      ['otherTime', 'otherTime', 'otherBerth', 'otherPort', 'otherPort'].slice(0, rows.length),
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows[0]).toMatchObject({ berthId: place.berth, startAt: new Date(stay(11).startAt) });
    for (const { berthId, startAt, endAt } of rows) {
      const booked = await submit('applicantMember', {
        ...{ berthId, startAt: startAt.toISOString(), endAt: endAt.toISOString() },
        shipId: place.ship,
      });
      expect(booked.state, `${berthId}`).toBe('tentative');
    }
  });

  test('a berth that the ship does not fit, or that somebody holds, is not offered', async () => {
    await setBerth({ lengthM: 1 }, place.second);
    await submit('applicantMaster', { berthId: place.otaru, ...stay(10) });
    const berths = (await offered()).map(({ berthId }) => berthId);
    expect(berths).not.toContain(place.second);
    expect(berths).not.toContain(place.otaru);
  });

  test('a manager is offered its own berths only, a general account those of its group', async () => {
    expect((await offered('harborMaster')).some(({ kind }) => kind === 'otherPort')).toBe(false);
    expect(new Set((await offered('harborMember')).map(({ berthId }) => berthId))).toEqual(new Set([place.berth]));
  });

  test('for a berth out of reach or a ship that is not there it is refused; so is a stay that ends before it begins', async () => {
    const unknown = (path: string) => ({
      status: 422,
      code: 'request.unknownReference',
      issues: [{ path, code: 'unknownReference' }],
    });
    const ask = (who: 'harborMember' | 'applicantMember', over: object) => refusal(who, listAlternatives, { query: asking(over) });
    expect(await ask('harborMember', { berthId: String(place.second) })).toEqual(unknown('berthId'));
    expect(await ask('applicantMember', { shipId: '999999' })).toEqual(unknown('shipId'));
    expect(await ask('applicantMember', { endAt: stay(9).endAt })).toMatchObject({
      status: 422,
      issues: [{ path: 'endAt', code: 'departureNotAfterArrival' }],
    });
  });
});
