import { createClosure } from '@kiko/contract/acceptance/closure-endpoints.ts';
import { updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { expect, test } from 'vitest';
import { useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { request, database } = api;
const { fixtureIds, reservationBody, stay } = useTestReservations(api);

const rounds = 12;

test('concurrent abolishing and booking of a berth: exactly one of the two succeeds', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { version } = await database()
      .owner.updateTable('berth')
      .set({ isAbolished: false })
      .where('id', '=', fixtureIds.berth)
      .returning('version')
      .executeTakeFirstOrThrow();
    await database().owner.deleteFrom('berthClaim').execute();
    const abolish = () =>
      request('harborMaster', updateBerth, { params: { id: fixtureIds.berth }, body: { version, isAbolished: true } });
    const ask = () => request('applicantMember', createReservation, { body: reservationBody(stay(10 + round)) });
    // The two requests start first in turn.
    const [first, second] = await Promise.all(round % 2 ? [abolish(), ask()] : [ask(), abolish()]);
    const [abolished, requested] = round % 2 ? [first, second] : [second, first];
    outcomes.push(`${abolished.status} ${requested.status}`);
  }
  // The booking is refused if the berth is out of service, the abolishing if the berth is held. An applicant may not see the
  // berth any more, hence 422.
  expect(outcomes.filter((outcome) => !['409 201', '200 409', '200 422'].includes(outcome))).toEqual([]);
});

test('concurrent closing of a berth and booking: exactly one of the two succeeds', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await database().owner.deleteFrom('nonAcceptancePeriod').where('berthId', '=', fixtureIds.berth).execute();
    const body = {
      berthId: fixtureIds.berth,
      name: { ja: '工事', en: 'Works' },
      type: '1',
      isAllDay: false,
      recurrence: null,
      ...stay(100 + round),
    };
    const [closed, requested] = await Promise.all([
      request('harborMaster', createClosure, { body }),
      request('applicantMember', createReservation, { body: reservationBody(stay(100 + round)) }),
    ]);
    expect([closed.status, requested.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});
