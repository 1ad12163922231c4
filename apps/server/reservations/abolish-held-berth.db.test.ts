import { createNonAcceptancePeriod } from '@kiko/contract/acceptance/non-acceptance-period-endpoints.ts';
import { updateBerth } from '@kiko/contract/berths/berth-endpoints.ts';
import { createReservation } from '@kiko/contract/reservations/reservation-endpoints.ts';
import { expect, test } from 'vitest';
import { useTestApi } from '../kit/use-test-api.ts';
import { useTestReservations } from '../kit/use-test-reservations.ts';

const api = useTestApi();
const { call, database } = api;
const { place, form, stay } = useTestReservations(api);

const rounds = 12;

test('a berth is abolished or asked for at the same moment, never both', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { version } = await database()
      .owner.updateTable('berth')
      .set({ isAbolished: false })
      .where('id', '=', place.berth)
      .returning('version')
      .executeTakeFirstOrThrow();
    await database().owner.deleteFrom('berthClaim').execute();
    const abolish = () => call('harborMaster', updateBerth, { params: { id: place.berth }, body: { version, isAbolished: true } });
    const ask = () => call('applicantMember', createReservation, { body: form(stay(10 + round)) });
    // In turn the one and the other sets out first.
    const [first, second] = await Promise.all(round % 2 ? [abolish(), ask()] : [ask(), abolish()]);
    const [abolished, asked] = round % 2 ? [first, second] : [second, first];
    outcomes.push(`${abolished.status} ${asked.status}`);
  }
  // Who asks second finds the berth out of service or held; a berth out of service is not there any more for an applicant.
  expect(outcomes.filter((outcome) => !['409 201', '200 409', '200 422'].includes(outcome))).toEqual([]);
});

test('a berth is closed over a request that comes at the same moment only by somebody who has seen it, or before it came', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await database().owner.deleteFrom('nonAcceptancePeriod').where('berthId', '=', place.berth).execute();
    const body = {
      ...{ berthId: place.berth, name: { ja: '工事', en: 'Works' }, type: '1', isAllDay: false, recurrence: null },
      ...stay(100 + round),
    };
    const [closed, asked] = await Promise.all([
      call('harborMaster', createNonAcceptancePeriod, { body }),
      call('applicantMember', createReservation, { body: form(stay(100 + round)) }),
    ]);
    expect([closed.status, asked.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  }
});
