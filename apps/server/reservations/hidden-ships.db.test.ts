import { listAlternatives } from '@kiko/contract/reservations/alternative-endpoints.ts';
import { previewReservation } from '@kiko/contract/reservations/preview-endpoints.ts';
import { checkSeasonPlan } from '@kiko/contract/season-plans/season-plan-check-endpoints.ts';
import { createSeasonPlan } from '@kiko/contract/season-plans/season-plan-endpoints.ts';
import { expect, test } from 'vitest';
import { useTestApi } from '../testing/use-test-api.ts';
import { useTestReservations } from '../testing/use-test-reservations.ts';

const api = useTestApi();
const { refusal, database } = api;
const { fixtureIds, stay, submit } = useTestReservations(api);

const asking = (shipId: number) =>
  new URLSearchParams({ berthId: String(fixtureIds.berth), shipId: String(shipId), ...stay(10) }).toString();
const planned = (shipId: number) => ({ shipId, rows: [{ portId: 1, berthId: fixtureIds.berth, ...stay(10) }] });

const questions = {
  preview: (shipId: number) => refusal('applicantMember', previewReservation, { query: asking(shipId) }),
  alternatives: (shipId: number) => refusal('applicantMember', listAlternatives, { query: asking(shipId) }),
  plan: (shipId: number) => refusal('applicantMember', createSeasonPlan, { body: { name: '春', shipId } }),
  'plan check': (shipId: number) => refusal('applicantMember', checkSeasonPlan, { body: planned(shipId) }),
};

test.each(Object.keys(questions) as (keyof typeof questions)[])(
  'the response of a %s for a hidden ship with reservations equals that for an unknown ship',
  async (question) => {
    await submit('otherApplicantMaster', stay(10));
    await database().owner.updateTable('ship').set({ isHidden: true }).where('id', '=', fixtureIds.ship).execute();
    const unknown = await questions[question](999_999);
    expect(unknown).toMatchObject({ status: 422, code: 'request.unknownReference' });
    expect(await questions[question](fixtureIds.ship)).toEqual(unknown);
  },
);
